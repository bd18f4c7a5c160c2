<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
  <context>
    <name>AgentCard</name>
    <message>
      <source>removed by its training</source>
      <translation>vom Training entfernt</translation>
    </message>
    <message>
      <source>file missing</source>
      <translation>Datei fehlt</translation>
    </message>
    <message>
      <source>newest good one</source>
      <translation>neuester guter</translation>
    </message>
    <message>
      <source>newest</source>
      <translation>neuester</translation>
    </message>
    <message>
      <source>pinned</source>
      <translation>angeheftet</translation>
    </message>
    <message>
      <source>score %1</source>
      <translation>Ergebnis %1</translation>
    </message>
    <message>
      <source>newest good</source>
      <translation>neuester guter</translation>
    </message>
  </context>
  <context>
    <name>AgentCards</name>
    <message>
      <source>name, environment, algorithm, file, tag or note</source>
      <translation>Name, Umgebung, Algorithmus, Datei, Tag oder Notiz</translation>
    </message>
    <message>
      <source>Checkpoints</source>
      <translation>Checkpoints</translation>
    </message>
    <message>
      <source>No matches. Press Esc to clear the search.</source>
      <translation>Keine Treffer. Esc leert die Suche.</translation>
    </message>
    <message>
      <source>No checkpoints of this kind.</source>
      <translation>Keine Checkpoints dieser Art.</translation>
    </message>
  </context>
  <context>
    <name>AgentFacts</name>
    <message>
      <source>Details</source>
      <translation>Details</translation>
    </message>
    <message>
      <source>No checkpoint selected</source>
      <translation>Kein Checkpoint ausgewählt</translation>
    </message>
    <message>
      <source>Select a checkpoint to see how good it is and where it comes from.</source>
      <translation>Wähle einen Checkpoint, um zu sehen, wie gut er ist und woher er kommt.</translation>
    </message>
    <message>
      <source>Note</source>
      <translation>Notiz</translation>
    </message>
    <message>
      <source>Unpin</source>
      <translation>Lösen</translation>
    </message>
    <message>
      <source>Pin</source>
      <translation>Anheften</translation>
    </message>
    <message>
      <source>Lineage</source>
      <translation>Herkunft</translation>
    </message>
  </context>
  <context>
    <name>AgentScopes</name>
    <message>
      <source>Environments</source>
      <translation>Umgebungen</translation>
    </message>
  </context>
  <context>
    <name>AgentsPage</name>
    <message>
      <source>Agents</source>
      <translation>Agenten</translation>
    </message>
    <message>
      <source>No agents yet</source>
      <translation>Noch keine Agenten</translation>
    </message>
    <message>
      <source>Each training saves its agent as a checkpoint, and all of them are listed here: to play, to compare, to train on. A checkpoint from elsewhere can be imported.</source>
      <translation>Jedes Training speichert seinen Agenten als Checkpoint, und alle stehen hier: zum Spielen, Vergleichen, Weitertrainieren. Ein Checkpoint von anderswo kann importiert werden.</translation>
    </message>
  </context>
  <context>
    <name>Ask</name>
    <message>
      <source>Delete</source>
      <translation>Löschen</translation>
    </message>
    <message>
      <source>Keep</source>
      <translation>Behalten</translation>
    </message>
  </context>
  <context>
    <name>CapabilityTable</name>
    <message>
      <source>not installed</source>
      <translation>nicht installiert</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Install</source>
      <translation>Installieren</translation>
    </message>
    <message>
      <source>Try it out</source>
      <translation>Ausprobieren</translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>Erneut prüfen</translation>
    </message>
    <message>
      <source>Trial of %1</source>
      <translation>Probelauf von %1</translation>
    </message>
    <message>
      <source>A trial trains for a moment, pauses, evaluates, saves, loads, acts, resumes and stops the worker. It takes about a minute. Press a cell to read what happened.</source>
      <translation>Ein Probelauf trainiert einen Moment, pausiert, bewertet, speichert, lädt, handelt, setzt fort und stoppt den Worker. Er dauert etwa eine Minute. Drücke eine Zelle, um zu lesen, was geschah.</translation>
    </message>
  </context>
  <context>
    <name>CardRow</name>
    <message>
      <source>face down</source>
      <translation>verdeckt</translation>
    </message>
  </context>
  <context>
    <name>CheckRow</name>
    <message>
      <source>passed</source>
      <translation>bestanden</translation>
    </message>
    <message>
      <source>warning</source>
      <translation>Warnung</translation>
    </message>
    <message>
      <source>to fix</source>
      <translation>zu beheben</translation>
    </message>
    <message>
      <source>checking</source>
      <translation>wird geprüft</translation>
    </message>
  </context>
  <context>
    <name>Chip</name>
    <message>
      <source>Press Delete to remove</source>
      <translation>Entf entfernt es</translation>
    </message>
  </context>
  <context>
    <name>ClosingSheet</name>
    <message>
      <source>They can continue without the window. Every step is saved, and Mosaic reconnects to them at the next start.</source>
      <translation>Sie können ohne das Fenster weiterlaufen. Jeder Schritt wird gespeichert, und Mosaic verbindet sich beim nächsten Start wieder mit ihnen.</translation>
    </message>
    <message>
      <source>Always do this</source>
      <translation>Immer so</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Stop and close</source>
      <translation>Stoppen und schließen</translation>
    </message>
    <message>
      <source>Keep running</source>
      <translation>Weiterlaufen lassen</translation>
    </message>
  </context>
  <context>
    <name>Combo</name>
    <message>
      <source>Choose</source>
      <translation>Auswählen</translation>
    </message>
  </context>
  <context>
    <name>CommandPalette</name>
    <message>
      <source>Search or run</source>
      <translation>Suchen oder ausführen</translation>
    </message>
    <message>
      <source>%1 found</source>
      <translation>%1 gefunden</translation>
    </message>
    <message>
      <source>Search pages, commands and runs</source>
      <translation>Seiten, Befehle und Läufe suchen</translation>
    </message>
    <message>
      <source>Results</source>
      <translation>Ergebnisse</translation>
    </message>
    <message>
      <source>No matches.</source>
      <translation>Keine Treffer.</translation>
    </message>
  </context>
  <context>
    <name>CompareAlgorithm</name>
    <message>
      <source>%1: %2 %3</source>
      <translation>%1: %2 %3</translation>
    </message>
  </context>
  <context>
    <name>CompareBar</name>
    <message>
      <source>%1: %2 %3</source>
      <translation>%1: %2 %3</translation>
    </message>
  </context>
  <context>
    <name>CompareChoice</name>
    <message>
      <source>Who is better?</source>
      <translation>Wer ist besser?</translation>
    </message>
    <message>
      <source>All line-ups play the same seeds. See where they diverge, and when the result is certain enough to stop.</source>
      <translation>Alle Aufstellungen spielen dieselben Seeds. Sieh, wo sie sich trennen und wann das Ergebnis sicher genug ist, um aufzuhören.</translation>
    </message>
    <message>
      <source>Environment</source>
      <translation>Umgebung</translation>
    </message>
    <message>
      <source>Version</source>
      <translation>Version</translation>
    </message>
    <message>
      <source>Line-ups: %1. The first seat is scored</source>
      <translation>Aufstellungen: %1. Gewertet wird der erste Platz</translation>
    </message>
    <message>
      <source>Line-ups</source>
      <translation>Aufstellungen</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>Seeds</translation>
    </message>
    <message>
      <source>First seed</source>
      <translation>Erster Seed</translation>
    </message>
    <message>
      <source>Pace</source>
      <translation>Tempo</translation>
    </message>
    <message>
      <source>Lock-step</source>
      <translation>Im Gleichschritt</translation>
    </message>
    <message>
      <source>Free-running</source>
      <translation>Unabhängig</translation>
    </message>
    <message>
      <source>Starting</source>
      <translation>Startet</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>Starten</translation>
    </message>
  </context>
  <context>
    <name>CompareEntry</name>
    <message>
      <source>Line-up %1</source>
      <translation>Aufstellung %1</translation>
    </message>
    <message>
      <source>Move up</source>
      <translation>Nach oben</translation>
    </message>
    <message>
      <source>Duplicate</source>
      <translation>Duplizieren</translation>
    </message>
    <message>
      <source>Remove</source>
      <translation>Entfernen</translation>
    </message>
  </context>
  <context>
    <name>CompareFull</name>
    <message>
      <source>Resamples</source>
      <translation>Stichproben</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Refine (50,000 resamples)</source>
      <translation>Verfeinern (50.000 Stichproben)</translation>
    </message>
  </context>
  <context>
    <name>CompareLeft</name>
    <message>
      <source>Go on</source>
      <translation>Fortsetzen</translation>
    </message>
    <message>
      <source>Show</source>
      <translation>Zeigen</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Stoppen</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
  </context>
  <context>
    <name>CompareLoaded</name>
    <message>
      <source>Set up here instead</source>
      <translation>Stattdessen hier einrichten</translation>
    </message>
  </context>
  <context>
    <name>CompareMode</name>
    <message>
      <source>Side by side</source>
      <translation>Nebeneinander</translation>
    </message>
    <message>
      <source>Tournament</source>
      <translation>Turnier</translation>
    </message>
    <message>
      <source>People</source>
      <translation>Menschen</translation>
    </message>
    <message>
      <source>League</source>
      <translation>Liga</translation>
    </message>
  </context>
  <context>
    <name>ComparePage</name>
    <message>
      <source>Compare</source>
      <translation>Vergleichen</translation>
    </message>
    <message>
      <source>Columns: automatic</source>
      <translation>Spalten: automatisch</translation>
    </message>
    <message>
      <source>Columns: %1</source>
      <translation>Spalten: %1</translation>
    </message>
    <message>
      <source>Add</source>
      <translation>Hinzufügen</translation>
    </message>
    <message>
      <source>Player of the new line-up</source>
      <translation>Spieler der neuen Aufstellung</translation>
    </message>
    <message>
      <source>New</source>
      <translation>Neu</translation>
    </message>
  </context>
  <context>
    <name>ComparePair</name>
    <message>
      <source>%1 beats %2 in a game: %3 %4, %5</source>
      <translation>%1 schlägt %2 in einem Spiel: %3 %4, %5</translation>
    </message>
    <message>
      <source>and</source>
      <translation>und</translation>
    </message>
    <message>
      <source>over</source>
      <translation>vor</translation>
    </message>
  </context>
  <context>
    <name>ComparePlots</name>
    <message>
      <source>The first games are running. Plots appear when they end.</source>
      <translation>Die ersten Spiele laufen. Diagramme erscheinen, wenn sie enden.</translation>
    </message>
    <message>
      <source>Difference per seed</source>
      <translation>Differenz pro Seed</translation>
    </message>
    <message>
      <source>Difference over time</source>
      <translation>Differenz im Verlauf</translation>
    </message>
    <message>
      <source>valid whenever you look</source>
      <translation>jederzeit gültig</translation>
    </message>
    <message>
      <source>Difference and interval after each seed</source>
      <translation>Differenz und Intervall nach jedem Seed</translation>
    </message>
    <message>
      <source>Share of games above each value</source>
      <translation>Anteil der Spiele über jedem Wert</translation>
    </message>
    <message>
      <source>Performance profile</source>
      <translation>Leistungsprofil</translation>
    </message>
    <message>
      <source>All games</source>
      <translation>Alle Spiele</translation>
    </message>
  </context>
  <context>
    <name>ComparePrograms</name>
    <message>
      <source>Write a rule, a file or a command</source>
      <translation>Regel, Datei oder Befehl eingeben</translation>
    </message>
    <message>
      <source>Gate</source>
      <translation>Gate</translation>
    </message>
    <message>
      <source>Remove from the gate</source>
      <translation>Aus dem Gate entfernen</translation>
    </message>
    <message>
      <source>A program (.asl, .mas2j, file.py:Class), a command, or a rule</source>
      <translation>Ein Programm (.asl, .mas2j, datei.py:Klasse), ein Befehl oder eine Regel</translation>
    </message>
    <message>
      <source>Add as a player</source>
      <translation>Als Spieler hinzufügen</translation>
    </message>
    <message>
      <source>Add to the gate</source>
      <translation>Zum Gate hinzufügen</translation>
    </message>
  </context>
  <context>
    <name>CompareRight</name>
    <message>
      <source>Verdict</source>
      <translation>Urteil</translation>
    </message>
    <message>
      <source>Plots</source>
      <translation>Diagramme</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>Seeds</translation>
    </message>
  </context>
  <context>
    <name>CompareSeeds</name>
    <message>
      <source>Seeds, largest difference first</source>
      <translation>Seeds, größte Differenz zuerst</translation>
    </message>
    <message>
      <source>Seed</source>
      <translation>Seed</translation>
    </message>
    <message>
      <source>difference</source>
      <translation>Differenz</translation>
    </message>
    <message>
      <source>No seed finished by both yet</source>
      <translation>Noch kein Seed, den beide beendet haben</translation>
    </message>
    <message>
      <source>Each row shows both results on one seed.</source>
      <translation>Jede Zeile zeigt beide Ergebnisse auf einem Seed.</translation>
    </message>
    <message>
      <source>Seed %1</source>
      <translation>Seed %1</translation>
    </message>
    <message>
      <source>%1 against %2, difference %3</source>
      <translation>%1 gegen %2, Differenz %3</translation>
    </message>
  </context>
  <context>
    <name>CompareSide</name>
    <message>
      <source>%1: %2</source>
      <translation>%1: %2</translation>
    </message>
  </context>
  <context>
    <name>CompareStrip</name>
    <message>
      <source>No game finished yet</source>
      <translation>Noch kein Spiel beendet</translation>
    </message>
    <message>
      <source>The first seed is running</source>
      <translation>Der erste Seed läuft</translation>
    </message>
    <message>
      <source>Safe to stop</source>
      <translation>Kann gestoppt werden</translation>
    </message>
    <message>
      <source>Undecided</source>
      <translation>Noch offen</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>Bericht</translation>
    </message>
  </context>
  <context>
    <name>CompareTile</name>
    <message>
      <source>return %1</source>
      <translation>Return %1</translation>
    </message>
    <message>
      <source>dropped out</source>
      <translation>ausgeschieden</translation>
    </message>
    <message>
      <source>No picture yet</source>
      <translation>Noch kein Bild</translation>
    </message>
  </context>
  <context>
    <name>CompareTransport</name>
    <message>
      <source>max</source>
      <translation>max.</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Abspielen</translation>
    </message>
    <message>
      <source>Speed, %1</source>
      <translation>Tempo, %1</translation>
    </message>
    <message>
      <source>Position in this episode, all line-ups</source>
      <translation>Position in dieser Episode, alle Aufstellungen</translation>
    </message>
    <message>
      <source>Back to now</source>
      <translation>Zurück zu jetzt</translation>
    </message>
    <message>
      <source>Live</source>
      <translation>Live</translation>
    </message>
  </context>
  <context>
    <name>CompareVerdict</name>
    <message>
      <source>Return</source>
      <translation>Return</translation>
    </message>
    <message>
      <source>95 %, at this n</source>
      <translation>95 %, bei diesem n</translation>
    </message>
    <message>
      <source>No game has a value that counts.</source>
      <translation>Keine Partie hat einen Wert, der zählt.</translation>
    </message>
    <message>
      <source>The first games are running. Results appear when they end.</source>
      <translation>Die ersten Spiele laufen. Ergebnisse erscheinen, wenn sie enden.</translation>
    </message>
    <message>
      <source>IQM</source>
      <translation>IQM</translation>
    </message>
    <message>
      <source>Median</source>
      <translation>Median</translation>
    </message>
    <message>
      <source>Mean</source>
      <translation>Mittelwert</translation>
    </message>
    <message>
      <source>Left out for all</source>
      <translation>Für alle ausgelassen</translation>
    </message>
    <message>
      <source>First divergence</source>
      <translation>Erste Abweichung</translation>
    </message>
    <message>
      <source>seed %1, step %2</source>
      <translation>Seed %1, Schritt %2</translation>
    </message>
    <message>
      <source>Same actions so far in this episode.</source>
      <translation>Bisher gleiche Aktionen in dieser Episode.</translation>
    </message>
    <message>
      <source>Jump there</source>
      <translation>Hinspringen</translation>
    </message>
    <message>
      <source>Chance to win a game</source>
      <translation>Chance, ein Spiel zu gewinnen</translation>
    </message>
    <message>
      <source>Algorithms</source>
      <translation>Algorithmen</translation>
    </message>
  </context>
  <context>
    <name>CurvePanel</name>
    <message>
      <source>1 line</source>
      <translation>1 Linie</translation>
    </message>
    <message>
      <source>%1 lines</source>
      <translation>%1 Linien</translation>
    </message>
    <message>
      <source>Show all</source>
      <translation>Alle zeigen</translation>
    </message>
    <message>
      <source>No data yet</source>
      <translation>Noch keine Daten</translation>
    </message>
  </context>
  <context>
    <name>CurvePanelLegend</name>
    <message>
      <source>%1, IQM of %2</source>
      <translation>%1, IQM von %2</translation>
    </message>
    <message>
      <source>band: all seeds</source>
      <translation>Band: alle Seeds</translation>
    </message>
  </context>
  <context>
    <name>CurvePanelSmall</name>
    <message>
      <source>Enlarge</source>
      <translation>Vergrößern</translation>
    </message>
  </context>
  <context>
    <name>DiskCard</name>
    <message>
      <source>Disk use, %1</source>
      <translation>Speicherplatz, %1</translation>
    </message>
    <message>
      <source>in this profile</source>
      <translation>in diesem Profil</translation>
    </message>
    <message>
      <source>of %1</source>
      <translation>von %1</translation>
    </message>
    <message>
      <source>Shows the runs that use the most</source>
      <translation>Zeigt die Läufe, die am meisten belegen</translation>
    </message>
  </context>
  <context>
    <name>Dock</name>
    <message>
      <source>Right dock</source>
      <translation>Rechte Leiste</translation>
    </message>
    <message>
      <source>Left dock</source>
      <translation>Linke Leiste</translation>
    </message>
  </context>
  <context>
    <name>DockGrip</name>
    <message>
      <source>Width of the right dock</source>
      <translation>Breite der rechten Leiste</translation>
    </message>
    <message>
      <source>Width of the left dock</source>
      <translation>Breite der linken Leiste</translation>
    </message>
  </context>
  <context>
    <name>DropSheet</name>
    <message>
      <source>Drop files to import them into the Library</source>
      <translation>Dateien hier ablegen, um sie in die Bibliothek zu importieren</translation>
    </message>
  </context>
  <context>
    <name>DryRunChange</name>
    <message>
      <source>The episode would diverge here</source>
      <translation>Hier würde die Episode abweichen</translation>
    </message>
    <message>
      <source>On the recorded path</source>
      <translation>Auf dem aufgezeichneten Weg</translation>
    </message>
    <message>
      <source>%1, on the recorded path</source>
      <translation>%1, auf dem aufgezeichneten Weg</translation>
    </message>
  </context>
  <context>
    <name>DryRunPanel</name>
    <message>
      <source>Dry run</source>
      <translation>Probelauf</translation>
    </message>
    <message>
      <source>Asks this version every question of a recorded run, with the percepts recorded then.</source>
      <translation>Stellt dieser Version jede Frage eines aufgezeichneten Laufs, mit den damals aufgezeichneten Wahrnehmungen.</translation>
    </message>
    <message>
      <source>Choose a run</source>
      <translation>Lauf wählen</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>Lauf</translation>
    </message>
    <message>
      <source>No run has steps yet</source>
      <translation>Noch kein Lauf hat Schritte</translation>
    </message>
    <message>
      <source>Fix the program first</source>
      <translation>Zuerst das Programm korrigieren</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Show later changes too</source>
      <translation>Auch spätere Änderungen zeigen</translation>
    </message>
    <message>
      <source>Changed answers</source>
      <translation>Geänderte Antworten</translation>
    </message>
  </context>
  <context>
    <name>EditorArea</name>
    <message>
      <source>Program text</source>
      <translation>Programmtext</translation>
    </message>
  </context>
  <context>
    <name>EditorFoot</name>
    <message>
      <source>No syntax errors</source>
      <translation>Keine Syntaxfehler</translation>
    </message>
    <message>
      <source>Checking</source>
      <translation>Prüfung läuft</translation>
    </message>
    <message>
      <source>Go to error</source>
      <translation>Zum Fehler</translation>
    </message>
  </context>
  <context>
    <name>EditorHead</name>
    <message>
      <source>Unsaved changes</source>
      <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
      <source>%1, unsaved</source>
      <translation>%1, nicht gespeichert</translation>
    </message>
    <message>
      <source>Included with Mosaic. Saving creates your own copy.</source>
      <translation>Gehört zu Mosaic. Beim Speichern entsteht deine eigene Kopie.</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>Rückgängig</translation>
    </message>
    <message>
      <source>Nothing to undo</source>
      <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
      <source>New</source>
      <translation>Neu</translation>
    </message>
    <message>
      <source>Save as</source>
      <translation>Speichern unter</translation>
    </message>
    <message>
      <source>Save</source>
      <translation>Speichern</translation>
    </message>
    <message>
      <source>No changes to save</source>
      <translation>Keine Änderungen zu speichern</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <source>%1 has unsaved changes.</source>
      <translation>%1 hat nicht gespeicherte Änderungen.</translation>
    </message>
    <message>
      <source>Keep editing</source>
      <translation>Weiter bearbeiten</translation>
    </message>
    <message>
      <source>Discard</source>
      <translation>Verwerfen</translation>
    </message>
    <message>
      <source>Program name</source>
      <translation>Programmname</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
  </context>
  <context>
    <name>EnvironmentMenu</name>
    <message>
      <source>Environments</source>
      <translation>Umgebungen</translation>
    </message>
    <message>
      <source>Find an environment</source>
      <translation>Umgebung suchen</translation>
    </message>
    <message>
      <source>No environment matches.</source>
      <translation>Keine Umgebung passt.</translation>
    </message>
  </context>
  <context>
    <name>EvaluationBar</name>
    <message>
      <source>Evaluation %1</source>
      <translation>Bewertung %1</translation>
    </message>
  </context>
  <context>
    <name>Fact</name>
    <message>
      <source>not recorded</source>
      <translation>nicht aufgezeichnet</translation>
    </message>
  </context>
  <context>
    <name>FilmSheet</name>
    <message>
      <source>Film of %1</source>
      <translation>Film von %1</translation>
    </message>
    <message>
      <source>Shows</source>
      <translation>Zeigt</translation>
    </message>
    <message>
      <source>From mark to mark</source>
      <translation>Von Marke zu Marke</translation>
    </message>
    <message>
      <source>Line-ups</source>
      <translation>Aufstellungen</translation>
    </message>
    <message>
      <source>From</source>
      <translation>Von</translation>
    </message>
    <message>
      <source>the beginning</source>
      <translation>dem Anfang</translation>
    </message>
    <message>
      <source>To</source>
      <translation>Bis</translation>
    </message>
    <message>
      <source>the end</source>
      <translation>zum Ende</translation>
    </message>
    <message>
      <source>Speed</source>
      <translation>Tempo</translation>
    </message>
    <message>
      <source>Size</source>
      <translation>Größe</translation>
    </message>
    <message>
      <source>File</source>
      <translation>Datei</translation>
    </message>
    <message>
      <source>Over and beside the picture</source>
      <translation>Über und neben dem Bild</translation>
    </message>
    <message>
      <source>Title at its start</source>
      <translation>Titel am Anfang</translation>
    </message>
    <message>
      <source>Title</source>
      <translation>Titel</translation>
    </message>
    <message>
      <source>Text below it</source>
      <translation>Text darunter</translation>
    </message>
    <message>
      <source>what is played, and by whom</source>
      <translation>was gespielt wird, und von wem</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Export</source>
      <translation>Exportieren</translation>
    </message>
  </context>
  <context>
    <name>FormEnvironment</name>
    <message>
      <source>Choose %1</source>
      <translation>%1 wählen</translation>
    </message>
  </context>
  <context>
    <name>FormPath</name>
    <message>
      <source>Open the folder of %1</source>
      <translation>Ordner von %1 öffnen</translation>
    </message>
    <message>
      <source>Choose %1</source>
      <translation>%1 wählen</translation>
    </message>
  </context>
  <context>
    <name>FormRow</name>
    <message>
      <source>takes effect at the next start</source>
      <translation>wirkt ab dem nächsten Start</translation>
    </message>
  </context>
  <context>
    <name>FormTags</name>
    <message>
      <source>Add a value</source>
      <translation>Wert hinzufügen</translation>
    </message>
  </context>
  <context>
    <name>FormText</name>
    <message>
      <source>optional</source>
      <translation>optional</translation>
    </message>
  </context>
  <context>
    <name>GalleryActs</name>
    <message>
      <source>Buttons</source>
      <translation>Schaltflächen</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>Starten</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Skip</source>
      <translation>Überspringen</translation>
    </message>
    <message>
      <source>Delete</source>
      <translation>Löschen</translation>
    </message>
    <message>
      <source>Delete 3 checkpoints?</source>
      <translation>3 Checkpoints löschen?</translation>
    </message>
    <message>
      <source>1.2 GB. Their runs stay.</source>
      <translation>1,2 GB. Ihre Läufe bleiben.</translation>
    </message>
    <message>
      <source>Take over</source>
      <translation>Übernehmen</translation>
    </message>
    <message>
      <source>Unavailable</source>
      <translation>Nicht verfügbar</translation>
    </message>
    <message>
      <source>This worker can't be paused</source>
      <translation>Dieser Worker kann nicht pausiert werden</translation>
    </message>
    <message>
      <source>Dense</source>
      <translation>Dicht</translation>
    </message>
    <message>
      <source>More</source>
      <translation>Mehr</translation>
    </message>
    <message>
      <source>Rename</source>
      <translation>Umbenennen</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>Fortsetzen</translation>
    </message>
    <message>
      <source>it has ended</source>
      <translation>bereits beendet</translation>
    </message>
    <message>
      <source>Restart</source>
      <translation>Neu starten</translation>
    </message>
    <message>
      <source>Linked</source>
      <translation>Verknüpft</translation>
    </message>
    <message>
      <source>Take back</source>
      <translation>Zurücknehmen</translation>
    </message>
    <message>
      <source>the state can't be rebuilt</source>
      <translation>der Zustand lässt sich nicht wiederherstellen</translation>
    </message>
    <message>
      <source>See its episodes</source>
      <translation>Episoden ansehen</translation>
    </message>
    <message>
      <source>Choice</source>
      <translation>Auswahl</translation>
    </message>
    <message>
      <source>Human</source>
      <translation>Mensch</translation>
    </message>
    <message>
      <source>Hybrid</source>
      <translation>Hybrid</translation>
    </message>
    <message>
      <source>Agent</source>
      <translation>Agent</translation>
    </message>
    <message>
      <source>Step</source>
      <translation>Schritt</translation>
    </message>
    <message>
      <source>Max</source>
      <translation>Max.</translation>
    </message>
    <message>
      <source>Details</source>
      <translation>Details</translation>
    </message>
    <message>
      <source>Curves</source>
      <translation>Kurven</translation>
    </message>
    <message>
      <source>Files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>Notes</source>
      <translation>Notizen</translation>
    </message>
    <message>
      <source>Legal moves</source>
      <translation>Legale Züge</translation>
    </message>
    <message>
      <source>Action values</source>
      <translation>Aktionswerte</translation>
    </message>
    <message>
      <source>Saliency</source>
      <translation>Salienz</translation>
    </message>
    <message>
      <source>this agent gives none</source>
      <translation>dieser Agent liefert keine</translation>
    </message>
    <message>
      <source>Only mine</source>
      <translation>Nur meine</translation>
    </message>
    <message>
      <source>agent: PPO</source>
      <translation>Agent: PPO</translation>
    </message>
    <message>
      <source>Verified</source>
      <translation>Bestätigt</translation>
    </message>
    <message>
      <source>1 late</source>
      <translation>1 zu spät</translation>
    </message>
    <message>
      <source>vetoed</source>
      <translation>Veto</translation>
    </message>
    <message>
      <source>tag: paper</source>
      <translation>Tag: paper</translation>
    </message>
    <message>
      <source>Empty state</source>
      <translation>Leerer Zustand</translation>
    </message>
    <message>
      <source>No comparison yet</source>
      <translation>Noch kein Vergleich</translation>
    </message>
    <message>
      <source>Two agents, one environment, the same seeds.</source>
      <translation>Zwei Agenten, eine Umgebung, dieselben Seeds.</translation>
    </message>
    <message>
      <source>Pick two agents</source>
      <translation>Zwei Agenten wählen</translation>
    </message>
    <message>
      <source>Snackbar</source>
      <translation>Hinweis</translation>
    </message>
  </context>
  <context>
    <name>GalleryInputs</name>
    <message>
      <source>Fields</source>
      <translation>Felder</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>Seeds</translation>
    </message>
    <message>
      <source>Deadline</source>
      <translation>Frist</translation>
    </message>
    <message>
      <source>Learning rate</source>
      <translation>Lernrate</translation>
    </message>
    <message>
      <source>Set a number above 0, for example 0.0003</source>
      <translation>Gib eine Zahl über 0 ein, zum Beispiel 0.0003</translation>
    </message>
    <message>
      <source>Set 0.0003</source>
      <translation>0.0003 setzen</translation>
    </message>
    <message>
      <source>name, environment, seed, tag or note</source>
      <translation>Name, Umgebung, Seed, Tag oder Notiz</translation>
    </message>
    <message>
      <source>Who decides</source>
      <translation>Wer entscheidet</translation>
    </message>
    <message>
      <source>You</source>
      <translation>Du</translation>
    </message>
    <message>
      <source>Tags</source>
      <translation>Tags</translation>
    </message>
    <message>
      <source>Frames per second</source>
      <translation>Bilder pro Sekunde</translation>
    </message>
    <message>
      <source>%1 per second</source>
      <translation>%1 pro Sekunde</translation>
    </message>
    <message>
      <source>Screen: 30 frames per second</source>
      <translation>Bildschirm: 30 Bilder pro Sekunde</translation>
    </message>
    <message>
      <source>A form from a schema</source>
      <translation>Formular aus einem Schema</translation>
    </message>
  </context>
  <context>
    <name>GalleryParts</name>
    <message>
      <source>Table</source>
      <translation>Tabelle</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>Lauf</translation>
    </message>
    <message>
      <source>Who</source>
      <translation>Wer</translation>
    </message>
    <message>
      <source>Return</source>
      <translation>Return</translation>
    </message>
    <message>
      <source>When</source>
      <translation>Wann</translation>
    </message>
    <message>
      <source>States</source>
      <translation>Zustände</translation>
    </message>
    <message>
      <source>Before it starts</source>
      <translation>Vor dem Start</translation>
    </message>
    <message>
      <source>Python and packages</source>
      <translation>Python und Pakete</translation>
    </message>
    <message>
      <source>Box2D is missing</source>
      <translation>Box2D fehlt</translation>
    </message>
    <message>
      <source>Install, 3 MB</source>
      <translation>Installieren, 3 MB</translation>
    </message>
    <message>
      <source>No GPU, runs on the CPU</source>
      <translation>Keine GPU, läuft auf der CPU</translation>
    </message>
    <message>
      <source>about 38 min</source>
      <translation>etwa 38 min</translation>
    </message>
    <message>
      <source>Disk</source>
      <translation>Datenträger</translation>
    </message>
    <message>
      <source>checking</source>
      <translation>wird geprüft</translation>
    </message>
    <message>
      <source>Details</source>
      <translation>Details</translation>
    </message>
    <message>
      <source>Command</source>
      <translation>Befehl</translation>
    </message>
    <message>
      <source>TensorBoard</source>
      <translation>TensorBoard</translation>
    </message>
    <message>
      <source>Time</source>
      <translation>Zeit</translation>
    </message>
    <message>
      <source>step 28</source>
      <translation>Schritt 28</translation>
    </message>
  </context>
  <context>
    <name>GridRenderer</name>
    <message>
      <source>Grid</source>
      <translation>Raster</translation>
    </message>
    <message>
      <source>value %1</source>
      <translation>Wert %1</translation>
    </message>
  </context>
  <context>
    <name>LeaguePage</name>
    <message>
      <source>League</source>
      <translation>Liga</translation>
    </message>
    <message>
      <source>Who is the best overall?</source>
      <translation>Wer ist insgesamt der Beste?</translation>
    </message>
    <message>
      <source>Reports of the same environments, metric and range are rated together. Elo is relative to the average; the intervals are of 95 % and count each seed once.</source>
      <translation>Berichte über dieselben Umgebungen, dieselbe Metrik und denselben Bereich werden gemeinsam gewertet. Elo ist relativ zum Durchschnitt; die Intervalle gelten zu 95 % und zählen jeden Seed einmal.</translation>
    </message>
    <message>
      <source>Suite</source>
      <translation>Suite</translation>
    </message>
    <message>
      <source>There is no report yet. Save one on the Compare, Tournament or People page, or add a report.json of mosaic eval.</source>
      <translation>Noch kein Bericht. Speichere einen auf den Seiten Vergleichen, Turnier oder Menschen, oder füge eine report.json von mosaic eval hinzu.</translation>
    </message>
    <message>
      <source>Add a report</source>
      <translation>Bericht hinzufügen</translation>
    </message>
    <message>
      <source>Games of %1, the lowest first</source>
      <translation>Spiele von %1, niedrigste zuerst</translation>
    </message>
    <message>
      <source>Experiments</source>
      <translation>Experimente</translation>
    </message>
  </context>
  <context>
    <name>LeagueRow</name>
    <message>
      <source>Elo %1, %2, %3</source>
      <translation>Elo %1, %2, %3</translation>
    </message>
  </context>
  <context>
    <name>LibraryColumns</name>
    <message>
      <source>Columns</source>
      <translation>Spalten</translation>
    </message>
    <message>
      <source>Trend</source>
      <translation>Trend</translation>
    </message>
  </context>
  <context>
    <name>LibraryFacts</name>
    <message>
      <source>Details</source>
      <translation>Details</translation>
    </message>
    <message>
      <source>No run selected</source>
      <translation>Kein Lauf ausgewählt</translation>
    </message>
    <message>
      <source>Select a run to see its details, name it and tag it.</source>
      <translation>Wähle einen Lauf, um Details zu sehen, ihn zu benennen und zu taggen.</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>Name</translation>
    </message>
    <message>
      <source>Tags</source>
      <translation>Tags</translation>
    </message>
    <message>
      <source>Note</source>
      <translation>Notiz</translation>
    </message>
    <message>
      <source>Enter</source>
      <translation>Enter</translation>
    </message>
  </context>
  <context>
    <name>LibraryMenu</name>
    <message>
      <source>Selected runs</source>
      <translation>Ausgewählte Läufe</translation>
    </message>
  </context>
  <context>
    <name>LibraryPage</name>
    <message>
      <source>Library</source>
      <translation>Bibliothek</translation>
    </message>
    <message>
      <source>%1 selected</source>
      <translation>%1 ausgewählt</translation>
    </message>
    <message>
      <source>Replay</source>
      <translation>Wiedergabe</translation>
    </message>
    <message>
      <source>Replay the last run</source>
      <translation>Letzten Lauf wiedergeben</translation>
    </message>
    <message>
      <source>Delete everything in the bin permanently?</source>
      <translation>Inhalt des Papierkorbs endgültig löschen?</translation>
    </message>
    <message>
      <source>This deletes the records and files of these runs from the disk. It can't be undone.</source>
      <translation>Aufzeichnungen und Dateien dieser Läufe werden vom Datenträger gelöscht. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
      <source>More actions</source>
      <translation>Weitere Aktionen</translation>
    </message>
    <message>
      <source>Shift- or Ctrl-click to select more</source>
      <translation>Umschalt- oder Strg-Klick wählt mehrere</translation>
    </message>
    <message>
      <source>No runs yet</source>
      <translation>Noch keine Läufe</translation>
    </message>
    <message>
      <source>Everything you play, train or compare is saved here. Drop TensorBoard, JSON or CSV files to import older runs.</source>
      <translation>Alles, was du spielst, trainierst oder vergleichst, wird hier gespeichert. Lege TensorBoard-, JSON- oder CSV-Dateien ab, um ältere Läufe zu importieren.</translation>
    </message>
  </context>
  <context>
    <name>LibraryRow</name>
    <message>
      <source>%1, %2 runs, mean return %3</source>
      <translation>%1, %2 Läufe, mittlerer Return %3</translation>
    </message>
    <message>
      <source>%1, %2, %3, %4, return %5, %6 steps, %7</source>
      <translation>%1, %2, %3, %4, Return %5, %6 Schritte, %7</translation>
    </message>
    <message>
      <source>Fold %1</source>
      <translation>%1 zuklappen</translation>
    </message>
    <message>
      <source>Unfold %1</source>
      <translation>%1 aufklappen</translation>
    </message>
  </context>
  <context>
    <name>LibraryScopes</name>
    <message>
      <source>Tags</source>
      <translation>Tags</translation>
    </message>
  </context>
  <context>
    <name>LibraryTable</name>
    <message>
      <source>No grouping</source>
      <translation>Ohne Gruppen</translation>
    </message>
    <message>
      <source>By environment</source>
      <translation>Nach Umgebung</translation>
    </message>
    <message>
      <source>By worker</source>
      <translation>Nach Worker</translation>
    </message>
    <message>
      <source>By state</source>
      <translation>Nach Zustand</translation>
    </message>
    <message>
      <source>By day</source>
      <translation>Nach Datum</translation>
    </message>
    <message>
      <source>By tag</source>
      <translation>Nach Tags</translation>
    </message>
    <message>
      <source>By launch</source>
      <translation>Nach Start</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>Lauf</translation>
    </message>
    <message>
      <source>Environment</source>
      <translation>Umgebung</translation>
    </message>
    <message>
      <source>Who</source>
      <translation>Wer</translation>
    </message>
    <message>
      <source>Result</source>
      <translation>Ergebnis</translation>
    </message>
    <message>
      <source>Steps</source>
      <translation>Schritte</translation>
    </message>
    <message>
      <source>Episodes</source>
      <translation>Episoden</translation>
    </message>
    <message>
      <source>Duration</source>
      <translation>Dauer</translation>
    </message>
    <message>
      <source>When</source>
      <translation>Wann</translation>
    </message>
    <message>
      <source>name, environment, tag or note; env:lake return&gt;20</source>
      <translation>Name, Umgebung, Tag oder Notiz; env:lake return&gt;20</translation>
    </message>
    <message>
      <source>Search runs</source>
      <translation>Läufe suchen</translation>
    </message>
    <message>
      <source>Group runs</source>
      <translation>Läufe gruppieren</translation>
    </message>
    <message>
      <source>since yesterday</source>
      <translation>seit gestern</translation>
    </message>
    <message>
      <source>failed</source>
      <translation>fehlgeschlagen</translation>
    </message>
    <message>
      <source>tagged</source>
      <translation>mit Tags</translation>
    </message>
    <message>
      <source>Runs</source>
      <translation>Läufe</translation>
    </message>
    <message>
      <source>The bin is empty.</source>
      <translation>Der Papierkorb ist leer.</translation>
    </message>
    <message>
      <source>No matches. Press Esc to clear the search.</source>
      <translation>Keine Treffer. Esc leert die Suche.</translation>
    </message>
    <message>
      <source>No runs match the filters.</source>
      <translation>Kein Lauf passt zu den Filtern.</translation>
    </message>
    <message>
      <source>No runs of this kind.</source>
      <translation>Keine Läufe dieser Art.</translation>
    </message>
  </context>
  <context>
    <name>LibraryViews</name>
    <message>
      <source>Views</source>
      <translation>Ansichten</translation>
    </message>
    <message>
      <source>Remove the view %1</source>
      <translation>Ansicht %1 entfernen</translation>
    </message>
    <message>
      <source>Save this view</source>
      <translation>Diese Ansicht speichern</translation>
    </message>
    <message>
      <source>Name of the view</source>
      <translation>Name der Ansicht</translation>
    </message>
  </context>
  <context>
    <name>LogDrawer</name>
    <message>
      <source>All levels</source>
      <translation>Alle Stufen</translation>
    </message>
    <message>
      <source>Info and above</source>
      <translation>Info und höher</translation>
    </message>
    <message>
      <source>Warnings and above</source>
      <translation>Warnungen und höher</translation>
    </message>
    <message>
      <source>Errors only</source>
      <translation>Nur Fehler</translation>
    </message>
    <message>
      <source>Log</source>
      <translation>Protokoll</translation>
    </message>
    <message>
      <source>Minimum level</source>
      <translation>Mindeststufe</translation>
    </message>
    <message>
      <source>All runs</source>
      <translation>Alle Läufe</translation>
    </message>
    <message>
      <source>All workers</source>
      <translation>Alle Worker</translation>
    </message>
    <message>
      <source>Search the log</source>
      <translation>Suchen</translation>
    </message>
    <message>
      <source>%1 lines, %2 older lines removed</source>
      <translation>%1 Zeilen, %2 ältere entfernt</translation>
    </message>
    <message>
      <source>%1 lines</source>
      <translation>%1 Zeilen</translation>
    </message>
    <message>
      <source>Clear the log</source>
      <translation>Protokoll leeren</translation>
    </message>
    <message>
      <source>Close the log</source>
      <translation>Protokoll schließen</translation>
    </message>
    <message>
      <source>Log lines</source>
      <translation>Protokollzeilen</translation>
    </message>
    <message>
      <source>No lines at this level. Lower the minimum level to see more.</source>
      <translation>Keine Zeilen auf dieser Stufe. Eine niedrigere Mindeststufe zeigt mehr.</translation>
    </message>
    <message>
      <source>No log lines yet. Mosaic and its workers write here.</source>
      <translation>Noch keine Zeilen. Mosaic und seine Worker schreiben hierher.</translation>
    </message>
  </context>
  <context>
    <name>Main</name>
    <message>
      <source>Mosaic</source>
      <translation>Mosaic</translation>
    </message>
  </context>
  <context>
    <name>MindBeliefList</name>
    <message>
      <source>Beliefs</source>
      <translation>Überzeugungen</translation>
    </message>
    <message>
      <source>Search beliefs</source>
      <translation>Überzeugungen suchen</translation>
    </message>
  </context>
  <context>
    <name>MindEngine</name>
    <message>
      <source>Engine</source>
      <translation>Engine</translation>
    </message>
    <message>
      <source>Reload the program</source>
      <translation>Programm neu laden</translation>
    </message>
    <message>
      <source>Restart</source>
      <translation>Neu starten</translation>
    </message>
  </context>
  <context>
    <name>MindFactChips</name>
    <message>
      <source>new</source>
      <translation>neu</translation>
    </message>
    <message>
      <source>gone</source>
      <translation>weg</translation>
    </message>
  </context>
  <context>
    <name>MindGoals</name>
    <message>
      <source>Goals and intentions</source>
      <translation>Ziele und Absichten</translation>
    </message>
    <message>
      <source>%1, level %2, %3</source>
      <translation>%1, Ebene %2, %3</translation>
    </message>
    <message>
      <source>Open the plan in line %1</source>
      <translation>Plan in Zeile %1 öffnen</translation>
    </message>
    <message>
      <source>No intentions were left.</source>
      <translation>Keine Absichten übrig.</translation>
    </message>
  </context>
  <context>
    <name>MindModelCalls</name>
    <message>
      <source>Language model</source>
      <translation>Sprachmodell</translation>
    </message>
    <message>
      <source>Reasoning</source>
      <translation>Begründung</translation>
    </message>
    <message>
      <source>Answer</source>
      <translation>Antwort</translation>
    </message>
    <message>
      <source>Hide the prompt</source>
      <translation>Prompt verbergen</translation>
    </message>
    <message>
      <source>Show the prompt</source>
      <translation>Prompt zeigen</translation>
    </message>
    <message>
      <source>Prompt</source>
      <translation>Prompt</translation>
    </message>
  </context>
  <context>
    <name>MindPercepts</name>
    <message>
      <source>Percepts</source>
      <translation>Wahrnehmungen</translation>
    </message>
    <message>
      <source>Percepts as sent</source>
      <translation>Wahrnehmungen wie gesendet</translation>
    </message>
    <message>
      <source>Percept map</source>
      <translation>Wahrnehmungskarte</translation>
    </message>
    <message>
      <source>Try another map (TOML)</source>
      <translation>Andere Karte (TOML) testen</translation>
    </message>
    <message>
      <source>Replaying the episode</source>
      <translation>Episode wird nachgespielt</translation>
    </message>
    <message>
      <source>Percepts from this map</source>
      <translation>Wahrnehmungen aus dieser Karte</translation>
    </message>
  </context>
  <context>
    <name>MindPlan</name>
    <message>
      <source>because these conditions held</source>
      <translation>weil diese Bedingungen galten</translation>
    </message>
    <message>
      <source>with</source>
      <translation>mit</translation>
    </message>
    <message>
      <source>based on</source>
      <translation>gestützt auf</translation>
    </message>
    <message>
      <source>Where</source>
      <translation>Wo</translation>
    </message>
    <message>
      <source>Program</source>
      <translation>Programm</translation>
    </message>
  </context>
  <context>
    <name>MindSheet</name>
    <message>
      <source>Program</source>
      <translation>Programm</translation>
    </message>
  </context>
  <context>
    <name>MindStepper</name>
    <message>
      <source>Reasoning cycles</source>
      <translation>Denkzyklen</translation>
    </message>
    <message>
      <source>%1 of %2</source>
      <translation>%1 von %2</translation>
    </message>
    <message>
      <source>Previous cycle</source>
      <translation>Voriger Zyklus</translation>
    </message>
    <message>
      <source>Next cycle</source>
      <translation>Nächster Zyklus</translation>
    </message>
    <message>
      <source>Stop at a plan, goal or belief</source>
      <translation>Bei Plan, Ziel oder Überzeugung anhalten</translation>
    </message>
    <message>
      <source>Back to the breakpoint</source>
      <translation>Zurück zum Haltepunkt</translation>
    </message>
    <message>
      <source>Run to the breakpoint</source>
      <translation>Weiter zum Haltepunkt</translation>
    </message>
    <message>
      <source>Events of this cycle</source>
      <translation>Ereignisse dieses Zyklus</translation>
    </message>
    <message>
      <source>Only the verdict</source>
      <translation>Nur das Urteil</translation>
    </message>
  </context>
  <context>
    <name>MindStrip</name>
    <message>
      <source>Step of the program</source>
      <translation>Schritt des Programms</translation>
    </message>
  </context>
  <context>
    <name>MindTab</name>
    <message>
      <source>Programs</source>
      <translation>Programme</translation>
    </message>
    <message>
      <source>Choose a program</source>
      <translation>Programm wählen</translation>
    </message>
    <message>
      <source>Previous refusal</source>
      <translation>Voriges Veto</translation>
    </message>
    <message>
      <source>Next refusal</source>
      <translation>Nächstes Veto</translation>
    </message>
    <message>
      <source>Previous episode</source>
      <translation>Vorige Episode</translation>
    </message>
    <message>
      <source>Next episode</source>
      <translation>Nächste Episode</translation>
    </message>
    <message>
      <source>Replay this step</source>
      <translation>Diesen Schritt wiedergeben</translation>
    </message>
    <message>
      <source>Back to now</source>
      <translation>Zurück zu jetzt</translation>
    </message>
    <message>
      <source>No program has answered yet. Its beliefs and reasons appear here after the first answer.</source>
      <translation>Noch hat kein Programm geantwortet. Seine Überzeugungen und Gründe erscheinen hier nach der ersten Antwort.</translation>
    </message>
  </context>
  <context>
    <name>MindTalk</name>
    <message>
      <source>Conversation</source>
      <translation>Unterhaltung</translation>
    </message>
    <message>
      <source>%1 of %2</source>
      <translation>%1 von %2</translation>
    </message>
    <message>
      <source>All agents</source>
      <translation>Alle Agenten</translation>
    </message>
    <message>
      <source>All kinds</source>
      <translation>Alle Arten</translation>
    </message>
    <message>
      <source>Search messages</source>
      <translation>Nachrichten suchen</translation>
    </message>
    <message>
      <source>Show all threads</source>
      <translation>Alle Stränge zeigen</translation>
    </message>
    <message>
      <source>Messages</source>
      <translation>Nachrichten</translation>
    </message>
    <message>
      <source>Step %1, %2 to %3, %4: %5</source>
      <translation>Schritt %1, %2 an %3, %4: %5</translation>
    </message>
    <message>
      <source>%1 → %2 · %3</source>
      <translation>%1 → %2 · %3</translation>
    </message>
    <message>
      <source>Go to step %1</source>
      <translation>Zu Schritt %1</translation>
    </message>
    <message>
      <source>Show this thread alone</source>
      <translation>Nur diesen Strang zeigen</translation>
    </message>
  </context>
  <context>
    <name>MindTrace</name>
    <message>
      <source>Event log</source>
      <translation>Ereignisprotokoll</translation>
    </message>
  </context>
  <context>
    <name>MindWhy</name>
    <message>
      <source>Why</source>
      <translation>Warum</translation>
    </message>
    <message>
      <source>Sentence</source>
      <translation>Satz</translation>
    </message>
    <message>
      <source>Plan</source>
      <translation>Plan</translation>
    </message>
    <message>
      <source>Trace</source>
      <translation>Ablauf</translation>
    </message>
    <message>
      <source>Opens the program at this plan</source>
      <translation>Öffnet das Programm bei diesem Plan</translation>
    </message>
    <message>
      <source>Test case</source>
      <translation>Testfall</translation>
    </message>
    <message>
      <source>Adds this review to the test cases of its program</source>
      <translation>Fügt diese Prüfung den Testfällen ihres Programms hinzu</translation>
    </message>
  </context>
  <context>
    <name>MindWhyNots</name>
    <message>
      <source>Why not</source>
      <translation>Warum nicht</translation>
    </message>
    <message>
      <source>Opens the program at this plan</source>
      <translation>Öffnet das Programm bei diesem Plan</translation>
    </message>
    <message>
      <source>does not apply: %1</source>
      <translation>trifft nicht zu: %1</translation>
    </message>
  </context>
  <context>
    <name>PassStrip</name>
    <message>
      <source>Pass</source>
      <translation>Passen</translation>
    </message>
    <message>
      <source>Pass, %1</source>
      <translation>Passen, %1</translation>
    </message>
    <message>
      <source>It is not your turn.</source>
      <translation>Du bist nicht am Zug.</translation>
    </message>
  </context>
  <context>
    <name>PeopleChoice</name>
    <message>
      <source>How good are you?</source>
      <translation>Wie gut bist du?</translation>
    </message>
    <message>
      <source>You play the same seeds as the agents, in random order and in blocks with breaks. The end shows who the others are.</source>
      <translation>Du spielst dieselben Seeds wie die Agenten, in Blöcken mit Pausen und in zufälliger Reihenfolge. Wer die anderen sind, siehst du am Ende.</translation>
    </message>
    <message>
      <source>Open an experiment file</source>
      <translation>Experimentdatei öffnen</translation>
    </message>
    <message>
      <source>In the file, a person is a line-up with operator = { kind = "human" }. In a tournament, choose You among the players.</source>
      <translation>In der Datei ist ein Mensch eine Aufstellung mit operator = { kind = "human" }. Im Turnier wählst du dich unter den Spielern aus.</translation>
    </message>
  </context>
  <context>
    <name>PeoplePage</name>
    <message>
      <source>People</source>
      <translation>Menschen</translation>
    </message>
    <message>
      <source>Another</source>
      <translation>Weitere</translation>
    </message>
  </context>
  <context>
    <name>PeopleTrial</name>
    <message>
      <source>All games are played</source>
      <translation>Alle Spiele sind gespielt</translation>
    </message>
    <message>
      <source>Your games are on the stage</source>
      <translation>Deine Spiele sind auf der Bühne</translation>
    </message>
    <message>
      <source>Your next games</source>
      <translation>Deine nächsten Spiele</translation>
    </message>
    <message>
      <source>The agents play</source>
      <translation>Die Agenten spielen</translation>
    </message>
    <message>
      <source>Rest, %1</source>
      <translation>Pause, %1</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Spielen</translation>
    </message>
    <message>
      <source>Go to the stage</source>
      <translation>Zur Bühne</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>Bericht</translation>
    </message>
    <message>
      <source>Games that you played</source>
      <translation>Von dir gespielte Spiele</translation>
    </message>
    <message>
      <source>%1, running</source>
      <translation>%1, läuft</translation>
    </message>
    <message>
      <source>A game counts once. A game that you leave is played once more, after the others.</source>
      <translation>Ein Spiel zählt einmal. Ein abgebrochenes Spiel wird nach den anderen noch einmal gespielt.</translation>
    </message>
  </context>
  <context>
    <name>Pill</name>
    <message>
      <source>Live</source>
      <translation>Live</translation>
    </message>
  </context>
  <context>
    <name>Progress</name>
    <message>
      <source>Progress</source>
      <translation>Fortschritt</translation>
    </message>
    <message>
      <source>unknown</source>
      <translation>unbekannt</translation>
    </message>
    <message>
      <source>%1 %</source>
      <translation>%1 %</translation>
    </message>
  </context>
  <context>
    <name>PromotionPick</name>
    <message>
      <source>Promote to</source>
      <translation>Umwandeln in</translation>
    </message>
  </context>
  <context>
    <name>Rail</name>
    <message>
      <source>Pages</source>
      <translation>Seiten</translation>
    </message>
  </context>
  <context>
    <name>ReplayJump</name>
    <message>
      <source>Jump</source>
      <translation>Springen</translation>
    </message>
    <message>
      <source>Jump to</source>
      <translation>Springen zu</translation>
    </message>
  </context>
  <context>
    <name>ReplayLeft</name>
    <message>
      <source>Episodes</source>
      <translation>Episoden</translation>
    </message>
    <message>
      <source>Bookmarks %1</source>
      <translation>Lesezeichen %1</translation>
    </message>
    <message>
      <source>Bookmarks</source>
      <translation>Lesezeichen</translation>
    </message>
    <message>
      <source>%1, return %2, %3, %4</source>
      <translation>%1, Return %2, %3, %4</translation>
    </message>
    <message>
      <source>, with pictures</source>
      <translation>, mit Bildern</translation>
    </message>
  </context>
  <context>
    <name>ReplayMarks</name>
    <message>
      <source>A bookmark marks a step to return to, with a note. Press B to set one here.</source>
      <translation>Ein Lesezeichen markiert einen Schritt mit einer Notiz. B setzt hier eines.</translation>
    </message>
    <message>
      <source>Remove this bookmark</source>
      <translation>Dieses Lesezeichen entfernen</translation>
    </message>
    <message>
      <source>Note of %1</source>
      <translation>Notiz zu %1</translation>
    </message>
    <message>
      <source>Note</source>
      <translation>Notiz</translation>
    </message>
  </context>
  <context>
    <name>ReplayMissing</name>
    <message>
      <source>No picture of this step</source>
      <translation>Kein Bild dieses Schritts</translation>
    </message>
    <message>
      <source>Go to the next picture</source>
      <translation>Zum nächsten Bild</translation>
    </message>
    <message>
      <source>Rebuild this episode</source>
      <translation>Diese Episode neu aufbauen</translation>
    </message>
    <message>
      <source>The host replays the recorded actions from the recorded seed and checks every step.</source>
      <translation>Der Host spielt die Aktionen vom aufgezeichneten Seed an nach und prüft jeden Schritt.</translation>
    </message>
  </context>
  <context>
    <name>ReplayPage</name>
    <message>
      <source>Replay</source>
      <translation>Wiedergabe</translation>
    </message>
    <message>
      <source>Choose a recording</source>
      <translation>Aufzeichnung wählen</translation>
    </message>
    <message>
      <source>No step yet</source>
      <translation>Noch kein Schritt</translation>
    </message>
    <message>
      <source>This run has no steps</source>
      <translation>Dieser Lauf hat keine Schritte</translation>
    </message>
    <message>
      <source>Steps appear here while they are recorded.</source>
      <translation>Schritte erscheinen hier, während sie aufgezeichnet werden.</translation>
    </message>
    <message>
      <source>Only runs recorded step by step can be replayed.</source>
      <translation>Nur Schritt für Schritt aufgezeichnete Läufe lassen sich wiedergeben.</translation>
    </message>
  </context>
  <context>
    <name>ReplayRight</name>
    <message>
      <source>Step</source>
      <translation>Schritt</translation>
    </message>
    <message>
      <source>Mind</source>
      <translation>Denken</translation>
    </message>
    <message>
      <source>Decided</source>
      <translation>Entschieden</translation>
    </message>
    <message>
      <source>Verification</source>
      <translation>Prüfung</translation>
    </message>
    <message>
      <source>Verify again</source>
      <translation>Erneut prüfen</translation>
    </message>
    <message>
      <source>Verify by replaying</source>
      <translation>Durch Nachspielen prüfen</translation>
    </message>
    <message>
      <source>Pictures</source>
      <translation>Bilder</translation>
    </message>
    <message>
      <source>Observation after</source>
      <translation>Beobachtung danach</translation>
    </message>
  </context>
  <context>
    <name>ReplaySpeed</name>
    <message>
      <source>Speed, %1</source>
      <translation>Tempo, %1</translation>
    </message>
  </context>
  <context>
    <name>ReplayTransport</name>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Play in reverse</source>
      <translation>Rückwärts abspielen</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Abspielen</translation>
    </message>
    <message>
      <source>Position in the run</source>
      <translation>Position im Lauf</translation>
    </message>
    <message>
      <source>Position in the episode</source>
      <translation>Position in der Episode</translation>
    </message>
    <message>
      <source>Remove the bookmark</source>
      <translation>Lesezeichen entfernen</translation>
    </message>
    <message>
      <source>Bookmark this step</source>
      <translation>Lesezeichen setzen</translation>
    </message>
    <message>
      <source>Live</source>
      <translation>Live</translation>
    </message>
    <message>
      <source>Back to now</source>
      <translation>Zurück zu jetzt</translation>
    </message>
  </context>
  <context>
    <name>RunClips</name>
    <message>
      <source>Clips</source>
      <translation>Clips</translation>
    </message>
    <message>
      <source>Replays this episode</source>
      <translation>Spielt diese Episode ab</translation>
    </message>
  </context>
  <context>
    <name>RunCurveOptions</name>
    <message>
      <source>Curve options</source>
      <translation>Optionen der Kurve</translation>
    </message>
    <message>
      <source>Smoothing</source>
      <translation>Glättung</translation>
    </message>
    <message>
      <source>mean of %1</source>
      <translation>Mittel aus %1</translation>
    </message>
    <message>
      <source>none</source>
      <translation>keine</translation>
    </message>
    <message>
      <source>Right axis</source>
      <translation>Rechte Achse</translation>
    </message>
    <message>
      <source>Seeds as a band</source>
      <translation>Seeds als Band</translation>
    </message>
  </context>
  <context>
    <name>RunCurvesTab</name>
    <message>
      <source>Step</source>
      <translation>Schritt</translation>
    </message>
    <message>
      <source>Episode</source>
      <translation>Episode</translation>
    </message>
    <message>
      <source>Time</source>
      <translation>Zeit</translation>
    </message>
    <message>
      <source>Other curves</source>
      <translation>Weitere Kurven</translation>
    </message>
  </context>
  <context>
    <name>RunDock</name>
    <message>
      <source>Now</source>
      <translation>Jetzt</translation>
    </message>
    <message>
      <source>Files %1</source>
      <translation>Dateien %1</translation>
    </message>
    <message>
      <source>Files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>Mind</source>
      <translation>Denken</translation>
    </message>
    <message>
      <source>Runs</source>
      <translation>Läufe</translation>
    </message>
    <message>
      <source>Resources</source>
      <translation>Ressourcen</translation>
    </message>
    <message>
      <source>Pictures</source>
      <translation>Bilder</translation>
    </message>
    <message>
      <source>Numbers on the picture</source>
      <translation>Zahlen im Bild</translation>
    </message>
    <message>
      <source>No limit</source>
      <translation>Keine Grenze</translation>
    </message>
    <message>
      <source>Drawing can take as much of the worker's time as it needs.</source>
      <translation>Das Zeichnen darf so viel Zeit des Workers nutzen, wie es braucht.</translation>
    </message>
    <message>
      <source>Drawing takes at most 5 % of a training's time.</source>
      <translation>Das Zeichnen nutzt höchstens 5 % der Trainingszeit.</translation>
    </message>
    <message>
      <source>Configuration</source>
      <translation>Konfiguration</translation>
    </message>
    <message>
      <source>Command</source>
      <translation>Befehl</translation>
    </message>
    <message>
      <source>Copy the command</source>
      <translation>Befehl kopieren</translation>
    </message>
  </context>
  <context>
    <name>RunEpisodesTab</name>
    <message>
      <source>Episodes</source>
      <translation>Episoden</translation>
    </message>
    <message>
      <source>No episode has ended yet.</source>
      <translation>Noch ist keine Episode beendet.</translation>
    </message>
    <message>
      <source>Episode</source>
      <translation>Episode</translation>
    </message>
    <message>
      <source>Slot</source>
      <translation>Slot</translation>
    </message>
    <message>
      <source>Return</source>
      <translation>Return</translation>
    </message>
    <message>
      <source>Steps</source>
      <translation>Schritte</translation>
    </message>
    <message>
      <source>Duration</source>
      <translation>Dauer</translation>
    </message>
    <message>
      <source>Ended</source>
      <translation>Beendet</translation>
    </message>
    <message>
      <source>Seed</source>
      <translation>Seed</translation>
    </message>
    <message>
      <source>Run time</source>
      <translation>Laufzeit</translation>
    </message>
    <message>
      <source>Episode %1, return %2, %3 steps, %4</source>
      <translation>Episode %1, Return %2, %3 Schritte, %4</translation>
    </message>
  </context>
  <context>
    <name>RunFactRow</name>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
  </context>
  <context>
    <name>RunFactsTab</name>
    <message>
      <source>Changes since the commit</source>
      <translation>Änderungen seit dem Commit</translation>
    </message>
  </context>
  <context>
    <name>RunFiles</name>
    <message>
      <source>Files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>Train from here</source>
      <translation>Von hier aus trainieren</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Abspielen</translation>
    </message>
    <message>
      <source>Copy the path</source>
      <translation>Pfad kopieren</translation>
    </message>
    <message>
      <source>The path</source>
      <translation>Der Pfad</translation>
    </message>
    <message>
      <source>Open the address</source>
      <translation>Adresse öffnen</translation>
    </message>
    <message>
      <source>Open the folder</source>
      <translation>Ordner öffnen</translation>
    </message>
    <message>
      <source>No files</source>
      <translation>Keine Dateien</translation>
    </message>
    <message>
      <source>Checkpoints, videos, event files and all else that the run writes appear here while it writes them.</source>
      <translation>Checkpoints, Videos, Ereignisdateien und alles andere, was der Lauf schreibt, erscheinen hier, während er es schreibt.</translation>
    </message>
  </context>
  <context>
    <name>RunFilm</name>
    <message>
      <source>Play in the player of the system</source>
      <translation>Im Player des Systems abspielen</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <source>Esc</source>
      <translation>Esc</translation>
    </message>
    <message>
      <source>This film can't be played here</source>
      <translation>Dieser Film lässt sich hier nicht abspielen</translation>
    </message>
    <message>
      <source>The decoder is being installed</source>
      <translation>Der Decoder wird installiert</translation>
    </message>
    <message>
      <source>Films need a decoder here</source>
      <translation>Filme brauchen hier einen Decoder</translation>
    </message>
    <message>
      <source>PyAV decodes them, in an environment of its own: 34 MB to download, once. It makes films, too.</source>
      <translation>PyAV dekodiert sie, in einer eigenen Umgebung: einmal 34 MB laden. Es macht auch Filme.</translation>
    </message>
    <message>
      <source>Install</source>
      <translation>Installieren</translation>
    </message>
    <message>
      <source>Step back</source>
      <translation>Schritt zurück</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Abspielen</translation>
    </message>
    <message>
      <source>Step forward</source>
      <translation>Schritt vor</translation>
    </message>
    <message>
      <source>Position in the film</source>
      <translation>Position im Film</translation>
    </message>
    <message>
      <source>Slower</source>
      <translation>Langsamer</translation>
    </message>
    <message>
      <source>Speed, %1</source>
      <translation>Tempo, %1</translation>
    </message>
    <message>
      <source>Faster</source>
      <translation>Schneller</translation>
    </message>
  </context>
  <context>
    <name>RunFramesTab</name>
    <message>
      <source>Pictures</source>
      <translation>Bilder</translation>
    </message>
    <message>
      <source>No picture yet</source>
      <translation>Noch kein Bild</translation>
    </message>
    <message>
      <source>No saved pictures</source>
      <translation>Keine gespeicherten Bilder</translation>
    </message>
    <message>
      <source>If the worker's environment can be drawn, it appears here while you watch. Plain commands have no pictures.</source>
      <translation>Wenn sich die Umgebung des Workers zeichnen lässt, erscheint sie hier, solange du zusiehst. Einfache Befehle haben keine Bilder.</translation>
    </message>
    <message>
      <source>Live pictures are not saved. All steps are recorded.</source>
      <translation>Live-Bilder werden nicht gespeichert. Alle Schritte werden aufgezeichnet.</translation>
    </message>
  </context>
  <context>
    <name>RunHeader</name>
    <message>
      <source>%1 old</source>
      <translation>%1 alt</translation>
    </message>
    <message>
      <source>%1 fps</source>
      <translation>%1 fps</translation>
    </message>
    <message>
      <source>one picture</source>
      <translation>ein Bild</translation>
    </message>
  </context>
  <context>
    <name>RunLogTab</name>
    <message>
      <source>Minimum level</source>
      <translation>Mindeststufe</translation>
    </message>
    <message>
      <source>All levels</source>
      <translation>Alle Stufen</translation>
    </message>
    <message>
      <source>Info and above</source>
      <translation>Info und höher</translation>
    </message>
    <message>
      <source>Warnings and above</source>
      <translation>Warnungen und höher</translation>
    </message>
    <message>
      <source>Errors only</source>
      <translation>Nur Fehler</translation>
    </message>
    <message>
      <source>Search the log</source>
      <translation>Protokoll durchsuchen</translation>
    </message>
    <message>
      <source>%1 lines, %2 older lines in the record</source>
      <translation>%1 Zeilen, %2 ältere in der Aufzeichnung</translation>
    </message>
    <message>
      <source>%1 lines</source>
      <translation>%1 Zeilen</translation>
    </message>
    <message>
      <source>Copy these lines</source>
      <translation>Diese Zeilen kopieren</translation>
    </message>
    <message>
      <source>The log</source>
      <translation>Das Protokoll</translation>
    </message>
    <message>
      <source>Log lines</source>
      <translation>Protokollzeilen</translation>
    </message>
    <message>
      <source>No matches.</source>
      <translation>Keine Treffer.</translation>
    </message>
    <message>
      <source>No log lines yet.</source>
      <translation>Noch keine Protokollzeilen.</translation>
    </message>
  </context>
  <context>
    <name>RunMetricPick</name>
    <message>
      <source>Return</source>
      <translation>Return</translation>
    </message>
    <message>
      <source>Choose the main curve</source>
      <translation>Hauptkurve wählen</translation>
    </message>
    <message>
      <source>Curves</source>
      <translation>Kurven</translation>
    </message>
  </context>
  <context>
    <name>RunPace</name>
    <message>
      <source>Pace</source>
      <translation>Tempo</translation>
    </message>
    <message>
      <source>Full</source>
      <translation>Voll</translation>
    </message>
    <message>
      <source>Maximum steps per second. The worker waits; no steps are skipped.</source>
      <translation>Höchstzahl der Schritte pro Sekunde. Der Worker wartet; kein Schritt entfällt.</translation>
    </message>
    <message>
      <source>Full speed, or a maximum number of steps per second.</source>
      <translation>Volles Tempo oder eine Höchstzahl von Schritten pro Sekunde.</translation>
    </message>
  </context>
  <context>
    <name>RunPage</name>
    <message>
      <source>Curves</source>
      <translation>Kurven</translation>
    </message>
    <message>
      <source>Frames</source>
      <translation>Bilder</translation>
    </message>
    <message>
      <source>Episodes</source>
      <translation>Episoden</translation>
    </message>
    <message>
      <source>Steps</source>
      <translation>Schritte</translation>
    </message>
    <message>
      <source>Log</source>
      <translation>Protokoll</translation>
    </message>
    <message>
      <source>Details</source>
      <translation>Details</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>Lauf</translation>
    </message>
    <message>
      <source>Choose a view</source>
      <translation>Ansicht wählen</translation>
    </message>
    <message>
      <source>No run is open</source>
      <translation>Kein Lauf geöffnet</translation>
    </message>
    <message>
      <source>Open a run in the Library to see its frames, curves, tables and details here.</source>
      <translation>Öffne einen Lauf in der Bibliothek, um hier Bilder, Kurven, Tabellen und Details zu sehen.</translation>
    </message>
  </context>
  <context>
    <name>RunStepsTab</name>
    <message>
      <source>Steps</source>
      <translation>Schritte</translation>
    </message>
    <message>
      <source>No steps recorded. Plain commands that don't report steps have none.</source>
      <translation>Keine Schritte aufgezeichnet. Einfache Befehle, die keine Schritte melden, haben keine.</translation>
    </message>
    <message>
      <source>Episode</source>
      <translation>Episode</translation>
    </message>
    <message>
      <source>Step</source>
      <translation>Schritt</translation>
    </message>
    <message>
      <source>Slot</source>
      <translation>Slot</translation>
    </message>
    <message>
      <source>Seat</source>
      <translation>Platz</translation>
    </message>
    <message>
      <source>Action</source>
      <translation>Aktion</translation>
    </message>
    <message>
      <source>Reward</source>
      <translation>Belohnung</translation>
    </message>
    <message>
      <source>Flags</source>
      <translation>Flags</translation>
    </message>
    <message>
      <source>Observation after</source>
      <translation>Beobachtung danach</translation>
    </message>
    <message>
      <source>Episode %1, step %2, action %3, reward %4</source>
      <translation>Episode %1, Schritt %2, Aktion %3, Belohnung %4</translation>
    </message>
  </context>
  <context>
    <name>RunTransport</name>
    <message>
      <source>Resume</source>
      <translation>Fortsetzen</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Frames per second on screen</source>
      <translation>Bilder pro Sekunde auf dem Bildschirm</translation>
    </message>
    <message>
      <source>%1 frames per second</source>
      <translation>%1 Bilder pro Sekunde</translation>
    </message>
    <message>
      <source>Ended</source>
      <translation>Beendet</translation>
    </message>
    <message>
      <source>Paused</source>
      <translation>Pausiert</translation>
    </message>
  </context>
  <context>
    <name>SandboxBadge</name>
    <message>
      <source>Sandbox</source>
      <translation>Sandbox</translation>
    </message>
  </context>
  <context>
    <name>SchemaForm</name>
    <message>
      <source>more settings</source>
      <translation>weitere Einstellungen</translation>
    </message>
    <message>
      <source>Fewer settings</source>
      <translation>Weniger Einstellungen</translation>
    </message>
  </context>
  <context>
    <name>SearchField</name>
    <message>
      <source>Clear the search</source>
      <translation>Suche leeren</translation>
    </message>
  </context>
  <context>
    <name>Section</name>
    <message>
      <source>folded</source>
      <translation>zugeklappt</translation>
    </message>
    <message>
      <source>open</source>
      <translation>aufgeklappt</translation>
    </message>
  </context>
  <context>
    <name>SettingsPage</name>
    <message>
      <source>Settings</source>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <source>Sections</source>
      <translation>Abschnitte</translation>
    </message>
    <message>
      <source>%1 of %2</source>
      <translation>%1 von %2</translation>
    </message>
  </context>
  <context>
    <name>ShortcutSheet</name>
    <message>
      <source>Shortcuts</source>
      <translation>Tastenkürzel</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
  </context>
  <context>
    <name>Snackbar</name>
    <message>
      <source>%1 more</source>
      <translation>%1 weitere</translation>
    </message>
    <message>
      <source>Close the notice</source>
      <translation>Hinweis schließen</translation>
    </message>
  </context>
  <context>
    <name>StageAsk</name>
    <message>
      <source>%1 proposes %2</source>
      <translation>%1 schlägt %2 vor</translation>
    </message>
    <message>
      <source>Approve</source>
      <translation>Zulassen</translation>
    </message>
    <message>
      <source>Veto</source>
      <translation>Veto</translation>
    </message>
    <message>
      <source>approve</source>
      <translation>zulassen</translation>
    </message>
    <message>
      <source>veto</source>
      <translation>Veto</translation>
    </message>
    <message>
      <source>replace</source>
      <translation>ersetzen</translation>
    </message>
    <message>
      <source>defer</source>
      <translation>weitergeben</translation>
    </message>
  </context>
  <context>
    <name>StageCard</name>
    <message>
      <source>%1 is starting</source>
      <translation>%1 startet</translation>
    </message>
    <message>
      <source>Mosaic is starting</source>
      <translation>Mosaic startet</translation>
    </message>
    <message>
      <source>Install the session host first</source>
      <translation>Zuerst den Session-Host installieren</translation>
    </message>
    <message>
      <source>%1 is a favourite</source>
      <translation>%1 ist ein Favorit</translation>
    </message>
    <message>
      <source>Make %1 a favourite</source>
      <translation>%1 als Favorit merken</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Spielen</translation>
    </message>
    <message>
      <source>Play %1</source>
      <translation>%1 spielen</translation>
    </message>
    <message>
      <source>Variant of %1</source>
      <translation>Variante von %1</translation>
    </message>
    <message>
      <source>Start %1 from a position</source>
      <translation>%1 ab einer Stellung starten</translation>
    </message>
  </context>
  <context>
    <name>StageChoice</name>
    <message>
      <source>Mosaic is starting</source>
      <translation>Mosaic startet</translation>
    </message>
    <message>
      <source>Install the session host first</source>
      <translation>Zuerst den Session-Host installieren</translation>
    </message>
    <message>
      <source>%1 is starting</source>
      <translation>%1 startet</translation>
    </message>
    <message>
      <source>No games found</source>
      <translation>Keine Spiele gefunden</translation>
    </message>
    <message>
      <source>Show all games</source>
      <translation>Alle Spiele zeigen</translation>
    </message>
  </context>
  <context>
    <name>StageChoiceHead</name>
    <message>
      <source>What do you want to play?</source>
      <translation>Was möchtest du spielen?</translation>
    </message>
    <message>
      <source>Pick one. Every step is recorded, so you can stop at any time and replay it later.</source>
      <translation>Wähle ein Spiel. Jeder Schritt wird aufgezeichnet: Du kannst jederzeit aufhören und es später wiedergeben.</translation>
    </message>
    <message>
      <source>Search games and families</source>
      <translation>Spiele und Familien suchen</translation>
    </message>
    <message>
      <source>Family</source>
      <translation>Familie</translation>
    </message>
    <message>
      <source>Add your own</source>
      <translation>Eigenes hinzufügen</translation>
    </message>
    <message>
      <source>1 game</source>
      <translation>1 Spiel</translation>
    </message>
    <message>
      <source>%1 games</source>
      <translation>%1 Spiele</translation>
    </message>
  </context>
  <context>
    <name>StageClock</name>
    <message>
      <source>Clock</source>
      <translation>Uhr</translation>
    </message>
    <message>
      <source>None</source>
      <translation>Ohne</translation>
    </message>
  </context>
  <context>
    <name>StageControl</name>
    <message>
      <source>You are in control of %1</source>
      <translation>Du steuerst %1</translation>
    </message>
    <message>
      <source>You are in control</source>
      <translation>Du steuerst</translation>
    </message>
    <message>
      <source>release</source>
      <translation>loslassen</translation>
    </message>
    <message>
      <source>hand back</source>
      <translation>abgeben</translation>
    </message>
  </context>
  <context>
    <name>StageCountDown</name>
    <message>
      <source>Starts in %1</source>
      <translation>Startet in %1</translation>
    </message>
  </context>
  <context>
    <name>StageCounters</name>
    <message>
      <source>This episode</source>
      <translation>Diese Episode</translation>
    </message>
    <message>
      <source>all seats</source>
      <translation>alle Sitze</translation>
    </message>
  </context>
  <context>
    <name>StageDecision</name>
    <message>
      <source>Decision</source>
      <translation>Entscheidung</translation>
    </message>
    <message>
      <source>%1 proposes %2. %3</source>
      <translation>%1 schlägt %2 vor. %3</translation>
    </message>
    <message>
      <source>Proposed for %1</source>
      <translation>Vorschlag für %1</translation>
    </message>
    <message>
      <source>Proposed</source>
      <translation>Vorgeschlagen</translation>
    </message>
    <message>
      <source>Gate</source>
      <translation>Gate</translation>
    </message>
    <message>
      <source>Vetoed</source>
      <translation>Veto</translation>
    </message>
    <message>
      <source>Asks you</source>
      <translation>Fragt dich</translation>
    </message>
    <message>
      <source>Ran</source>
      <translation>Ausgeführt</translation>
    </message>
    <message>
      <source>Runs in %1</source>
      <translation>Läuft in %1</translation>
    </message>
    <message>
      <source>Would run</source>
      <translation>Würde laufen</translation>
    </message>
    <message>
      <source>choose another</source>
      <translation>andere wählen</translation>
    </message>
    <message>
      <source>if you approve</source>
      <translation>wenn du zulässt</translation>
    </message>
    <message>
      <source>instead</source>
      <translation>stattdessen</translation>
    </message>
    <message>
      <source>You play</source>
      <translation>Du spielst</translation>
    </message>
    <message>
      <source>Nothing to decide</source>
      <translation>Nichts zu entscheiden</translation>
    </message>
    <message>
      <source>%1 left</source>
      <translation>noch %1</translation>
    </message>
    <message>
      <source>Your decision</source>
      <translation>Deine Entscheidung</translation>
    </message>
    <message>
      <source>Replace</source>
      <translation>Ersetzen</translation>
    </message>
    <message>
      <source>Run %1</source>
      <translation>%1 ausführen</translation>
    </message>
    <message>
      <source>Approve</source>
      <translation>Zulassen</translation>
    </message>
    <message>
      <source>The action was vetoed: replace it</source>
      <translation>Veto gegen die Aktion: ersetze sie</translation>
    </message>
  </context>
  <context>
    <name>StageDecisionRow</name>
    <message>
      <source>step %1</source>
      <translation>Schritt %1</translation>
    </message>
  </context>
  <context>
    <name>StageDoors</name>
    <message>
      <source>Play against an agent</source>
      <translation>Gegen einen Agenten spielen</translation>
    </message>
    <message>
      <source>Chess against the engine. You can take moves back.</source>
      <translation>Schach gegen die Engine. Züge lassen sich zurücknehmen.</translation>
    </message>
    <message>
      <source>Play chess</source>
      <translation>Schach spielen</translation>
    </message>
    <message>
      <source>Compare two agents</source>
      <translation>Zwei Agenten vergleichen</translation>
    </message>
    <message>
      <source>Same seeds, side by side, until one is better for certain.</source>
      <translation>Gleiche Seeds, nebeneinander, bis einer sicher besser ist.</translation>
    </message>
    <message>
      <source>Compare</source>
      <translation>Vergleichen</translation>
    </message>
    <message>
      <source>Train an agent</source>
      <translation>Einen Agenten trainieren</translation>
    </message>
    <message>
      <source>Three seeds learn to cross thin ice. Watch their curves rise.</source>
      <translation>Drei Seeds lernen, über dünnes Eis zu gehen.</translation>
    </message>
    <message>
      <source>Train</source>
      <translation>Training</translation>
    </message>
  </context>
  <context>
    <name>StageEnd</name>
    <message>
      <source>Next</source>
      <translation>Weiter</translation>
    </message>
    <message>
      <source>Enter</source>
      <translation>Enter</translation>
    </message>
    <message>
      <source>Play again</source>
      <translation>Noch einmal spielen</translation>
    </message>
    <message>
      <source>New game</source>
      <translation>Neues Spiel</translation>
    </message>
  </context>
  <context>
    <name>StageFamily</name>
    <message>
      <source>Installation of %1</source>
      <translation>Installation von %1</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Stoppen</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>Fortsetzen</translation>
    </message>
    <message>
      <source>Install, %1 MB</source>
      <translation>Installieren, %1 MB</translation>
    </message>
    <message>
      <source>Stop installing %1</source>
      <translation>Installation von %1 stoppen</translation>
    </message>
    <message>
      <source>Install %1</source>
      <translation>%1 installieren</translation>
    </message>
  </context>
  <context>
    <name>StageGate</name>
    <message>
      <source>Gate</source>
      <translation>Gate</translation>
    </message>
    <message>
      <source>in this order</source>
      <translation>in dieser Reihenfolge</translation>
    </message>
    <message>
      <source>Configure the gate</source>
      <translation>Gate einrichten</translation>
    </message>
    <message>
      <source>waiting</source>
      <translation>wartet</translation>
    </message>
    <message>
      <source>Add a rule or a program</source>
      <translation>Regel oder Programm</translation>
    </message>
    <message>
      <source>Rules and programs of the gate</source>
      <translation>Regeln und Programme des Gates</translation>
    </message>
    <message>
      <source>Ask you</source>
      <translation>Dich fragen</translation>
    </message>
    <message>
      <source>Always</source>
      <translation>Immer</translation>
    </message>
    <message>
      <source>In doubt</source>
      <translation>Im Zweifel</translation>
    </message>
    <message>
      <source>When called</source>
      <translation>Auf Zuruf</translation>
    </message>
    <message>
      <source>Time to decide</source>
      <translation>Zeit zum Entscheiden</translation>
    </message>
    <message>
      <source>If no one decides in time</source>
      <translation>Wenn niemand rechtzeitig entscheidet</translation>
    </message>
    <message>
      <source>Run it</source>
      <translation>Ausführen</translation>
    </message>
    <message>
      <source>Substitute</source>
      <translation>Ersatz</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>End</source>
      <translation>Ende</translation>
    </message>
    <message>
      <source>Sound on take-over</source>
      <translation>Ton bei Übernahme</translation>
    </message>
  </context>
  <context>
    <name>StageHands</name>
    <message>
      <source>Actions</source>
      <translation>Aktionen</translation>
    </message>
  </context>
  <context>
    <name>StageInstall</name>
    <message>
      <source>Installing the session host</source>
      <translation>Session-Host wird installiert</translation>
    </message>
    <message>
      <source>Games need the session host</source>
      <translation>Spiele brauchen den Session-Host</translation>
    </message>
    <message>
      <source>It includes Gymnasium, PettingZoo, MiniGrid and Box2D in a separate environment: 370 MB, about a minute.</source>
      <translation>Er enthält Gymnasium, PettingZoo, MiniGrid und Box2D in einer getrennten Umgebung: 370 MB, etwa eine Minute.</translation>
    </message>
    <message>
      <source>Installation</source>
      <translation>Installation</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>Fortsetzen</translation>
    </message>
    <message>
      <source>Install, 370 MB</source>
      <translation>Installieren, 370 MB</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Stoppen</translation>
    </message>
  </context>
  <context>
    <name>StageLayers</name>
    <message>
      <source>Layers</source>
      <translation>Ebenen</translation>
    </message>
  </context>
  <context>
    <name>StageLeft</name>
    <message>
      <source>Game</source>
      <translation>Spiel</translation>
    </message>
    <message>
      <source>Change</source>
      <translation>Ändern</translation>
    </message>
    <message>
      <source>Seats</source>
      <translation>Plätze</translation>
    </message>
    <message>
      <source>Seat</source>
      <translation>Platz</translation>
    </message>
    <message>
      <source>Swap seats</source>
      <translation>Plätze tauschen</translation>
    </message>
    <message>
      <source>Shortest time per agent move</source>
      <translation>Mindestzeit pro Zug eines Agenten</translation>
    </message>
    <message>
      <source>Keys</source>
      <translation>Tasten</translation>
    </message>
    <message>
      <source>Rematch</source>
      <translation>Revanche</translation>
    </message>
    <message>
      <source>Play again</source>
      <translation>Noch einmal spielen</translation>
    </message>
    <message>
      <source>New game</source>
      <translation>Neues Spiel</translation>
    </message>
  </context>
  <context>
    <name>StageLeftGames</name>
    <message>
      <source>Left games</source>
      <translation>Verlassene Spiele</translation>
    </message>
    <message>
      <source>Back to %1</source>
      <translation>Zurück zu %1</translation>
    </message>
    <message>
      <source>%1. Ends in a minute</source>
      <translation>%1. Endet in einer Minute</translation>
    </message>
    <message>
      <source>Keep it</source>
      <translation>Behalten</translation>
    </message>
    <message>
      <source>Keep %1</source>
      <translation>%1 behalten</translation>
    </message>
    <message>
      <source>End %1</source>
      <translation>%1 beenden</translation>
    </message>
  </context>
  <context>
    <name>StageLinks</name>
    <message>
      <source>Checks before you</source>
      <translation>Prüfungen vor dir</translation>
    </message>
    <message>
      <source>Remove from the gate</source>
      <translation>Aus dem Gate entfernen</translation>
    </message>
    <message>
      <source>Add to the gate</source>
      <translation>Zum Gate hinzufügen</translation>
    </message>
    <message>
      <source>A rule, a program (.asl, .py) or a command</source>
      <translation>Eine Regel, ein Programm (.asl, .py) oder ein Befehl</translation>
    </message>
    <message>
      <source>Write a rule, a file or a command</source>
      <translation>Regel, Datei oder Befehl eingeben</translation>
    </message>
  </context>
  <context>
    <name>StageLost</name>
    <message>
      <source>The session host stopped</source>
      <translation>Der Session-Host ist gestoppt</translation>
    </message>
    <message>
      <source>The environment failed</source>
      <translation>Die Umgebung ist ausgefallen</translation>
    </message>
    <message>
      <source>Restart with the same seed</source>
      <translation>Mit demselben Seed neu starten</translation>
    </message>
  </context>
  <context>
    <name>StageMore</name>
    <message>
      <source>Matching families to install: %1</source>
      <translation>Passende Familien zum Installieren: %1</translation>
    </message>
    <message>
      <source>More families to install: %1</source>
      <translation>Weitere Familien zum Installieren: %1</translation>
    </message>
    <message>
      <source>Shown below while you search</source>
      <translation>Wird beim Suchen unten angezeigt</translation>
    </message>
  </context>
  <context>
    <name>StageMoves</name>
    <message>
      <source>No moves yet</source>
      <translation>Noch keine Züge</translation>
    </message>
  </context>
  <context>
    <name>StageOthers</name>
    <message>
      <source>Replace with</source>
      <translation>Ersetzen durch</translation>
    </message>
  </context>
  <context>
    <name>StageOwn</name>
    <message>
      <source>Add an environment of your own</source>
      <translation>Eigene Umgebung hinzufügen</translation>
    </message>
    <message>
      <source>Class</source>
      <translation>Klasse</translation>
    </message>
    <message>
      <source>Module folder</source>
      <translation>Modulordner</translation>
    </message>
    <message>
      <source>Add</source>
      <translation>Hinzufügen</translation>
    </message>
    <message>
      <source>Write module:ClassName</source>
      <translation>Schreibe modul:Klassenname</translation>
    </message>
  </context>
  <context>
    <name>StagePadButton</name>
    <message>
      <source>an agent plays</source>
      <translation>ein Agent spielt</translation>
    </message>
    <message>
      <source>not legal now</source>
      <translation>jetzt nicht erlaubt</translation>
    </message>
  </context>
  <context>
    <name>StagePage</name>
    <message>
      <source>Stage</source>
      <translation>Bühne</translation>
    </message>
    <message>
      <source>Human</source>
      <translation>Mensch</translation>
    </message>
    <message>
      <source>Hybrid</source>
      <translation>Hybrid</translation>
    </message>
    <message>
      <source>Agent</source>
      <translation>Agent</translation>
    </message>
  </context>
  <context>
    <name>StagePicture</name>
    <message>
      <source>Starting the session</source>
      <translation>Session startet</translation>
    </message>
    <message>
      <source>No picture yet</source>
      <translation>Noch kein Bild</translation>
    </message>
  </context>
  <context>
    <name>StagePlayed</name>
    <message>
      <source>Played last</source>
      <translation>Zuletzt gespielt</translation>
    </message>
    <message>
      <source>Play %1 again</source>
      <translation>%1 noch einmal spielen</translation>
    </message>
  </context>
  <context>
    <name>StagePlayer</name>
    <message>
      <source>return %1</source>
      <translation>Return %1</translation>
    </message>
    <message>
      <source>1 piece taken</source>
      <translation>1 Figur geschlagen</translation>
    </message>
    <message>
      <source>%1 pieces taken</source>
      <translation>%1 Figuren geschlagen</translation>
    </message>
    <message>
      <source>is starting</source>
      <translation>startet</translation>
    </message>
    <message>
      <source>Your move</source>
      <translation>Du bist am Zug</translation>
    </message>
    <message>
      <source>waits for you</source>
      <translation>wartet auf dich</translation>
    </message>
    <message>
      <source>is thinking</source>
      <translation>denkt nach</translation>
    </message>
  </context>
  <context>
    <name>StageRight</name>
    <message>
      <source>Decisions</source>
      <translation>Entscheidungen</translation>
    </message>
    <message>
      <source>Moves</source>
      <translation>Züge</translation>
    </message>
    <message>
      <source>Mind</source>
      <translation>Denken</translation>
    </message>
    <message>
      <source>Score %1</source>
      <translation>Bilanz %1</translation>
    </message>
    <message>
      <source>Score</source>
      <translation>Bilanz</translation>
    </message>
  </context>
  <context>
    <name>StageSaid</name>
    <message>
      <source>Override</source>
      <translation>Überstimmen</translation>
    </message>
    <message>
      <source>Declines</source>
      <translation>Lehnt ab</translation>
    </message>
    <message>
      <source>Three moves are queued; this key was dropped</source>
      <translation>Drei Züge warten; diese Taste wurde verworfen</translation>
    </message>
    <message>
      <source>1 move queued</source>
      <translation>1 Zug wartet</translation>
    </message>
    <message>
      <source>%1 moves queued</source>
      <translation>%1 Züge warten</translation>
    </message>
  </context>
  <context>
    <name>StageScore</name>
    <message>
      <source>When an episode ends, its score appears here: the return, who made how many moves, and how long they took.</source>
      <translation>Wenn eine Episode endet, steht hier das Ergebnis: der Return, wer wie viele Züge machte und wie lange sie dauerten.</translation>
    </message>
    <message>
      <source>The score of this episode appears when it ends.</source>
      <translation>Das Ergebnis dieser Episode steht hier, sobald sie endet.</translation>
    </message>
    <message>
      <source>This session</source>
      <translation>Diese Session</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>Name</translation>
    </message>
    <message>
      <source>Note</source>
      <translation>Notiz</translation>
    </message>
    <message>
      <source>The library finds it by this</source>
      <translation>Die Bibliothek findet es hiermit</translation>
    </message>
    <message>
      <source>Save as CSV</source>
      <translation>Als CSV speichern</translation>
    </message>
    <message>
      <source>Save as PGN</source>
      <translation>Als PGN speichern</translation>
    </message>
    <message>
      <source>Open recording</source>
      <translation>Aufzeichnung öffnen</translation>
    </message>
  </context>
  <context>
    <name>StageSeat</name>
    <message>
      <source>%1: %2</source>
      <translation>%1: %2</translation>
    </message>
    <message>
      <source>Player for %1</source>
      <translation>Spieler für %1</translation>
    </message>
  </context>
  <context>
    <name>StageSpeed</name>
    <message>
      <source>max</source>
      <translation>max.</translation>
    </message>
    <message>
      <source>Speed, %1</source>
      <translation>Tempo, %1</translation>
    </message>
  </context>
  <context>
    <name>StageStart</name>
    <message>
      <source>Start from a position</source>
      <translation>Ab einer Stellung starten</translation>
    </message>
    <message>
      <source>Start from</source>
      <translation>Starten ab</translation>
    </message>
    <message>
      <source>Or paste a FEN</source>
      <translation>Oder eine FEN einfügen</translation>
    </message>
    <message>
      <source>Play this position</source>
      <translation>Diese Stellung spielen</translation>
    </message>
    <message>
      <source>Paste a FEN first</source>
      <translation>Zuerst eine FEN einfügen</translation>
    </message>
  </context>
  <context>
    <name>StageSubstitute</name>
    <message>
      <source>Substitute</source>
      <translation>Ersatz</translation>
    </message>
    <message>
      <source>Idle</source>
      <translation>Nichts tun</translation>
    </message>
    <message>
      <source>Other</source>
      <translation>Andere</translation>
    </message>
    <message>
      <source>Safe</source>
      <translation>Sicher</translation>
    </message>
    <message>
      <source>Previous</source>
      <translation>Vorige</translation>
    </message>
    <message>
      <source>Ask</source>
      <translation>Fragen</translation>
    </message>
  </context>
  <context>
    <name>StageSupervision</name>
    <message>
      <source>Waiting for you</source>
      <translation>Wartet auf dich</translation>
    </message>
    <message>
      <source>Nothing to decide. Agents' proposals appear here before they run.</source>
      <translation>Nichts zu entscheiden. Vorschläge der Agenten erscheinen hier, bevor sie ausgeführt werden.</translation>
    </message>
    <message>
      <source>Agent mode asks no one. Hybrid mode asks you before an action runs.</source>
      <translation>Im Modus Agent wird niemand gefragt. Im Modus Hybrid wirst du vor jeder Aktion gefragt.</translation>
    </message>
    <message>
      <source>You play yourself. In Hybrid mode an agent proposes and you decide here.</source>
      <translation>Du spielst selbst. Im Modus Hybrid schlägt ein Agent vor, und du entscheidest hier.</translation>
    </message>
    <message>
      <source>Decided</source>
      <translation>Entschieden</translation>
    </message>
    <message>
      <source>Vetoes, replacements, take-overs and defaults appear here with their reasons.</source>
      <translation>Vetos, Ersetzungen, Übernahmen und Vorgaben erscheinen hier mit ihren Gründen.</translation>
    </message>
  </context>
  <context>
    <name>StageTakeOver</name>
    <message>
      <source>Hand back %1</source>
      <translation>%1 abgeben</translation>
    </message>
    <message>
      <source>Hand back</source>
      <translation>Abgeben</translation>
    </message>
    <message>
      <source>Take over %1</source>
      <translation>%1 übernehmen</translation>
    </message>
    <message>
      <source>Take over</source>
      <translation>Übernehmen</translation>
    </message>
    <message>
      <source>release</source>
      <translation>loslassen</translation>
    </message>
    <message>
      <source>hold</source>
      <translation>halten</translation>
    </message>
    <message>
      <source>or toggle</source>
      <translation>oder mit</translation>
    </message>
    <message>
      <source>Shift: the whole team</source>
      <translation>Umschalt: das ganze Team</translation>
    </message>
  </context>
  <context>
    <name>StageTransport</name>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Next episode</source>
      <translation>Nächste Episode</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Weiter</translation>
    </message>
    <message>
      <source>Who decided when</source>
      <translation>Wer wann entschieden hat</translation>
    </message>
    <message>
      <source>Playing %1 episodes</source>
      <translation>%1 Episoden laufen</translation>
    </message>
    <message>
      <source>Play several episodes</source>
      <translation>Mehrere Episoden spielen</translation>
    </message>
  </context>
  <context>
    <name>StatusBar</name>
    <message>
      <source>Status</source>
      <translation>Status</translation>
    </message>
    <message>
      <source>rows/s saved</source>
      <translation>Zeilen/s gespeichert</translation>
    </message>
    <message>
      <source>dropped</source>
      <translation>verworfen</translation>
    </message>
    <message>
      <source>Faults that Mosaic contained since it started. The log names each.</source>
      <translation>Fehler, die Mosaic seit dem Start abgefangen hat. Das Protokoll nennt jeden.</translation>
    </message>
    <message>
      <source>in spool</source>
      <translation>im Spool</translation>
    </message>
    <message>
      <source>drawing cost</source>
      <translation>Zeichenkosten</translation>
    </message>
    <message>
      <source>to screen</source>
      <translation>bis zum Bild</translation>
    </message>
    <message>
      <source>CPU</source>
      <translation>CPU</translation>
    </message>
    <message>
      <source>Log</source>
      <translation>Protokoll</translation>
    </message>
  </context>
  <context>
    <name>StatusIcon</name>
    <message>
      <source>Waiting</source>
      <translation>Wartet</translation>
    </message>
    <message>
      <source>Starting</source>
      <translation>Startet</translation>
    </message>
    <message>
      <source>Running</source>
      <translation>Läuft</translation>
    </message>
    <message>
      <source>Paused</source>
      <translation>Pausiert</translation>
    </message>
    <message>
      <source>Stopping</source>
      <translation>Stoppt</translation>
    </message>
    <message>
      <source>Done</source>
      <translation>Fertig</translation>
    </message>
    <message>
      <source>Failed</source>
      <translation>Fehlgeschlagen</translation>
    </message>
    <message>
      <source>Stopped</source>
      <translation>Gestoppt</translation>
    </message>
    <message>
      <source>Lost</source>
      <translation>Verloren</translation>
    </message>
    <message>
      <source>Warning</source>
      <translation>Warnung</translation>
    </message>
  </context>
  <context>
    <name>TableHead</name>
    <message>
      <source>sorted, largest first</source>
      <translation>sortiert, größte zuerst</translation>
    </message>
    <message>
      <source>sorted, smallest first</source>
      <translation>sortiert, kleinste zuerst</translation>
    </message>
  </context>
  <context>
    <name>TagEditor</name>
    <message>
      <source>Add a tag</source>
      <translation>Tag hinzufügen</translation>
    </message>
  </context>
  <context>
    <name>TextRenderer</name>
    <message>
      <source>Table</source>
      <translation>Tabelle</translation>
    </message>
    <message>
      <source>Not legal now.</source>
      <translation>Jetzt nicht erlaubt.</translation>
    </message>
    <message>
      <source>value %1</source>
      <translation>Wert %1</translation>
    </message>
  </context>
  <context>
    <name>Tile</name>
    <message>
      <source>step %1, return %2</source>
      <translation>Schritt %1, Return %2</translation>
    </message>
    <message>
      <source>frozen</source>
      <translation>eingefroren</translation>
    </message>
    <message>
      <source>ended</source>
      <translation>beendet</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>Fortsetzen</translation>
    </message>
    <message>
      <source>Freeze</source>
      <translation>Einfrieren</translation>
    </message>
    <message>
      <source>Save as PNG</source>
      <translation>Als PNG speichern</translation>
    </message>
    <message>
      <source>No picture yet</source>
      <translation>Noch kein Bild</translation>
    </message>
    <message>
      <source>Show all pictures</source>
      <translation>Alle Bilder zeigen</translation>
    </message>
    <message>
      <source>Enlarge</source>
      <translation>Vergrößern</translation>
    </message>
    <message>
      <source>No picture</source>
      <translation>Kein Bild</translation>
    </message>
    <message>
      <source>It appears with the next drawn step.</source>
      <translation>Es erscheint mit dem nächsten gezeichneten Schritt.</translation>
    </message>
    <message>
      <source>The run ended before a picture was drawn.</source>
      <translation>Der Lauf endete, bevor ein Bild gezeichnet wurde.</translation>
    </message>
    <message>
      <source>frame is %1 old</source>
      <translation>Bild ist %1 alt</translation>
    </message>
    <message>
      <source>limited to %1 frames/s by the drawing budget</source>
      <translation>durch das Zeichenbudget auf %1 Bilder/s begrenzt</translation>
    </message>
    <message>
      <source>episode %1</source>
      <translation>Episode %1</translation>
    </message>
    <message>
      <source>step %1</source>
      <translation>Schritt %1</translation>
    </message>
  </context>
  <context>
    <name>TileHud</name>
    <message>
      <source>reward %1, return %2, %3 steps per second, frame %4</source>
      <translation>Belohnung %1, Return %2, %3 Schritte pro Sekunde, Bild %4</translation>
    </message>
    <message>
      <source>reward</source>
      <translation>Belohnung</translation>
    </message>
    <message>
      <source>return</source>
      <translation>Return</translation>
    </message>
    <message>
      <source>steps/s</source>
      <translation>Schritte/s</translation>
    </message>
    <message>
      <source>frame</source>
      <translation>Bild</translation>
    </message>
    <message>
      <source>fps</source>
      <translation>fps</translation>
    </message>
  </context>
  <context>
    <name>Timeline</name>
    <message>
      <source>Position in time</source>
      <translation>Position in der Zeit</translation>
    </message>
  </context>
  <context>
    <name>TournamentBoard</name>
    <message>
      <source>%1 vs %2</source>
      <translation>%1 gegen %2</translation>
    </message>
    <message>
      <source>vs</source>
      <translation>gegen</translation>
    </message>
    <message>
      <source>Starting</source>
      <translation>Startet</translation>
    </message>
    <message>
      <source>failed</source>
      <translation>fehlgeschlagen</translation>
    </message>
  </context>
  <context>
    <name>TournamentChoice</name>
    <message>
      <source>Who is strongest?</source>
      <translation>Wer ist am stärksten?</translation>
    </message>
    <message>
      <source>Everyone plays everyone, or all play one opponent. Two-player games are played from both sides; in other games all play the same seeds.</source>
      <translation>Jeder spielt gegen jeden, oder alle gegen einen. Zweispielerspiele werden von beiden Seiten gespielt; sonst spielen alle dieselben Seeds.</translation>
    </message>
    <message>
      <source>Games</source>
      <translation>Spiele</translation>
    </message>
    <message>
      <source>or each player alone on the same seeds</source>
      <translation>oder jeder Spieler allein auf denselben Seeds</translation>
    </message>
    <message>
      <source>Players; the first plays all others</source>
      <translation>Spieler; der erste spielt gegen alle anderen</translation>
    </message>
    <message>
      <source>Players</source>
      <translation>Spieler</translation>
    </message>
    <message>
      <source>Chess engines</source>
      <translation>Schachprogramme</translation>
    </message>
    <message>
      <source>Early ends</source>
      <translation>Vorzeitiges Ende</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>Starten</translation>
    </message>
    <message>
      <source>Open a file</source>
      <translation>Datei öffnen</translation>
    </message>
    <message>
      <source>Earlier tournaments</source>
      <translation>Frühere Turniere</translation>
    </message>
  </context>
  <context>
    <name>TournamentCross</name>
    <message>
      <source>No game finished yet</source>
      <translation>Noch kein Spiel beendet</translation>
    </message>
  </context>
  <context>
    <name>TournamentEnds</name>
    <message>
      <source>Lost at pawns behind</source>
      <translation>Verloren ab Bauern zurück</translation>
    </message>
    <message>
      <source>never</source>
      <translation>nie</translation>
    </message>
    <message>
      <source>Moves behind</source>
      <translation>Züge zurück</translation>
    </message>
    <message>
      <source>By the score of</source>
      <translation>Nach Wertung von</translation>
    </message>
    <message>
      <source>The player behind</source>
      <translation>Der zurückliegt</translation>
    </message>
    <message>
      <source>Both players</source>
      <translation>Beide Spieler</translation>
    </message>
    <message>
      <source>Drawn within pawns</source>
      <translation>Remis bis Bauern</translation>
    </message>
    <message>
      <source>Moves level</source>
      <translation>Züge gleich</translation>
    </message>
    <message>
      <source>From move</source>
      <translation>Ab Zug</translation>
    </message>
    <message>
      <source>Tablebases (Syzygy)</source>
      <translation>Tablebases (Syzygy)</translation>
    </message>
    <message>
      <source>Without</source>
      <translation>Ohne</translation>
    </message>
  </context>
  <context>
    <name>TournamentEngines</name>
    <message>
      <source>Per move, ms</source>
      <translation>Je Zug, ms</translation>
    </message>
    <message>
      <source>none</source>
      <translation>keine</translation>
    </message>
    <message>
      <source>Nodes</source>
      <translation>Knoten</translation>
    </message>
    <message>
      <source>any</source>
      <translation>beliebig</translation>
    </message>
    <message>
      <source>Depth</source>
      <translation>Tiefe</translation>
    </message>
    <message>
      <source>Hash, MB</source>
      <translation>Hash, MB</translation>
    </message>
    <message>
      <source>own</source>
      <translation>eigene</translation>
    </message>
    <message>
      <source>Threads</source>
      <translation>Threads</translation>
    </message>
    <message>
      <source>Engines think</source>
      <translation>Engines denken</translation>
    </message>
    <message>
      <source>On their own time</source>
      <translation>In ihrer Zeit</translation>
    </message>
    <message>
      <source>Always (ponder)</source>
      <translation>Immer (Ponder)</translation>
    </message>
  </context>
  <context>
    <name>TournamentNotable</name>
    <message>
      <source>Games worth a look</source>
      <translation>Sehenswerte Spiele</translation>
    </message>
  </context>
  <context>
    <name>TournamentOddities</name>
    <message>
      <source>Void: %1</source>
      <translation>Ungültig: %1</translation>
    </message>
  </context>
  <context>
    <name>TournamentPage</name>
    <message>
      <source>Tournament</source>
      <translation>Turnier</translation>
    </message>
    <message>
      <source>New</source>
      <translation>Neu</translation>
    </message>
  </context>
  <context>
    <name>TournamentPairings</name>
    <message>
      <source>Pairings</source>
      <translation>Paarungen</translation>
    </message>
    <message>
      <source>%1 vs %2</source>
      <translation>%1 gegen %2</translation>
    </message>
    <message>
      <source>vs</source>
      <translation>gegen</translation>
    </message>
    <message>
      <source>%1, running</source>
      <translation>%1, läuft</translation>
    </message>
  </context>
  <context>
    <name>TournamentRight</name>
    <message>
      <source>Standings</source>
      <translation>Tabelle</translation>
    </message>
    <message>
      <source>Pairings</source>
      <translation>Paarungen</translation>
    </message>
    <message>
      <source>Test</source>
      <translation>Test</translation>
    </message>
  </context>
  <context>
    <name>TournamentRules</name>
    <message>
      <source>Format</source>
      <translation>Modus</translation>
    </message>
    <message>
      <source>Round robin</source>
      <translation>Rundenturnier</translation>
    </message>
    <message>
      <source>Gauntlet</source>
      <translation>Gauntlet</translation>
    </message>
    <message>
      <source>Knockout</source>
      <translation>K.-o.</translation>
    </message>
    <message>
      <source>Swiss</source>
      <translation>Schweizer System</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>Seeds</translation>
    </message>
    <message>
      <source>Pairs a match</source>
      <translation>Paare je Match</translation>
    </message>
    <message>
      <source>Rounds</source>
      <translation>Runden</translation>
    </message>
    <message>
      <source>Swiss rounds</source>
      <translation>Runden</translation>
    </message>
    <message>
      <source>auto</source>
      <translation>automatisch</translation>
    </message>
    <message>
      <source>First seed</source>
      <translation>Erster Seed</translation>
    </message>
    <message>
      <source>Openings, played from both sides</source>
      <translation>Eröffnungen, beidseitig</translation>
    </message>
    <message>
      <source>Random moves</source>
      <translation>Zufällige Züge</translation>
    </message>
    <message>
      <source>None</source>
      <translation>Ohne</translation>
    </message>
    <message>
      <source>EPD file</source>
      <translation>EPD-Datei</translation>
    </message>
    <message>
      <source>PGN file</source>
      <translation>PGN-Datei</translation>
    </message>
    <message>
      <source>Moves</source>
      <translation>Züge</translation>
    </message>
    <message>
      <source>Choose a file</source>
      <translation>Datei wählen</translation>
    </message>
    <message>
      <source>Order of the book</source>
      <translation>Reihenfolge</translation>
    </message>
    <message>
      <source>As in the file</source>
      <translation>Wie in der Datei</translation>
    </message>
    <message>
      <source>Shuffled</source>
      <translation>Gemischt</translation>
    </message>
    <message>
      <source>From opening</source>
      <translation>Ab Eröffnung</translation>
    </message>
    <message>
      <source>Clock, seconds</source>
      <translation>Uhr, s</translation>
    </message>
    <message>
      <source>none</source>
      <translation>keine</translation>
    </message>
    <message>
      <source>Increment, s</source>
      <translation>Inkrement, s</translation>
    </message>
    <message>
      <source>For moves</source>
      <translation>Für Züge</translation>
    </message>
    <message>
      <source>all</source>
      <translation>alle</translation>
    </message>
    <message>
      <source>Margin, ms</source>
      <translation>Toleranz, ms</translation>
    </message>
    <message>
      <source>Until</source>
      <translation>Bis</translation>
    </message>
    <message>
      <source>All games are played</source>
      <translation>Alles gespielt</translation>
    </message>
    <message>
      <source>A sequential test decides</source>
      <translation>Ein sequenzieller Test entscheidet</translation>
    </message>
    <message>
      <source>Scale of the test</source>
      <translation>Skala des Tests</translation>
    </message>
    <message>
      <source>Elo</source>
      <translation>Elo</translation>
    </message>
    <message>
      <source>Normalised Elo</source>
      <translation>Normalisiertes Elo</translation>
    </message>
    <message>
      <source>Elo, H0</source>
      <translation>Elo, H0</translation>
    </message>
    <message>
      <source>Elo, H1</source>
      <translation>Elo, H1</translation>
    </message>
    <message>
      <source>Alpha, %</source>
      <translation>Alpha, %</translation>
    </message>
    <message>
      <source>Beta, %</source>
      <translation>Beta, %</translation>
    </message>
    <message>
      <source>At a time</source>
      <translation>Gleichzeitig</translation>
    </message>
  </context>
  <context>
    <name>TournamentStandings</name>
    <message>
      <source>The first games are running. Ratings appear when they end.</source>
      <translation>Die ersten Spiele laufen. Wertungen erscheinen, wenn sie enden.</translation>
    </message>
    <message>
      <source>No game has a result yet, so there are no ratings.</source>
      <translation>Noch hat keine Partie ein Ergebnis, daher gibt es keine Wertungen.</translation>
    </message>
    <message>
      <source>Points, and Elo relative to the field average, 95 %</source>
      <translation>Punkte und Elo relativ zum Durchschnitt des Felds, 95 %</translation>
    </message>
    <message>
      <source>%1. %2: %3 points of %4 games, Elo %5 %6</source>
      <translation>%1. %2: %3 Punkte aus %4 Spielen, Elo %5 %6</translation>
    </message>
    <message>
      <source>%1 of %2</source>
      <translation>%1 von %2</translation>
    </message>
  </context>
  <context>
    <name>TournamentTallies</name>
    <message>
      <source>Wins, draws and losses</source>
      <translation>Siege, Remis und Niederlagen</translation>
    </message>
    <message>
      <source>%1: %2 won, %3 drawn, %4 lost</source>
      <translation>%1: %2 gewonnen, %3 remis, %4 verloren</translation>
    </message>
  </context>
  <context>
    <name>TournamentTest</name>
    <message>
      <source>The first games are running.</source>
      <translation>Die ersten Spiele laufen.</translation>
    </message>
    <message>
      <source>LLR %1 after %2</source>
      <translation>LLR %1 nach %2</translation>
    </message>
    <message>
      <source>Pairs of games by their points</source>
      <translation>Spielpaare nach Punkten</translation>
    </message>
    <message>
      <source>%1 points: %2 pairs</source>
      <translation>%1 Punkte: %2 Paare</translation>
    </message>
  </context>
  <context>
    <name>TournamentTransport</name>
    <message>
      <source>Stop</source>
      <translation>Stoppen</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>Fortsetzen</translation>
    </message>
    <message>
      <source>1 per second</source>
      <translation>1 pro Sekunde</translation>
    </message>
    <message>
      <source>4 per second</source>
      <translation>4 pro Sekunde</translation>
    </message>
    <message>
      <source>max</source>
      <translation>max.</translation>
    </message>
    <message>
      <source>Moves per second on each board</source>
      <translation>Züge pro Sekunde auf jedem Brett</translation>
    </message>
    <message>
      <source>%1. The recorded games belong to the old files</source>
      <translation>%1. Die aufgezeichneten Spiele gehören zu den alten Dateien</translation>
    </message>
    <message>
      <source>Games played</source>
      <translation>Gespielte Spiele</translation>
    </message>
    <message>
      <source>Play all again</source>
      <translation>Neu spielen</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>Bericht</translation>
    </message>
  </context>
  <context>
    <name>TrainCard</name>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>The curve starts when the first episode ends.</source>
      <translation>Die Kurve beginnt, wenn die erste Episode endet.</translation>
    </message>
  </context>
  <context>
    <name>TrainChecks</name>
    <message>
      <source>Before it starts</source>
      <translation>Vor dem Start</translation>
    </message>
    <message>
      <source>Check again</source>
      <translation>Erneut prüfen</translation>
    </message>
    <message>
      <source>Installing</source>
      <translation>Wird installiert</translation>
    </message>
    <message>
      <source>Stop installing</source>
      <translation>Installation stoppen</translation>
    </message>
  </context>
  <context>
    <name>TrainCommand</name>
    <message>
      <source>Inspecting runs this command as you</source>
      <translation>Die Prüfung führt ihn aus</translation>
    </message>
    <message>
      <source>Runs this command as you</source>
      <translation>Läuft unter deinem Konto</translation>
    </message>
    <message>
      <source>Show less of the command</source>
      <translation>Befehl gekürzt zeigen</translation>
    </message>
    <message>
      <source>Show the whole command</source>
      <translation>Ganzen Befehl zeigen</translation>
    </message>
  </context>
  <context>
    <name>TrainContinued</name>
    <message>
      <source>Begin at zero instead</source>
      <translation>Stattdessen bei null beginnen</translation>
    </message>
  </context>
  <context>
    <name>TrainCurve</name>
    <message>
      <source>%1 of %2 over steps</source>
      <translation>%1 von %2 über Schritte</translation>
    </message>
  </context>
  <context>
    <name>TrainFoot</name>
    <message>
      <source>Save preset</source>
      <translation>Vorlage speichern</translation>
    </message>
    <message>
      <source>Save as preset</source>
      <translation>Als Vorlage speichern</translation>
    </message>
  </context>
  <context>
    <name>TrainPage</name>
    <message>
      <source>Train</source>
      <translation>Training</translation>
    </message>
    <message>
      <source>No training yet</source>
      <translation>Noch kein Training</translation>
    </message>
    <message>
      <source>Choose a worker on the right and press Start, or enter any command. Every step is recorded, and training can keep running when you close the window.</source>
      <translation>Wähle rechts einen Worker und drücke Starten, oder gib einen Befehl ein. Jeder Schritt wird aufgezeichnet, und das Training kann weiterlaufen, wenn du das Fenster schließt.</translation>
    </message>
  </context>
  <context>
    <name>TrainPicture</name>
    <message>
      <source>Newest picture of %1</source>
      <translation>Neuestes Bild von %1</translation>
    </message>
    <message>
      <source>frame is old</source>
      <translation>Bild ist alt</translation>
    </message>
  </context>
  <context>
    <name>TrainPresetName</name>
    <message>
      <source>Preset name</source>
      <translation>Name der Vorlage</translation>
    </message>
    <message>
      <source>Replace</source>
      <translation>Ersetzen</translation>
    </message>
    <message>
      <source>Save</source>
      <translation>Speichern</translation>
    </message>
    <message>
      <source>Enter a name</source>
      <translation>Namen eingeben</translation>
    </message>
  </context>
  <context>
    <name>TrainQueue</name>
    <message>
      <source>Running</source>
      <translation>Läuft</translation>
    </message>
    <message>
      <source>Waiting</source>
      <translation>Wartet</translation>
    </message>
    <message>
      <source>Today</source>
      <translation>Heute</translation>
    </message>
    <message>
      <source>%1 more in the Library</source>
      <translation>%1 weitere in der Bibliothek</translation>
    </message>
    <message>
      <source>Running, waiting and today's trainings appear here.</source>
      <translation>Laufende, wartende und heutige Trainings erscheinen hier.</translation>
    </message>
  </context>
  <context>
    <name>TrainSeed</name>
    <message>
      <source>Open %1</source>
      <translation>%1 öffnen</translation>
    </message>
  </context>
  <context>
    <name>TrainSetupDock</name>
    <message>
      <source>New training</source>
      <translation>Neues Training</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>Seeds</translation>
    </message>
    <message>
      <source>its own</source>
      <translation>eigenes</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>Name</translation>
    </message>
    <message>
      <source>Tags</source>
      <translation>Tags</translation>
    </message>
  </context>
  <context>
    <name>TrainTransport</name>
    <message>
      <source>Stop</source>
      <translation>Stoppen</translation>
    </message>
  </context>
  <context>
    <name>TrainWorker</name>
    <message>
      <source>Worker</source>
      <translation>Worker</translation>
    </message>
    <message>
      <source>Preset</source>
      <translation>Vorlage</translation>
    </message>
    <message>
      <source>Choose a preset</source>
      <translation>Vorlage wählen</translation>
    </message>
    <message>
      <source>Differs from the preset:</source>
      <translation>Anders als die Vorlage:</translation>
    </message>
  </context>
  <context>
    <name>Transport</name>
    <message>
      <source>Transport</source>
      <translation>Wiedergabeleiste</translation>
    </message>
  </context>
  <context>
    <name>TrustSheet</name>
    <message>
      <source>This code comes from elsewhere and would run with your permissions. Your answer applies until the files change; you can withdraw it in Settings.</source>
      <translation>Dieser Code kommt von anderswo und würde mit deinen Rechten laufen. Deine Antwort gilt, bis sich die Dateien ändern; du kannst sie in den Einstellungen zurückziehen.</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Trust and continue</source>
      <translation>Vertrauen und fortfahren</translation>
    </message>
  </context>
  <context>
    <name>Mosaic</name>
    <message>
      <source> This game has no idle action.</source>
      <translation> Dieses Spiel kennt keine Aktion „nichts tun“.</translation>
    </message>
    <message>
      <source> against {against}</source>
      <translation> gegen {against}</translation>
    </message>
    <message>
      <source> and {known} more</source>
      <translation> und {known} weitere</translation>
    </message>
    <message>
      <source> and {same} more</source>
      <translation> und {same} weitere</translation>
    </message>
    <message>
      <source> of at most {limit}</source>
      <translation> von höchstens {limit}</translation>
    </message>
    <message>
      <source> of {names}</source>
      <translation> von {names}</translation>
    </message>
    <message>
      <source> step {step}</source>
      <translation> Schritt {step}</translation>
    </message>
    <message>
      <source> still running</source>
      <translation> laufen noch</translation>
    </message>
    <message>
      <source> {games} lost by own faults.</source>
      <translation> {games} durch eigene Fehler verloren.</translation>
    </message>
    <message>
      <source> {games} lost through the operator's own fault.</source>
      <translation> {games} durch Fehler des Operators verloren.</translation>
    </message>
    <message>
      <source>, and {broken} more</source>
      <translation>, und {broken} weitere</translation>
    </message>
    <message>
      <source>, branch {branch}</source>
      <translation>, Zweig {branch}</translation>
    </message>
    <message>
      <source>, decided</source>
      <translation>, entschieden</translation>
    </message>
    <message>
      <source>, even on {even}</source>
      <translation>, gleich bei {even}</translation>
    </message>
    <message>
      <source>, finished</source>
      <translation>, beendet</translation>
    </message>
    <message>
      <source>, for example {example}</source>
      <translation>, zum Beispiel {example}</translation>
    </message>
    <message>
      <source>, for {pairs} pairs of line-ups at once</source>
      <translation>, für {pairs} Paare von Aufstellungen zugleich</translation>
    </message>
    <message>
      <source>, not valid</source>
      <translation>, nicht gültig</translation>
    </message>
    <message>
      <source>, slot {slot}</source>
      <translation>, Slot {slot}</translation>
    </message>
    <message>
      <source>, stopped</source>
      <translation>, gestoppt</translation>
    </message>
    <message>
      <source>, {left_s} left</source>
      <translation>, noch {left_s}</translation>
    </message>
    <message>
      <source>, {out} left out</source>
      <translation>, {out} ausgelassen</translation>
    </message>
    <message>
      <source>, {row} to {row2}</source>
      <translation>, {row} bis {row2}</translation>
    </message>
    <message>
      <source>, {void} void</source>
      <translation>, {void} ungültig</translation>
    </message>
    <message>
      <source>0: no port, local access only. -1: any free port.</source>
      <translation>0: kein Port, nur lokaler Zugriff. -1: ein freier Port.</translation>
    </message>
    <message>
      <source>1 pair</source>
      <translation>1 Paar</translation>
    </message>
    <message>
      <source>1 video, 5 clips and 1 checkpoint a run, files of the 20 newest runs of an agent, for 90 days</source>
      <translation>1 Video, 5 Clips und 1 Checkpoint je Lauf, Dateien der 20 neuesten Läufe eines Agenten, 90 Tage lang</translation>
    </message>
    <message>
      <source>10 is the strongest</source>
      <translation>10 ist die stärkste Stufe</translation>
    </message>
    <message>
      <source>10 per second</source>
      <translation>10 pro Sekunde</translation>
    </message>
    <message>
      <source>100 % is the minimum</source>
      <translation>100 % ist das Minimum</translation>
    </message>
    <message>
      <source>1× is {base_hz} steps per second</source>
      <translation>1× sind {base_hz} Schritte pro Sekunde</translation>
    </message>
    <message>
      <source>20 is the strongest</source>
      <translation>20 ist die stärkste Stufe</translation>
    </message>
    <message>
      <source>300 % is the maximum</source>
      <translation>300 % ist das Maximum</translation>
    </message>
    <message>
      <source>4 × 4, firm ice</source>
      <translation>4 × 4, festes Eis</translation>
    </message>
    <message>
      <source>4 × 4, slippery</source>
      <translation>4 × 4, rutschig</translation>
    </message>
    <message>
      <source>5 videos, 50 clips and 5 checkpoints a run, event files of 200 runs, 20 GB of pictures</source>
      <translation>5 Videos, 50 Clips und 5 Checkpoints je Lauf, Ereignisdateien von 200 Läufen, 20 GB Bilder</translation>
    </message>
    <message>
      <source>8 × 8, firm ice</source>
      <translation>8 × 8, festes Eis</translation>
    </message>
    <message>
      <source>8 × 8, slippery</source>
      <translation>8 × 8, rutschig</translation>
    </message>
    <message>
      <source>; click to move there</source>
      <translation>; Klick zieht dorthin</translation>
    </message>
    <message>
      <source>; click to use the mouse</source>
      <translation>; Klick aktiviert die Maus</translation>
    </message>
    <message>
      <source>A Gymnasium id with discrete observations and actions, in the newest installed version.</source>
      <translation>Eine Gymnasium-Id mit diskreten Beobachtungen und Aktionen, in der neuesten installierten Version.</translation>
    </message>
    <message>
      <source>A block is on the stage</source>
      <translation>Ein Block ist auf der Bühne</translation>
    </message>
    <message>
      <source>A checkpoint of the same algorithm to start from; steps count from zero.</source>
      <translation>Ein Checkpoint desselben Algorithmus als Anfang; die Schritte zählen von null.</translation>
    </message>
    <message>
      <source>A checkpoint to train on from: its steps, schedule and best score continue. The number that it stops after counts from the first training's beginning.</source>
      <translation>Ein Checkpoint, ab dem weitertrainiert wird: Schritte, Zeitplan und bestes Ergebnis gehen weiter. Die Grenze zählt ab dem Beginn des ersten Trainings.</translation>
    </message>
    <message>
      <source>A comparison is running</source>
      <translation>Ein Vergleich läuft</translation>
    </message>
    <message>
      <source>A draw</source>
      <translation>Remis</translation>
    </message>
    <message>
      <source>A draw is already offered</source>
      <translation>Ein Remis ist schon angeboten</translation>
    </message>
    <message>
      <source>A film is being made</source>
      <translation>Ein Film entsteht gerade</translation>
    </message>
    <message>
      <source>A game of the book begins at a position of its own, {position}</source>
      <translation>Ein Spiel des Buchs beginnt an einer eigenen Stellung, {position}</translation>
    </message>
    <message>
      <source>A page is being written</source>
      <translation>Eine Seite wird geschrieben</translation>
    </message>
    <message>
      <source>A person decided; no one else was asked.</source>
      <translation>Ein Mensch hat entschieden; niemand sonst wurde gefragt.</translation>
    </message>
    <message>
      <source>A person's addition to the prompt.</source>
      <translation>Zusatz eines Menschen zum Prompt.</translation>
    </message>
    <message>
      <source>A program named {name} already exists</source>
      <translation>Ein Programm namens {name} gibt es schon</translation>
    </message>
    <message>
      <source>A program that speaks UCI (chess) or GTP (Go), with its options (Hash=64 Threads=2) or arguments. It is started at once and asked for a move.</source>
      <translation>Ein Programm, das UCI (Schach) oder GTP (Go) spricht, mit seinen Optionen (Hash=64 Threads=2) oder Argumenten. Es wird sofort gestartet und nach einem Zug gefragt.</translation>
    </message>
    <message>
      <source>A script or program, as you would type it. Its steps are recorded if it uses Gymnasium, PettingZoo or the SDK.</source>
      <translation>Ein Skript oder Programm, wie du es eintippen würdest. Seine Schritte werden aufgezeichnet, wenn es Gymnasium, PettingZoo oder das SDK nutzt.</translation>
    </message>
    <message>
      <source>A sequential test compares exactly two players, in a round robin</source>
      <translation>Ein sequenzieller Test vergleicht genau zwei Spieler, jeder gegen jeden</translation>
    </message>
    <message>
      <source>A session is starting</source>
      <translation>Eine Session startet</translation>
    </message>
    <message>
      <source>A tournament is already open</source>
      <translation>Ein Turnier ist schon offen</translation>
    </message>
    <message>
      <source>About</source>
      <translation>Über Mosaic</translation>
    </message>
    <message>
      <source>Account on your own XMPP server (name@server); empty: a server of this run, on this computer alone. Its password is read from the environment variable MOSAIC_XMPP_PASSWORD.</source>
      <translation>Konto auf deinem eigenen XMPP-Server (name@server); leer: ein Server dieses Laufs, nur auf diesem Rechner. Das Passwort kommt aus der Umgebungsvariablen MOSAIC_XMPP_PASSWORD.</translation>
    </message>
    <message>
      <source>Action</source>
      <translation>Aktion</translation>
    </message>
    <message>
      <source>Action of {seat}</source>
      <translation>Aktion von {seat}</translation>
    </message>
    <message>
      <source>Action probabilities</source>
      <translation>Aktionswahrscheinlichkeiten</translation>
    </message>
    <message>
      <source>Action values</source>
      <translation>Aktionswerte</translation>
    </message>
    <message>
      <source>Action {action}</source>
      <translation>Aktion {action}</translation>
    </message>
    <message>
      <source>Action {number}</source>
      <translation>Aktion {number}</translation>
    </message>
    <message>
      <source>Acts</source>
      <translation>Handelt</translation>
    </message>
    <message>
      <source>Add a language model</source>
      <translation>Sprachmodell hinzufügen</translation>
    </message>
    <message>
      <source>Add a line-up</source>
      <translation>Aufstellung hinzufügen</translation>
    </message>
    <message>
      <source>Add a player</source>
      <translation>Spieler hinzufügen</translation>
    </message>
    <message>
      <source>Add all players</source>
      <translation>Alle Spieler hinzufügen</translation>
    </message>
    <message>
      <source>Add an engine</source>
      <translation>Engine hinzufügen</translation>
    </message>
    <message>
      <source>Add at least one</source>
      <translation>Füge mindestens eines hinzu</translation>
    </message>
    <message>
      <source>Add at least {limit}</source>
      <translation>Füge mindestens {limit} hinzu</translation>
    </message>
    <message>
      <source>Add at most {limit}</source>
      <translation>Füge höchstens {limit} hinzu</translation>
    </message>
    <message>
      <source>Address</source>
      <translation>Adresse</translation>
    </message>
    <message>
      <source>Address for external workers</source>
      <translation>Adresse für externe Worker</translation>
    </message>
    <message>
      <source>Address of an OpenAI-compatible server, up to `/v1`.</source>
      <translation>Adresse eines OpenAI-kompatiblen Servers, bis `/v1`.</translation>
    </message>
    <message>
      <source>Addresses outside this machine need a certificate.</source>
      <translation>Adressen außerhalb dieses Rechners brauchen ein Zertifikat.</translation>
    </message>
    <message>
      <source>Adjusts</source>
      <translation>Stellbar</translation>
    </message>
    <message>
      <source>After that Mosaic kills the worker and everything it started.</source>
      <translation>Danach beendet Mosaic den Worker und alles, was er gestartet hat.</translation>
    </message>
    <message>
      <source>Again</source>
      <translation>Erneut</translation>
    </message>
    <message>
      <source>Agent</source>
      <translation>Agent</translation>
    </message>
    <message>
      <source>Agent mode: agents play</source>
      <translation>Modus Agent: Agenten spielen</translation>
    </message>
    <message>
      <source>Agent's candidates</source>
      <translation>Kandidaten des Agenten</translation>
    </message>
    <message>
      <source>Agent's moves</source>
      <translation>Züge des Agenten</translation>
    </message>
    <message>
      <source>Agent's view</source>
      <translation>Sicht des Agenten</translation>
    </message>
    <message>
      <source>AgentSpeak program</source>
      <translation>AgentSpeak-Programm</translation>
    </message>
    <message>
      <source>Agents</source>
      <translation>Agenten</translation>
    </message>
    <message>
      <source>Agents start in a moment. Any key starts them now</source>
      <translation>Die Agenten beginnen gleich. Jede Taste startet sie sofort</translation>
    </message>
    <message>
      <source>Agents: {agents_played} of {others}</source>
      <translation>Agenten: {agents_played} von {others}</translation>
    </message>
    <message>
      <source>Agreed to a draw</source>
      <translation>Auf Remis geeinigt</translation>
    </message>
    <message>
      <source>Algorithm</source>
      <translation>Algorithmus</translation>
    </message>
    <message>
      <source>Algorithm; CrossQ, DDPG, SAC, TD3 and TQC need continuous actions, DQN and QRDQN discrete ones, MaskablePPO an environment that says which actions are legal.</source>
      <translation>Algorithmus; CrossQ, DDPG, SAC, TD3 und TQC brauchen stetige Aktionen, DQN und QRDQN diskrete, MaskablePPO eine Umgebung, die erlaubte Aktionen nennt.</translation>
    </message>
    <message>
      <source>Algorithm; CrossQ, DDPG, SAC, TD3 and TQC need continuous actions, DQN discrete ones.</source>
      <translation>Algorithmus; CrossQ, DDPG, SAC, TD3 und TQC brauchen stetige Aktionen, DQN diskrete.</translation>
    </message>
    <message>
      <source>Algorithm; DQN needs discrete actions, SAC continuous ones.</source>
      <translation>Algorithmus; DQN braucht diskrete Aktionen, SAC stetige.</translation>
    </message>
    <message>
      <source>Algorithm; SAC needs continuous actions, the others discrete ones.</source>
      <translation>Algorithmus; SAC braucht stetige Aktionen, die anderen diskrete.</translation>
    </message>
    <message>
      <source>All</source>
      <translation>Alle</translation>
    </message>
    <message>
      <source>All agents</source>
      <translation>Alle Agenten</translation>
    </message>
    <message>
      <source>All episodes are finished</source>
      <translation>Alle Episoden sind beendet</translation>
    </message>
    <message>
      <source>All episodes are played; restart it, or play more of them</source>
      <translation>Alle Episoden sind gespielt: neu starten oder mehr davon spielen</translation>
    </message>
    <message>
      <source>All files of runs</source>
      <translation>Alle Dateien von Läufen</translation>
    </message>
    <message>
      <source>All games are finished</source>
      <translation>Alle Spiele sind beendet</translation>
    </message>
    <message>
      <source>All games are played</source>
      <translation>Alle Spiele sind gespielt</translation>
    </message>
    <message>
      <source>All level so far.</source>
      <translation>Bisher alle gleichauf.</translation>
    </message>
    <message>
      <source>All line-ups</source>
      <translation>Alle Aufstellungen</translation>
    </message>
    <message>
      <source>All line-ups, seed by seed</source>
      <translation>Alle Aufstellungen, Seed für Seed</translation>
    </message>
    <message>
      <source>All runs</source>
      <translation>Alle Läufe</translation>
    </message>
    <message>
      <source>All seeds so far</source>
      <translation>Alle Seeds bisher</translation>
    </message>
    <message>
      <source>All sent before step {step}</source>
      <translation>Alles vor Schritt {step} gesendet</translation>
    </message>
    <message>
      <source>All shortcuts as they were at first</source>
      <translation>Alle Tastenkürzel wie am Anfang</translation>
    </message>
    <message>
      <source>Alpha</source>
      <translation>Alpha</translation>
    </message>
    <message>
      <source>Already installed</source>
      <translation>Schon installiert</translation>
    </message>
    <message>
      <source>Also {others}.</source>
      <translation>Auch {others}.</translation>
    </message>
    <message>
      <source>An agent has this seat; take over first</source>
      <translation>Diesen Platz hat ein Agent: zuerst übernehmen</translation>
    </message>
    <message>
      <source>And every nth checkpoint</source>
      <translation>Und jeder n-te Checkpoint</translation>
    </message>
    <message>
      <source>Another comparison is running: stop it first</source>
      <translation>Ein anderer Vergleich läuft: stoppe ihn zuerst</translation>
    </message>
    <message>
      <source>Another experiment</source>
      <translation>Anderes Experiment</translation>
    </message>
    <message>
      <source>Another game</source>
      <translation>Anderes Spiel</translation>
    </message>
    <message>
      <source>Another trial is going on</source>
      <translation>Ein anderer Probelauf ist im Gang</translation>
    </message>
    <message>
      <source>Any command</source>
      <translation>Beliebiger Befehl</translation>
    </message>
    <message>
      <source>App</source>
      <translation>App</translation>
    </message>
    <message>
      <source>Appearance</source>
      <translation>Darstellung</translation>
    </message>
    <message>
      <source>Approve</source>
      <translation>Zulassen</translation>
    </message>
    <message>
      <source>Approved</source>
      <translation>Zugelassen</translation>
    </message>
    <message>
      <source>Approved by you</source>
      <translation>Von dir zugelassen</translation>
    </message>
    <message>
      <source>Archive</source>
      <translation>Archivieren</translation>
    </message>
    <message>
      <source>Archived</source>
      <translation>Archiviert</translation>
    </message>
    <message>
      <source>Archived {runs}.</source>
      <translation>{runs} archiviert.</translation>
    </message>
    <message>
      <source>Arguments</source>
      <translation>Argumente</translation>
    </message>
    <message>
      <source>Arguments of AlgorithmConfig.training, with their names in RLlib.</source>
      <translation>Argumente von AlgorithmConfig.training, mit ihren Namen in RLlib.</translation>
    </message>
    <message>
      <source>Arguments of the algorithm, with their names in the library.</source>
      <translation>Argumente des Algorithmus, mit ihren Namen in der Programmbibliothek.</translation>
    </message>
    <message>
      <source>Ask</source>
      <translation>Fragen</translation>
    </message>
    <message>
      <source>Asking the model for a move...</source>
      <translation>Das Modell wird um einen Zug gebeten ...</translation>
    </message>
    <message>
      <source>At full speed no positions are kept to go back to</source>
      <translation>Bei voller Geschwindigkeit werden keine Stellungen zum Zurückgehen behalten</translation>
    </message>
    <message>
      <source>At most {hz} steps per second.</source>
      <translation>Höchstens {hz} Schritte pro Sekunde.</translation>
    </message>
    <message>
      <source>Attack</source>
      <translation>Angreifen</translation>
    </message>
    <message>
      <source>Audit</source>
      <translation>Audit</translation>
    </message>
    <message>
      <source>Automatic</source>
      <translation>Automatisch</translation>
    </message>
    <message>
      <source>Automatic is one per CPU slot. Other runs wait in the queue.</source>
      <translation>Automatisch heißt einer pro CPU-Slot. Weitere Läufe warten in der Schlange.</translation>
    </message>
    <message>
      <source>Automatic is one per CPU, four at least.</source>
      <translation>Automatisch heißt einer pro CPU, mindestens vier.</translation>
    </message>
    <message>
      <source>Axis {i}</source>
      <translation>Achse {i}</translation>
    </message>
    <message>
      <source>Back</source>
      <translation>Zurück</translation>
    </message>
    <message>
      <source>Back to now</source>
      <translation>Zurück zu jetzt</translation>
    </message>
    <message>
      <source>Backspace</source>
      <translation>Rücktaste</translation>
    </message>
    <message>
      <source>Balanced</source>
      <translation>Ausgewogen</translation>
    </message>
    <message>
      <source>Batch size</source>
      <translation>Stapelgröße</translation>
    </message>
    <message>
      <source>Beliefs of {name}</source>
      <translation>Überzeugungen von {name}</translation>
    </message>
    <message>
      <source>Best return</source>
      <translation>Bester Return</translation>
    </message>
    <message>
      <source>Bin</source>
      <translation>Papierkorb</translation>
    </message>
    <message>
      <source>Black</source>
      <translation>Schwarz</translation>
    </message>
    <message>
      <source>Board games</source>
      <translation>Brettspiele</translation>
    </message>
    <message>
      <source>Bookmark</source>
      <translation>Lesezeichen</translation>
    </message>
    <message>
      <source>Bookmark removed.</source>
      <translation>Lesezeichen entfernt.</translation>
    </message>
    <message>
      <source>Box2D</source>
      <translation>Box2D</translation>
    </message>
    <message>
      <source>Brake</source>
      <translation>Bremsen</translation>
    </message>
    <message>
      <source>Branch</source>
      <translation>Zweig</translation>
    </message>
    <message>
      <source>Buffer size</source>
      <translation>Puffergröße</translation>
    </message>
    <message>
      <source>Bundle with pictures and checkpoints</source>
      <translation>Bündeln, mit Bildern und Checkpoints</translation>
    </message>
    <message>
      <source>Bundling {runs}.</source>
      <translation>Wird gebündelt: {runs}.</translation>
    </message>
    <message>
      <source>By default only programs on this machine can reach Mosaic.</source>
      <translation>Normalerweise erreichen nur Programme auf diesem Rechner Mosaic.</translation>
    </message>
    <message>
      <source>By these rules</source>
      <translation>Nach diesen Regeln</translation>
    </message>
    <message>
      <source>CPU slots</source>
      <translation>CPU-Slots</translation>
    </message>
    <message>
      <source>Call</source>
      <translation>Mitgehen</translation>
    </message>
    <message>
      <source>Can't answer</source>
      <translation>Kann nicht antworten</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Cancel it, or wait</source>
      <translation>Abbrechen oder warten</translation>
    </message>
    <message>
      <source>Cancel resampling</source>
      <translation>Stichproben abbrechen</translation>
    </message>
    <message>
      <source>Cancel sharing</source>
      <translation>Teilen abbrechen</translation>
    </message>
    <message>
      <source>Cancel the film</source>
      <translation>Den Film abbrechen</translation>
    </message>
    <message>
      <source>Captures are mandatory. A man that reaches the far row becomes a king.</source>
      <translation>Schlagen ist Pflicht. Ein Stein, der die letzte Reihe erreicht, wird Dame.</translation>
    </message>
    <message>
      <source>Certificate</source>
      <translation>Zertifikat</translation>
    </message>
    <message>
      <source>Chance of a random action of DQN, to which it falls from 1 in the first fifth.</source>
      <translation>Chance einer zufälligen Aktion von DQN; sie fällt im ersten Fünftel von 1 auf diesen Wert.</translation>
    </message>
    <message>
      <source>Chance of a random action of DQN; it begins at 1 and falls in the first tenth.</source>
      <translation>Chance einer zufälligen Aktion von DQN; sie beginnt bei 1 und fällt im ersten Zehntel.</translation>
    </message>
    <message>
      <source>Chances</source>
      <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
      <source>Change the number of columns</source>
      <translation>Spaltenzahl ändern</translation>
    </message>
    <message>
      <source>Check</source>
      <translation>Schieben</translation>
    </message>
    <message>
      <source>Check again</source>
      <translation>Erneut prüfen</translation>
    </message>
    <message>
      <source>Check the network and the disk, then run the same command again to continue</source>
      <translation>Netzwerk und Festplatte prüfen, dann denselben Befehl erneut ausführen</translation>
    </message>
    <message>
      <source>Check the reports</source>
      <translation>Berichte prüfen</translation>
    </message>
    <message>
      <source>Checking</source>
      <translation>Prüfung läuft</translation>
    </message>
    <message>
      <source>Checkpoint</source>
      <translation>Checkpoint</translation>
    </message>
    <message>
      <source>Checkpoint dir</source>
      <translation>Checkpoint-Ordner</translation>
    </message>
    <message>
      <source>Checkpoint every</source>
      <translation>Checkpoint alle</translation>
    </message>
    <message>
      <source>Checkpoints</source>
      <translation>Checkpoints</translation>
    </message>
    <message>
      <source>Chess</source>
      <translation>Schach</translation>
    </message>
    <message>
      <source>Choose a checkpoint of a worker or of Stable-Baselines3</source>
      <translation>Einen Checkpoint eines Workers oder von Stable-Baselines3 wählen</translation>
    </message>
    <message>
      <source>Choose a file that can be executed</source>
      <translation>Eine ausführbare Datei wählen</translation>
    </message>
    <message>
      <source>Choose a piece and its target square with the mouse, or with the arrow keys and Enter.</source>
      <translation>Wähle eine Figur und ihr Zielfeld mit der Maus oder mit Pfeiltasten und Enter.</translation>
    </message>
    <message>
      <source>Choose an environment</source>
      <translation>Eine Umgebung wählen</translation>
    </message>
    <message>
      <source>Choose another checkpoint</source>
      <translation>Einen anderen Checkpoint wählen</translation>
    </message>
    <message>
      <source>Choose another file</source>
      <translation>Eine andere Datei wählen</translation>
    </message>
    <message>
      <source>Choose another folder</source>
      <translation>Einen anderen Ordner wählen</translation>
    </message>
    <message>
      <source>Choose another name</source>
      <translation>Einen anderen Namen wählen</translation>
    </message>
    <message>
      <source>Choose another one in Settings</source>
      <translation>In den Einstellungen einen anderen wählen</translation>
    </message>
    <message>
      <source>Choose another program</source>
      <translation>Ein anderes Programm wählen</translation>
    </message>
    <message>
      <source>Choose another run</source>
      <translation>Einen anderen Lauf wählen</translation>
    </message>
    <message>
      <source>Choose another step</source>
      <translation>Einen anderen Schritt wählen</translation>
    </message>
    <message>
      <source>Choose one from the list</source>
      <translation>Wähle einen Wert aus der Liste</translation>
    </message>
    <message>
      <source>Choose the file of a checkpoint</source>
      <translation>Die Datei eines Checkpoints wählen</translation>
    </message>
    <message>
      <source>Choose the {upper} file with the openings</source>
      <translation>Wähle die {upper}-Datei mit den Eröffnungen</translation>
    </message>
    <message>
      <source>Classic control</source>
      <translation>Klassische Regelung</translation>
    </message>
    <message>
      <source>Clips of sessions</source>
      <translation>Clips von Sessions</translation>
    </message>
    <message>
      <source>Clips per run</source>
      <translation>Clips je Lauf</translation>
    </message>
    <message>
      <source>Clips to keep</source>
      <translation>Aufzuhebende Clips</translation>
    </message>
    <message>
      <source>Close and keep runs going</source>
      <translation>Schließen und Läufe weiterlaufen lassen</translation>
    </message>
    <message>
      <source>Close its quotes</source>
      <translation>Die Anführungszeichen schließen</translation>
    </message>
    <message>
      <source>Coast</source>
      <translation>Rollen lassen</translation>
    </message>
    <message>
      <source>Code from files that you allowed to run. A permission ends when the files change; turn it off to withdraw it.</source>
      <translation>Code aus Dateien, dessen Ausführung du erlaubt hast. Die Erlaubnis endet, wenn sich die Dateien ändern; schalte sie aus, um sie zurückzuziehen.</translation>
    </message>
    <message>
      <source>Collect steps</source>
      <translation>Schritte sammeln</translation>
    </message>
    <message>
      <source>Command</source>
      <translation>Befehl</translation>
    </message>
    <message>
      <source>Commit</source>
      <translation>Commit</translation>
    </message>
    <message>
      <source>Compare</source>
      <translation>Vergleich</translation>
    </message>
    <message>
      <source>Compare two agents</source>
      <translation>Zwei Agenten vergleichen</translation>
    </message>
    <message>
      <source>Compare with…</source>
      <translation>Vergleichen mit …</translation>
    </message>
    <message>
      <source>Compress logs and event files after</source>
      <translation>Protokolle und Ereignisdateien komprimieren nach</translation>
    </message>
    <message>
      <source>Configuration</source>
      <translation>Konfiguration</translation>
    </message>
    <message>
      <source>Connect your two sides: Black from top to bottom, White from left to right.</source>
      <translation>Verbinde deine beiden Seiten: Schwarz von oben nach unten, Weiß von links nach rechts.</translation>
    </message>
    <message>
      <source>Connected</source>
      <translation>Verbunden</translation>
    </message>
    <message>
      <source>Coordinates</source>
      <translation>Koordinaten</translation>
    </message>
    <message>
      <source>Copied the command.</source>
      <translation>Befehl kopiert.</translation>
    </message>
    <message>
      <source>Copied. Run it, then check again.</source>
      <translation>Kopiert. Führe ihn aus und prüfe dann erneut.</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Copy it again from where it was trained</source>
      <translation>Erneut von dort kopieren, wo er trainiert wurde</translation>
    </message>
    <message>
      <source>Copy the command</source>
      <translation>Befehl kopieren</translation>
    </message>
    <message>
      <source>Correct it</source>
      <translation>Bitte korrigieren</translation>
    </message>
    <message>
      <source>Correct it, or remove it</source>
      <translation>Korrigieren oder entfernen</translation>
    </message>
    <message>
      <source>Correct it, then add it again</source>
      <translation>Korrigieren, dann erneut hinzufügen</translation>
    </message>
    <message>
      <source>Correct the parameters</source>
      <translation>Die Parameter korrigieren</translation>
    </message>
    <message>
      <source>Correct the program</source>
      <translation>Das Programm korrigieren</translation>
    </message>
    <message>
      <source>Counts if files of ended runs stay by these rules. 0: no limit.</source>
      <translation>Gilt, wenn Dateien beendeter Läufe nach diesen Regeln bleiben. 0: keine Grenze.</translation>
    </message>
    <message>
      <source>Created</source>
      <translation>Erstellt</translation>
    </message>
    <message>
      <source>Cross the ice to the flag. A hole ends the episode.</source>
      <translation>Geh über das Eis zur Fahne. Ein Loch beendet die Episode.</translation>
    </message>
    <message>
      <source>Crosses</source>
      <translation>Kreuz</translation>
    </message>
    <message>
      <source>Ctrl + and Ctrl − change it anywhere.</source>
      <translation>Ctrl + und Ctrl − ändern sie überall.</translation>
    </message>
    <message>
      <source>Ctrl {key}</source>
      <translation>Ctrl {key}</translation>
    </message>
    <message>
      <source>Curves by episode</source>
      <translation>Kurven nach Episode</translation>
    </message>
    <message>
      <source>Curves by step</source>
      <translation>Kurven nach Schritt</translation>
    </message>
    <message>
      <source>Curves by time</source>
      <translation>Kurven nach Zeit</translation>
    </message>
    <message>
      <source>Dark</source>
      <translation>Dunkel</translation>
    </message>
    <message>
      <source>Dark or light</source>
      <translation>Dunkel oder hell</translation>
    </message>
    <message>
      <source>Dealer</source>
      <translation>Geber</translation>
    </message>
    <message>
      <source>Debug</source>
      <translation>Debug</translation>
    </message>
    <message>
      <source>Decided by</source>
      <translation>Entschieden von</translation>
    </message>
    <message>
      <source>Decision and reason</source>
      <translation>Entscheidung und Grund</translation>
    </message>
    <message>
      <source>Decisions</source>
      <translation>Entscheidungen</translation>
    </message>
    <message>
      <source>Decisions of a run; 0: any.</source>
      <translation>Entscheidungen eines Laufs; 0: beliebig viele.</translation>
    </message>
    <message>
      <source>Default taken</source>
      <translation>Vorgabe angewandt</translation>
    </message>
    <message>
      <source>Defer</source>
      <translation>Weitergeben</translation>
    </message>
    <message>
      <source>Deferred</source>
      <translation>Weitergegeben</translation>
    </message>
    <message>
      <source>Deferred by {by}</source>
      <translation>Weitergegeben von {by}</translation>
    </message>
    <message>
      <source>Delete</source>
      <translation>Löschen</translation>
    </message>
    <message>
      <source>Delete the preset</source>
      <translation>Vorlage löschen</translation>
    </message>
    <message>
      <source>Deleted the preset {name}.</source>
      <translation>Vorlage {name} gelöscht.</translation>
    </message>
    <message>
      <source>Device</source>
      <translation>Gerät</translation>
    </message>
    <message>
      <source>Device of the network.</source>
      <translation>Gerät des Netzes.</translation>
    </message>
    <message>
      <source>Discount</source>
      <translation>Diskontierung</translation>
    </message>
    <message>
      <source>Discount factor.</source>
      <translation>Diskontfaktor.</translation>
    </message>
    <message>
      <source>Discount of the next step's value.</source>
      <translation>Diskontierung des Werts des nächsten Schritts.</translation>
    </message>
    <message>
      <source>Disk</source>
      <translation>Datenträger</translation>
    </message>
    <message>
      <source>Docks, pages and notices appear without animation.</source>
      <translation>Leisten, Seiten und Hinweise erscheinen ohne Animation.</translation>
    </message>
    <message>
      <source>Don't limit drawing</source>
      <translation>Zeichnen nicht begrenzen</translation>
    </message>
    <message>
      <source>Don't trust</source>
      <translation>Nicht vertrauen</translation>
    </message>
    <message>
      <source>Done</source>
      <translation>Fertig</translation>
    </message>
    <message>
      <source>Down</source>
      <translation>Runter</translation>
    </message>
    <message>
      <source>Draw</source>
      <translation>Remis</translation>
    </message>
    <message>
      <source>Draw by agreement</source>
      <translation>Remis durch Einigung</translation>
    </message>
    <message>
      <source>Draw cards up to 21. More than 21 loses.</source>
      <translation>Zieh Karten bis 21. Mehr als 21 verliert.</translation>
    </message>
    <message>
      <source>Drawing failed: {told}</source>
      <translation>Zeichnen fehlgeschlagen: {told}</translation>
    </message>
    <message>
      <source>Drop</source>
      <translation>Ablegen</translation>
    </message>
    <message>
      <source>Drop off</source>
      <translation>Absetzen</translation>
    </message>
    <message>
      <source>Durability</source>
      <translation>Haltbarkeit</translation>
    </message>
    <message>
      <source>Duration</source>
      <translation>Dauer</translation>
    </message>
    <message>
      <source>Each of {runs} goes on from its own checkpoint, at {unit} {at}. Steps, curve and exploration go on from there.</source>
      <translation>{runs} lernen weiter, jeder ab seinem eigenen Checkpoint, bei {unit} {at}. Schritte, Kurve und Exploration gehen von dort weiter.</translation>
    </message>
    <message>
      <source>Each worker has its own Python. Changes apply to new runs.</source>
      <translation>Jeder Worker hat sein eigenes Python. Änderungen gelten für neue Läufe.</translation>
    </message>
    <message>
      <source>East</source>
      <translation>Osten</translation>
    </message>
    <message>
      <source>Elapsed</source>
      <translation>Vergangen</translation>
    </message>
    <message>
      <source>Empty the bin</source>
      <translation>Papierkorb leeren</translation>
    </message>
    <message>
      <source>Empty: `checkpoints` in the folder of the run.</source>
      <translation>Leer: `checkpoints` im Ordner des Laufs.</translation>
    </message>
    <message>
      <source>Enclose your opponent's discs between your own to turn them over.</source>
      <translation>Schließe Steine des Gegners zwischen deinen ein, um sie umzudrehen.</translation>
    </message>
    <message>
      <source>End</source>
      <translation>Ende</translation>
    </message>
    <message>
      <source>End TensorBoard</source>
      <translation>TensorBoard beenden</translation>
    </message>
    <message>
      <source>Ended</source>
      <translation>Beendet</translation>
    </message>
    <message>
      <source>Ended by the gate</source>
      <translation>Vom Gate beendet</translation>
    </message>
    <message>
      <source>Engines</source>
      <translation>Engines</translation>
    </message>
    <message>
      <source>Enlarge a picture</source>
      <translation>Bild vergrößern</translation>
    </message>
    <message>
      <source>Enter</source>
      <translation>Enter</translation>
    </message>
    <message>
      <source>Env id</source>
      <translation>Umgebung</translation>
    </message>
    <message>
      <source>Env kwargs</source>
      <translation>Argumente der Umgebung</translation>
    </message>
    <message>
      <source>Environment</source>
      <translation>Umgebung</translation>
    </message>
    <message>
      <source>Environment arguments</source>
      <translation>Argumente der Umgebung</translation>
    </message>
    <message>
      <source>Environment variables</source>
      <translation>Umgebungsvariablen</translation>
    </message>
    <message>
      <source>Environment {slot}</source>
      <translation>Umgebung {slot}</translation>
    </message>
    <message>
      <source>Environments</source>
      <translation>Umgebungen</translation>
    </message>
    <message>
      <source>Environments drawn from their state need no pictures.</source>
      <translation>Umgebungen, die sich aus ihrem Zustand zeichnen lassen, brauchen keine Bilder.</translation>
    </message>
    <message>
      <source>Environments, runs and what workers write keep their own words.</source>
      <translation>Umgebungen, Läufe und Ausgaben von Workern behalten ihre eigenen Worte.</translation>
    </message>
    <message>
      <source>Episode</source>
      <translation>Episode</translation>
    </message>
    <message>
      <source>Episode before and after</source>
      <translation>Vorige und nächste Episode</translation>
    </message>
    <message>
      <source>Episode ended</source>
      <translation>Episode zu Ende</translation>
    </message>
    <message>
      <source>Episode length</source>
      <translation>Länge der Episode</translation>
    </message>
    <message>
      <source>Episode {episode}</source>
      <translation>Episode {episode}</translation>
    </message>
    <message>
      <source>Episode {episode} has no recorded start</source>
      <translation>Episode {episode} hat keinen aufgezeichneten Anfang</translation>
    </message>
    <message>
      <source>Episode {episode}, step {step}</source>
      <translation>Episode {episode}, Schritt {step}</translation>
    </message>
    <message>
      <source>Episode {number}</source>
      <translation>Episode {number}</translation>
    </message>
    <message>
      <source>Episodes</source>
      <translation>Episoden</translation>
    </message>
    <message>
      <source>Epochs</source>
      <translation>Epochen</translation>
    </message>
    <message>
      <source>Epsilon</source>
      <translation>Epsilon</translation>
    </message>
    <message>
      <source>Epsilon end</source>
      <translation>Epsilon am Ende</translation>
    </message>
    <message>
      <source>Epsilon episodes</source>
      <translation>Epsilon-Episoden</translation>
    </message>
    <message>
      <source>Error</source>
      <translation>Fehler</translation>
    </message>
    <message>
      <source>Esc</source>
      <translation>Esc</translation>
    </message>
    <message>
      <source>Escape</source>
      <translation>Escape</translation>
    </message>
    <message>
      <source>Evaluate every</source>
      <translation>Bewertung alle</translation>
    </message>
    <message>
      <source>Evaluate first</source>
      <translation>Zuerst bewerten</translation>
    </message>
    <message>
      <source>Evaluates</source>
      <translation>Bewertet</translation>
    </message>
    <message>
      <source>Evaluates before training, for example the checkpoint that it starts from.</source>
      <translation>Bewertet vor dem Training, zum Beispiel den Checkpoint, an dem es beginnt.</translation>
    </message>
    <message>
      <source>Evaluation</source>
      <translation>Bewertung</translation>
    </message>
    <message>
      <source>Evaluation episodes</source>
      <translation>Bewertungsepisoden</translation>
    </message>
    <message>
      <source>Evaluations</source>
      <translation>Bewertungen</translation>
    </message>
    <message>
      <source>Event files</source>
      <translation>Ereignisdateien</translation>
    </message>
    <message>
      <source>Every step is recorded, even if it is not drawn.</source>
      <translation>Jeder Schritt wird aufgezeichnet, auch wenn er nicht gezeichnet wird.</translation>
    </message>
    <message>
      <source>Everything recorded so far is saved.</source>
      <translation>Alles bisher Aufgezeichnete ist gespeichert.</translation>
    </message>
    <message>
      <source>Exit status</source>
      <translation>Exit-Status</translation>
    </message>
    <message>
      <source>Expected at {path}</source>
      <translation>Erwartet unter {path}</translation>
    </message>
    <message>
      <source>Experiment</source>
      <translation>Experiment</translation>
    </message>
    <message>
      <source>Exploration at the end</source>
      <translation>Exploration am Ende</translation>
    </message>
    <message>
      <source>Exploration at the start</source>
      <translation>Exploration am Anfang</translation>
    </message>
    <message>
      <source>Exploration falls for</source>
      <translation>Exploration fällt über</translation>
    </message>
    <message>
      <source>Export</source>
      <translation>Exportieren</translation>
    </message>
    <message>
      <source>Export a film</source>
      <translation>Einen Film exportieren</translation>
    </message>
    <message>
      <source>Export as {word}</source>
      <translation>Als {word} exportieren</translation>
    </message>
    <message>
      <source>Export pictures as PNG files</source>
      <translation>Bilder als PNG-Dateien exportieren</translation>
    </message>
    <message>
      <source>Failed</source>
      <translation>Fehlgeschlagen</translation>
    </message>
    <message>
      <source>Failed: {error}. See the log for details</source>
      <translation>Fehlgeschlagen: {error}. Details stehen im Protokoll</translation>
    </message>
    <message>
      <source>Families of environments and packages of workers.</source>
      <translation>Familien von Umgebungen und Pakete der Worker.</translation>
    </message>
    <message>
      <source>Faster</source>
      <translation>Schneller</translation>
    </message>
    <message>
      <source>Favourites</source>
      <translation>Favoriten</translation>
    </message>
    <message>
      <source>File</source>
      <translation>Datei</translation>
    </message>
    <message>
      <source>File missing</source>
      <translation>Datei fehlt</translation>
    </message>
    <message>
      <source>File of the prompt; empty: that of the strategy.</source>
      <translation>Datei des Prompts; leer: die der Strategie.</translation>
    </message>
    <message>
      <source>Files of ended runs</source>
      <translation>Dateien beendeter Läufe</translation>
    </message>
    <message>
      <source>Files stay for</source>
      <translation>Dateien bleiben</translation>
    </message>
    <message>
      <source>Film saved as {name}, {size}.</source>
      <translation>Film gespeichert als {name}, {size}.</translation>
    </message>
    <message>
      <source>Film: game {n} of {all} replayed</source>
      <translation>Film: Spiel {n} von {all} wiederholt</translation>
    </message>
    <message>
      <source>Film: {share} %</source>
      <translation>Film: {share} %</translation>
    </message>
    <message>
      <source>Find the green square behind the walls.</source>
      <translation>Finde das grüne Feld hinter den Wänden.</translation>
    </message>
    <message>
      <source>Finished</source>
      <translation>Beendet</translation>
    </message>
    <message>
      <source>Fire</source>
      <translation>Feuern</translation>
    </message>
    <message>
      <source>Fire left</source>
      <translation>Links zünden</translation>
    </message>
    <message>
      <source>Fire main</source>
      <translation>Hauptdüse zünden</translation>
    </message>
    <message>
      <source>Fire right</source>
      <translation>Rechts zünden</translation>
    </message>
    <message>
      <source>First and last step</source>
      <translation>Erster und letzter Schritt</translation>
    </message>
    <message>
      <source>First step</source>
      <translation>Erster Schritt</translation>
    </message>
    <message>
      <source>Fit the curve</source>
      <translation>Kurve einpassen</translation>
    </message>
    <message>
      <source>Fix it</source>
      <translation>Beheben</translation>
    </message>
    <message>
      <source>Fix the first problem</source>
      <translation>Erstes Problem beheben</translation>
    </message>
    <message>
      <source>Fix {things} to start</source>
      <translation>{things} beheben</translation>
    </message>
    <message>
      <source>Fold</source>
      <translation>Passen</translation>
    </message>
    <message>
      <source>Folder of checkpoints</source>
      <translation>Ordner der Checkpoints</translation>
    </message>
    <message>
      <source>Follow system</source>
      <translation>Wie das System</translation>
    </message>
    <message>
      <source>For example: {example}</source>
      <translation>Zum Beispiel: {example}</translation>
    </message>
    <message>
      <source>For sessions, evaluations, workers and their deciders: each writes its own folder only and can't read the profile. Not for your own commands.</source>
      <translation>Für Sessions, Bewertungen, Worker und ihre Entscheider: Jeder schreibt nur in seinen eigenen Ordner und kann das Profil nicht lesen. Nicht für deine eigenen Befehle.</translation>
    </message>
    <message>
      <source>Forward</source>
      <translation>Vorwärts</translation>
    </message>
    <message>
      <source>Four in a row win. Choose a column by number or arrow keys, press Enter to drop.</source>
      <translation>Vier in einer Reihe gewinnen. Wähle eine Spalte mit Ziffer oder Pfeiltasten, Enter wirft ein.</translation>
    </message>
    <message>
      <source>Frame rate of a tile</source>
      <translation>Bildrate einer Kachel</translation>
    </message>
    <message>
      <source>Free some space on the disk of {folder}</source>
      <translation>Speicherplatz auf der Festplatte von {folder} freigeben</translation>
    </message>
    <message>
      <source>Free space, or choose another folder</source>
      <translation>Speicherplatz freigeben oder einen anderen Ordner wählen</translation>
    </message>
    <message>
      <source>Free up space</source>
      <translation>Speicherplatz freigeben</translation>
    </message>
    <message>
      <source>Freeze the pictures</source>
      <translation>Bilder einfrieren</translation>
    </message>
    <message>
      <source>From its checkpoint at {unit} {at}. Steps, curve and exploration go on from there.</source>
      <translation>Ab seinem Checkpoint bei {unit} {at}. Schritte, Kurve und Exploration gehen von dort weiter.</translation>
    </message>
    <message>
      <source>From {folder}. Mosaic runs it once to read its settings.</source>
      <translation>Aus {folder}. Mosaic führt ihn einmal aus, um seine Einstellungen zu lesen.</translation>
    </message>
    <message>
      <source>From {name}</source>
      <translation>Aus {name}</translation>
    </message>
    <message>
      <source>Frozen Lake</source>
      <translation>Frozen Lake</translation>
    </message>
    <message>
      <source>Full screen</source>
      <translation>Vollbild</translation>
    </message>
    <message>
      <source>Full speed.</source>
      <translation>Volles Tempo.</translation>
    </message>
    <message>
      <source>GPU</source>
      <translation>GPU</translation>
    </message>
    <message>
      <source>GPU memory</source>
      <translation>GPU-Speicher</translation>
    </message>
    <message>
      <source>GPUs</source>
      <translation>GPUs</translation>
    </message>
    <message>
      <source>Game {game} of this session</source>
      <translation>Spiel {game} dieser Session</translation>
    </message>
    <message>
      <source>Gamma</source>
      <translation>Gamma</translation>
    </message>
    <message>
      <source>Gas</source>
      <translation>Gas</translation>
    </message>
    <message>
      <source>Given up</source>
      <translation>Abgebrochen</translation>
    </message>
    <message>
      <source>Go</source>
      <translation>Go</translation>
    </message>
    <message>
      <source>Go back</source>
      <translation>Zurückgehen</translation>
    </message>
    <message>
      <source>Go to</source>
      <translation>Gehe zu</translation>
    </message>
    <message>
      <source>Go to Agents</source>
      <translation>Zu den Agenten</translation>
    </message>
    <message>
      <source>Go to Compare</source>
      <translation>Zum Vergleichen</translation>
    </message>
    <message>
      <source>Go to League</source>
      <translation>Zur Liga</translation>
    </message>
    <message>
      <source>Go to Library</source>
      <translation>Zur Bibliothek</translation>
    </message>
    <message>
      <source>Go to People</source>
      <translation>Zu Menschen</translation>
    </message>
    <message>
      <source>Go to Settings</source>
      <translation>Zu den Einstellungen</translation>
    </message>
    <message>
      <source>Go to Stage</source>
      <translation>Zur Bühne</translation>
    </message>
    <message>
      <source>Go to Tournaments</source>
      <translation>Zu den Turnieren</translation>
    </message>
    <message>
      <source>Go to Train</source>
      <translation>Zum Training</translation>
    </message>
    <message>
      <source>Go to the end of the episode</source>
      <translation>Zum Ende der Episode</translation>
    </message>
    <message>
      <source>Go to the end of the run</source>
      <translation>Zum Ende des Laufs</translation>
    </message>
    <message>
      <source>Go to the green square.</source>
      <translation>Geh zum grünen Feld.</translation>
    </message>
    <message>
      <source>Go to the start of the episode</source>
      <translation>Zum Anfang der Episode</translation>
    </message>
    <message>
      <source>Go to the start of the run</source>
      <translation>Zum Anfang des Laufs</translation>
    </message>
    <message>
      <source>Goal reached.</source>
      <translation>Ziel erreicht.</translation>
    </message>
    <message>
      <source>Group {group}</source>
      <translation>Gruppe {group}</translation>
    </message>
    <message>
      <source>Guard</source>
      <translation>Wächter</translation>
    </message>
    <message>
      <source>Guarded</source>
      <translation>Bewacht</translation>
    </message>
    <message>
      <source>Gymnasium id; if this version is not installed, the newest installed one is used.</source>
      <translation>Gymnasium-Id; ist diese Version nicht installiert, gilt die neueste installierte.</translation>
    </message>
    <message>
      <source>Hidden layers</source>
      <translation>Verdeckte Schichten</translation>
    </message>
    <message>
      <source>Hidden sizes</source>
      <translation>Größe der Schichten</translation>
    </message>
    <message>
      <source>High contrast</source>
      <translation>Hoher Kontrast</translation>
    </message>
    <message>
      <source>History</source>
      <translation>Verlauf</translation>
    </message>
    <message>
      <source>Hit</source>
      <translation>Karte nehmen</translation>
    </message>
    <message>
      <source>Hold</source>
      <translation>Halten</translation>
    </message>
    <message>
      <source>Holds runs, frames and settings. Takes effect at the next start. Existing runs stay here. Leave empty for the default folder.</source>
      <translation>Enthält Läufe, Bilder und Einstellungen. Wirkt ab dem nächsten Start. Vorhandene Läufe bleiben hier. Leer lassen für den Standardordner.</translation>
    </message>
    <message>
      <source>Home</source>
      <translation>Pos1</translation>
    </message>
    <message>
      <source>Host</source>
      <translation>Host</translation>
    </message>
    <message>
      <source>How Mosaic looks. Changes apply immediately.</source>
      <translation>Aussehen von Mosaic. Änderungen wirken sofort.</translation>
    </message>
    <message>
      <source>How many runs work at the same time, and how they end.</source>
      <translation>Wie viele Läufe gleichzeitig arbeiten und wie sie enden.</translation>
    </message>
    <message>
      <source>How often pictures are drawn. Changes apply immediately.</source>
      <translation>Wie oft Bilder gezeichnet werden. Änderungen wirken sofort.</translation>
    </message>
    <message>
      <source>Human</source>
      <translation>Mensch</translation>
    </message>
    <message>
      <source>Human mode: you play</source>
      <translation>Modus Mensch: Du spielst</translation>
    </message>
    <message>
      <source>Hybrid mode: an agent plays, you decide</source>
      <translation>Modus Hybrid: Ein Agent spielt, du entscheidest</translation>
    </message>
    <message>
      <source>Hyperparameters</source>
      <translation>Hyperparameter</translation>
    </message>
    <message>
      <source>Hz</source>
      <translation>Hz</translation>
    </message>
    <message>
      <source>IQM of {several}, band: all seeds</source>
      <translation>IQM von {several}, Band: alle Seeds</translation>
    </message>
    <message>
      <source>Illegal actions</source>
      <translation>Unerlaubte Aktionen</translation>
    </message>
    <message>
      <source>Illegal moves</source>
      <translation>Unerlaubte Züge</translation>
    </message>
    <message>
      <source>Import a checkpoint</source>
      <translation>Checkpoint importieren</translation>
    </message>
    <message>
      <source>Import files</source>
      <translation>Dateien importieren</translation>
    </message>
    <message>
      <source>Import it with the facts that lie beside it</source>
      <translation>Importiere ihn mit den Fakten, die daneben liegen</translation>
    </message>
    <message>
      <source>Imported</source>
      <translation>Importiert</translation>
    </message>
    <message>
      <source>Imported {name}.</source>
      <translation>{name} importiert.</translation>
    </message>
    <message>
      <source>Imported {runs}.</source>
      <translation>{runs} importiert.</translation>
    </message>
    <message>
      <source>Importing {files}.</source>
      <translation>Import läuft: {files}.</translation>
    </message>
    <message>
      <source>Importing {name}…</source>
      <translation>{name} wird importiert…</translation>
    </message>
    <message>
      <source>In a terminal: {command}</source>
      <translation>In einem Terminal: {command}</translation>
    </message>
    <message>
      <source>In {name} line-ups play against each other</source>
      <translation>In {name} spielen Aufstellungen gegeneinander</translation>
    </message>
    <message>
      <source>Info</source>
      <translation>Info</translation>
    </message>
    <message>
      <source>Inspect</source>
      <translation>Prüfen</translation>
    </message>
    <message>
      <source>Inspect again</source>
      <translation>Erneut prüfen</translation>
    </message>
    <message>
      <source>Install it in Settings</source>
      <translation>In den Einstellungen installieren</translation>
    </message>
    <message>
      <source>Install the session host</source>
      <translation>Session-Host installieren</translation>
    </message>
    <message>
      <source>Install {packages}</source>
      <translation>{packages} installieren</translation>
    </message>
    <message>
      <source>Installation is running</source>
      <translation>Installation läuft</translation>
    </message>
    <message>
      <source>Installing</source>
      <translation>Wird installiert</translation>
    </message>
    <message>
      <source>Installing TensorBoard: {what}</source>
      <translation>TensorBoard wird installiert: {what}</translation>
    </message>
    <message>
      <source>Installing {title}</source>
      <translation>{title} wird installiert</translation>
    </message>
    <message>
      <source>Instruction</source>
      <translation>Anweisung</translation>
    </message>
    <message>
      <source>Interface scale</source>
      <translation>Größe der Oberfläche</translation>
    </message>
    <message>
      <source>Interpreter</source>
      <translation>Interpreter</translation>
    </message>
    <message>
      <source>Interpreters</source>
      <translation>Interpreter</translation>
    </message>
    <message>
      <source>Interval of checkpoints, in episodes; 0 saves only the best and the last table.</source>
      <translation>Abstand der Checkpoints in Episoden; 0 speichert nur die beste und die letzte Tabelle.</translation>
    </message>
    <message>
      <source>Interval of checkpoints; 0 saves only the best and the last one.</source>
      <translation>Abstand der Checkpoints; 0 speichert nur den besten und den letzten.</translation>
    </message>
    <message>
      <source>Interval of evaluations (without exploration), in episodes; 0 for none.</source>
      <translation>Abstand der Bewertungen (ohne Exploration) in Episoden; 0 für keine.</translation>
    </message>
    <message>
      <source>Interval of evaluations (without exploration); 0 for none.</source>
      <translation>Abstand der Bewertungen (ohne Exploration); 0 für keine.</translation>
    </message>
    <message>
      <source>It can't be repeated</source>
      <translation>Sie lässt sich nicht wiederholen</translation>
    </message>
    <message>
      <source>It did not log to Weights &amp; Biases; start it with --track, or what its program calls it</source>
      <translation>Er hat nicht zu Weights &amp; Biases geloggt; starte ihn mit --track oder wie es sein Programm nennt</translation>
    </message>
    <message>
      <source>It has: {names}</source>
      <translation>Vorhanden: {names}</translation>
    </message>
    <message>
      <source>It is a training already</source>
      <translation>Es ist schon ein Training</translation>
    </message>
    <message>
      <source>It is in the bin</source>
      <translation>Er liegt im Papierkorb</translation>
    </message>
    <message>
      <source>It is not known in which environment {name} was trained</source>
      <translation>Es ist nicht bekannt, in welcher Umgebung {name} trainiert wurde</translation>
    </message>
    <message>
      <source>It is {state}</source>
      <translation>Der Zustand ist {state}</translation>
    </message>
    <message>
      <source>It ran no Python script</source>
      <translation>Es lief kein Python-Skript</translation>
    </message>
    <message>
      <source>It recorded no steps</source>
      <translation>Er hat keine Schritte aufgezeichnet</translation>
    </message>
    <message>
      <source>It saved no checkpoint</source>
      <translation>Er hat keinen Checkpoint gespeichert</translation>
    </message>
    <message>
      <source>It saved no pictures</source>
      <translation>Er hat keine Bilder gespeichert</translation>
    </message>
    <message>
      <source>It was started with --capture-video and has written no video so far</source>
      <translation>Er wurde mit --capture-video gestartet und hat bisher kein Video geschrieben</translation>
    </message>
    <message>
      <source>It was trained in {trained}, this is {played}</source>
      <translation>Trainiert in {trained}, dies ist {played}</translation>
    </message>
    <message>
      <source>It was uploaded by wandb sync.</source>
      <translation>wandb sync hat ihn hochgeladen.</translation>
    </message>
    <message>
      <source>It wrote no event files, and recorded no metrics</source>
      <translation>Er hat weder Ereignisdateien geschrieben noch Kennzahlen aufgezeichnet</translation>
    </message>
    <message>
      <source>Its file is no longer there</source>
      <translation>Seine Datei ist nicht mehr da</translation>
    </message>
    <message>
      <source>Its server has {models}.</source>
      <translation>Sein Server hat {models}.</translation>
    </message>
    <message>
      <source>JID</source>
      <translation>JID</translation>
    </message>
    <message>
      <source>JSON lines</source>
      <translation>JSON-Zeilen</translation>
    </message>
    <message>
      <source>Jid</source>
      <translation>JID</translation>
    </message>
    <message>
      <source>Jump to a mark</source>
      <translation>Zu einer Marke springen</translation>
    </message>
    <message>
      <source>Jump to the divergence</source>
      <translation>Zur Abweichung springen</translation>
    </message>
    <message>
      <source>Keep checkpoints</source>
      <translation>Checkpoints behalten</translation>
    </message>
    <message>
      <source>Keep everything</source>
      <translation>Alles behalten</translation>
    </message>
    <message>
      <source>Keep it</source>
      <translation>Behalten</translation>
    </message>
    <message>
      <source>Keep running</source>
      <translation>Weiterlaufen lassen</translation>
    </message>
    <message>
      <source>Keep the pole upright. The cart is pushed to one side at each tick.</source>
      <translation>Halte den Stab aufrecht. Der Wagen wird bei jedem Takt zu einer Seite gestoßen.</translation>
    </message>
    <message>
      <source>Keeps the newest ones besides the best and the last, and removes earlier ones; 0 keeps all. Those saved by command are never removed.</source>
      <translation>Behält neben dem besten und dem letzten die neuesten und entfernt frühere; 0 behält alle. Von Hand gespeicherte werden nie entfernt.</translation>
    </message>
    <message>
      <source>Kept offline. {command} uploads it.</source>
      <translation>Offline behalten. {command} lädt ihn hoch.</translation>
    </message>
    <message>
      <source>Key</source>
      <translation>Taste</translation>
    </message>
    <message>
      <source>Keys</source>
      <translation>Tasten</translation>
    </message>
    <message>
      <source>Kind</source>
      <translation>Art</translation>
    </message>
    <message>
      <source>King and rook against king</source>
      <translation>König und Turm gegen König</translation>
    </message>
    <message>
      <source>Known: {names}</source>
      <translation>Bekannt: {names}</translation>
    </message>
    <message>
      <source>Land between the flags, softly and upright. Fuel costs.</source>
      <translation>Lande zwischen den Fahnen, sanft und aufrecht. Treibstoff kostet.</translation>
    </message>
    <message>
      <source>Lane left</source>
      <translation>Spur nach links</translation>
    </message>
    <message>
      <source>Lane right</source>
      <translation>Spur nach rechts</translation>
    </message>
    <message>
      <source>Language</source>
      <translation>Sprache</translation>
    </message>
    <message>
      <source>Language models</source>
      <translation>Sprachmodelle</translation>
    </message>
    <message>
      <source>Larger interface</source>
      <translation>Oberfläche vergrößern</translation>
    </message>
    <message>
      <source>Last move</source>
      <translation>Letzter Zug</translation>
    </message>
    <message>
      <source>Last step</source>
      <translation>Letzter Schritt</translation>
    </message>
    <message>
      <source>Late</source>
      <translation>Zu spät</translation>
    </message>
    <message>
      <source>Launched with</source>
      <translation>Gestartet mit</translation>
    </message>
    <message>
      <source>League</source>
      <translation>Liga</translation>
    </message>
    <message>
      <source>Learning rate</source>
      <translation>Lernrate</translation>
    </message>
    <message>
      <source>Leave empty for Mosaic's own: mosaic workers install {name}.</source>
      <translation>Leer lassen für Mosaics eigenes: mosaic workers install {name}.</translation>
    </message>
    <message>
      <source>Led to {name}</source>
      <translation>Führte zu {name}</translation>
    </message>
    <message>
      <source>Left</source>
      <translation>Links</translation>
    </message>
    <message>
      <source>Left after {steps}</source>
      <translation>Nach {steps} verlassen</translation>
    </message>
    <message>
      <source>Left of its budget: {left}</source>
      <translation>Vom Budget übrig: {left}</translation>
    </message>
    <message>
      <source>Legal moves</source>
      <translation>Legale Züge</translation>
    </message>
    <message>
      <source>Let the agent play {few} episodes</source>
      <translation>Agent {few} Episoden spielen lassen</translation>
    </message>
    <message>
      <source>Let the agent play {many} episodes</source>
      <translation>Agent {many} Episoden spielen lassen</translation>
    </message>
    <message>
      <source>Let {source} run this?</source>
      <translation>Darf {source} das ausführen?</translation>
    </message>
    <message>
      <source>Lets any model behind an OpenAI-compatible address play: hosted, or a server of your own.</source>
      <translation>Lässt jedes Modell hinter einer OpenAI-kompatiblen Adresse spielen: gehostet oder auf einem eigenen Server.</translation>
    </message>
    <message>
      <source>Libraries</source>
      <translation>Bibliotheken</translation>
    </message>
    <message>
      <source>Library</source>
      <translation>Bibliothek</translation>
    </message>
    <message>
      <source>Light</source>
      <translation>Hell</translation>
    </message>
    <message>
      <source>Likelihood of superiority</source>
      <translation>Wahrscheinlichkeit der Überlegenheit</translation>
    </message>
    <message>
      <source>Limit name</source>
      <translation>Name der Grenze</translation>
    </message>
    <message>
      <source>Line {line}, column {column}: </source>
      <translation>Zeile {line}, Spalte {column}: </translation>
    </message>
    <message>
      <source>Line {line}: </source>
      <translation>Zeile {line}: </translation>
    </message>
    <message>
      <source>Line {number} can't be read: {reason}</source>
      <translation>Zeile {number} ist nicht lesbar: {reason}</translation>
    </message>
    <message>
      <source>Line {number} is not valid CSV: {reason}</source>
      <translation>Zeile {number} ist kein gültiges CSV: {reason}</translation>
    </message>
    <message>
      <source>Line-ups of different groups never met: their Elo can't be compared.</source>
      <translation>Aufstellungen verschiedener Gruppen sind sich nie begegnet: Ihr Elo ist nicht vergleichbar.</translation>
    </message>
    <message>
      <source>List each value only once</source>
      <translation>Jeder Wert darf nur einmal vorkommen</translation>
    </message>
    <message>
      <source>Live</source>
      <translation>Live</translation>
    </message>
    <message>
      <source>Live runs when Mosaic closes</source>
      <translation>Laufende Läufe beim Schließen</translation>
    </message>
    <message>
      <source>Load</source>
      <translation>Laden</translation>
    </message>
    <message>
      <source>Loads</source>
      <translation>Lädt</translation>
    </message>
    <message>
      <source>Location and durability of runs. Applies to new runs.</source>
      <translation>Ort und Haltbarkeit der Läufe. Gilt für neue Läufe.</translation>
    </message>
    <message>
      <source>Log lines kept per run</source>
      <translation>Protokollzeilen pro Lauf</translation>
    </message>
    <message>
      <source>Log-likelihood ratio {llr} between {low} and {high} after {decided_at} pairs</source>
      <translation>Log-Likelihood-Quotient {llr} zwischen {low} und {high} nach {decided_at} Paaren</translation>
    </message>
    <message>
      <source>Login</source>
      <translation>Anmeldung</translation>
    </message>
    <message>
      <source>Loop the episode</source>
      <translation>Episode wiederholen</translation>
    </message>
    <message>
      <source>Loss</source>
      <translation>Niederlage</translation>
    </message>
    <message>
      <source>Lost on time</source>
      <translation>Durch Zeit verloren</translation>
    </message>
    <message>
      <source>Lucena</source>
      <translation>Lucena</translation>
    </message>
    <message>
      <source>Made room since Mosaic started</source>
      <translation>Hat seit dem Start von Mosaic Platz gemacht</translation>
    </message>
    <message>
      <source>Mark before and after</source>
      <translation>Vorige und nächste Marke</translation>
    </message>
    <message>
      <source>Max episode steps</source>
      <translation>Schritte je Episode</translation>
    </message>
    <message>
      <source>Max tokens</source>
      <translation>Höchstzahl der Tokens</translation>
    </message>
    <message>
      <source>Maximum concurrent runs</source>
      <translation>Höchstzahl gleichzeitiger Läufe</translation>
    </message>
    <message>
      <source>Maximum number of steps per second; 0 means no limit.</source>
      <translation>Höchstzahl der Schritte pro Sekunde; 0 heißt keine Grenze.</translation>
    </message>
    <message>
      <source>Maximum size of pictures per run</source>
      <translation>Höchstgröße der Bilder pro Lauf</translation>
    </message>
    <message>
      <source>Measuring their packages…</source>
      <translation>Ihre Pakete werden gemessen…</translation>
    </message>
    <message>
      <source>Memory</source>
      <translation>Arbeitsspeicher</translation>
    </message>
    <message>
      <source>Metric</source>
      <translation>Metrik</translation>
    </message>
    <message>
      <source>MiniGrid</source>
      <translation>MiniGrid</translation>
    </message>
    <message>
      <source>Model</source>
      <translation>Modell</translation>
    </message>
    <message>
      <source>Models that can take a seat. Keys stay where they are: in an environment variable or in the keyring.</source>
      <translation>Modelle, die einen Platz einnehmen können. Schlüssel bleiben, wo sie sind: in einer Umgebungsvariablen oder im Schlüsselbund.</translation>
    </message>
    <message>
      <source>Money of a run; 0: any.</source>
      <translation>Geld eines Laufs; 0: beliebig viel.</translation>
    </message>
    <message>
      <source>Mosaic</source>
      <translation>Mosaic</translation>
    </message>
    <message>
      <source>Mosaic is closing</source>
      <translation>Mosaic wird gerade beendet</translation>
    </message>
    <message>
      <source>Mosaic is starting or closing</source>
      <translation>Mosaic startet oder wird gerade beendet</translation>
    </message>
    <message>
      <source>Mosaic is still starting</source>
      <translation>Mosaic startet noch</translation>
    </message>
    <message>
      <source>Mosaic is still starting. Try again in a moment</source>
      <translation>Mosaic startet noch. Versuche es gleich noch einmal</translation>
    </message>
    <message>
      <source>Most cost</source>
      <translation>Höchste Kosten</translation>
    </message>
    <message>
      <source>Most further requests after an answer that is no legal action.</source>
      <translation>Höchstzahl weiterer Anfragen nach einer Antwort, die keine erlaubte Aktion ist.</translation>
    </message>
    <message>
      <source>Most tokens</source>
      <translation>Höchstzahl der Tokens</translation>
    </message>
    <message>
      <source>Most turns</source>
      <translation>Höchstzahl der Züge</translation>
    </message>
    <message>
      <source>Move that file away first</source>
      <translation>Zuerst diese Datei verschieben</translation>
    </message>
    <message>
      <source>Move the tile back</source>
      <translation>Kachel nach hinten</translation>
    </message>
    <message>
      <source>Move the tile forward</source>
      <translation>Kachel nach vorn</translation>
    </message>
    <message>
      <source>Move to bin</source>
      <translation>In den Papierkorb</translation>
    </message>
    <message>
      <source>Move {step}</source>
      <translation>Zug {step}</translation>
    </message>
    <message>
      <source>Moved {name} to the bin.</source>
      <translation>{name} in den Papierkorb verschoben.</translation>
    </message>
    <message>
      <source>Moved {runs} to the bin.</source>
      <translation>{runs} in den Papierkorb verschoben.</translation>
    </message>
    <message>
      <source>Moves by default</source>
      <translation>Züge nach Vorgabe</translation>
    </message>
    <message>
      <source>Must match {limit}</source>
      <translation>Muss {limit} entsprechen</translation>
    </message>
    <message>
      <source>N envs</source>
      <translation>Umgebungen</translation>
    </message>
    <message>
      <source>Name of that limit at the server.</source>
      <translation>Name dieser Grenze beim Server.</translation>
    </message>
    <message>
      <source>Name of the model at that server.</source>
      <translation>Name des Modells auf diesem Server.</translation>
    </message>
    <message>
      <source>Name the seeds that go on</source>
      <translation>Nenne die Seeds, die weiterlernen</translation>
    </message>
    <message>
      <source>Names and figures appear when all games are finished</source>
      <translation>Namen und Zahlen erscheinen, wenn alle Spiele gespielt sind</translation>
    </message>
    <message>
      <source>Needs a GPU, but none was found</source>
      <translation>Braucht eine GPU, aber keine wurde gefunden</translation>
    </message>
    <message>
      <source>Needs ten seeds</source>
      <translation>Braucht zehn Seeds</translation>
    </message>
    <message>
      <source>Network</source>
      <translation>Netzwerk</translation>
    </message>
    <message>
      <source>New comparison</source>
      <translation>Neuer Vergleich</translation>
    </message>
    <message>
      <source>New tournament</source>
      <translation>Neues Turnier</translation>
    </message>
    <message>
      <source>Newest checkpoints per run</source>
      <translation>Neueste Checkpoints je Lauf</translation>
    </message>
    <message>
      <source>Newest good ones</source>
      <translation>Neueste gute</translation>
    </message>
    <message>
      <source>Next bookmark</source>
      <translation>Nächstes Lesezeichen</translation>
    </message>
    <message>
      <source>Next episode</source>
      <translation>Nächste Episode</translation>
    </message>
    <message>
      <source>Next picture</source>
      <translation>Nächstes Bild</translation>
    </message>
    <message>
      <source>Next reward</source>
      <translation>Nächste Belohnung</translation>
    </message>
    <message>
      <source>Next take-over</source>
      <translation>Nächste Übernahme</translation>
    </message>
    <message>
      <source>Next veto</source>
      <translation>Nächstes Veto</translation>
    </message>
    <message>
      <source>No GPU, runs on the CPU</source>
      <translation>Keine GPU, läuft auf der CPU</translation>
    </message>
    <message>
      <source>No answer to {name} within {seconds} s</source>
      <translation>Keine Antwort auf {name} innerhalb von {seconds} s</translation>
    </message>
    <message>
      <source>No bookmarks yet. Press B to set one.</source>
      <translation>Noch keine Lesezeichen. B setzt eines.</translation>
    </message>
    <message>
      <source>No command yet</source>
      <translation>Noch kein Befehl</translation>
    </message>
    <message>
      <source>No comparison yet</source>
      <translation>Noch kein Vergleich</translation>
    </message>
    <message>
      <source>No divergence in this episode</source>
      <translation>Keine Abweichung in dieser Episode</translation>
    </message>
    <message>
      <source>No episode has ended yet</source>
      <translation>Noch ist keine Episode beendet</translation>
    </message>
    <message>
      <source>No episode is being played</source>
      <translation>Es wird keine Episode gespielt</translation>
    </message>
    <message>
      <source>No file has changed</source>
      <translation>Keine Datei hat sich geändert</translation>
    </message>
    <message>
      <source>No film is being made</source>
      <translation>Es wird kein Film gemacht</translation>
    </message>
    <message>
      <source>No film was made.</source>
      <translation>Es wurde kein Film gemacht.</translation>
    </message>
    <message>
      <source>No font here draws it: install one, such as fonts-noto-cjk, and start again</source>
      <translation>Keine Schrift hier zeichnet sie: installiere eine, etwa fonts-noto-cjk, und starte neu</translation>
    </message>
    <message>
      <source>No game finished yet</source>
      <translation>Noch kein Spiel beendet</translation>
    </message>
    <message>
      <source>No game has ended yet</source>
      <translation>Noch kein Spiel ist zu Ende</translation>
    </message>
    <message>
      <source>No game is running</source>
      <translation>Kein Spiel läuft</translation>
    </message>
    <message>
      <source>No game of a person is left</source>
      <translation>Kein Spiel eines Menschen ist übrig</translation>
    </message>
    <message>
      <source>No game on this seed</source>
      <translation>Kein Spiel mit diesem Seed</translation>
    </message>
    <message>
      <source>No game or family matches “{strip}”.</source>
      <translation>Kein Spiel und keine Familie passt zu „{strip}“.</translation>
    </message>
    <message>
      <source>No games played yet.</source>
      <translation>Noch keine Spiele gespielt.</translation>
    </message>
    <message>
      <source>No key in time</source>
      <translation>Keine Taste in der Frist</translation>
    </message>
    <message>
      <source>No marks in this episode</source>
      <translation>Keine Marken in dieser Episode</translation>
    </message>
    <message>
      <source>No move to take back</source>
      <translation>Kein Zug zum Zurücknehmen</translation>
    </message>
    <message>
      <source>No new percepts at this step</source>
      <translation>Keine neuen Wahrnehmungen in diesem Schritt</translation>
    </message>
    <message>
      <source>No new pictures</source>
      <translation>Keine neuen Bilder</translation>
    </message>
    <message>
      <source>No notable reward after this step.</source>
      <translation>Keine auffällige Belohnung nach diesem Schritt.</translation>
    </message>
    <message>
      <source>No notable reward before this step.</source>
      <translation>Keine auffällige Belohnung vor diesem Schritt.</translation>
    </message>
    <message>
      <source>No page is being written</source>
      <translation>Es wird keine Seite geschrieben</translation>
    </message>
    <message>
      <source>No percept map is known for {environment}</source>
      <translation>Für {environment} ist keine Wahrnehmungskarte bekannt</translation>
    </message>
    <message>
      <source>No percepts sent yet</source>
      <translation>Noch keine Wahrnehmungen gesendet</translation>
    </message>
    <message>
      <source>No person ended this episode</source>
      <translation>Diese Episode hat kein Mensch beendet</translation>
    </message>
    <message>
      <source>No picture of this step was saved</source>
      <translation>Von diesem Schritt wurde kein Bild gespeichert</translation>
    </message>
    <message>
      <source>No picture on screen</source>
      <translation>Kein Bild auf dem Bildschirm</translation>
    </message>
    <message>
      <source>No pictures were saved in this session</source>
      <translation>In dieser Session wurden keine Bilder gespeichert</translation>
    </message>
    <message>
      <source>No position yet.</source>
      <translation>Noch keine Stellung.</translation>
    </message>
    <message>
      <source>No previous page</source>
      <translation>Keine vorige Seite</translation>
    </message>
    <message>
      <source>No program answered in this episode</source>
      <translation>In dieser Episode hat kein Programm geantwortet</translation>
    </message>
    <message>
      <source>No program can open this. Its path</source>
      <translation>Kein Programm kann das öffnen. Der Pfad</translation>
    </message>
    <message>
      <source>No program can open {folder}</source>
      <translation>Kein Programm kann {folder} öffnen</translation>
    </message>
    <message>
      <source>No resampling is running</source>
      <translation>Es laufen keine Stichproben</translation>
    </message>
    <message>
      <source>No run has steps yet.</source>
      <translation>Noch kein Lauf hat Schritte.</translation>
    </message>
    <message>
      <source>No run is open</source>
      <translation>Kein Lauf geöffnet</translation>
    </message>
    <message>
      <source>No run is selected</source>
      <translation>Kein Lauf ist ausgewählt</translation>
    </message>
    <message>
      <source>No runs</source>
      <translation>Keine Läufe</translation>
    </message>
    <message>
      <source>No saved picture after this step.</source>
      <translation>Kein gespeichertes Bild nach diesem Schritt.</translation>
    </message>
    <message>
      <source>No saved picture before this step.</source>
      <translation>Kein gespeichertes Bild vor diesem Schritt.</translation>
    </message>
    <message>
      <source>No saved preset is chosen</source>
      <translation>Keine gespeicherte Vorlage ist gewählt</translation>
    </message>
    <message>
      <source>No session is open</source>
      <translation>Keine Session ist offen</translation>
    </message>
    <message>
      <source>No step is shown</source>
      <translation>Es wird kein Schritt gezeigt</translation>
    </message>
    <message>
      <source>No steps were recorded</source>
      <translation>Keine Schritte aufgezeichnet</translation>
    </message>
    <message>
      <source>No supervisor named {name} in this run</source>
      <translation>Keine Aufsicht namens {name} in diesem Lauf</translation>
    </message>
    <message>
      <source>No take-over after this step.</source>
      <translation>Keine Übernahme nach diesem Schritt.</translation>
    </message>
    <message>
      <source>No take-over before this step.</source>
      <translation>Keine Übernahme vor diesem Schritt.</translation>
    </message>
    <message>
      <source>No tournament is open</source>
      <translation>Kein Turnier ist offen</translation>
    </message>
    <message>
      <source>No veto after this step.</source>
      <translation>Kein Veto nach diesem Schritt.</translation>
    </message>
    <message>
      <source>No veto before this step.</source>
      <translation>Kein Veto vor diesem Schritt.</translation>
    </message>
    <message>
      <source>No worker can play {checkpoint}: {reason}</source>
      <translation>Kein Worker kann {checkpoint} spielen: {reason}</translation>
    </message>
    <message>
      <source>No worker is known to train it</source>
      <translation>Kein Worker ist bekannt, der ihn trainiert</translation>
    </message>
    <message>
      <source>Nobody has made a move yet</source>
      <translation>Noch hat niemand einen Zug gemacht</translation>
    </message>
    <message>
      <source>Nobody is logged in to Weights &amp; Biases: run `wandb login`.</source>
      <translation>Niemand ist bei Weights &amp; Biases angemeldet: `wandb login`.</translation>
    </message>
    <message>
      <source>None</source>
      <translation>Ohne</translation>
    </message>
    <message>
      <source>None of the {count} pairs is decided yet.</source>
      <translation>Noch keines der {count} Paare ist entschieden.</translation>
    </message>
    <message>
      <source>Noop</source>
      <translation>Nichts tun</translation>
    </message>
    <message>
      <source>Normalised Elo</source>
      <translation>Normalisiertes Elo</translation>
    </message>
    <message>
      <source>North</source>
      <translation>Norden</translation>
    </message>
    <message>
      <source>Not asked here; showing step {step}</source>
      <translation>Hier nicht gefragt; gezeigt wird Schritt {step}</translation>
    </message>
    <message>
      <source>Not asked yet</source>
      <translation>Noch nicht gefragt</translation>
    </message>
    <message>
      <source>Not in git</source>
      <translation>Nicht in git</translation>
    </message>
    <message>
      <source>Not offered</source>
      <translation>Nicht angeboten</translation>
    </message>
    <message>
      <source>Not saved for this step; the nearest picture is at step {near}</source>
      <translation>Von diesem Schritt nicht gespeichert; das nächste Bild ist bei Schritt {near}</translation>
    </message>
    <message>
      <source>Not valid</source>
      <translation>Nicht gültig</translation>
    </message>
    <message>
      <source>Not yet in the database</source>
      <translation>Noch nicht in der Datenbank</translation>
    </message>
    <message>
      <source>Nothing answers at {service}</source>
      <translation>Unter {service} antwortet nichts</translation>
    </message>
    <message>
      <source>Nothing has been played yet</source>
      <translation>Es wurde noch nichts gespielt</translation>
    </message>
    <message>
      <source>Nothing is being installed</source>
      <translation>Es wird nichts installiert</translation>
    </message>
    <message>
      <source>Nothing to decide</source>
      <translation>Nichts zu entscheiden</translation>
    </message>
    <message>
      <source>Nothing to fix</source>
      <translation>Nichts zu beheben</translation>
    </message>
    <message>
      <source>Nothing waits for you</source>
      <translation>Nichts wartet auf dich</translation>
    </message>
    <message>
      <source>Nothing was allowed yet. Mosaic asks before it runs code from a file or folder.</source>
      <translation>Noch nichts wurde erlaubt. Mosaic fragt, bevor es Code aus einer Datei oder einem Ordner ausführt.</translation>
    </message>
    <message>
      <source>Nothing was deleted since the start</source>
      <translation>Seit dem Start wurde nichts gelöscht</translation>
    </message>
    <message>
      <source>Nothing was played</source>
      <translation>Nichts gespielt</translation>
    </message>
    <message>
      <source>Nothing was played yet</source>
      <translation>Es wurde noch nichts gespielt</translation>
    </message>
    <message>
      <source>Nothing was shared.</source>
      <translation>Es wurde nichts geteilt.</translation>
    </message>
    <message>
      <source>Nothing was vetoed</source>
      <translation>Kein Veto</translation>
    </message>
    <message>
      <source>Noughts</source>
      <translation>Kreis</translation>
    </message>
    <message>
      <source>Number of episodes of the linear decay.</source>
      <translation>Zahl der Episoden, über die sie linear fällt.</translation>
    </message>
    <message>
      <source>Number of evaluation episodes; their seeds are always the same.</source>
      <translation>Zahl der Bewertungsepisoden; ihre Seeds sind immer dieselben.</translation>
    </message>
    <message>
      <source>Number of parallel environments in this process.</source>
      <translation>Zahl der parallelen Umgebungen in diesem Prozess.</translation>
    </message>
    <message>
      <source>Number of times that PPO learns from the same steps.</source>
      <translation>So oft lernt PPO aus denselben Schritten.</translation>
    </message>
    <message>
      <source>Numbers on the pictures</source>
      <translation>Zahlen auf den Bildern</translation>
    </message>
    <message>
      <source>Observation</source>
      <translation>Beobachtung</translation>
    </message>
    <message>
      <source>Observations</source>
      <translation>Beobachtungen</translation>
    </message>
    <message>
      <source>Observations over 1 KiB: as digest, full, every n-th or none, unless the run sets it.</source>
      <translation>Beobachtungen über 1 KiB: als Prüfsumme, ganz, jede n-te oder keine, falls der Lauf es nicht festlegt.</translation>
    </message>
    <message>
      <source>Observations to save</source>
      <translation>Zu speichernde Beobachtungen</translation>
    </message>
    <message>
      <source>Of ended runs. 0: never.</source>
      <translation>Von beendeten Läufen. 0: nie.</translation>
    </message>
    <message>
      <source>Off</source>
      <translation>Aus</translation>
    </message>
    <message>
      <source>One game ends after step {step}, the other goes on.</source>
      <translation>Ein Spiel endet nach Schritt {step}, das andere geht weiter.</translation>
    </message>
    <message>
      <source>One line-up: nothing to compare.</source>
      <translation>Eine Aufstellung: nichts zu vergleichen.</translation>
    </message>
    <message>
      <source>One of {names}</source>
      <translation>Eines von {names}</translation>
    </message>
    <message>
      <source>One side</source>
      <translation>Eine Seite</translation>
    </message>
    <message>
      <source>Only a comparison of the Compare page</source>
      <translation>Nur ein Vergleich der Seite Vergleichen</translation>
    </message>
    <message>
      <source>Only a comparison of the Compare page can be opened there</source>
      <translation>Nur ein Vergleich der Seite Vergleichen kann dort geöffnet werden</translation>
    </message>
    <message>
      <source>Only after a chess game</source>
      <translation>Nur nach einem Schachspiel</translation>
    </message>
    <message>
      <source>Only ended runs that are not in the bin yet</source>
      <translation>Nur beendete Läufe, die noch nicht im Papierkorb sind</translation>
    </message>
    <message>
      <source>Only finished runs</source>
      <translation>Nur beendete Läufe</translation>
    </message>
    <message>
      <source>Only finished runs that are not archived yet</source>
      <translation>Nur beendete Läufe, die noch nicht archiviert sind</translation>
    </message>
    <message>
      <source>Only games of chess</source>
      <translation>Nur Schachspiele</translation>
    </message>
    <message>
      <source>Only in two-player games</source>
      <translation>Nur in Spielen für zwei</translation>
    </message>
    <message>
      <source>Only one tile is left</source>
      <translation>Nur eine Kachel ist übrig</translation>
    </message>
    <message>
      <source>Only runs in the bin</source>
      <translation>Nur Läufe im Papierkorb</translation>
    </message>
    <message>
      <source>Only trainings of a worker</source>
      <translation>Nur Trainings eines Workers</translation>
    </message>
    <message>
      <source>Only two-player games can be drawn</source>
      <translation>Remis gibt es nur zu zweit</translation>
    </message>
    <message>
      <source>Only what is in the bin</source>
      <translation>Nur was im Papierkorb liegt</translation>
    </message>
    <message>
      <source>Only while Mosaic asks what to do with live runs</source>
      <translation>Nur während Mosaic nach den laufenden Läufen fragt</translation>
    </message>
    <message>
      <source>Only while the training is paused</source>
      <translation>Nur solange das Training pausiert ist</translation>
    </message>
    <message>
      <source>Only while the training is running</source>
      <translation>Nur solange das Training läuft</translation>
    </message>
    <message>
      <source>Only {free} MiB are free where environments are kept, {needed} are needed</source>
      <translation>Am Ort der Umgebungen sind nur {free} MiB frei, {needed} werden gebraucht</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Open an experiment file</source>
      <translation>Experimentdatei öffnen</translation>
    </message>
    <message>
      <source>Open an experiment in which a person plays</source>
      <translation>Öffne ein Experiment, in dem ein Mensch spielt</translation>
    </message>
    <message>
      <source>Open in TensorBoard</source>
      <translation>In TensorBoard öffnen</translation>
    </message>
    <message>
      <source>Open it on the Compare page</source>
      <translation>Öffne es auf der Seite Vergleichen</translation>
    </message>
    <message>
      <source>Open its comparison</source>
      <translation>Vergleich dazu öffnen</translation>
    </message>
    <message>
      <source>Open recording</source>
      <translation>Aufzeichnung öffnen</translation>
    </message>
    <message>
      <source>Open the folder</source>
      <translation>Ordner öffnen</translation>
    </message>
    <message>
      <source>Open the run</source>
      <translation>Lauf öffnen</translation>
    </message>
    <message>
      <source>Open the run's page</source>
      <translation>Seite des Laufs öffnen</translation>
    </message>
    <message>
      <source>Opening files contain chess positions: choose only chess games</source>
      <translation>Eröffnungsdateien enthalten Schachstellungen: Wähle nur Schach</translation>
    </message>
    <message>
      <source>Other run files</source>
      <translation>Andere Dateien von Läufen</translation>
    </message>
    <message>
      <source>Otherwise</source>
      <translation>Sonst</translation>
    </message>
    <message>
      <source>Otherwise drawing takes at most 5 % of a training's time.</source>
      <translation>Sonst nutzt das Zeichnen höchstens 5 % der Trainingszeit.</translation>
    </message>
    <message>
      <source>Overlay curves</source>
      <translation>Kurven überlagern</translation>
    </message>
    <message>
      <source>Overridden</source>
      <translation>Überstimmt</translation>
    </message>
    <message>
      <source>Overridden by you</source>
      <translation>Von dir überstimmt</translation>
    </message>
    <message>
      <source>Override the veto</source>
      <translation>Veto überstimmen</translation>
    </message>
    <message>
      <source>Own earlier steps that the prompt tells.</source>
      <translation>Eigene frühere Schritte, die der Prompt erzählt.</translation>
    </message>
    <message>
      <source>Pace</source>
      <translation>Tempo</translation>
    </message>
    <message>
      <source>Packages are being installed</source>
      <translation>Pakete werden installiert</translation>
    </message>
    <message>
      <source>Packages missing</source>
      <translation>Pakete fehlen</translation>
    </message>
    <message>
      <source>Page down</source>
      <translation>Bild ab</translation>
    </message>
    <message>
      <source>Page up</source>
      <translation>Bild auf</translation>
    </message>
    <message>
      <source>Paper</source>
      <translation>Papier</translation>
    </message>
    <message>
      <source>Parquet</source>
      <translation>Parquet</translation>
    </message>
    <message>
      <source>Pass</source>
      <translation>Passen</translation>
    </message>
    <message>
      <source>Passed</source>
      <translation>Durchgelassen</translation>
    </message>
    <message>
      <source>Passed to gymnasium.make, for example {"is_slippery": false}.</source>
      <translation>Geht an gymnasium.make, zum Beispiel {"is_slippery": false}.</translation>
    </message>
    <message>
      <source>Passed to gymnasium.make.</source>
      <translation>Geht an gymnasium.make.</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Pause or resume</source>
      <translation>Pausieren oder fortsetzen</translation>
    </message>
    <message>
      <source>Pause or resume all line-ups</source>
      <translation>Alle Aufstellungen pausieren oder fortsetzen</translation>
    </message>
    <message>
      <source>Pause the training</source>
      <translation>Training pausieren</translation>
    </message>
    <message>
      <source>Paused</source>
      <translation>Pausiert</translation>
    </message>
    <message>
      <source>Pauses</source>
      <translation>Pausiert</translation>
    </message>
    <message>
      <source>People</source>
      <translation>Menschen</translation>
    </message>
    <message>
      <source>Pick up</source>
      <translation>Aufheben</translation>
    </message>
    <message>
      <source>Pick up the passenger and drive to the marked place. A wrong stop costs 10.</source>
      <translation>Hol den Fahrgast ab und fahr ihn zum markierten Ort. Ein falscher Halt kostet 10.</translation>
    </message>
    <message>
      <source>Pictures</source>
      <translation>Bilder</translation>
    </message>
    <message>
      <source>Pictures of all runs</source>
      <translation>Bilder aller Läufe</translation>
    </message>
    <message>
      <source>Pictures to save</source>
      <translation>Zu speichernde Bilder</translation>
    </message>
    <message>
      <source>Pictures were saved for other episodes, not for this one</source>
      <translation>Bilder wurden für andere Episoden gespeichert, nicht für diese</translation>
    </message>
    <message>
      <source>Pin or unpin</source>
      <translation>Anheften oder lösen</translation>
    </message>
    <message>
      <source>Pinned</source>
      <translation>Angeheftet</translation>
    </message>
    <message>
      <source>Place of its key: `env:NAME` or `keyring:SERVICE/USER`. Empty: the server asks for none.</source>
      <translation>Ort des Schlüssels: `env:NAME` oder `keyring:SERVICE/USER`. Leer: Der Server verlangt keinen.</translation>
    </message>
    <message>
      <source>Plans for !act and !learn in place of its own (q_learner.asl in the worker's folder).</source>
      <translation>Pläne für !act und !learn statt der eigenen (q_learner.asl im Ordner des Workers).</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Spielen</translation>
    </message>
    <message>
      <source>Play again</source>
      <translation>Noch einmal spielen</translation>
    </message>
    <message>
      <source>Play all games again</source>
      <translation>Alle Spiele neu spielen</translation>
    </message>
    <message>
      <source>Play from here</source>
      <translation>Ab hier spielen</translation>
    </message>
    <message>
      <source>Play in reverse</source>
      <translation>Rückwärts abspielen</translation>
    </message>
    <message>
      <source>Play on the stage</source>
      <translation>Auf der Bühne spielen</translation>
    </message>
    <message>
      <source>Play or pause</source>
      <translation>Abspielen oder pausieren</translation>
    </message>
    <message>
      <source>Play or pause the replay</source>
      <translation>Wiedergabe starten oder pausieren</translation>
    </message>
    <message>
      <source>Play the next block</source>
      <translation>Nächsten Block spielen</translation>
    </message>
    <message>
      <source>Played by</source>
      <translation>Gespielt von</translation>
    </message>
    <message>
      <source>Player</source>
      <translation>Spieler</translation>
    </message>
    <message>
      <source>Playing {games} again for the report</source>
      <translation>Für den Bericht noch einmal gespielt: {games}</translation>
    </message>
    <message>
      <source>Plays any Gymnasium environment with uniformly random, seeded actions.</source>
      <translation>Spielt jede Gymnasium-Umgebung mit gleichverteilt zufälligen Aktionen aus einem Seed.</translation>
    </message>
    <message>
      <source>Port</source>
      <translation>Port</translation>
    </message>
    <message>
      <source>Port of your own XMPP server.</source>
      <translation>Port deines eigenen XMPP-Servers.</translation>
    </message>
    <message>
      <source>Position in the episode</source>
      <translation>Position in der Episode</translation>
    </message>
    <message>
      <source>Preset</source>
      <translation>Vorlage</translation>
    </message>
    <message>
      <source>Press a key to start</source>
      <translation>Drücke eine Taste zum Starten</translation>
    </message>
    <message>
      <source>Previous episode</source>
      <translation>Vorige Episode</translation>
    </message>
    <message>
      <source>Previous picture</source>
      <translation>Voriges Bild</translation>
    </message>
    <message>
      <source>Previous reward</source>
      <translation>Vorige Belohnung</translation>
    </message>
    <message>
      <source>Previous take-over</source>
      <translation>Vorige Übernahme</translation>
    </message>
    <message>
      <source>Previous veto</source>
      <translation>Voriges Veto</translation>
    </message>
    <message>
      <source>Price cached</source>
      <translation>Preis aus dem Cache</translation>
    </message>
    <message>
      <source>Price in</source>
      <translation>Preis der Eingabe</translation>
    </message>
    <message>
      <source>Price of a million tokens of the answer.</source>
      <translation>Preis einer Million Tokens der Antwort.</translation>
    </message>
    <message>
      <source>Price of a million tokens of the prompt.</source>
      <translation>Preis einer Million Tokens des Prompts.</translation>
    </message>
    <message>
      <source>Price out</source>
      <translation>Preis der Ausgabe</translation>
    </message>
    <message>
      <source>Probability that a game of {first} is better than one of {second}. {turned} p: {exact}</source>
      <translation>Wahrscheinlichkeit, dass ein Spiel von {first} besser ist als eines von {second}. {turned} p: {exact}</translation>
    </message>
    <message>
      <source>Probing {family} ended early</source>
      <translation>Die Untersuchung von {family} endete vorzeitig</translation>
    </message>
    <message>
      <source>Probing {family} took longer than {seconds} s</source>
      <translation>Die Untersuchung von {family} dauerte länger als {seconds} s</translation>
    </message>
    <message>
      <source>Profile</source>
      <translation>Profil</translation>
    </message>
    <message>
      <source>Program</source>
      <translation>Programm</translation>
    </message>
    <message>
      <source>Programs that play board games.</source>
      <translation>Programme, die Brettspiele spielen.</translation>
    </message>
    <message>
      <source>Push left</source>
      <translation>Nach links drücken</translation>
    </message>
    <message>
      <source>Push right</source>
      <translation>Nach rechts drücken</translation>
    </message>
    <message>
      <source>Put them into a file</source>
      <translation>Schreibe sie in eine Datei</translation>
    </message>
    <message>
      <source>Python</source>
      <translation>Python</translation>
    </message>
    <message>
      <source>Python and packages</source>
      <translation>Python und Pakete</translation>
    </message>
    <message>
      <source>Python {python_version}, Qt {qversion}</source>
      <translation>Python {python_version}, Qt {qversion}</translation>
    </message>
    <message>
      <source>Q-learning on small discrete worlds: FrozenLake, CliffWalking, Taxi, Blackjack.</source>
      <translation>Q-Learning in kleinen diskreten Welten: FrozenLake, CliffWalking, Taxi, Blackjack.</translation>
    </message>
    <message>
      <source>Queen's Gambit</source>
      <translation>Damengambit</translation>
    </message>
    <message>
      <source>Quit Mosaic</source>
      <translation>Mosaic beenden</translation>
    </message>
    <message>
      <source>RLlib</source>
      <translation>RLlib</translation>
    </message>
    <message>
      <source>Raise</source>
      <translation>Erhöhen</translation>
    </message>
    <message>
      <source>Random agent</source>
      <translation>Zufallsagent</translation>
    </message>
    <message>
      <source>Randomness of its choice of words; 0: none.</source>
      <translation>Zufall bei der Wortwahl; 0: keiner.</translation>
    </message>
    <message>
      <source>Reaches {score} on {reached} of {seeds} seeds, within {minutes} CPU minutes each.</source>
      <translation>Erreicht {score} bei {reached} von {seeds} Seeds, in je höchstens {minutes} CPU-Minuten.</translation>
    </message>
    <message>
      <source>Rebuilt from the seed and the recorded actions</source>
      <translation>Aus Seed und aufgezeichneten Aktionen wiederhergestellt</translation>
    </message>
    <message>
      <source>Record Gymnasium and PettingZoo</source>
      <translation>Gymnasium und PettingZoo aufzeichnen</translation>
    </message>
    <message>
      <source>Record here alone</source>
      <translation>Nur hier aufzeichnen</translation>
    </message>
    <message>
      <source>Red</source>
      <translation>Rot</translation>
    </message>
    <message>
      <source>Reduce motion</source>
      <translation>Bewegung verringern</translation>
    </message>
    <message>
      <source>Refine (50,000 resamples)</source>
      <translation>Verfeinern (50.000 Stichproben)</translation>
    </message>
    <message>
      <source>Refused</source>
      <translation>Abgelehnt</translation>
    </message>
    <message>
      <source>Refused by {by}</source>
      <translation>Abgelehnt von {by}</translation>
    </message>
    <message>
      <source>Rejected</source>
      <translation>Abgelehnt</translation>
    </message>
    <message>
      <source>Remote</source>
      <translation>Remote</translation>
    </message>
    <message>
      <source>Remove it first</source>
      <translation>Zuerst entfernen</translation>
    </message>
    <message>
      <source>Remove the limit on drawing</source>
      <translation>Zeichengrenze aufheben</translation>
    </message>
    <message>
      <source>Remove the tile</source>
      <translation>Kachel entfernen</translation>
    </message>
    <message>
      <source>Removing {title}</source>
      <translation>{title} wird entfernt</translation>
    </message>
    <message>
      <source>Rename</source>
      <translation>Umbenennen</translation>
    </message>
    <message>
      <source>Repeated pairs</source>
      <translation>Wiederholte Paare</translation>
    </message>
    <message>
      <source>Replace with another action</source>
      <translation>Durch andere Aktion ersetzen</translation>
    </message>
    <message>
      <source>Replaced</source>
      <translation>Ersetzt</translation>
    </message>
    <message>
      <source>Replaced by {by}</source>
      <translation>Ersetzt von {by}</translation>
    </message>
    <message>
      <source>Replay</source>
      <translation>Wiedergabe</translation>
    </message>
    <message>
      <source>Replay the episode and verify it</source>
      <translation>Episode nachspielen und prüfen</translation>
    </message>
    <message>
      <source>Replay the last run</source>
      <translation>Letzten Lauf wiedergeben</translation>
    </message>
    <message>
      <source>Report, games and crosstable</source>
      <translation>Bericht, Spiele und Kreuztabelle</translation>
    </message>
    <message>
      <source>Request fewer</source>
      <translation>Weniger anfordern</translation>
    </message>
    <message>
      <source>Request {number} of {last}</source>
      <translation>Anfrage {number} von {last}</translation>
    </message>
    <message>
      <source>Required</source>
      <translation>Erforderlich</translation>
    </message>
    <message>
      <source>Resampling is running</source>
      <translation>Stichproben laufen</translation>
    </message>
    <message>
      <source>Reset scale to 100 %</source>
      <translation>Größe auf 100 % zurücksetzen</translation>
    </message>
    <message>
      <source>Reset the form</source>
      <translation>Formular zurücksetzen</translation>
    </message>
    <message>
      <source>Resign</source>
      <translation>Aufgeben</translation>
    </message>
    <message>
      <source>Resigned</source>
      <translation>Aufgegeben</translation>
    </message>
    <message>
      <source>Rest for {rest}</source>
      <translation>{rest} Pause</translation>
    </message>
    <message>
      <source>Restart with a new seed</source>
      <translation>Mit neuem Seed neu starten</translation>
    </message>
    <message>
      <source>Restart with the same seed</source>
      <translation>Mit demselben Seed neu starten</translation>
    </message>
    <message>
      <source>Restarting</source>
      <translation>Startet neu</translation>
    </message>
    <message>
      <source>Restore</source>
      <translation>Wiederherstellen</translation>
    </message>
    <message>
      <source>Restored {name}.</source>
      <translation>{name} wiederhergestellt.</translation>
    </message>
    <message>
      <source>Restored {runs}.</source>
      <translation>{runs} wiederhergestellt.</translation>
    </message>
    <message>
      <source>Restricted</source>
      <translation>Eingeschränkt</translation>
    </message>
    <message>
      <source>Restricted by {by}</source>
      <translation>Eingeschränkt von {by}</translation>
    </message>
    <message>
      <source>Result</source>
      <translation>Ergebnis</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>Fortsetzen</translation>
    </message>
    <message>
      <source>Resume a checkpoint</source>
      <translation>Checkpoint fortsetzen</translation>
    </message>
    <message>
      <source>Resume the tournament</source>
      <translation>Turnier fortsetzen</translation>
    </message>
    <message>
      <source>Resume the training</source>
      <translation>Training fortsetzen</translation>
    </message>
    <message>
      <source>Resumes</source>
      <translation>Setzt fort</translation>
    </message>
    <message>
      <source>Return</source>
      <translation>Return</translation>
    </message>
    <message>
      <source>Return by episode</source>
      <translation>Return je Episode</translation>
    </message>
    <message>
      <source>Return curve</source>
      <translation>Verlauf des Returns</translation>
    </message>
    <message>
      <source>Return of {seat}</source>
      <translation>Return von {seat}</translation>
    </message>
    <message>
      <source>Return so far</source>
      <translation>Return bisher</translation>
    </message>
    <message>
      <source>Returns</source>
      <translation>Returns</translation>
    </message>
    <message>
      <source>Reviews</source>
      <translation>Prüfungen</translation>
    </message>
    <message>
      <source>Reward</source>
      <translation>Belohnung</translation>
    </message>
    <message>
      <source>Reward of {seat}</source>
      <translation>Belohnung von {seat}</translation>
    </message>
    <message>
      <source>Right</source>
      <translation>Rechts</translation>
    </message>
    <message>
      <source>Rock</source>
      <translation>Stein</translation>
    </message>
    <message>
      <source>Round {number}</source>
      <translation>Runde {number}</translation>
    </message>
    <message>
      <source>Row</source>
      <translation>Zeile</translation>
    </message>
    <message>
      <source>Rule after that: forfeit, person, or `action:NAME`.</source>
      <translation>Regel danach: forfeit, person oder `action:NAME`.</translation>
    </message>
    <message>
      <source>Rules</source>
      <translation>Regeln</translation>
    </message>
    <message>
      <source>Rules of the environment, from its card.</source>
      <translation>Regeln der Umgebung, von ihrer Karte.</translation>
    </message>
    <message>
      <source>Rules with commas between: every:100 (each 100th episode), best (so far), record (each new one), veto, failure (the last pictures before it). Drawing them adds 12 us to a step at most.</source>
      <translation>Regeln, durch Kommas getrennt: every:100 (jede 100. Episode), best (die bisher beste), record (jeder neue Rekord), veto, failure (die letzten Bilder davor). Das Zeichnen verlängert einen Schritt um höchstens 12 µs.</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>Lauf</translation>
    </message>
    <message>
      <source>Run it on its own first</source>
      <translation>Zuerst für sich allein ausführen</translation>
    </message>
    <message>
      <source>Run the whole file with mosaic eval</source>
      <translation>Die ganze Datei läuft mit mosaic eval</translation>
    </message>
    <message>
      <source>Running</source>
      <translation>Läuft</translation>
    </message>
    <message>
      <source>Runs</source>
      <translation>Läufe</translation>
    </message>
    <message>
      <source>Runs environments for people and agents.</source>
      <translation>Lässt Umgebungen für Menschen und Agenten laufen.</translation>
    </message>
    <message>
      <source>Runs per agent</source>
      <translation>Läufe je Agent</translation>
    </message>
    <message>
      <source>Runs started, stopped and deleted, imports, permissions, hand-overs.</source>
      <translation>Gestartete, gestoppte und gelöschte Läufe, Importe, Erlaubnisse, Übergaben.</translation>
    </message>
    <message>
      <source>Runs with event files</source>
      <translation>Läufe mit Ereignisdateien</translation>
    </message>
    <message>
      <source>Ruy Lopez</source>
      <translation>Spanische Partie</translation>
    </message>
    <message>
      <source>SBX</source>
      <translation>SBX</translation>
    </message>
    <message>
      <source>SPADE-BDI</source>
      <translation>SPADE-BDI</translation>
    </message>
    <message>
      <source>Sandbox</source>
      <translation>Sandbox</translation>
    </message>
    <message>
      <source>Save a picture as PNG</source>
      <translation>Bild als PNG speichern</translation>
    </message>
    <message>
      <source>Save as an experiment file</source>
      <translation>Als Experimentdatei speichern</translation>
    </message>
    <message>
      <source>Save as preset</source>
      <translation>Als Vorlage speichern</translation>
    </message>
    <message>
      <source>Save it elsewhere</source>
      <translation>An einem anderen Ort speichern</translation>
    </message>
    <message>
      <source>Save it under another name</source>
      <translation>Unter einem anderen Namen speichern</translation>
    </message>
    <message>
      <source>Save the curve as CSV</source>
      <translation>Kurve als CSV speichern</translation>
    </message>
    <message>
      <source>Save the curve as PNG</source>
      <translation>Kurve als PNG speichern</translation>
    </message>
    <message>
      <source>Save the league as a page</source>
      <translation>Liga als Seite speichern</translation>
    </message>
    <message>
      <source>Saved</source>
      <translation>Gespeichert</translation>
    </message>
    <message>
      <source>Saved as {name}.</source>
      <translation>Gespeichert als {name}.</translation>
    </message>
    <message>
      <source>Saved as {path}</source>
      <translation>Gespeichert als {path}</translation>
    </message>
    <message>
      <source>Saved during the run</source>
      <translation>Während des Laufs gespeichert</translation>
    </message>
    <message>
      <source>Saved steps survive</source>
      <translation>Gespeicherte Schritte überstehen</translation>
    </message>
    <message>
      <source>Saved {files} in {folder}.</source>
      <translation>{files} in {folder} gespeichert.</translation>
    </message>
    <message>
      <source>Saved {name}</source>
      <translation>{name} gespeichert</translation>
    </message>
    <message>
      <source>Saved {name} in {folder}.</source>
      <translation>{name} in {folder} gespeichert.</translation>
    </message>
    <message>
      <source>Saved {name}.</source>
      <translation>{name} gespeichert.</translation>
    </message>
    <message>
      <source>Saved. Games with a person don't count towards a verdict.</source>
      <translation>Gespeichert. Spiele mit einem Menschen zählen nicht für ein Urteil.</translation>
    </message>
    <message>
      <source>Saved. It counts in its experiment.</source>
      <translation>Gespeichert. Es zählt in seinem Experiment.</translation>
    </message>
    <message>
      <source>Saves</source>
      <translation>Speichert</translation>
    </message>
    <message>
      <source>Saving failed</source>
      <translation>Speichern fehlgeschlagen</translation>
    </message>
    <message>
      <source>Saving pictures was switched off for this run</source>
      <translation>Das Speichern von Bildern war für diesen Lauf ausgeschaltet</translation>
    </message>
    <message>
      <source>Scale {percent}</source>
      <translation>Größe {percent}</translation>
    </message>
    <message>
      <source>Schema</source>
      <translation>Schema</translation>
    </message>
    <message>
      <source>Scissors</source>
      <translation>Schere</translation>
    </message>
    <message>
      <source>Score</source>
      <translation>Ergebnis</translation>
    </message>
    <message>
      <source>Screen</source>
      <translation>Bildschirm</translation>
    </message>
    <message>
      <source>Search or run</source>
      <translation>Suchen</translation>
    </message>
    <message>
      <source>See Settings, Trust</source>
      <translation>Siehe Einstellungen, Vertrauen</translation>
    </message>
    <message>
      <source>Seed</source>
      <translation>Seed</translation>
    </message>
    <message>
      <source>Seed of the first episode; all other seeds are derived from it.</source>
      <translation>Seed der ersten Episode; alle anderen leiten sich daraus ab.</translation>
    </message>
    <message>
      <source>Seed of the training; those of its episodes and actions are derived from it.</source>
      <translation>Seed des Trainings; die seiner Episoden und Aktionen leiten sich daraus ab.</translation>
    </message>
    <message>
      <source>Seed {seed}</source>
      <translation>Seed {seed}</translation>
    </message>
    <message>
      <source>Seed {seed} has no checkpoint to go on from</source>
      <translation>Seed {seed} hat keinen Checkpoint zum Weitertrainieren</translation>
    </message>
    <message>
      <source>Seed {seed}: both play the same game until the end</source>
      <translation>Seed {seed}: beide spielen bis zum Ende dasselbe Spiel</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>Seeds</translation>
    </message>
    <message>
      <source>Seeds as a band</source>
      <translation>Seeds als Band</translation>
    </message>
    <message>
      <source>Select a checkpoint first</source>
      <translation>Wähle zuerst einen Checkpoint</translation>
    </message>
    <message>
      <source>Select a run first</source>
      <translation>Wähle zuerst einen Lauf</translation>
    </message>
    <message>
      <source>Select a training first</source>
      <translation>Wähle zuerst ein Training</translation>
    </message>
    <message>
      <source>Select all</source>
      <translation>Alle auswählen</translation>
    </message>
    <message>
      <source>Select one run only</source>
      <translation>Wähle nur einen Lauf</translation>
    </message>
    <message>
      <source>Send a batch after</source>
      <translation>Stapel senden nach</translation>
    </message>
    <message>
      <source>Session</source>
      <translation>Session</translation>
    </message>
    <message>
      <source>Session host</source>
      <translation>Session-Host</translation>
    </message>
    <message>
      <source>Sessions</source>
      <translation>Sessions</translation>
    </message>
    <message>
      <source>Set a multiple of {limit}</source>
      <translation>Gib ein Vielfaches von {limit} ein</translation>
    </message>
    <message>
      <source>Set or remove a bookmark</source>
      <translation>Lesezeichen setzen oder entfernen</translation>
    </message>
    <message>
      <source>Set up a new training</source>
      <translation>Neues Training einrichten</translation>
    </message>
    <message>
      <source>Set up a new training instead</source>
      <translation>Richte stattdessen ein neues Training ein</translation>
    </message>
    <message>
      <source>Set {what}{what2}</source>
      <translation>Gib {what} ein{what2}</translation>
    </message>
    <message>
      <source>Settings</source>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <source>Several runs are already open</source>
      <translation>Mehrere Läufe sind schon offen</translation>
    </message>
    <message>
      <source>Share as a page</source>
      <translation>Als Seite teilen</translation>
    </message>
    <message>
      <source>Share as a page without names of people and folders</source>
      <translation>Als Seite ohne Namen von Personen und Ordnern teilen</translation>
    </message>
    <message>
      <source>Share of random actions after the decay.</source>
      <translation>Anteil zufälliger Aktionen nach dem Abfall.</translation>
    </message>
    <message>
      <source>Share of random actions in the first episode. A change during the run stays in effect.</source>
      <translation>Anteil zufälliger Aktionen in der ersten Episode. Eine Änderung während des Laufs bleibt bestehen.</translation>
    </message>
    <message>
      <source>Share of the most probable words that it chooses from.</source>
      <translation>Anteil der wahrscheinlichsten Wörter, aus denen es wählt.</translation>
    </message>
    <message>
      <source>Shared as {name}, {size}.</source>
      <translation>Geteilt als {name}, {size}.</translation>
    </message>
    <message>
      <source>Sharing: {share} %. Cancel</source>
      <translation>Teilen: {share} %. Abbrechen</translation>
    </message>
    <message>
      <source>Short films of what happened next: a strip on the Run page, each a door to its replay.</source>
      <translation>Kurze Filme von dem, was dann geschah: ein Streifen auf der Seite des Laufs, jeder führt zu seiner Wiedergabe.</translation>
    </message>
    <message>
      <source>Shortcuts</source>
      <translation>Tastenkürzel</translation>
    </message>
    <message>
      <source>Show</source>
      <translation>Zeigen</translation>
    </message>
    <message>
      <source>Show all seeds</source>
      <translation>Alle Seeds zeigen</translation>
    </message>
    <message>
      <source>Show or hide the left dock</source>
      <translation>Linke Leiste ein- oder ausblenden</translation>
    </message>
    <message>
      <source>Show or hide the log</source>
      <translation>Protokoll ein- oder ausblenden</translation>
    </message>
    <message>
      <source>Show or hide the right dock</source>
      <translation>Rechte Leiste ein- oder ausblenden</translation>
    </message>
    <message>
      <source>Show shortcuts</source>
      <translation>Tastenkürzel zeigen</translation>
    </message>
    <message>
      <source>Show the curves</source>
      <translation>Kurven zeigen</translation>
    </message>
    <message>
      <source>Show the curves first</source>
      <translation>Zeige zuerst die Kurven</translation>
    </message>
    <message>
      <source>Show the details</source>
      <translation>Details zeigen</translation>
    </message>
    <message>
      <source>Show the episodes</source>
      <translation>Episoden zeigen</translation>
    </message>
    <message>
      <source>Show the frames</source>
      <translation>Bilder zeigen</translation>
    </message>
    <message>
      <source>Show the log</source>
      <translation>Protokoll zeigen</translation>
    </message>
    <message>
      <source>Show the steps</source>
      <translation>Schritte zeigen</translation>
    </message>
    <message>
      <source>Single step</source>
      <translation>Einzelschritt</translation>
    </message>
    <message>
      <source>Sixteen is the maximum</source>
      <translation>Sechzehn ist das Maximum</translation>
    </message>
    <message>
      <source>Size</source>
      <translation>Größe</translation>
    </message>
    <message>
      <source>Slower</source>
      <translation>Langsamer</translation>
    </message>
    <message>
      <source>Slower and faster</source>
      <translation>Langsamer und schneller</translation>
    </message>
    <message>
      <source>Small</source>
      <translation>Klein</translation>
    </message>
    <message>
      <source>Smaller interface</source>
      <translation>Oberfläche verkleinern</translation>
    </message>
    <message>
      <source>Sort the table by strength</source>
      <translation>Tabelle nach Stärke sortieren</translation>
    </message>
    <message>
      <source>South</source>
      <translation>Süden</translation>
    </message>
    <message>
      <source>Space</source>
      <translation>Leertaste</translation>
    </message>
    <message>
      <source>Speed</source>
      <translation>Tempo</translation>
    </message>
    <message>
      <source>Stable-Baselines3</source>
      <translation>Stable-Baselines3</translation>
    </message>
    <message>
      <source>Stage</source>
      <translation>Bühne</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>Starten</translation>
    </message>
    <message>
      <source>Start Mosaic again</source>
      <translation>Mosaic neu starten</translation>
    </message>
    <message>
      <source>Start a session for each</source>
      <translation>Starte für jede eine eigene Session</translation>
    </message>
    <message>
      <source>Start from a checkpoint</source>
      <translation>Ab einem Checkpoint beginnen</translation>
    </message>
    <message>
      <source>Start it again</source>
      <translation>Erneut starten</translation>
    </message>
    <message>
      <source>Start it with --capture-video, or what its program calls it</source>
      <translation>Mit --capture-video starten, oder wie das Programm es nennt</translation>
    </message>
    <message>
      <source>Start it with capture_video on</source>
      <translation>Mit eingeschaltetem capture_video starten</translation>
    </message>
    <message>
      <source>Start it with track on</source>
      <translation>Starte ihn mit eingeschaltetem track</translation>
    </message>
    <message>
      <source>Start the comparison</source>
      <translation>Vergleich starten</translation>
    </message>
    <message>
      <source>Start the tournament</source>
      <translation>Turnier starten</translation>
    </message>
    <message>
      <source>Start the training</source>
      <translation>Training starten</translation>
    </message>
    <message>
      <source>Start {runs} runs</source>
      <translation>{runs} Läufe starten</translation>
    </message>
    <message>
      <source>Started</source>
      <translation>Gestartet</translation>
    </message>
    <message>
      <source>Starting</source>
      <translation>Startet</translation>
    </message>
    <message>
      <source>Starting {name}</source>
      <translation>{name} startet</translation>
    </message>
    <message>
      <source>Starts from a checkpoint of {name}</source>
      <translation>Beginnt an einem Checkpoint von {name}</translation>
    </message>
    <message>
      <source>Starts from the checkpoints of {name}</source>
      <translation>Beginnt an den Checkpoints von {name}</translation>
    </message>
    <message>
      <source>State</source>
      <translation>Zustand</translation>
    </message>
    <message>
      <source>State value</source>
      <translation>Zustandswert</translation>
    </message>
    <message>
      <source>Stay</source>
      <translation>Bleiben</translation>
    </message>
    <message>
      <source>Stay on the road. Each tile of it counts once.</source>
      <translation>Bleib auf der Straße. Jedes Stück zählt einmal.</translation>
    </message>
    <message>
      <source>Steer left</source>
      <translation>Nach links lenken</translation>
    </message>
    <message>
      <source>Steer right</source>
      <translation>Nach rechts lenken</translation>
    </message>
    <message>
      <source>Step</source>
      <translation>Schritt</translation>
    </message>
    <message>
      <source>Step all line-ups</source>
      <translation>Alle Aufstellungen einen Schritt</translation>
    </message>
    <message>
      <source>Step back</source>
      <translation>Schritt zurück</translation>
    </message>
    <message>
      <source>Step forward</source>
      <translation>Schritt vor</translation>
    </message>
    <message>
      <source>Step size of the optimiser.</source>
      <translation>Schrittweite des Optimierers.</translation>
    </message>
    <message>
      <source>Step size of the optimiser; 0 for the algorithm's own.</source>
      <translation>Schrittweite des Optimierers; 0 für die des Algorithmus.</translation>
    </message>
    <message>
      <source>Step size of the optimisers.</source>
      <translation>Schrittweite der Optimierer.</translation>
    </message>
    <message>
      <source>Step {step}</source>
      <translation>Schritt {step}</translation>
    </message>
    <message>
      <source>Step {step} of episode {episode} is not in the record</source>
      <translation>Schritt {step} von Episode {episode} ist nicht in der Aufzeichnung</translation>
    </message>
    <message>
      <source>Step {step} of {last}</source>
      <translation>Schritt {step}/{last}</translation>
    </message>
    <message>
      <source>Step {step}: no saved picture</source>
      <translation>Schritt {step}: kein gespeichertes Bild</translation>
    </message>
    <message>
      <source>Step {step}: {seat} chose {first} against {second}.</source>
      <translation>Schritt {step}: {seat} wählte {first} gegenüber {second}.</translation>
    </message>
    <message>
      <source>Step; with Shift ten steps</source>
      <translation>Schritt; mit Umschalt zehn Schritte</translation>
    </message>
    <message>
      <source>Steps</source>
      <translation>Schritte</translation>
    </message>
    <message>
      <source>Steps between two updates; 0 for 1024 (PPO), 8 (DQN) or 1 (SAC).</source>
      <translation>Schritte zwischen zwei Updates; 0 für 1024 (PPO), 8 (DQN) oder 1 (SAC).</translation>
    </message>
    <message>
      <source>Steps between two updates; 0 for 2048 (PPO), 80 (A2C), 10 (DQN) or 1 (SAC).</source>
      <translation>Schritte zwischen zwei Updates; 0 für 2048 (PPO), 80 (A2C), 10 (DQN) oder 1 (SAC).</translation>
    </message>
    <message>
      <source>Steps of one iteration of PPO (0: 2000), or of one update of DQN and SAC (0: 32 or 256).</source>
      <translation>Schritte einer Iteration von PPO (0: 2000) oder eines Updates von DQN und SAC (0: 32 oder 256).</translation>
    </message>
    <message>
      <source>Steps of which each update is made.</source>
      <translation>Schritte, aus denen jedes Update besteht.</translation>
    </message>
    <message>
      <source>Steps per batch</source>
      <translation>Schritte pro Stapel</translation>
    </message>
    <message>
      <source>Steps per second</source>
      <translation>Schritte/s</translation>
    </message>
    <message>
      <source>Steps that DQN and SAC learn from.</source>
      <translation>Schritte, aus denen DQN und SAC lernen.</translation>
    </message>
    <message>
      <source>Steps, curves and logs</source>
      <translation>Schritte, Kurven und Protokolle</translation>
    </message>
    <message>
      <source>Steps, curves and logs always stay. Pinned runs, pinned checkpoints and files that others refer to never go, nor do files in your own folders.</source>
      <translation>Schritte, Kurven und Protokolle bleiben immer. Angeheftete Läufe und Checkpoints und Dateien, auf die andere verweisen, gehen nie, auch keine Dateien in deinen eigenen Ordnern.</translation>
    </message>
    <message>
      <source>Stick</source>
      <translation>Stehen bleiben</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Stoppen</translation>
    </message>
    <message>
      <source>Stop all runs and close</source>
      <translation>Alle Läufe stoppen und schließen</translation>
    </message>
    <message>
      <source>Stop installing</source>
      <translation>Installation stoppen</translation>
    </message>
    <message>
      <source>Stop it first</source>
      <translation>Halte ihn zuerst an</translation>
    </message>
    <message>
      <source>Stop the comparison</source>
      <translation>Vergleich stoppen</translation>
    </message>
    <message>
      <source>Stop the tournament</source>
      <translation>Turnier stoppen</translation>
    </message>
    <message>
      <source>Stop the training</source>
      <translation>Training stoppen</translation>
    </message>
    <message>
      <source>Stopped</source>
      <translation>Gestoppt</translation>
    </message>
    <message>
      <source>Stopping rule</source>
      <translation>Stoppregel</translation>
    </message>
    <message>
      <source>Stopping {name}.</source>
      <translation>{name} wird gestoppt.</translation>
    </message>
    <message>
      <source>Stops</source>
      <translation>Stoppt</translation>
    </message>
    <message>
      <source>Stops after this many episodes; 0 means no limit.</source>
      <translation>Endet nach so vielen Episoden; 0 heißt keine Grenze.</translation>
    </message>
    <message>
      <source>Stops after this many steps in total; 0 means no limit.</source>
      <translation>Endet nach insgesamt so vielen Schritten; 0 heißt keine Grenze.</translation>
    </message>
    <message>
      <source>Stops after this many steps, at the end of an iteration.</source>
      <translation>Endet nach so vielen Schritten, am Ende einer Iteration.</translation>
    </message>
    <message>
      <source>Stops after this many steps, at the end of what it collects at once.</source>
      <translation>Endet nach so vielen Schritten, wenn eine Sammlung vollständig ist.</translation>
    </message>
    <message>
      <source>Stops after this many steps.</source>
      <translation>Endet nach so vielen Schritten.</translation>
    </message>
    <message>
      <source>Storage</source>
      <translation>Speicher</translation>
    </message>
    <message>
      <source>Strategy</source>
      <translation>Strategie</translation>
    </message>
    <message>
      <source>Substitute: {chosen}.</source>
      <translation>Ersatz: {chosen}.</translation>
    </message>
    <message>
      <source>Substituted</source>
      <translation>Ersetzt</translation>
    </message>
    <message>
      <source>Supervisor</source>
      <translation>Aufsicht</translation>
    </message>
    <message>
      <source>Supervisor's moves</source>
      <translation>Züge der Aufsicht</translation>
    </message>
    <message>
      <source>Surround more territory than your opponent. Two passes end the game.</source>
      <translation>Umschließe mehr Gebiet als dein Gegner. Zweimal Passen beendet das Spiel.</translation>
    </message>
    <message>
      <source>Swap seats</source>
      <translation>Plätze tauschen</translation>
    </message>
    <message>
      <source>Swing the lower arm over the line. Only the elbow has a motor.</source>
      <translation>Schwing den unteren Arm über die Linie. Nur der Ellbogen hat einen Motor.</translation>
    </message>
    <message>
      <source>Swing the pendulum up and balance it. Hold a key longer, or pull the slider further, for more torque.</source>
      <translation>Schwing das Pendel hoch und balanciere es. Taste länger halten oder Regler weiter ziehen: mehr Drehmoment.</translation>
    </message>
    <message>
      <source>Tabular Q-learning</source>
      <translation>Tabellarisches Q-Learning</translation>
    </message>
    <message>
      <source>Tag</source>
      <translation>Tag</translation>
    </message>
    <message>
      <source>Take back</source>
      <translation>Zurücknehmen</translation>
    </message>
    <message>
      <source>Take over or hand back</source>
      <translation>Übernehmen oder abgeben</translation>
    </message>
    <message>
      <source>Take over the whole team</source>
      <translation>Ganzes Team übernehmen</translation>
    </message>
    <message>
      <source>Take the key, open the door, reach the green square.</source>
      <translation>Nimm den Schlüssel, öffne die Tür, erreiche das grüne Feld.</translation>
    </message>
    <message>
      <source>Take-overs</source>
      <translation>Übernahmen</translation>
    </message>
    <message>
      <source>Take-overs and vetoes</source>
      <translation>Übernahmen und Vetos</translation>
    </message>
    <message>
      <source>Temperature</source>
      <translation>Temperatur</translation>
    </message>
    <message>
      <source>Template</source>
      <translation>Vorlage</translation>
    </message>
    <message>
      <source>TensorBoard did not answer within {seconds} s</source>
      <translation>TensorBoard hat {seconds} s lang nicht geantwortet</translation>
    </message>
    <message>
      <source>TensorBoard failed</source>
      <translation>TensorBoard ist gescheitert</translation>
    </message>
    <message>
      <source>TensorBoard has ended.</source>
      <translation>TensorBoard ist beendet.</translation>
    </message>
    <message>
      <source>TensorBoard is not running</source>
      <translation>TensorBoard läuft nicht</translation>
    </message>
    <message>
      <source>TensorBoard is open in the browser.</source>
      <translation>TensorBoard ist im Browser offen.</translation>
    </message>
    <message>
      <source>TensorBoard is starting</source>
      <translation>TensorBoard startet</translation>
    </message>
    <message>
      <source>TensorBoard was not started.</source>
      <translation>TensorBoard wurde nicht gestartet.</translation>
    </message>
    <message>
      <source>Test case added to {file}</source>
      <translation>Testfall zu {file} hinzugefügt</translation>
    </message>
    <message>
      <source>The CSV file is empty</source>
      <translation>Die CSV-Datei ist leer</translation>
    </message>
    <message>
      <source>The Python of the environment to run in.</source>
      <translation>Das Python der Umgebung, in der es läuft.</translation>
    </message>
    <message>
      <source>The address of a server that speaks OpenAI's protocol and the name of a model (http://127.0.0.1:8080/v1 qwen3), with settings behind them: login=env:OPENAI_API_KEY strategy=thought most_cost=0.5. It is asked for a move at once.</source>
      <translation>Die Adresse eines Servers, der das Protokoll von OpenAI spricht, und der Name eines Modells (http://127.0.0.1:8080/v1 qwen3), dahinter Einstellungen: login=env:OPENAI_API_KEY strategy=thought most_cost=0.5. Es wird sofort um einen Zug gebeten.</translation>
    </message>
    <message>
      <source>The agent decided alone. Nothing else was recorded.</source>
      <translation>Der Agent hat allein entschieden. Sonst wurde nichts aufgezeichnet.</translation>
    </message>
    <message>
      <source>The agent is playing</source>
      <translation>Der Agent spielt</translation>
    </message>
    <message>
      <source>The best episode</source>
      <translation>Die beste Episode</translation>
    </message>
    <message>
      <source>The bin is empty</source>
      <translation>Der Papierkorb ist leer</translation>
    </message>
    <message>
      <source>The block is over</source>
      <translation>Der Block ist vorbei</translation>
    </message>
    <message>
      <source>The bridge to Jason did not start: {reason}</source>
      <translation>Die Brücke zu Jason startete nicht: {reason}</translation>
    </message>
    <message>
      <source>The bridge to Jason does not answer</source>
      <translation>Die Brücke zu Jason antwortet nicht</translation>
    </message>
    <message>
      <source>The bridge to Jason failed: {reason}</source>
      <translation>Die Brücke zu Jason ist ausgefallen: {reason}</translation>
    </message>
    <message>
      <source>The bridge to Jason is not installed</source>
      <translation>Die Brücke zu Jason ist nicht installiert</translation>
    </message>
    <message>
      <source>The checkpoint is saved.</source>
      <translation>Der Checkpoint ist gespeichert.</translation>
    </message>
    <message>
      <source>The command</source>
      <translation>Der Befehl</translation>
    </message>
    <message>
      <source>The command is unknown</source>
      <translation>Der Befehl ist unbekannt</translation>
    </message>
    <message>
      <source>The comparison has ended</source>
      <translation>Der Vergleich ist beendet</translation>
    </message>
    <message>
      <source>The connection to Mosaic is closed</source>
      <translation>Die Verbindung zu Mosaic ist geschlossen</translation>
    </message>
    <message>
      <source>The declared action {action} was played instead.</source>
      <translation>Stattdessen wurde die festgelegte Aktion {action} gespielt.</translation>
    </message>
    <message>
      <source>The demo data was removed.</source>
      <translation>Die Demodaten sind gelöscht.</translation>
    </message>
    <message>
      <source>The engine is too weak for the hill: swing back and forth to reach the flag.</source>
      <translation>Der Motor ist zu schwach für den Berg: Hol hin und her Schwung bis zur Fahne.</translation>
    </message>
    <message>
      <source>The environment of this run is unknown</source>
      <translation>Die Umgebung dieses Laufs ist unbekannt</translation>
    </message>
    <message>
      <source>The environment of this training has no package wandb.</source>
      <translation>In der Umgebung dieses Trainings fehlt das Paket wandb.</translation>
    </message>
    <message>
      <source>The environment of {worker} is not installed</source>
      <translation>Die Python-Umgebung von {worker} ist nicht installiert</translation>
    </message>
    <message>
      <source>The episode ended in a hole.</source>
      <translation>Die Episode endete in einem Loch.</translation>
    </message>
    <message>
      <source>The episode ended in the lava.</source>
      <translation>Die Episode endete in der Lava.</translation>
    </message>
    <message>
      <source>The episode ends at this step</source>
      <translation>Die Episode endet mit diesem Schritt</translation>
    </message>
    <message>
      <source>The episode is being replayed</source>
      <translation>Die Episode wird nachgespielt</translation>
    </message>
    <message>
      <source>The episode is over</source>
      <translation>Die Episode ist vorbei</translation>
    </message>
    <message>
      <source>The episode is over; start the next one</source>
      <translation>Die Episode ist zu Ende: die nächste starten</translation>
    </message>
    <message>
      <source>The episode starts here. No decisions yet.</source>
      <translation>Die Episode beginnt hier. Noch keine Entscheidungen.</translation>
    </message>
    <message>
      <source>The film begins</source>
      <translation>Der Film beginnt</translation>
    </message>
    <message>
      <source>The film was not made</source>
      <translation>Der Film wurde nicht gemacht</translation>
    </message>
    <message>
      <source>The first {most_overlaid} of {chosen} are shown.</source>
      <translation>Gezeigt werden die ersten {most_overlaid} von {chosen}.</translation>
    </message>
    <message>
      <source>The form is not ready yet</source>
      <translation>Das Formular ist noch nicht bereit</translation>
    </message>
    <message>
      <source>The format of {path} is unknown</source>
      <translation>Das Format von {path} ist unbekannt</translation>
    </message>
    <message>
      <source>The game goes on from this step. What followed it is another line.</source>
      <translation>Das Spiel geht von diesem Schritt aus weiter. Was darauf folgte, ist eine andere Linie.</translation>
    </message>
    <message>
      <source>The game has the mouse. Press Esc to release it</source>
      <translation>Das Spiel hat die Maus. Esc gibt sie frei</translation>
    </message>
    <message>
      <source>The game is over</source>
      <translation>Das Spiel ist vorbei</translation>
    </message>
    <message>
      <source>The game list is already open</source>
      <translation>Die Spieleliste ist schon offen</translation>
    </message>
    <message>
      <source>The host stopped</source>
      <translation>Der Host ist gestoppt</translation>
    </message>
    <message>
      <source>The host{of} stopped: {reason}</source>
      <translation>Der Host{of} ist gestoppt: {reason}</translation>
    </message>
    <message>
      <source>The installer could not be started</source>
      <translation>Das Installationsprogramm konnte nicht gestartet werden</translation>
    </message>
    <message>
      <source>The last episode</source>
      <translation>Die letzte Episode</translation>
    </message>
    <message>
      <source>The limit for pictures was reached before this step</source>
      <translation>Die Bildgrenze wurde vor diesem Schritt erreicht</translation>
    </message>
    <message>
      <source>The line-ups are those of the experiment file</source>
      <translation>Die Aufstellungen sind die der Experimentdatei</translation>
    </message>
    <message>
      <source>The log was tampered with: {count} entries are valid; {wrong}</source>
      <translation>Das Protokoll wurde verändert: {count} Einträge sind gültig; {wrong}</translation>
    </message>
    <message>
      <source>The longest answer.</source>
      <translation>Die längste Antwort.</translation>
    </message>
    <message>
      <source>The model was not added.</source>
      <translation>Das Modell wurde nicht hinzugefügt.</translation>
    </message>
    <message>
      <source>The packages can't be installed: {error}</source>
      <translation>Die Pakete lassen sich nicht installieren: {error}</translation>
    </message>
    <message>
      <source>The page was full of pictures before this step</source>
      <translation>Die Seite war vor diesem Schritt voller Bilder</translation>
    </message>
    <message>
      <source>The page was full; later steps have no pictures.</source>
      <translation>Die Seite war voll; spätere Schritte haben keine Bilder.</translation>
    </message>
    <message>
      <source>The parameters are too large</source>
      <translation>Die Parameter sind zu groß</translation>
    </message>
    <message>
      <source>The passenger is in the cab.</source>
      <translation>Der Fahrgast sitzt im Taxi.</translation>
    </message>
    <message>
      <source>The passenger is waiting.</source>
      <translation>Der Fahrgast wartet.</translation>
    </message>
    <message>
      <source>The position in words</source>
      <translation>Die Stellung in Worten</translation>
    </message>
    <message>
      <source>The program gives no answers: {reason}</source>
      <translation>Das Programm antwortet nicht: {reason}</translation>
    </message>
    <message>
      <source>The program was ended: {reason}</source>
      <translation>Das Programm wurde beendet: {reason}</translation>
    </message>
    <message>
      <source>The quick result stays</source>
      <translation>Das schnelle Ergebnis bleibt</translation>
    </message>
    <message>
      <source>The run has already ended</source>
      <translation>Der Lauf ist schon beendet</translation>
    </message>
    <message>
      <source>The run has ended</source>
      <translation>Der Lauf ist beendet</translation>
    </message>
    <message>
      <source>The run has ended: {state}</source>
      <translation>Der Lauf ist beendet: {state}</translation>
    </message>
    <message>
      <source>The run has not ended</source>
      <translation>Der Lauf ist noch nicht beendet</translation>
    </message>
    <message>
      <source>The run has not started yet</source>
      <translation>Der Lauf hat noch nicht begonnen</translation>
    </message>
    <message>
      <source>The run is stopping</source>
      <translation>Der Lauf stoppt gerade</translation>
    </message>
    <message>
      <source>The run waits for its turn</source>
      <translation>Der Lauf wartet, bis er an der Reihe ist</translation>
    </message>
    <message>
      <source>The same where the server had them in its cache; below 0: the same price.</source>
      <translation>Dasselbe, wenn der Server sie im Cache hatte; unter 0: derselbe Preis.</translation>
    </message>
    <message>
      <source>The scale is already 100 %</source>
      <translation>Die Größe ist schon 100 %</translation>
    </message>
    <message>
      <source>The screen shows {rate} {what} per second</source>
      <translation>Der Bildschirm zeigt {rate} {what} pro Sekunde</translation>
    </message>
    <message>
      <source>The script stays unchanged. If off, only its own output is recorded.</source>
      <translation>Das Skript bleibt unverändert. Ausgeschaltet wird nur seine eigene Ausgabe aufgezeichnet.</translation>
    </message>
    <message>
      <source>The second Elo of the test must be above the first</source>
      <translation>Das zweite Elo des Tests muss über dem ersten liegen</translation>
    </message>
    <message>
      <source>The session failed</source>
      <translation>Die Session ist fehlgeschlagen</translation>
    </message>
    <message>
      <source>The session has ended; restart it</source>
      <translation>Die Session ist beendet: neu starten</translation>
    </message>
    <message>
      <source>The session has failed; restart it</source>
      <translation>Die Session ist gescheitert: neu starten</translation>
    </message>
    <message>
      <source>The session has no environment</source>
      <translation>Die Session hat keine Umgebung</translation>
    </message>
    <message>
      <source>The session host has stopped</source>
      <translation>Der Session-Host ist gestoppt</translation>
    </message>
    <message>
      <source>The settings are being checked</source>
      <translation>Die Einstellungen werden geprüft</translation>
    </message>
    <message>
      <source>The start of this branch is not recorded</source>
      <translation>Der Anfang dieses Zweigs ist nicht aufgezeichnet</translation>
    </message>
    <message>
      <source>The step limit was reached</source>
      <translation>Die Schrittgrenze wurde erreicht</translation>
    </message>
    <message>
      <source>The store is closed</source>
      <translation>Die Datenbank ist geschlossen</translation>
    </message>
    <message>
      <source>The theme follows the system.</source>
      <translation>Das Farbschema folgt dem System.</translation>
    </message>
    <message>
      <source>The theme is dark.</source>
      <translation>Das Farbschema ist dunkel.</translation>
    </message>
    <message>
      <source>The theme is high contrast.</source>
      <translation>Das Farbschema hat hohen Kontrast.</translation>
    </message>
    <message>
      <source>The theme is light.</source>
      <translation>Das Farbschema ist hell.</translation>
    </message>
    <message>
      <source>The tournament is running</source>
      <translation>Das Turnier läuft</translation>
    </message>
    <message>
      <source>The training has ended</source>
      <translation>Das Training ist beendet</translation>
    </message>
    <message>
      <source>The training is not over</source>
      <translation>Das Training ist noch nicht beendet</translation>
    </message>
    <message>
      <source>The training is starting</source>
      <translation>Das Training startet</translation>
    </message>
    <message>
      <source>The whole run</source>
      <translation>Der ganze Lauf</translation>
    </message>
    <message>
      <source>The worker does not describe its settings</source>
      <translation>Der Worker beschreibt seine Einstellungen nicht</translation>
    </message>
    <message>
      <source>The worker may be busy; stop the run if it stays silent</source>
      <translation>Der Worker ist vielleicht beschäftigt; bleibt er stumm, den Lauf stoppen</translation>
    </message>
    <message>
      <source>The worker refused to {name}: {message}</source>
      <translation>Der Worker hat {name} abgelehnt: {message}</translation>
    </message>
    <message>
      <source>The worker's Python was not found</source>
      <translation>Das Python des Workers wurde nicht gefunden</translation>
    </message>
    <message>
      <source>Their packages use {used}.</source>
      <translation>Ihre Pakete belegen {used}.</translation>
    </message>
    <message>
      <source>Theme</source>
      <translation>Farbschema</translation>
    </message>
    <message>
      <source>Theme: dark</source>
      <translation>Farbschema: dunkel</translation>
    </message>
    <message>
      <source>Theme: follow system</source>
      <translation>Farbschema: wie das System</translation>
    </message>
    <message>
      <source>Theme: high contrast</source>
      <translation>Farbschema: hoher Kontrast</translation>
    </message>
    <message>
      <source>Theme: light</source>
      <translation>Farbschema: hell</translation>
    </message>
    <message>
      <source>There are no other seeds of this run</source>
      <translation>Von diesem Lauf gibt es keine weiteren Seeds</translation>
    </message>
    <message>
      <source>There are no percepts before the first step</source>
      <translation>Vor dem ersten Schritt gibt es keine Wahrnehmungen</translation>
    </message>
    <message>
      <source>There are: {names}</source>
      <translation>Vorhanden sind: {names}</translation>
    </message>
    <message>
      <source>There is a worker {worker}</source>
      <translation>Es gibt schon einen Worker {worker}</translation>
    </message>
    <message>
      <source>There is no column {column}</source>
      <translation>Es gibt keine Spalte {column}</translation>
    </message>
    <message>
      <source>There is no command</source>
      <translation>Es ist kein Befehl angegeben</translation>
    </message>
    <message>
      <source>There is no draw offer</source>
      <translation>Es gibt kein Remisangebot</translation>
    </message>
    <message>
      <source>There is no folder {folder}</source>
      <translation>Es gibt keinen Ordner {folder}</translation>
    </message>
    <message>
      <source>There is no percept map {name}: {reason}</source>
      <translation>Es gibt keine Wahrnehmungskarte {name}: {reason}</translation>
    </message>
    <message>
      <source>There is no program {program}</source>
      <translation>Es gibt kein Programm {program}</translation>
    </message>
    <message>
      <source>There is no report yet</source>
      <translation>Noch kein Bericht</translation>
    </message>
    <message>
      <source>There is no run {run}</source>
      <translation>Es gibt keinen Lauf {run}</translation>
    </message>
    <message>
      <source>There is no worker {worker}</source>
      <translation>Es gibt keinen Worker {worker}</translation>
    </message>
    <message>
      <source>There is no {path}</source>
      <translation>Es gibt kein {path}</translation>
    </message>
    <message>
      <source>There is nothing to run</source>
      <translation>Es gibt nichts auszuführen</translation>
    </message>
    <message>
      <source>This command does not accept requests from Mosaic</source>
      <translation>Dieser Befehl nimmt keine Anfragen von Mosaic an</translation>
    </message>
    <message>
      <source>This command runs no Python script by its name</source>
      <translation>Dieser Befehl führt kein Python-Skript mit Namen aus</translation>
    </message>
    <message>
      <source>This comparison is being played</source>
      <translation>Dieser Vergleich wird gerade gespielt</translation>
    </message>
    <message>
      <source>This environment can't be recreated from the record</source>
      <translation>Diese Umgebung lässt sich aus der Aufzeichnung nicht wiederherstellen</translation>
    </message>
    <message>
      <source>This episode has no recorded seed</source>
      <translation>Für diese Episode ist kein Seed aufgezeichnet</translation>
    </message>
    <message>
      <source>This episode is too long for one page.</source>
      <translation>Diese Episode ist zu lang für eine Seite.</translation>
    </message>
    <message>
      <source>This game counts: it is played once</source>
      <translation>Dieses Spiel zählt: Es wird einmal gespielt</translation>
    </message>
    <message>
      <source>This game counts: it is played once, as it was declared</source>
      <translation>Dieses Spiel zählt: Es wird einmal gespielt, wie es angekündigt war</translation>
    </message>
    <message>
      <source>This game counts: its clock keeps running; rest after the block</source>
      <translation>Dieses Spiel zählt: Seine Uhr läuft weiter, Pause nach dem Block</translation>
    </message>
    <message>
      <source>This game declares no safe action</source>
      <translation>Dieses Spiel nennt keine sichere Aktion</translation>
    </message>
    <message>
      <source>This game has no idle action</source>
      <translation>Dieses Spiel kennt keine Aktion „nichts tun“</translation>
    </message>
    <message>
      <source>This game was recorded in another profile</source>
      <translation>Dieses Spiel steht in einer anderen Aufzeichnung, nicht in der dieses Profils</translation>
    </message>
    <message>
      <source>This is already your seat</source>
      <translation>Das ist schon dein Platz</translation>
    </message>
    <message>
      <source>This is the first step</source>
      <translation>Das ist der erste Schritt</translation>
    </message>
    <message>
      <source>This is the last step</source>
      <translation>Das ist der letzte Schritt</translation>
    </message>
    <message>
      <source>This is the last step.</source>
      <translation>Das ist der letzte Schritt.</translation>
    </message>
    <message>
      <source>This machine has no sandbox: no bubblewrap, and no Landlock in its kernel</source>
      <translation>Dieser Rechner hat keine Sandbox: kein bubblewrap und kein Landlock im Kernel</translation>
    </message>
    <message>
      <source>This page plays a recorded game. It needs JavaScript.</source>
      <translation>Diese Seite spielt eine Aufzeichnung ab. Sie braucht JavaScript.</translation>
    </message>
    <message>
      <source>This program has not opened a stream for requests</source>
      <translation>Dieses Programm hat keinen Kanal für Anfragen geöffnet</translation>
    </message>
    <message>
      <source>This run can't start: {reason}</source>
      <translation>Dieser Lauf kann nicht starten: {reason}</translation>
    </message>
    <message>
      <source>This run contains no questions for the program: {reason}</source>
      <translation>Dieser Lauf enthält keine Fragen an das Programm: {reason}</translation>
    </message>
    <message>
      <source>This run has no pictures</source>
      <translation>Dieser Lauf hat keine Bilder</translation>
    </message>
    <message>
      <source>This run no longer exists</source>
      <translation>Diesen Lauf gibt es nicht mehr</translation>
    </message>
    <message>
      <source>This run saved no pictures</source>
      <translation>Dieser Lauf hat keine Bilder gespeichert</translation>
    </message>
    <message>
      <source>This state can't be drawn</source>
      <translation>Dieser Zustand kann nicht gezeichnet werden</translation>
    </message>
    <message>
      <source>This step was not recorded</source>
      <translation>Dieser Schritt wurde nicht aufgezeichnet</translation>
    </message>
    <message>
      <source>This step was not recorded.</source>
      <translation>Dieser Schritt wurde nicht aufgezeichnet.</translation>
    </message>
    <message>
      <source>This value is not valid</source>
      <translation>Dieser Wert ist ungültig</translation>
    </message>
    <message>
      <source>This worker can't be paused</source>
      <translation>Dieser Worker kann nicht pausiert werden</translation>
    </message>
    <message>
      <source>This worker recorded no pictures, only observations and actions</source>
      <translation>Dieser Worker hat keine Bilder aufgezeichnet, nur Beobachtungen und Aktionen</translation>
    </message>
    <message>
      <source>This worker saves no checkpoints</source>
      <translation>Dieser Worker speichert keine Checkpoints</translation>
    </message>
    <message>
      <source>This worker writes no videos; its replay shows every step</source>
      <translation>Dieser Worker schreibt keine Videos; die Wiedergabe zeigt jeden Schritt</translation>
    </message>
    <message>
      <source>Three in a row win. The number pad maps to the board.</source>
      <translation>Drei in einer Reihe gewinnen. Der Ziffernblock entspricht dem Brett.</translation>
    </message>
    <message>
      <source>Tianshou</source>
      <translation>Tianshou</translation>
    </message>
    <message>
      <source>Time of all moves</source>
      <translation>Zeit aller Züge</translation>
    </message>
    <message>
      <source>Time per move, median</source>
      <translation>Zeit je Zug, Median</translation>
    </message>
    <message>
      <source>Time to stop</source>
      <translation>Zeit zum Stoppen</translation>
    </message>
    <message>
      <source>Timeline of the whole run</source>
      <translation>Zeitleiste des ganzen Laufs</translation>
    </message>
    <message>
      <source>Toggle</source>
      <translation>Umschalten</translation>
    </message>
    <message>
      <source>Tokens of a run, of prompts and answers; 0: any.</source>
      <translation>Tokens eines Laufs, von Prompts und Antworten; 0: beliebig viele.</translation>
    </message>
    <message>
      <source>Top p</source>
      <translation>Top p</translation>
    </message>
    <message>
      <source>TorchRL</source>
      <translation>TorchRL</translation>
    </message>
    <message>
      <source>Total timesteps</source>
      <translation>Schritte insgesamt</translation>
    </message>
    <message>
      <source>Tournament</source>
      <translation>Turnier</translation>
    </message>
    <message>
      <source>Toy text</source>
      <translation>Kleine Textwelten</translation>
    </message>
    <message>
      <source>Train</source>
      <translation>Training</translation>
    </message>
    <message>
      <source>Train an agent</source>
      <translation>Einen Agenten trainieren</translation>
    </message>
    <message>
      <source>Train from here</source>
      <translation>Von hier aus trainieren</translation>
    </message>
    <message>
      <source>Train on</source>
      <translation>Weitertrainieren</translation>
    </message>
    <message>
      <source>Training</source>
      <translation>Training</translation>
    </message>
    <message>
      <source>Training workers</source>
      <translation>Trainings-Worker</translation>
    </message>
    <message>
      <source>Trainings</source>
      <translation>Trainings</translation>
    </message>
    <message>
      <source>Trains</source>
      <translation>Trainiert</translation>
    </message>
    <message>
      <source>Trains a SPADE agent with AgentSpeak plans and a table of action values.</source>
      <translation>Trainiert einen SPADE-Agenten mit AgentSpeak-Plänen und einer Tabelle von Aktionswerten.</translation>
    </message>
    <message>
      <source>Trains an agent of RLlib: PPO, DQN or SAC on rows of numbers.</source>
      <translation>Trainiert einen Agenten von RLlib: PPO, DQN oder SAC auf Zahlenreihen.</translation>
    </message>
    <message>
      <source>Trains an agent of SBX (Stable-Baselines3 in Jax) on rows of numbers.</source>
      <translation>Trainiert einen Agenten von SBX (Stable-Baselines3 in Jax) auf Zahlenreihen.</translation>
    </message>
    <message>
      <source>Trains an agent of Stable-Baselines3 on any Gymnasium environment.</source>
      <translation>Trainiert einen Agenten von Stable-Baselines3 in jeder Gymnasium-Umgebung.</translation>
    </message>
    <message>
      <source>Trains an agent of Tianshou: PPO, A2C, DQN or SAC on rows of numbers.</source>
      <translation>Trainiert einen Agenten von Tianshou: PPO, A2C, DQN oder SAC auf Zahlenreihen.</translation>
    </message>
    <message>
      <source>Trains an agent of TorchRL: PPO, DQN or SAC on rows of numbers.</source>
      <translation>Trainiert einen Agenten von TorchRL: PPO, DQN oder SAC auf Zahlenreihen.</translation>
    </message>
    <message>
      <source>Trains {name} on</source>
      <translation>Trainiert {name} weiter</translation>
    </message>
    <message>
      <source>Truncates episodes after this many steps; 0 for the environment's own limit.</source>
      <translation>Bricht Episoden nach so vielen Schritten ab; 0 für die Grenze der Umgebung.</translation>
    </message>
    <message>
      <source>Truncates episodes after this many steps; CliffWalking has no limit of its own.</source>
      <translation>Bricht Episoden nach so vielen Schritten ab; CliffWalking hat keine eigene Grenze.</translation>
    </message>
    <message>
      <source>Truncates episodes after this many steps; empty for the environment's own limit.</source>
      <translation>Bricht Episoden nach so vielen Schritten ab; leer für die Grenze der Umgebung.</translation>
    </message>
    <message>
      <source>Trust</source>
      <translation>Vertrauen</translation>
    </message>
    <message>
      <source>Trust and continue</source>
      <translation>Vertrauen und fortfahren</translation>
    </message>
    <message>
      <source>Try</source>
      <translation>Testen</translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>Erneut prüfen</translation>
    </message>
    <message>
      <source>Try again in a moment</source>
      <translation>In einem Moment erneut versuchen</translation>
    </message>
    <message>
      <source>Turn left</source>
      <translation>Links drehen</translation>
    </message>
    <message>
      <source>Turn right</source>
      <translation>Rechts drehen</translation>
    </message>
    <message>
      <source>Two legs, four motors. Walk to the far end; falling costs 100.</source>
      <translation>Zwei Beine, vier Motoren. Geh bis ans Ende; ein Sturz kostet 100.</translation>
    </message>
    <message>
      <source>Type a key such as Ctrl+Shift+P; leave a field empty for no key.</source>
      <translation>Gib eine Taste ein, etwa Ctrl+Shift+P; ein leeres Feld bedeutet keine Taste.</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>Rückgängig</translation>
    </message>
    <message>
      <source>Undo the last deletion</source>
      <translation>Letztes Löschen rückgängig machen</translation>
    </message>
    <message>
      <source>Units of each hidden layer.</source>
      <translation>Neuronen jeder verdeckten Schicht.</translation>
    </message>
    <message>
      <source>Unknown environment</source>
      <translation>Unbekannte Umgebung</translation>
    </message>
    <message>
      <source>Unread reports</source>
      <translation>Ungelesene Meldungen</translation>
    </message>
    <message>
      <source>Unreviewed</source>
      <translation>Ungeprüft</translation>
    </message>
    <message>
      <source>Up</source>
      <translation>Hoch</translation>
    </message>
    <message>
      <source>Use letters, digits, _ and -</source>
      <translation>Buchstaben, Ziffern, _ und - verwenden</translation>
    </message>
    <message>
      <source>Use the script as a training</source>
      <translation>Das Skript als Training verwenden</translation>
    </message>
    <message>
      <source>Usually {usual}.</source>
      <translation>Sonst {usual}.</translation>
    </message>
    <message>
      <source>Version {what}, Apache License 2.0</source>
      <translation>Version {what}, Apache-Lizenz 2.0</translation>
    </message>
    <message>
      <source>Version, licences and folders.</source>
      <translation>Version, Lizenzen und Ordner.</translation>
    </message>
    <message>
      <source>Versions</source>
      <translation>Versionen</translation>
    </message>
    <message>
      <source>Veto</source>
      <translation>Veto</translation>
    </message>
    <message>
      <source>Vetoed</source>
      <translation>Veto</translation>
    </message>
    <message>
      <source>Vetoed by {by}</source>
      <translation>Veto von {by}</translation>
    </message>
    <message>
      <source>Vetoes</source>
      <translation>Vetos</translation>
    </message>
    <message>
      <source>Vetoes per episode</source>
      <translation>Vetos pro Episode</translation>
    </message>
    <message>
      <source>Vetoes, {label}</source>
      <translation>Vetos, {label}</translation>
    </message>
    <message>
      <source>Video</source>
      <translation>Video</translation>
    </message>
    <message>
      <source>Videos and clips</source>
      <translation>Videos und Clips</translation>
    </message>
    <message>
      <source>Videos per run</source>
      <translation>Videos je Lauf</translation>
    </message>
    <message>
      <source>View</source>
      <translation>Ansicht</translation>
    </message>
    <message>
      <source>Wait</source>
      <translation>Warten</translation>
    </message>
    <message>
      <source>Wait for its end, or stop it</source>
      <translation>Warte auf sein Ende, oder stoppe ihn</translation>
    </message>
    <message>
      <source>Waiting to be deleted</source>
      <translation>Wartet auf das Löschen</translation>
    </message>
    <message>
      <source>Walk from the left end to the right end. The cliff costs 100 and returns you to the start.</source>
      <translation>Geh vom linken zum rechten Ende. Die Klippe kostet 100 und führt zum Start zurück.</translation>
    </message>
    <message>
      <source>Warm start</source>
      <translation>Warmstart</translation>
    </message>
    <message>
      <source>Warning</source>
      <translation>Warnung</translation>
    </message>
    <message>
      <source>Watch it</source>
      <translation>Ansehen</translation>
    </message>
    <message>
      <source>Watch it play</source>
      <translation>Spielen sehen</translation>
    </message>
    <message>
      <source>Watch, step in, compare and prove: people and agents in one environment.</source>
      <translation>Zusehen, eingreifen, vergleichen und beweisen: Menschen und Agenten in einer Umgebung.</translation>
    </message>
    <message>
      <source>Weight of a new estimate. Can be changed while the worker runs.</source>
      <translation>Gewicht einer neuen Schätzung. Kann geändert werden, während der Worker läuft.</translation>
    </message>
    <message>
      <source>Weights &amp; Biases can't be reached: {told}.</source>
      <translation>Weights &amp; Biases ist nicht erreichbar: {told}.</translation>
    </message>
    <message>
      <source>Weights &amp; Biases refuses the key: {told}.</source>
      <translation>Weights &amp; Biases lehnt den Schlüssel ab: {told}.</translation>
    </message>
    <message>
      <source>West</source>
      <translation>Westen</translation>
    </message>
    <message>
      <source>What each worker really does: found by trials on this machine.</source>
      <translation>Was jeder Worker wirklich kann: durch Probeläufe auf diesem Rechner gefunden.</translation>
    </message>
    <message>
      <source>What the agent thought</source>
      <translation>Was der Agent dachte</translation>
    </message>
    <message>
      <source>What these rules would move away now</source>
      <translation>Was diese Regeln jetzt wegräumen würden</translation>
    </message>
    <message>
      <source>White</source>
      <translation>Weiß</translation>
    </message>
    <message>
      <source>Who decided</source>
      <translation>Wer entschieden hat</translation>
    </message>
    <message>
      <source>Who decides</source>
      <translation>Wer entscheidet</translation>
    </message>
    <message>
      <source>Win</source>
      <translation>Sieg</translation>
    </message>
    <message>
      <source>With json: ask the server itself to keep to the form.</source>
      <translation>Bei json: vom Server selbst die Form verlangen.</translation>
    </message>
    <message>
      <source>With network</source>
      <translation>Mit Netzwerk</translation>
    </message>
    <message>
      <source>With what it had learned at {unit} {at}; steps count from zero.</source>
      <translation>Mit dem, was bei {unit} {at} gelernt war; die Schritte zählen von null.</translation>
    </message>
    <message>
      <source>Without network</source>
      <translation>Ohne Netzwerk</translation>
    </message>
    <message>
      <source>Worker</source>
      <translation>Worker</translation>
    </message>
    <message>
      <source>Worker packages</source>
      <translation>Pakete der Worker</translation>
    </message>
    <message>
      <source>Worker. Not installed</source>
      <translation>Worker. Nicht installiert</translation>
    </message>
    <message>
      <source>Worker. {size}.</source>
      <translation>Worker. {size}.</translation>
    </message>
    <message>
      <source>Working folder</source>
      <translation>Arbeitsordner</translation>
    </message>
    <message>
      <source>Works</source>
      <translation>Funktioniert</translation>
    </message>
    <message>
      <source>Worth of the position: {value}</source>
      <translation>Wert der Stellung: {value}</translation>
    </message>
    <message>
      <source>Write a note</source>
      <translation>Notiz schreiben</translation>
    </message>
    <message>
      <source>Write a program (AgentSpeak)</source>
      <translation>Programm schreiben (AgentSpeak)</translation>
    </message>
    <message>
      <source>Write a report</source>
      <translation>Bericht schreiben</translation>
    </message>
    <message>
      <source>Write at least {limit} characters</source>
      <translation>Schreibe mindestens {limit} Zeichen</translation>
    </message>
    <message>
      <source>Write at most {limit} characters</source>
      <translation>Schreibe höchstens {limit} Zeichen</translation>
    </message>
    <message>
      <source>Write it as module:ClassName</source>
      <translation>Als module:ClassName schreiben</translation>
    </message>
    <message>
      <source>Write the report</source>
      <translation>Bericht schreiben</translation>
    </message>
    <message>
      <source>XMPP port</source>
      <translation>XMPP-Port</translation>
    </message>
    <message>
      <source>Xmpp port</source>
      <translation>XMPP-Port</translation>
    </message>
    <message>
      <source>Yellow</source>
      <translation>Gelb</translation>
    </message>
    <message>
      <source>You</source>
      <translation>Du</translation>
    </message>
    <message>
      <source>You already have this seat</source>
      <translation>Du hast diesen Platz schon</translation>
    </message>
    <message>
      <source>You approve</source>
      <translation>Du lässt es zu</translation>
    </message>
    <message>
      <source>You are playing</source>
      <translation>Du spielst</translation>
    </message>
    <message>
      <source>You defer</source>
      <translation>Du gibst weiter</translation>
    </message>
    <message>
      <source>You handed back</source>
      <translation>Du hast abgegeben</translation>
    </message>
    <message>
      <source>You have no environment {name}</source>
      <translation>Du hast keine Umgebung {name}</translation>
    </message>
    <message>
      <source>You have not run this worker yet</source>
      <translation>Du hast diesen Worker noch nicht ausgeführt</translation>
    </message>
    <message>
      <source>You override the veto</source>
      <translation>Du überstimmst das Veto</translation>
    </message>
    <message>
      <source>You propose</source>
      <translation>Du schlägst vor</translation>
    </message>
    <message>
      <source>You ran out of time</source>
      <translation>Deine Zeit ist abgelaufen</translation>
    </message>
    <message>
      <source>You replace it</source>
      <translation>Du ersetzt sie</translation>
    </message>
    <message>
      <source>You resigned.</source>
      <translation>Du hast aufgegeben.</translation>
    </message>
    <message>
      <source>You took back</source>
      <translation>Du hast zurückgenommen</translation>
    </message>
    <message>
      <source>You took over</source>
      <translation>Du hast übernommen</translation>
    </message>
    <message>
      <source>You veto</source>
      <translation>Du legst ein Veto ein</translation>
    </message>
    <message>
      <source>Your decision</source>
      <translation>Deine Entscheidung</translation>
    </message>
    <message>
      <source>Your move</source>
      <translation>Du bist am Zug</translation>
    </message>
    <message>
      <source>Your moves</source>
      <translation>Deine Züge</translation>
    </message>
    <message>
      <source>Your time per verdict, median</source>
      <translation>Deine Zeit je Urteil, Median</translation>
    </message>
    <message>
      <source>Your time to react, median</source>
      <translation>Deine Reaktionszeit, Median</translation>
    </message>
    <message>
      <source>`zoo`: tuned hyperparameters and environments for PPO and DQN on CartPole-v1.</source>
      <translation>`zoo`: abgestimmte Hyperparameter und Umgebungen für PPO und DQN auf CartPole-v1.</translation>
    </message>
    <message>
      <source>a crash of Mosaic</source>
      <translation>einen Absturz von Mosaic</translation>
    </message>
    <message>
      <source>a crash or a power failure</source>
      <translation>einen Absturz oder Stromausfall</translation>
    </message>
    <message>
      <source>a face-down card</source>
      <translation>eine verdeckte Karte</translation>
    </message>
    <message>
      <source>a number</source>
      <translation>eine Zahl</translation>
    </message>
    <message>
      <source>a person</source>
      <translation>ein Mensch</translation>
    </message>
    <message>
      <source>a supervisor</source>
      <translation>eine Aufsicht</translation>
    </message>
    <message>
      <source>a whole number</source>
      <translation>eine ganze Zahl</translation>
    </message>
    <message>
      <source>above {above}</source>
      <translation>über {above}</translation>
    </message>
    <message>
      <source>after {before}</source>
      <translation>nach {before}</translation>
    </message>
    <message>
      <source>after {seeds}</source>
      <translation>nach {seeds}</translation>
    </message>
    <message>
      <source>against {names}</source>
      <translation>gegen {names}</translation>
    </message>
    <message>
      <source>agreed to a draw</source>
      <translation>auf Remis geeinigt</translation>
    </message>
    <message>
      <source>all</source>
      <translation>alle</translation>
    </message>
    <message>
      <source>all {seeds} played</source>
      <translation>alle {seeds} gespielt</translation>
    </message>
    <message>
      <source>allows nothing</source>
      <translation>erlaubt nichts</translation>
    </message>
    <message>
      <source>an agent</source>
      <translation>ein Agent</translation>
    </message>
    <message>
      <source>and {count} more</source>
      <translation>und {count} weitere</translation>
    </message>
    <message>
      <source>and {things} more</source>
      <translation>und {things} mehr</translation>
    </message>
    <message>
      <source>another action was drawn</source>
      <translation>eine andere Aktion wurde gezogen</translation>
    </message>
    <message>
      <source>another legal action</source>
      <translation>eine andere erlaubte Aktion</translation>
    </message>
    <message>
      <source>any command</source>
      <translation>beliebiger Befehl</translation>
    </message>
    <message>
      <source>any legal action</source>
      <translation>irgendeine erlaubte Aktion</translation>
    </message>
    <message>
      <source>approves</source>
      <translation>lässt zu</translation>
    </message>
    <message>
      <source>as committed</source>
      <translation>wie im Commit</translation>
    </message>
    <message>
      <source>at {what}</source>
      <translation>bei {what}</translation>
    </message>
    <message>
      <source>auto</source>
      <translation>automatisch</translation>
    </message>
    <message>
      <source>axis {i}</source>
      <translation>Achse {i}</translation>
    </message>
    <message>
      <source>balanced</source>
      <translation>ausgewogen</translation>
    </message>
    <message>
      <source>beats</source>
      <translation>schlägt</translation>
    </message>
    <message>
      <source>becomes {seat}</source>
      <translation>wird zu {seat}</translation>
    </message>
    <message>
      <source>below {below}</source>
      <translation>unter {below}</translation>
    </message>
    <message>
      <source>best by evaluation</source>
      <translation>bester nach Bewertung</translation>
    </message>
    <message>
      <source>best of what {who} allows</source>
      <translation>das Beste, was {who} erlaubt</translation>
    </message>
    <message>
      <source>best so far</source>
      <translation>bisher beste</translation>
    </message>
    <message>
      <source>best so far, return {score}</source>
      <translation>bisher bester, Return {score}</translation>
    </message>
    <message>
      <source>betting on differences</source>
      <translation>Wetten auf Differenzen</translation>
    </message>
    <message>
      <source>by default</source>
      <translation>durch Vorgabe</translation>
    </message>
    <message>
      <source>by you</source>
      <translation>von dir</translation>
    </message>
    <message>
      <source>by {who}</source>
      <translation>von {who}</translation>
    </message>
    <message>
      <source>can keep running when you close Mosaic</source>
      <translation>kann weiterlaufen, wenn du Mosaic schließt</translation>
    </message>
    <message>
      <source>cancelled</source>
      <translation>abgebrochen</translation>
    </message>
    <message>
      <source>cancelled before it started</source>
      <translation>abgebrochen, bevor er begann</translation>
    </message>
    <message>
      <source>catches up: seed {number} of {seeds}</source>
      <translation>holt auf: Seed {number} von {seeds}</translation>
    </message>
    <message>
      <source>changed</source>
      <translation>verändert</translation>
    </message>
    <message>
      <source>changed after it was saved</source>
      <translation>nach dem Speichern verändert</translation>
    </message>
    <message>
      <source>changed, {size} of differences</source>
      <translation>verändert, {size} Unterschiede</translation>
    </message>
    <message>
      <source>checked just now</source>
      <translation>gerade geprüft</translation>
    </message>
    <message>
      <source>checked {age} ago</source>
      <translation>vor {age} geprüft</translation>
    </message>
    <message>
      <source>checking the file</source>
      <translation>Datei wird geprüft</translation>
    </message>
    <message>
      <source>clean</source>
      <translation>unverändert</translation>
    </message>
    <message>
      <source>condition {place}</source>
      <translation>Bedingung {place}</translation>
    </message>
    <message>
      <source>conjunct</source>
      <translation>Konjunkt</translation>
    </message>
    <message>
      <source>continues without the verdict</source>
      <translation>geht ohne Urteil weiter</translation>
    </message>
    <message>
      <source>cost {named}</source>
      <translation>Kosten {named}</translation>
    </message>
    <message>
      <source>counting the last games</source>
      <translation>die letzten Spiele werden gezählt</translation>
    </message>
    <message>
      <source>curves</source>
      <translation>Kurven</translation>
    </message>
    <message>
      <source>date unknown</source>
      <translation>Datum unbekannt</translation>
    </message>
    <message>
      <source>decisions</source>
      <translation>Entscheidungen</translation>
    </message>
    <message>
      <source>deferred by {who}, without a person</source>
      <translation>weitergegeben von {who}, ohne einen Menschen</translation>
    </message>
    <message>
      <source>defers</source>
      <translation>gibt weiter</translation>
    </message>
    <message>
      <source>did not end within {seconds} s, killed</source>
      <translation>endete nicht innerhalb von {seconds} s, sofort beendet</translation>
    </message>
    <message>
      <source>did not stop in time and was killed</source>
      <translation>hielt nicht rechtzeitig an und wurde beendet</translation>
    </message>
    <message>
      <source>diverged at {parted}</source>
      <translation>getrennt bei {parted}</translation>
    </message>
    <message>
      <source>does as little as possible</source>
      <translation>tut so wenig wie möglich</translation>
    </message>
    <message>
      <source>drawing takes as long as it needs</source>
      <translation>Zeichnen dauert so lange wie nötig</translation>
    </message>
    <message>
      <source>each from its own checkpoint</source>
      <translation>jeder ab seinem eigenen Checkpoint</translation>
    </message>
    <message>
      <source>end zone</source>
      <translation>Endzone</translation>
    </message>
    <message>
      <source>ended</source>
      <translation>beendet</translation>
    </message>
    <message>
      <source>ended after {whole}</source>
      <translation>beendet nach {whole}</translation>
    </message>
    <message>
      <source>ended at {ended_ns}</source>
      <translation>beendet um {ended_ns}</translation>
    </message>
    <message>
      <source>ended at {step}</source>
      <translation>beendet bei {step}</translation>
    </message>
    <message>
      <source>ended by itself, status {status}</source>
      <translation>von selbst beendet, Status {status}</translation>
    </message>
    <message>
      <source>ended, waiting</source>
      <translation>beendet, wartet</translation>
    </message>
    <message>
      <source>ends the episode</source>
      <translation>beendet die Episode</translation>
    </message>
    <message>
      <source>environment {slot}</source>
      <translation>Umgebung {slot}</translation>
    </message>
    <message>
      <source>environment {slot}, </source>
      <translation>Umgebung {slot}, </translation>
    </message>
    <message>
      <source>episode</source>
      <translation>Episode</translation>
    </message>
    <message>
      <source>episode {at}</source>
      <translation>Episode {at}</translation>
    </message>
    <message>
      <source>episode {number}, step {step}</source>
      <translation>Episode {number}, Schritt {step}</translation>
    </message>
    <message>
      <source>episodes</source>
      <translation>Episoden</translation>
    </message>
    <message>
      <source>every action</source>
      <translation>jede Aktion</translation>
    </message>
    <message>
      <source>every episode</source>
      <translation>jede Episode</translation>
    </message>
    <message>
      <source>every step</source>
      <translation>jeder Schritt</translation>
    </message>
    <message>
      <source>every step drawn</source>
      <translation>jeder Schritt gezeichnet</translation>
    </message>
    <message>
      <source>every step recorded</source>
      <translation>jeder Schritt aufgezeichnet</translation>
    </message>
    <message>
      <source>every tenth</source>
      <translation>jede zehnte</translation>
    </message>
    <message>
      <source>everything</source>
      <translation>alles</translation>
    </message>
    <message>
      <source>exit {status}</source>
      <translation>Exit {status}</translation>
    </message>
    <message>
      <source>failed</source>
      <translation>fehlgeschlagen</translation>
    </message>
    <message>
      <source>faster; a power failure costs the last second at most</source>
      <translation>schneller; ein Stromausfall kostet höchstens die letzte Sekunde</translation>
    </message>
    <message>
      <source>fault</source>
      <translation>Fehler</translation>
    </message>
    <message>
      <source>faults</source>
      <translation>Fehler</translation>
    </message>
    <message>
      <source>finished</source>
      <translation>fertig</translation>
    </message>
    <message>
      <source>first to move: {score} of {games}</source>
      <translation>zuerst: {score} von {games}</translation>
    </message>
    <message>
      <source>first word after {first}, whole after {whole}</source>
      <translation>erstes Wort nach {first}, alles nach {whole}</translation>
    </message>
    <message>
      <source>from the command</source>
      <translation>aus dem Befehl</translation>
    </message>
    <message>
      <source>from the next game</source>
      <translation>ab dem nächsten Spiel</translation>
    </message>
    <message>
      <source>from the settings</source>
      <translation>aus den Einstellungen</translation>
    </message>
    <message>
      <source>from {low} to {high}</source>
      <translation>von {low} bis {high}</translation>
    </message>
    <message>
      <source>full</source>
      <translation>voll</translation>
    </message>
    <message>
      <source>game {episode} of {games}, seed {seed}</source>
      <translation>{episode} von {games}, Seed {seed}</translation>
    </message>
    <message>
      <source>games, each player alone on the same seeds</source>
      <translation>Spiele, jeder Spieler allein auf denselben Seeds</translation>
    </message>
    <message>
      <source>gets no answer</source>
      <translation>bekommt keine Antwort</translation>
    </message>
    <message>
      <source>goes on from step {at}, grey: before</source>
      <translation>weiter ab Schritt {at}, grau: davor</translation>
    </message>
    <message>
      <source>in episode {episode}</source>
      <translation>in Episode {episode}</translation>
    </message>
    <message>
      <source>in its own folder</source>
      <translation>im eigenen Ordner</translation>
    </message>
    <message>
      <source>in progress</source>
      <translation>läuft</translation>
    </message>
    <message>
      <source>in {episodes} episodes</source>
      <translation>in {episodes} Episoden</translation>
    </message>
    <message>
      <source>in {folder}</source>
      <translation>in {folder}</translation>
    </message>
    <message>
      <source>intact: the file is as it was saved</source>
      <translation>unversehrt: die Datei ist wie gespeichert</translation>
    </message>
    <message>
      <source>is deferred to a person</source>
      <translation>wird an einen Menschen weitergegeben</translation>
    </message>
    <message>
      <source>is vetoed</source>
      <translation>bekommt ein Veto</translation>
    </message>
    <message>
      <source>it failed</source>
      <translation>es ist fehlgeschlagen</translation>
    </message>
    <message>
      <source>its host stopped</source>
      <translation>Host gestoppt</translation>
    </message>
    <message>
      <source>its own</source>
      <translation>eigenes</translation>
    </message>
    <message>
      <source>its trigger</source>
      <translation>der Auslöser</translation>
    </message>
    <message>
      <source>keeps running when you close Mosaic</source>
      <translation>läuft weiter, wenn du Mosaic schließt</translation>
    </message>
    <message>
      <source>keys, mouse or pad</source>
      <translation>Tasten, Maus oder Gamepad</translation>
    </message>
    <message>
      <source>killed as requested</source>
      <translation>auf Wunsch sofort beendet</translation>
    </message>
    <message>
      <source>killed by signal {signal}</source>
      <translation>durch Signal {signal} beendet</translation>
    </message>
    <message>
      <source>last before the failure</source>
      <translation>zuletzt vor dem Fehler</translation>
    </message>
    <message>
      <source>last of its training</source>
      <translation>letzter seines Trainings</translation>
    </message>
    <message>
      <source>last return {score}</source>
      <translation>letzter Return {score}</translation>
    </message>
    <message>
      <source>launched alone</source>
      <translation>einzeln gestartet</translation>
    </message>
    <message>
      <source>leads</source>
      <translation>führt</translation>
    </message>
    <message>
      <source>left</source>
      <translation>verlassen</translation>
    </message>
    <message>
      <source>lets it run unreviewed</source>
      <translation>lässt es ungeprüft laufen</translation>
    </message>
    <message>
      <source>line</source>
      <translation>Zeile</translation>
    </message>
    <message>
      <source>line {line}</source>
      <translation>Zeile {line}</translation>
    </message>
    <message>
      <source>long game</source>
      <translation>langes Spiel</translation>
    </message>
    <message>
      <source>lost</source>
      <translation>verloren</translation>
    </message>
    <message>
      <source>lost on time</source>
      <translation>durch Zeitüberschreitung verloren</translation>
    </message>
    <message>
      <source>made room: {why}</source>
      <translation>hat Platz gemacht: {why}</translation>
    </message>
    <message>
      <source>mean difference</source>
      <translation>mittlere Differenz</translation>
    </message>
    <message>
      <source>mean of {smoothing}</source>
      <translation>Mittel aus {smoothing}</translation>
    </message>
    <message>
      <source>mean return</source>
      <translation>mittlerer Return</translation>
    </message>
    <message>
      <source>mean {named}</source>
      <translation>Mittel {named}</translation>
    </message>
    <message>
      <source>measuring the speed</source>
      <translation>Tempo wird gemessen</translation>
    </message>
    <message>
      <source>mosaic film tells more</source>
      <translation>mosaic film sagt mehr dazu</translation>
    </message>
    <message>
      <source>n = {differences}. Each dot is the difference on one seed. Shows the first {dots_shown}, in seed order.</source>
      <translation>n = {differences}. Jeder Punkt ist die Differenz auf einem Seed. Gezeigt werden die ersten {dots_shown} in Reihenfolge der Seeds.</translation>
    </message>
    <message>
      <source>n = {episodes}</source>
      <translation>n = {episodes}</translation>
    </message>
    <message>
      <source>n = {games}. {method}. {upper}{assumes}. 95 % interval of the difference from the field average, for a single look.</source>
      <translation>n = {games}. {method}. {upper}{assumes}. 95-%-Intervall der Differenz zum Durchschnitt des Felds, für einen einzelnen Blick.</translation>
    </message>
    <message>
      <source>n = {n}. Performance profile: the share of games above each value, on seeds that all have finished. Fixed n, descriptive.</source>
      <translation>n = {n}. Leistungsprofil: der Anteil der Spiele über jedem Wert, auf Seeds, die alle beendet haben. Festes n, beschreibend.</translation>
    </message>
    <message>
      <source>n = {row}. Each dot is the {metric} of one game, the last {strip_points} of them. No assumptions.</source>
      <translation>n = {row}. Jeder Punkt ist {metric} eines Spiels, gezeigt sind die letzten {strip_points}. Keine Annahmen.</translation>
    </message>
    <message>
      <source>new</source>
      <translation>neu</translation>
    </message>
    <message>
      <source>new record</source>
      <translation>neuer Rekord</translation>
    </message>
    <message>
      <source>no</source>
      <translation>nein</translation>
    </message>
    <message>
      <source>no GPU found, the CPU is used ({count} cores)</source>
      <translation>keine GPU gefunden, die CPU wird benutzt ({count} Kerne)</translation>
    </message>
    <message>
      <source>no answer</source>
      <translation>keine Antwort</translation>
    </message>
    <message>
      <source>no digest was recorded</source>
      <translation>keine Prüfsumme aufgezeichnet</translation>
    </message>
    <message>
      <source>no key</source>
      <translation>keine Taste</translation>
    </message>
    <message>
      <source>no longer</source>
      <translation>nicht mehr</translation>
    </message>
    <message>
      <source>no longer there</source>
      <translation>nicht mehr vorhanden</translation>
    </message>
    <message>
      <source>no one: the default ran</source>
      <translation>niemand: eine Vorgabe lief</translation>
    </message>
    <message>
      <source>no review</source>
      <translation>keine Prüfung</translation>
    </message>
    <message>
      <source>no steps drawn</source>
      <translation>keine Schritte gezeichnet</translation>
    </message>
    <message>
      <source>no steps recorded</source>
      <translation>keine Schritte aufgezeichnet</translation>
    </message>
    <message>
      <source>no steps right now</source>
      <translation>gerade keine Schritte</translation>
    </message>
    <message>
      <source>no steps yet</source>
      <translation>noch keine Schritte</translation>
    </message>
    <message>
      <source>no worker</source>
      <translation>kein Worker</translation>
    </message>
    <message>
      <source>nobody</source>
      <translation>niemand</translation>
    </message>
    <message>
      <source>none</source>
      <translation>keine</translation>
    </message>
    <message>
      <source>none, all seeds run</source>
      <translation>keine, alle Seeds laufen</translation>
    </message>
    <message>
      <source>normal</source>
      <translation>normal</translation>
    </message>
    <message>
      <source>not checked</source>
      <translation>nicht geprüft</translation>
    </message>
    <message>
      <source>not evaluated</source>
      <translation>nicht bewertet</translation>
    </message>
    <message>
      <source>not played</source>
      <translation>nicht gespielt</translation>
    </message>
    <message>
      <source>not saved</source>
      <translation>nicht gespeichert</translation>
    </message>
    <message>
      <source>not tried yet</source>
      <translation>noch nicht geprüft</translation>
    </message>
    <message>
      <source>not valid: {why}</source>
      <translation>nicht gültig: {why}</translation>
    </message>
    <message>
      <source>nothing ever makes room</source>
      <translation>nichts macht je Platz</translation>
    </message>
    <message>
      <source>now</source>
      <translation>jetzt</translation>
    </message>
    <message>
      <source>occasional episodes</source>
      <translation>gelegentliche Episoden</translation>
    </message>
    <message>
      <source>of at least {low}</source>
      <translation>von mindestens {low}</translation>
    </message>
    <message>
      <source>of at most {high}</source>
      <translation>von höchstens {high}</translation>
    </message>
    <message>
      <source>of the money</source>
      <translation>des Geldes</translation>
    </message>
    <message>
      <source>of {played}</source>
      <translation>von {played}</translation>
    </message>
    <message>
      <source>of {target} episodes</source>
      <translation>von {target} Episoden</translation>
    </message>
    <message>
      <source>of {target} steps</source>
      <translation>von {target} Schritten</translation>
    </message>
    <message>
      <source>of {total} {what}</source>
      <translation>von {total} {what}</translation>
    </message>
    <message>
      <source>off</source>
      <translation>aus</translation>
    </message>
    <message>
      <source>offline</source>
      <translation>offline</translation>
    </message>
    <message>
      <source>on the way</source>
      <translation>unterwegs</translation>
    </message>
    <message>
      <source>one run</source>
      <translation>ein Lauf</translation>
    </message>
    <message>
      <source>one seat</source>
      <translation>ein Platz</translation>
    </message>
    <message>
      <source>online</source>
      <translation>online</translation>
    </message>
    <message>
      <source>only drawable or rebuildable steps can be replayed</source>
      <translation>nur zeichenbare oder wiederherstellbare Schritte lassen sich wiedergeben</translation>
    </message>
    <message>
      <source>only {size} free at {folder}</source>
      <translation>nur {size} frei in {folder}</translation>
    </message>
    <message>
      <source>overrides the veto</source>
      <translation>überstimmt das Veto</translation>
    </message>
    <message>
      <source>paused</source>
      <translation>pausiert</translation>
    </message>
    <message>
      <source>paused, {games}; it ends when another one starts</source>
      <translation>pausiert, {games}; sie endet, sobald eine andere beginnt</translation>
    </message>
    <message>
      <source>place</source>
      <translation>Platz</translation>
    </message>
    <message>
      <source>plain: the action alone; thought: reasoning first; json: an object with both.</source>
      <translation>plain: nur die Aktion; thought: zuerst die Überlegung; json: ein Objekt mit beidem.</translation>
    </message>
    <message>
      <source>plan</source>
      <translation>Plan</translation>
    </message>
    <message>
      <source>ply {step}</source>
      <translation>Halbzug {step}</translation>
    </message>
    <message>
      <source>price {price}</source>
      <translation>Preis {price}</translation>
    </message>
    <message>
      <source>program, every action</source>
      <translation>Programm, jede Aktion</translation>
    </message>
    <message>
      <source>proposes</source>
      <translation>schlägt vor</translation>
    </message>
    <message>
      <source>python train.py --seed {seed}</source>
      <translation>python train.py --seed {seed}</translation>
    </message>
    <message>
      <source>queued</source>
      <translation>eingereiht</translation>
    </message>
    <message>
      <source>real time</source>
      <translation>Echtzeit</translation>
    </message>
    <message>
      <source>recorded by the tap</source>
      <translation>aufgezeichnet vom Tap</translation>
    </message>
    <message>
      <source>regular</source>
      <translation>regelmäßig</translation>
    </message>
    <message>
      <source>removed by its training, which keeps the newest</source>
      <translation>vom Training entfernt, das nur die neuesten behält</translation>
    </message>
    <message>
      <source>removed by its worker: {why}</source>
      <translation>vom Worker entfernt: {why}</translation>
    </message>
    <message>
      <source>replaces it</source>
      <translation>ersetzt es</translation>
    </message>
    <message>
      <source>reset</source>
      <translation>Beginn</translation>
    </message>
    <message>
      <source>resigned</source>
      <translation>aufgegeben</translation>
    </message>
    <message>
      <source>return</source>
      <translation>Return</translation>
    </message>
    <message>
      <source>return {best_return}</source>
      <translation>Return {best_return}</translation>
    </message>
    <message>
      <source>return {score}</source>
      <translation>Return {score}</translation>
    </message>
    <message>
      <source>return, IQM of {known}</source>
      <translation>Return, IQM von {known}</translation>
    </message>
    <message>
      <source>return, last 100</source>
      <translation>Return, letzte 100</translation>
    </message>
    <message>
      <source>return, mean of {count}</source>
      <translation>Return, Mittel aus {count}</translation>
    </message>
    <message>
      <source>rule, every action</source>
      <translation>Regel, jede Aktion</translation>
    </message>
    <message>
      <source>running</source>
      <translation>läuft</translation>
    </message>
    <message>
      <source>safe</source>
      <translation>sicher</translation>
    </message>
    <message>
      <source>saved</source>
      <translation>gespeichert</translation>
    </message>
    <message>
      <source>saved by hand</source>
      <translation>von Hand gespeichert</translation>
    </message>
    <message>
      <source>seed {seed}</source>
      <translation>Seed {seed}</translation>
    </message>
    <message>
      <source>seed {seed}, {number} of {seeds}</source>
      <translation>Seed {seed}, {number} von {seeds}</translation>
    </message>
    <message>
      <source>sequential test</source>
      <translation>sequenzieller Test</translation>
    </message>
    <message>
      <source>sessions as displayed; otherwise occasional episodes</source>
      <translation>Sessions wie gezeigt; sonst gelegentliche Episoden</translation>
    </message>
    <message>
      <source>share of seeds won</source>
      <translation>Anteil gewonnener Seeds</translation>
    </message>
    <message>
      <source>short win</source>
      <translation>kurzer Sieg</translation>
    </message>
    <message>
      <source>shows {card}</source>
      <translation>zeigt {card}</translation>
    </message>
    <message>
      <source>signs of differences</source>
      <translation>Vorzeichen der Differenzen</translation>
    </message>
    <message>
      <source>since seed {decided_at} of {n}</source>
      <translation>seit Seed {decided_at} von {n}</translation>
    </message>
    <message>
      <source>since yesterday</source>
      <translation>seit gestern</translation>
    </message>
    <message>
      <source>since {ended_ns}</source>
      <translation>seit {ended_ns}</translation>
    </message>
    <message>
      <source>small</source>
      <translation>klein</translation>
    </message>
    <message>
      <source>soft {total}</source>
      <translation>weiche {total}</translation>
    </message>
    <message>
      <source>starting</source>
      <translation>startet</translation>
    </message>
    <message>
      <source>starts now</source>
      <translation>startet sofort</translation>
    </message>
    <message>
      <source>starts when a GPU is free</source>
      <translation>startet, sobald eine GPU frei ist</translation>
    </message>
    <message>
      <source>starts when a run ends</source>
      <translation>startet, sobald ein Lauf endet</translation>
    </message>
    <message>
      <source>step</source>
      <translation>Schritt</translation>
    </message>
    <message>
      <source>step {step}</source>
      <translation>Schritt {step}</translation>
    </message>
    <message>
      <source>step {then_step}</source>
      <translation>Schritt {then_step}</translation>
    </message>
    <message>
      <source>steps</source>
      <translation>Schritte</translation>
    </message>
    <message>
      <source>steps per second</source>
      <translation>Schritte pro Sekunde</translation>
    </message>
    <message>
      <source>stopped</source>
      <translation>gestoppt</translation>
    </message>
    <message>
      <source>stopped as requested, {how}</source>
      <translation>auf Wunsch gestoppt ({how})</translation>
    </message>
    <message>
      <source>stopped by you</source>
      <translation>von dir gestoppt</translation>
    </message>
    <message>
      <source>stopping</source>
      <translation>stoppt</translation>
    </message>
    <message>
      <source>stops when you close Mosaic</source>
      <translation>stoppt, wenn du Mosaic schließt</translation>
    </message>
    <message>
      <source>syncs the disk at every commit</source>
      <translation>schreibt bei jedem Commit auf den Datenträger</translation>
    </message>
    <message>
      <source>taken over</source>
      <translation>übernommen</translation>
    </message>
    <message>
      <source>takes the default</source>
      <translation>nimmt die Vorgabe</translation>
    </message>
    <message>
      <source>terminated</source>
      <translation>beendet</translation>
    </message>
    <message>
      <source>the agent</source>
      <translation>der Agent</translation>
    </message>
    <message>
      <source>the file is no longer there</source>
      <translation>die Datei ist nicht mehr da</translation>
    </message>
    <message>
      <source>the idle action</source>
      <translation>die Aktion „nichts tun“</translation>
    </message>
    <message>
      <source>the links do not agree</source>
      <translation>die Glieder sind sich nicht einig</translation>
    </message>
    <message>
      <source>the previous action</source>
      <translation>die vorige Aktion</translation>
    </message>
    <message>
      <source>the proposal</source>
      <translation>den Vorschlag</translation>
    </message>
    <message>
      <source>the safe action</source>
      <translation>die sichere Aktion</translation>
    </message>
    <message>
      <source>then a substitute</source>
      <translation>dann ein Ersatz</translation>
    </message>
    <message>
      <source>then end</source>
      <translation>dann Ende</translation>
    </message>
    <message>
      <source>then it runs</source>
      <translation>dann läuft sie</translation>
    </message>
    <message>
      <source>then pause</source>
      <translation>dann Pause</translation>
    </message>
    <message>
      <source>then the session ends</source>
      <translation>dann endet die Session</translation>
    </message>
    <message>
      <source>then the session pauses</source>
      <translation>dann pausiert die Session</translation>
    </message>
    <message>
      <source>then {stands} runs</source>
      <translation>dann läuft {stands}</translation>
    </message>
    <message>
      <source>this worker needs a GPU, and the driver names none</source>
      <translation>dieser Worker braucht eine GPU, und der Treiber nennt keine</translation>
    </message>
    <message>
      <source>today</source>
      <translation>heute</translation>
    </message>
    <message>
      <source>tokens</source>
      <translation>Token</translation>
    </message>
    <message>
      <source>tokens were not counted; up to {most} are taken as spent</source>
      <translation>Token wurden nicht gezählt; bis zu {most} gelten als verbraucht</translation>
    </message>
    <message>
      <source>tried on {day}</source>
      <translation>geprüft am {day}</translation>
    </message>
    <message>
      <source>truncated</source>
      <translation>abgeschnitten</translation>
    </message>
    <message>
      <source>turn by turn</source>
      <translation>rundenbasiert</translation>
    </message>
    <message>
      <source>two seats</source>
      <translation>zwei Plätze</translation>
    </message>
    <message>
      <source>unknown</source>
      <translation>unbekannt</translation>
    </message>
    <message>
      <source>unknown file</source>
      <translation>unbekannte Datei</translation>
    </message>
    <message>
      <source>untagged</source>
      <translation>ohne Tags</translation>
    </message>
    <message>
      <source>uploaded</source>
      <translation>hochgeladen</translation>
    </message>
    <message>
      <source>upset</source>
      <translation>Überraschung</translation>
    </message>
    <message>
      <source>value {value}</source>
      <translation>Wert {value}</translation>
    </message>
    <message>
      <source>vetoed</source>
      <translation>Veto</translation>
    </message>
    <message>
      <source>vetoed by {who}</source>
      <translation>Veto von {who}</translation>
    </message>
    <message>
      <source>vetoes</source>
      <translation>legt Veto ein</translation>
    </message>
    <message>
      <source>vetoes in {episodes}</source>
      <translation>Vetos in {episodes}</translation>
    </message>
    <message>
      <source>void</source>
      <translation>ungültig</translation>
    </message>
    <message>
      <source>vs</source>
      <translation>gegen</translation>
    </message>
    <message>
      <source>warm start</source>
      <translation>Warmstart</translation>
    </message>
    <message>
      <source>when deferred to you</source>
      <translation>wenn an dich weitergegeben</translation>
    </message>
    <message>
      <source>when vetoed or in doubt</source>
      <translation>bei Veto oder im Zweifel</translation>
    </message>
    <message>
      <source>while held</source>
      <translation>solange gehalten</translation>
    </message>
    <message>
      <source>whole episodes</source>
      <translation>ganze Episoden</translation>
    </message>
    <message>
      <source>with pictures</source>
      <translation>mit Bildern</translation>
    </message>
    <message>
      <source>with seed {seeds}</source>
      <translation>mit Seed {seeds}</translation>
    </message>
    <message>
      <source>with {count}</source>
      <translation>mit {count}</translation>
    </message>
    <message>
      <source>yes</source>
      <translation>ja</translation>
    </message>
    <message>
      <source>yesterday</source>
      <translation>gestern</translation>
    </message>
    <message>
      <source>you</source>
      <translation>dir</translation>
    </message>
    <message>
      <source>you are in control</source>
      <translation>du steuerst</translation>
    </message>
    <message>
      <source>your choice</source>
      <translation>deine Wahl</translation>
    </message>
    <message>
      <source>your home folder</source>
      <translation>dein Home-Ordner</translation>
    </message>
    <message>
      <source>yours</source>
      <translation>deiner</translation>
    </message>
    <message>
      <source>{about} Shared with {others}.</source>
      <translation>{about} Gemeinsam mit {others}.</translation>
    </message>
    <message>
      <source>{about} · {number}, seed {seed}</source>
      <translation>{about} · {number}, Seed {seed}</translation>
    </message>
    <message>
      <source>{about}, 95 %, valid at any time</source>
      <translation>{about}, 95 %, jederzeit gültig</translation>
    </message>
    <message>
      <source>{action} ran</source>
      <translation>{action} wurde ausgeführt</translation>
    </message>
    <message>
      <source>{action} ran, {who}</source>
      <translation>{action} wurde ausgeführt, {who}</translation>
    </message>
    <message>
      <source>{answered} answers</source>
      <translation>{answered} Antworten</translation>
    </message>
    <message>
      <source>{answers} accepts</source>
      <translation>{answers} nimmt an</translation>
    </message>
    <message>
      <source>{asked} asked again: every answer stays the same</source>
      <translation>{asked} erneut gefragt: jede Antwort bleibt gleich</translation>
    </message>
    <message>
      <source>{asked} asked again: {changed} would differ, and {places} of {episodes} would diverge</source>
      <translation>{asked} erneut gefragt: {changed} wären anders, und {places} von {episodes} würden abweichen</translation>
    </message>
    <message>
      <source>{at} steps</source>
      <translation>{at} Schritte</translation>
    </message>
    <message>
      <source>{at}, for {run}</source>
      <translation>{at}, für {run}</translation>
    </message>
    <message>
      <source>{best} leads with {elo} Elo ({low} to {high}), but not for certain.</source>
      <translation>{best} führt mit {elo} Elo ({low} bis {high}), aber nicht sicher.</translation>
    </message>
    <message>
      <source>{best} leads with {elo} Elo ({low} to {high}).</source>
      <translation>{best} führt mit {elo} Elo ({low} bis {high}).</translation>
    </message>
    <message>
      <source>{better} is better than {worse} ({about} {low} to {high}, n = {n}).</source>
      <translation>{better} ist besser als {worse} ({about} {low} bis {high}, n = {n}).</translation>
    </message>
    <message>
      <source>{came} added, {gone} removed before step {step}</source>
      <translation>{came} hinzu, {gone} weg vor Schritt {step}</translation>
    </message>
    <message>
      <source>{command} is there already</source>
      <translation>{command} ist schon vorhanden</translation>
    </message>
    <message>
      <source>{count} before step {step}</source>
      <translation>{count} vor Schritt {step}</translation>
    </message>
    <message>
      <source>{count} could not be asked: their percepts were not recorded</source>
      <translation>{count} nicht stellbar: Ihre Wahrnehmungen wurden nicht aufgezeichnet</translation>
    </message>
    <message>
      <source>{count} entries, every one verified</source>
      <translation>{count} Einträge, jeder bestätigt</translation>
    </message>
    <message>
      <source>{count} more</source>
      <translation>{count} weitere</translation>
    </message>
    <message>
      <source>{count} of {all} kept</source>
      <translation>{count} von {all} behalten</translation>
    </message>
    <message>
      <source>{count} pairs</source>
      <translation>{count} Paaren</translation>
    </message>
    <message>
      <source>{count} reviewed</source>
      <translation>{count} geprüft</translation>
    </message>
    <message>
      <source>{count} seats</source>
      <translation>{count} Plätze</translation>
    </message>
    <message>
      <source>{count} without an answer ({what})</source>
      <translation>{count} ohne Antwort ({what})</translation>
    </message>
    <message>
      <source>{count}, none is there any more</source>
      <translation>{count}, nicht mehr vorhanden</translation>
    </message>
    <message>
      <source>{cycles}, {inside} in the program</source>
      <translation>{cycles}, {inside} im Programm</translation>
    </message>
    <message>
      <source>{different} different</source>
      <translation>{different} verschiedene</translation>
    </message>
    <message>
      <source>{done} of {whole} games</source>
      <translation>{done} von {whole} Spielen</translation>
    </message>
    <message>
      <source>{ending} after {played} of {seeds}</source>
      <translation>{ending} nach {played} von {seeds}</translation>
    </message>
    <message>
      <source>{environment} can't be played: {reason}</source>
      <translation>{environment} kann nicht gespielt werden: {reason}</translation>
    </message>
    <message>
      <source>{environment} crashed the interpreter that probed it</source>
      <translation>{environment} hat den Interpreter beim Untersuchen zum Absturz gebracht</translation>
    </message>
    <message>
      <source>{environment} names no class</source>
      <translation>{environment} benennt keine Klasse</translation>
    </message>
    <message>
      <source>{environment}, reaches {score}</source>
      <translation>{environment}, erreicht {score}</translation>
    </message>
    <message>
      <source>{episodes}, mean return {mean}</source>
      <translation>{episodes}, mittlerer Return {mean}</translation>
    </message>
    <message>
      <source>{episode} of {games}</source>
      <translation>{episode} von {games}</translation>
    </message>
    <message>
      <source>{episode}, return {total}</source>
      <translation>{episode}, Return {total}</translation>
    </message>
    <message>
      <source>{families} need different interpreters, so one session can't contain both</source>
      <translation>{families} brauchen verschiedene Interpreter, daher kann eine Session nicht beide enthalten</translation>
    </message>
    <message>
      <source>{family} is empty.</source>
      <translation>{family} ist leer.</translation>
    </message>
    <message>
      <source>{files} are back.</source>
      <translation>Wieder da: {files}.</translation>
    </message>
    <message>
      <source>{files} changed during the evaluation</source>
      <translation>{files} wurde während der Auswertung geändert</translation>
    </message>
    <message>
      <source>{files} made room for {size}.</source>
      <translation>{size} Platz frei durch {files}.</translation>
    </message>
    <message>
      <source>{files} of ended runs, {size}. You can bring them back until Mosaic starts again.</source>
      <translation>{files} beendeter Läufe, {size}. Bis zum nächsten Start von Mosaic lassen sie sich zurückholen.</translation>
    </message>
    <message>
      <source>{files}, {size}</source>
      <translation>{files}, {size}</translation>
    </message>
    <message>
      <source>{files}, {size}. The next start of Mosaic deletes them.</source>
      <translation>{files}, {size}. Der nächste Start von Mosaic löscht sie.</translation>
    </message>
    <message>
      <source>{file} was changed after it was saved: its SHA-256 is not the recorded</source>
      <translation>{file} wurde nach dem Speichern geändert: Die SHA-256-Summe weicht von der aufgezeichneten ab</translation>
    </message>
    <message>
      <source>{first} ({first2}) won</source>
      <translation>{first} ({first2}) hat gewonnen</translation>
    </message>
    <message>
      <source>{first} and {second}</source>
      <translation>{first} und {second}</translation>
    </message>
    <message>
      <source>{first} and {second}, on seeds that both have finished</source>
      <translation>{first} und {second}, auf Seeds, die beide beendet haben</translation>
    </message>
    <message>
      <source>{first} and {second}: not decided after {count} ({about} {low} to {high}).</source>
      <translation>{first} und {second}: nach {count} nicht entschieden ({about} {low} bis {high}).</translation>
    </message>
    <message>
      <source>{first} and {second}: not decided after {pairs} (Elo {elo}, {low} to {high}).</source>
      <translation>{first} und {second}: nach {pairs} nicht entschieden (Elo {elo}, {low} bis {high}).</translation>
    </message>
    <message>
      <source>{first} better on {ahead}, {second} on {behind}</source>
      <translation>{first} besser bei {ahead}, {second} bei {behind}</translation>
    </message>
    <message>
      <source>{first} over {second}</source>
      <translation>{first} vor {second}</translation>
    </message>
    <message>
      <source>{folder} no longer exists</source>
      <translation>{folder} gibt es nicht mehr</translation>
    </message>
    <message>
      <source>{games} more</source>
      <translation>{games} mehr</translation>
    </message>
    <message>
      <source>{games} of {whole} games</source>
      <translation>{games} von {whole} Spielen</translation>
    </message>
    <message>
      <source>{game}: there is no {name}</source>
      <translation>{game}: es gibt kein {name}</translation>
    </message>
    <message>
      <source>{game}: {value} is not a finite number</source>
      <translation>{game}: {value} ist keine endliche Zahl</translation>
    </message>
    <message>
      <source>{game}: {value} is outside the declared range {low} to {high}</source>
      <translation>{game}: {value} liegt außerhalb des erklärten Bereichs {low} bis {high}</translation>
    </message>
    <message>
      <source>{head}, so {substitutes}</source>
      <translation>{head}, also {substitutes}</translation>
    </message>
    <message>
      <source>{here} of {last}</source>
      <translation>{here} von {last}</translation>
    </message>
    <message>
      <source>{hidden}: {games} of {where}</source>
      <translation>{hidden}: {games} {where}</translation>
    </message>
    <message>
      <source>{hidden}: {games} of {where} against {hidden2}, moving {first}</source>
      <translation>{hidden}: {games} {where} gegen {hidden2}, Zug als {first}</translation>
    </message>
    <message>
      <source>{ids}, seed {seed}{met}</source>
      <translation>{ids}, Seed {seed}{met}</translation>
    </message>
    <message>
      <source>{inner}: {inner2} is not valid</source>
      <translation>{inner}: {inner2} ist ungültig</translation>
    </message>
    <message>
      <source>{items} to {items2}</source>
      <translation>{items} bis {items2}</translation>
    </message>
    <message>
      <source>{kind}, seed {seed}</source>
      <translation>{kind}, Seed {seed}</translation>
    </message>
    <message>
      <source>{lineup} – {against}, seeds {seeds}{more}: the same moves, counted once</source>
      <translation>{lineup} – {against}, Seeds {seeds}{more}: gleiche Züge, einmal gezählt</translation>
    </message>
    <message>
      <source>{line} is not a command: {reason}</source>
      <translation>{line} ist kein Befehl: {reason}</translation>
    </message>
    <message>
      <source>{live} running</source>
      <translation>{live} laufen</translation>
    </message>
    <message>
      <source>{low} to {high}</source>
      <translation>{low} bis {high}</translation>
    </message>
    <message>
      <source>{many} tokens billed beyond the limit</source>
      <translation>{many} Token über der Grenze berechnet</translation>
    </message>
    <message>
      <source>{matches} outside {family}.</source>
      <translation>{matches} außerhalb von {family}.</translation>
    </message>
    <message>
      <source>{mean_return}, best {best_return}</source>
      <translation>{mean_return}, bester {best_return}</translation>
    </message>
    <message>
      <source>{megabytes} MB to download. {about}</source>
      <translation>{megabytes} MB zum Herunterladen. {about}</translation>
    </message>
    <message>
      <source>{message} lacks {missing}. Name it in the worker's requirements.</source>
      <translation>{message} fehlt {missing}. Nenne es in den Anforderungen des Workers.</translation>
    </message>
    <message>
      <source>{missing} are missing</source>
      <translation>{missing} fehlen</translation>
    </message>
    <message>
      <source>{missing} is missing</source>
      <translation>{missing} fehlt</translation>
    </message>
    <message>
      <source>{model}, served as {served}</source>
      <translation>{model}, bedient als {served}</translation>
    </message>
    <message>
      <source>{ms} ms</source>
      <translation>{ms} ms</translation>
    </message>
    <message>
      <source>{named} s a game</source>
      <translation>{named} s pro Spiel</translation>
    </message>
    <message>
      <source>{names} are level in the lead.</source>
      <translation>{names} führen gleichauf.</translation>
    </message>
    <message>
      <source>{names} are level so far.</source>
      <translation>{names} sind bisher gleichauf.</translation>
    </message>
    <message>
      <source>{name} can play now.</source>
      <translation>{name} kann jetzt spielen.</translation>
    </message>
    <message>
      <source>{name} can't be used: {what}{more}</source>
      <translation>{name} ist nicht verwendbar: {what}{more}</translation>
    </message>
    <message>
      <source>{name} catches up on {seeds}, then plays in step</source>
      <translation>{name} holt {seeds} auf und spielt dann im Gleichschritt</translation>
    </message>
    <message>
      <source>{name} has no human player</source>
      <translation>Niemand in {name} ist ein Mensch</translation>
    </message>
    <message>
      <source>{name} has no option {option}</source>
      <translation>{name} hat keine Option {option}</translation>
    </message>
    <message>
      <source>{name} has saved no checkpoint to go on from</source>
      <translation>{name} hat keinen Checkpoint gespeichert, ab dem es weitergehen könnte</translation>
    </message>
    <message>
      <source>{name} has {environments} environments; a comparison needs exactly one</source>
      <translation>{name} hat {environments} Umgebungen; ein Vergleich braucht genau eine</translation>
    </message>
    <message>
      <source>{name} has {lineups} line-ups; the grid has {most} tiles</source>
      <translation>{name} hat {lineups} Aufstellungen; das Raster hat {most} Kacheln</translation>
    </message>
    <message>
      <source>{name} is a multi-agent system and can't be a supervisor</source>
      <translation>{name} ist ein Multi-Agenten-System und kann nicht überwachen</translation>
    </message>
    <message>
      <source>{name} is neither a .asl or .mas2j file, a file.py:Class, nor a command</source>
      <translation>{name} ist keine .asl- oder .mas2j-Datei, keine datei.py:Klasse und kein Befehl</translation>
    </message>
    <message>
      <source>{name} is neither a rule, a .asl or .py file, nor a command</source>
      <translation>{name} ist keine Regel, keine .asl- oder .py-Datei und kein Befehl</translation>
    </message>
    <message>
      <source>{name} is no film that a player can open</source>
      <translation>{name} ist kein Film, den ein Player öffnen kann</translation>
    </message>
    <message>
      <source>{name} is no longer in the record</source>
      <translation>{name} ist nicht mehr in der Aufzeichnung</translation>
    </message>
    <message>
      <source>{name} is not a program name</source>
      <translation>{name} ist kein Programmname</translation>
    </message>
    <message>
      <source>{name} is not a report: {error}</source>
      <translation>{name} ist kein Bericht: {error}</translation>
    </message>
    <message>
      <source>{name} is not a tournament</source>
      <translation>{name} ist kein Turnier</translation>
    </message>
    <message>
      <source>{name} is not installed</source>
      <translation>{name} ist nicht installiert</translation>
    </message>
    <message>
      <source>{name} is off the list; its file stays where it is.</source>
      <translation>{name} steht nicht mehr in der Liste; die Datei bleibt, wo sie ist.</translation>
    </message>
    <message>
      <source>{name} lost on time</source>
      <translation>{name} verliert durch Zeit</translation>
    </message>
    <message>
      <source>{name} on {name2}</source>
      <translation>{name} auf {name2}</translation>
    </message>
    <message>
      <source>{name} played {move} after {span}.</source>
      <translation>{name} spielte {move} nach {span}.</translation>
    </message>
    <message>
      <source>{name} plays from the first seed</source>
      <translation>{name} spielt ab dem ersten Seed</translation>
    </message>
    <message>
      <source>{name} plays in step with the others</source>
      <translation>{name} spielt im Gleichschritt mit den anderen</translation>
    </message>
    <message>
      <source>{name} refused</source>
      <translation>{name} hat abgelehnt</translation>
    </message>
    <message>
      <source>{name} resigned</source>
      <translation>{name} gibt auf</translation>
    </message>
    <message>
      <source>{name} speaks GTP, which has no options like {option}</source>
      <translation>{name} spricht GTP, das keine Optionen wie {option} kennt</translation>
    </message>
    <message>
      <source>{name} speaks UCI, which is started without arguments</source>
      <translation>{name} spricht UCI und wird ohne Argumente gestartet</translation>
    </message>
    <message>
      <source>{name} uses {title}</source>
      <translation>{name} benutzt {title}</translation>
    </message>
    <message>
      <source>{name} vs {against}: {result}</source>
      <translation>{name} gegen {against}: {result}</translation>
    </message>
    <message>
      <source>{name} was changed after it was saved</source>
      <translation>{name} wurde nach dem Speichern verändert</translation>
    </message>
    <message>
      <source>{name} was not found</source>
      <translation>{name} wurde nicht gefunden</translation>
    </message>
    <message>
      <source>{name} was not imported: {error}</source>
      <translation>{name} wurde nicht importiert: {error}</translation>
    </message>
    <message>
      <source>{name} was reloaded</source>
      <translation>{name} wurde neu geladen</translation>
    </message>
    <message>
      <source>{name} was removed.</source>
      <translation>{name} wurde entfernt.</translation>
    </message>
    <message>
      <source>{name} was removed. Its games are saved</source>
      <translation>{name} wurde entfernt. Die Spiele sind gespeichert</translation>
    </message>
    <message>
      <source>{name} was restarted</source>
      <translation>{name} wurde neu gestartet</translation>
    </message>
    <message>
      <source>{name} was vetoed by {by}</source>
      <translation>Veto gegen {name} von {by}</translation>
    </message>
    <message>
      <source>{name} {now} (preset: {before})</source>
      <translation>{name} {now} (Vorlage: {before})</translation>
    </message>
    <message>
      <source>{name}: {games} lost, {why}</source>
      <translation>{name}: {games} verloren, {why}</translation>
    </message>
    <message>
      <source>{name}: {lines} rejected, see its log</source>
      <translation>{name}: {lines} abgelehnt, siehe Protokoll</translation>
    </message>
    <message>
      <source>{number} of {many}</source>
      <translation>{number} von {many}</translation>
    </message>
    <message>
      <source>{n} of the {fewest} seeds that a verdict needs</source>
      <translation>{n} der {fewest} Seeds, die ein Urteil braucht</translation>
    </message>
    <message>
      <source>{offered} offers a draw</source>
      <translation>{offered} bietet Remis an</translation>
    </message>
    <message>
      <source>{of} of {of2} steps not drawn</source>
      <translation>{of} von {of2} Schritten nicht gezeichnet</translation>
    </message>
    <message>
      <source>{omitted} more were not recorded</source>
      <translation>{omitted} weitere wurden nicht aufgezeichnet</translation>
    </message>
    <message>
      <source>{path} can't be read: {reason}</source>
      <translation>{path} ist nicht lesbar: {reason}</translation>
    </message>
    <message>
      <source>{path} can't be written: {reason}</source>
      <translation>{path} kann nicht geschrieben werden: {reason}</translation>
    </message>
    <message>
      <source>{path} contains no JSON lines</source>
      <translation>{path} enthält keine JSON-Zeilen</translation>
    </message>
    <message>
      <source>{path} contains no openings</source>
      <translation>{path} enthält keine Eröffnungen</translation>
    </message>
    <message>
      <source>{path} does not start: {reason}</source>
      <translation>{path} startet nicht: {reason}</translation>
    </message>
    <message>
      <source>{path} is a folder</source>
      <translation>{path} ist ein Ordner</translation>
    </message>
    <message>
      <source>{path} is no file</source>
      <translation>{path} ist keine Datei</translation>
    </message>
    <message>
      <source>{path} is not UTF-8 text</source>
      <translation>{path} ist kein UTF-8-Text</translation>
    </message>
    <message>
      <source>{path} is not a program</source>
      <translation>{path} ist kein Programm</translation>
    </message>
    <message>
      <source>{path} is not counted: {what}</source>
      <translation>{path} zählt nicht: {what}</translation>
    </message>
    <message>
      <source>{path} is part of Mosaic and can't be changed</source>
      <translation>{path} gehört zu Mosaic und kann nicht geändert werden</translation>
    </message>
    <message>
      <source>{path} is taken by another file</source>
      <translation>{path} ist schon von einer anderen Datei belegt</translation>
    </message>
    <message>
      <source>{path} is too large to be a program</source>
      <translation>{path} ist zu groß für ein Programm</translation>
    </message>
    <message>
      <source>{place} of {takes}</source>
      <translation>{place} von {takes}</translation>
    </message>
    <message>
      <source>{plan} (through {spoke})</source>
      <translation>{plan} (über {spoke})</translation>
    </message>
    <message>
      <source>{plan} approved {asked}{because}</source>
      <translation>{plan} hat {asked} zugelassen{because}</translation>
    </message>
    <message>
      <source>{plan} deferred {asked} to a person{because}</source>
      <translation>{plan} hat {asked} an einen Menschen weitergegeben{because}</translation>
    </message>
    <message>
      <source>{plan} ended the episode at {asked}{because}</source>
      <translation>{plan} hat die Episode bei {asked} beendet{because}</translation>
    </message>
    <message>
      <source>{plan} limited what may replace {asked}{because}</source>
      <translation>{plan} hat den Ersatz für {asked} eingeschränkt{because}</translation>
    </message>
    <message>
      <source>{plan} played {seat}{because}</source>
      <translation>{plan} hat {seat} gespielt{because}</translation>
    </message>
    <message>
      <source>{plan} replaced {asked} with {seat}{because}</source>
      <translation>{plan} hat {asked} durch {seat} ersetzt{because}</translation>
    </message>
    <message>
      <source>{plan} vetoed {asked}{because}</source>
      <translation>{plan} hat gegen {asked} Veto eingelegt{because}</translation>
    </message>
    <message>
      <source>{played} of {own} played</source>
      <translation>{played} von {own} gespielt</translation>
    </message>
    <message>
      <source>{program} ended with status {status}: {reason}</source>
      <translation>{program} endete mit Status {status}: {reason}</translation>
    </message>
    <message>
      <source>{rate} steps/s</source>
      <translation>{rate} Schritte/s</translation>
    </message>
    <message>
      <source>{records} set aside</source>
      <translation>{records} beiseitegelegt</translation>
    </message>
    <message>
      <source>{replicates} resamples</source>
      <translation>{replicates} Stichproben</translation>
    </message>
    <message>
      <source>{result} in {games}</source>
      <translation>{result} in {games}</translation>
    </message>
    <message>
      <source>{runs_shown} of {total} · {took}{thin}ms</source>
      <translation>{runs_shown} von {total} · {took}{thin}ms</translation>
    </message>
    <message>
      <source>{runs} deleted permanently.</source>
      <translation>{runs} endgültig gelöscht.</translation>
    </message>
    <message>
      <source>{runs} runs overlaid</source>
      <translation>{runs} Läufe überlagert</translation>
    </message>
    <message>
      <source>{runs} stay: their experiment is being played. Stop it first.</source>
      <translation>Es bleiben: {runs}. Das Experiment dazu wird gerade gespielt. Halte es zuerst an.</translation>
    </message>
    <message>
      <source>{runs}, {steps} steps</source>
      <translation>{runs}, {steps} Schritte</translation>
    </message>
    <message>
      <source>{scores} of {whole}</source>
      <translation>{scores} von {whole}</translation>
    </message>
    <message>
      <source>{score} of {played}</source>
      <translation>{score} von {played}</translation>
    </message>
    <message>
      <source>{score} return</source>
      <translation>{score} Return</translation>
    </message>
    <message>
      <source>{seeds} runs, one per seed</source>
      <translation>{seeds} Läufe, einer pro Seed</translation>
    </message>
    <message>
      <source>{seeds} so far: no intervals before {enough}. The smallest possible p is {smallest_p}.</source>
      <translation>Bisher {seeds}: keine Intervalle unter {enough}. Das kleinstmögliche p ist {smallest_p}.</translation>
    </message>
    <message>
      <source>{seeds}, {waiting} waiting</source>
      <translation>{seeds}, {waiting} warten</translation>
    </message>
    <message>
      <source>{seed} is replaced by the seed of each run.</source>
      <translation>{seed} wird durch den Seed jedes Laufs ersetzt.</translation>
    </message>
    <message>
      <source>{sent} tokens in, {cached} of them cached, {made} out</source>
      <translation>{sent} Token hinein, davon {cached} aus dem Cache, {made} heraus</translation>
    </message>
    <message>
      <source>{service} answers</source>
      <translation>{service} antwortet</translation>
    </message>
    <message>
      <source>{service} is not on the path</source>
      <translation>{service} ist nicht im Suchpfad</translation>
    </message>
    <message>
      <source>{service} is running</source>
      <translation>{service} läuft</translation>
    </message>
    <message>
      <source>{shown} of {all}</source>
      <translation>{shown} von {all}</translation>
    </message>
    <message>
      <source>{size} The limit was reached; later steps have no pictures.</source>
      <translation>{size} Die Grenze wurde erreicht; spätere Schritte haben keine Bilder.</translation>
    </message>
    <message>
      <source>{size} free</source>
      <translation>{size} frei</translation>
    </message>
    <message>
      <source>{size} in {folder}</source>
      <translation>{size} in {folder}</translation>
    </message>
    <message>
      <source>{slot}episode {episode}, step {step}</source>
      <translation>{slot}Episode {episode}, Schritt {step}</translation>
    </message>
    <message>
      <source>{so_far} so far</source>
      <translation>bisher {so_far}</translation>
    </message>
    <message>
      <source>{source} is no longer trusted</source>
      <translation>{source} wird nicht mehr vertraut</translation>
    </message>
    <message>
      <source>{step_rows} steps</source>
      <translation>{step_rows} Schritte</translation>
    </message>
    <message>
      <source>{steps} are being replayed</source>
      <translation>wird nachgespielt: {steps}</translation>
    </message>
    <message>
      <source>{steps} in {seconds}, seed {seed}</source>
      <translation>{steps} in {seconds}, Seed {seed}</translation>
    </message>
    <message>
      <source>{steps} steps</source>
      <translation>{steps} Schritte</translation>
    </message>
    <message>
      <source>{steps}, left at {at}</source>
      <translation>{steps}, verlassen um {at}</translation>
    </message>
    <message>
      <source>{target} left</source>
      <translation>noch {target}</translation>
    </message>
    <message>
      <source>{title} can't sit here: {missing}</source>
      <translation>{title} kann hier nicht spielen: {missing}</translation>
    </message>
    <message>
      <source>{title} ends in a minute, for at most {most} left games wait.</source>
      <translation>{title} endet in einer Minute, denn höchstens {most} verlassene Spiele warten.</translation>
    </message>
    <message>
      <source>{title} ends in a minute.</source>
      <translation>{title} endet in einer Minute.</translation>
    </message>
    <message>
      <source>{title} is getting ready</source>
      <translation>{title} wird vorbereitet</translation>
    </message>
    <message>
      <source>{title} is over. It can be opened again.</source>
      <translation>{title} ist zu Ende. Es lässt sich wieder öffnen.</translation>
    </message>
    <message>
      <source>{title} is paused.</source>
      <translation>{title} ist pausiert.</translation>
    </message>
    <message>
      <source>{title} is ready to play</source>
      <translation>{title} ist spielbereit</translation>
    </message>
    <message>
      <source>{title} saved in {parent}</source>
      <translation>{title} in {parent} gespeichert</translation>
    </message>
    <message>
      <source>{title}, a left game, has ended.</source>
      <translation>{title}, ein verlassenes Spiel, ist zu Ende.</translation>
    </message>
    <message>
      <source>{title}, branch {branch}</source>
      <translation>{title}, Zweig {branch}</translation>
    </message>
    <message>
      <source>{title}, repeat {attempt}</source>
      <translation>{title}, Wiederholung {attempt}</translation>
    </message>
    <message>
      <source>{title}, replayed</source>
      <translation>{title}, nachgespielt</translation>
    </message>
    <message>
      <source>{title}, seed {seed}</source>
      <translation>{title}, Seed {seed}</translation>
    </message>
    <message>
      <source>{title}: {works} capabilities work, {failed} failed.</source>
      <translation>{title}: {works} Fähigkeiten funktionieren, {failed} fehlgeschlagen.</translation>
    </message>
    <message>
      <source>{told}: not used by this worker</source>
      <translation>{told}: von diesem Worker nicht benutzt</translation>
    </message>
    <message>
      <source>{total}, bust</source>
      <translation>{total}, überkauft</translation>
    </message>
    <message>
      <source>{turns} is thinking</source>
      <translation>{turns} denkt nach</translation>
    </message>
    <message>
      <source>{turns} to move</source>
      <translation>{turns} am Zug</translation>
    </message>
    <message>
      <source>{value}, {count} times: it never changed</source>
      <translation>{value}, {count}-mal: Es hat sich nie geändert</translation>
    </message>
    <message>
      <source>{void} of {games} games are void (over 2 %)</source>
      <translation>{void} von {games} Partien sind ungültig (über 2 %)</translation>
    </message>
    <message>
      <source>{void} of {games} games are void (over 2 %): {causes}</source>
      <translation>{void} von {games} Partien sind ungültig (über 2 %): {causes}</translation>
    </message>
    <message>
      <source>{waits} waiting</source>
      <translation>{waits} warten</translation>
    </message>
    <message>
      <source>{what} left</source>
      <translation>noch {what}</translation>
    </message>
    <message>
      <source>{what} of steps not drawn</source>
      <translation>{what} der Schritte nicht gezeichnet</translation>
    </message>
    <message>
      <source>{what} was copied.</source>
      <translation>{what} wurde kopiert.</translation>
    </message>
    <message>
      <source>{what}, {latency_us} in total</source>
      <translation>{what}, insgesamt {latency_us}</translation>
    </message>
    <message>
      <source>{what}: a single rating can't express it</source>
      <translation>{what}: Eine einzelne Wertung kann das nicht ausdrücken</translation>
    </message>
    <message>
      <source>{who} did not answer {asked}{because}. {default_taken}</source>
      <translation>{who} hat {asked} nicht beantwortet{because}. {default_taken}</translation>
    </message>
    <message>
      <source>{who} did not decide</source>
      <translation>{who} hat nicht entschieden</translation>
    </message>
    <message>
      <source>{who} finished no game in {environment}: {why}</source>
      <translation>{who} hat in {environment} keine Partie beendet: {why}</translation>
    </message>
    <message>
      <source>{who} has no seat: it reasoned beside the others</source>
      <translation>{who} hat keinen Platz: hat neben den anderen gedacht</translation>
    </message>
    <message>
      <source>{who} is late</source>
      <translation>{who} ist zu spät</translation>
    </message>
    <message>
      <source>{who} ran out of time</source>
      <translation>Die Zeit von {who} ist abgelaufen</translation>
    </message>
    <message>
      <source>{who} wins</source>
      <translation>{who} gewinnt</translation>
    </message>
    <message>
      <source>{who}, seed {seeds}</source>
      <translation>{who}, Seed {seeds}</translation>
    </message>
    <message>
      <source>{who}, seeds {seeds}</source>
      <translation>{who}, Seeds {seeds}</translation>
    </message>
    <message>
      <source>{who}, time per decision, median</source>
      <translation>{who}, Zeit je Entscheidung, Median</translation>
    </message>
    <message>
      <source>{word}. Not tried yet</source>
      <translation>{word}. Noch nicht geprüft</translation>
    </message>
    <message>
      <source>{word}. {what}. Tried on {day}</source>
      <translation>{word}. {what}. Geprüft am {day}</translation>
    </message>
    <message>
      <source>{worker} can't go on from a checkpoint: the form begins at zero.</source>
      <translation>{worker} kann nicht ab einem Checkpoint weitertrainieren: Das Formular beginnt bei null.</translation>
    </message>
    <message>
      <source>{worker} can't play checkpoints</source>
      <translation>{worker} kann keine Checkpoints spielen</translation>
    </message>
    <message>
      <source>{worker} needs the interpreter {program}, which does not exist</source>
      <translation>{worker} braucht den Interpreter {program}, den es nicht gibt</translation>
    </message>
  </context>
  <context>
    <name>Counted</name>
    <message>
      <source>answer</source>
      <translation>Antwort</translation>
    </message>
    <message>
      <source>answers</source>
      <translation>Antworten</translation>
    </message>
    <message>
      <source>belief</source>
      <translation>Überzeugung</translation>
    </message>
    <message>
      <source>beliefs</source>
      <translation>Überzeugungen</translation>
    </message>
    <message>
      <source>character</source>
      <translation>Zeichen</translation>
    </message>
    <message>
      <source>characters</source>
      <translation>Zeichen</translation>
    </message>
    <message>
      <source>checkpoint</source>
      <translation>Checkpoint</translation>
    </message>
    <message>
      <source>checkpoints</source>
      <translation>Checkpoints</translation>
    </message>
    <message>
      <source>cycle</source>
      <translation>Zyklus</translation>
    </message>
    <message>
      <source>cycles</source>
      <translation>Zyklen</translation>
    </message>
    <message>
      <source>episode</source>
      <translation>Episode</translation>
    </message>
    <message>
      <source>episodes</source>
      <translation>Episoden</translation>
    </message>
    <message>
      <source>fact</source>
      <translation>Fakt</translation>
    </message>
    <message>
      <source>facts</source>
      <translation>Fakten</translation>
    </message>
    <message>
      <source>fault</source>
      <translation>Fehler</translation>
    </message>
    <message>
      <source>faults</source>
      <translation>Fehler</translation>
    </message>
    <message>
      <source>file</source>
      <translation>Datei</translation>
    </message>
    <message>
      <source>files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>game</source>
      <translation>Spiel</translation>
    </message>
    <message>
      <source>games</source>
      <translation>Spiele</translation>
    </message>
    <message>
      <source>line</source>
      <translation>Zeile</translation>
    </message>
    <message>
      <source>line was</source>
      <translation>Zeile wurde</translation>
    </message>
    <message>
      <source>line-up</source>
      <translation>Aufstellung</translation>
    </message>
    <message>
      <source>line-ups</source>
      <translation>Aufstellungen</translation>
    </message>
    <message>
      <source>lines</source>
      <translation>Zeilen</translation>
    </message>
    <message>
      <source>lines were</source>
      <translation>Zeilen wurden</translation>
    </message>
    <message>
      <source>match</source>
      <translation>Treffer</translation>
    </message>
    <message>
      <source>matches</source>
      <translation>Treffer</translation>
    </message>
    <message>
      <source>move</source>
      <translation>Zug</translation>
    </message>
    <message>
      <source>moves</source>
      <translation>Züge</translation>
    </message>
    <message>
      <source>package</source>
      <translation>Paket</translation>
    </message>
    <message>
      <source>packages</source>
      <translation>Pakete</translation>
    </message>
    <message>
      <source>pair</source>
      <translation>Paar</translation>
    </message>
    <message>
      <source>pairs</source>
      <translation>Paare</translation>
    </message>
    <message>
      <source>picture</source>
      <translation>Bild</translation>
    </message>
    <message>
      <source>pictures</source>
      <translation>Bilder</translation>
    </message>
    <message>
      <source>player</source>
      <translation>Spieler</translation>
    </message>
    <message>
      <source>players</source>
      <translation>Spieler</translation>
    </message>
    <message>
      <source>question</source>
      <translation>Frage</translation>
    </message>
    <message>
      <source>questions</source>
      <translation>Fragen</translation>
    </message>
    <message>
      <source>record</source>
      <translation>Datensatz</translation>
    </message>
    <message>
      <source>records</source>
      <translation>Datensätze</translation>
    </message>
    <message>
      <source>report</source>
      <translation>Bericht</translation>
    </message>
    <message>
      <source>reports</source>
      <translation>Berichte</translation>
    </message>
    <message>
      <source>run</source>
      <translation>Lauf</translation>
    </message>
    <message>
      <source>run is</source>
      <translation>Lauf ist</translation>
    </message>
    <message>
      <source>runs</source>
      <translation>Läufe</translation>
    </message>
    <message>
      <source>runs are</source>
      <translation>Läufe sind</translation>
    </message>
    <message>
      <source>seed</source>
      <translation>Seed</translation>
    </message>
    <message>
      <source>seeds</source>
      <translation>Seeds</translation>
    </message>
    <message>
      <source>shared seed</source>
      <translation>gemeinsamer Seed</translation>
    </message>
    <message>
      <source>shared seeds</source>
      <translation>gemeinsame Seeds</translation>
    </message>
    <message>
      <source>step</source>
      <translation>Schritt</translation>
    </message>
    <message>
      <source>steps</source>
      <translation>Schritte</translation>
    </message>
    <message>
      <source>thing</source>
      <translation>Problem</translation>
    </message>
    <message>
      <source>things</source>
      <translation>Probleme</translation>
    </message>
    <message>
      <source>worker</source>
      <translation>Worker</translation>
    </message>
    <message>
      <source>workers</source>
      <translation>Worker</translation>
    </message>
  </context>
</TS>
