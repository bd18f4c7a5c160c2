<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
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
      <translation>über</translation>
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
      <translation>Unentschieden</translation>
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
      <translation>Spielen</translation>
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
      <source>Who is best of all?</source>
      <translation>Wer ist der Beste von allen?</translation>
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
      <source>Games of %1, the lowest first</source>
      <translation>Spiele von %1, niedrigste zuerst</translation>
    </message>
    <message>
      <source>Experiments</source>
      <translation>Experimente</translation>
    </message>
    <message>
      <source>Add a report</source>
      <translation>Bericht hinzufügen</translation>
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
      <source>Delete what is in the bin for good?</source>
      <translation>Inhalt des Papierkorbs endgültig löschen?</translation>
    </message>
    <message>
      <source>The records and files of these runs leave the disk. Nothing brings them back.</source>
      <translation>Aufzeichnungen und Dateien dieser Läufe werden vom Datenträger gelöscht. Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
      <source>More acts</source>
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
      <source>%1, %2, %3, return %4, %5 steps, %6</source>
      <translation>%1, %2, %3, Return %4, %5 Schritte, %6</translation>
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
      <translation>Protokoll durchsuchen</translation>
    </message>
    <message>
      <source>%1 lines, %2 older lines removed</source>
      <translation>%1 Zeilen, %2 ältere entfernt</translation>
    </message>
    <message>
      <source>%1 lines</source>
      <translation>%1 Linien</translation>
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
      <source>You play the same seeds as the agents, in blocks with rests and in an order by chance. Who the others are is shown at the end.</source>
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
      <translation>Spielen</translation>
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
      <source>Checkpoints, videos and TensorBoard folders appear here when the worker reports them.</source>
      <translation>Checkpoints, Videos und TensorBoard-Ordner erscheinen hier, wenn der Worker sie meldet.</translation>
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
      <translation>%1 Linien</translation>
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
      <translation>verschieben</translation>
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
      <source>Who shall play?</source>
      <translation>Wer soll spielen?</translation>
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
      <source>Chess against the engine. Change its seat or take moves back at any time.</source>
      <translation>Schach gegen die Engine. Du kannst jederzeit die Besetzung wechseln oder Züge zurücknehmen.</translation>
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
      <translation>Drei Seeds lernen, dünnes Eis zu überqueren. Sieh ihren Kurven beim Steigen zu.</translation>
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
      <translation>Regel oder Programm hinzufügen</translation>
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
      <translation>Seiten tauschen</translation>
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
      <source>A program (.py or AgentSpeak .asl)</source>
      <translation>Ein Programm (.py oder AgentSpeak .asl)</translation>
    </message>
    <message>
      <source>Add the program</source>
      <translation>Programm hinzufügen</translation>
    </message>
    <message>
      <source>Choose a .py or .asl file</source>
      <translation>.py- oder .asl-Datei wählen</translation>
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
      <source>Families to install that match: %1</source>
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
      <source>Back to %1</source>
      <translation>Zurück zu %1</translation>
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
      <source>Your move</source>
      <translation>Du bist am Zug</translation>
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
      <translation>Punkte %1</translation>
    </message>
    <message>
      <source>Score</source>
      <translation>Punkte</translation>
    </message>
  </context>
  <context>
    <name>StageSaid</name>
    <message>
      <source>Override</source>
      <translation>Eingreifen</translation>
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
      <source>This session</source>
      <translation>Diese Session</translation>
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
      <source>Hand back</source>
      <translation>Abgeben</translation>
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
      <translation>oder umschalten</translation>
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
      <translation>Spielen</translation>
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
      <translation>Jeder gegen jeden</translation>
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
      <source>Rounds</source>
      <translation>Runden</translation>
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
      <source>Openings, played from both sides</source>
      <translation>Eröffnungen, von beiden Seiten gespielt</translation>
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
      <source>Clock, seconds</source>
      <translation>Uhr, Sekunden</translation>
    </message>
    <message>
      <source>none</source>
      <translation>keine</translation>
    </message>
    <message>
      <source>Per move</source>
      <translation>Pro Zug</translation>
    </message>
    <message>
      <source>Until</source>
      <translation>Bis</translation>
    </message>
    <message>
      <source>All games are played</source>
      <translation>Alle Spiele sind gespielt</translation>
    </message>
    <message>
      <source>A sequential test decides</source>
      <translation>Ein sequenzieller Test entscheidet</translation>
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
      <source>%1, finished</source>
      <translation>%1, beendet</translation>
    </message>
    <message>
      <source>%1, stopped</source>
      <translation>%1, gestoppt</translation>
    </message>
    <message>
      <source>Games played</source>
      <translation>Gespielte Spiele</translation>
    </message>
    <message>
      <source>Play anew</source>
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
      <translation>Die Prüfung führt diesen Befehl unter deinem Konto aus</translation>
    </message>
    <message>
      <source>Runs this command as you</source>
      <translation>Führt diesen Befehl unter deinem Konto aus</translation>
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
      <translation type="unfinished" />
    </message>
    <message>
      <source> against {against}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source> and {known} more</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source> and {same} more</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source> of at most {limit}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source> of {names}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source> step {step}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source> still running</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source> {games} lost by own faults.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source> {games} lost through the operator's own fault.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>, and {broken} more</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>, branch {branch}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>, even on {even}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>, for example {example}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>, slot {slot}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>, {left_s} left</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>, {pairs} pairs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>, {row} to {row2}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>, {void} void</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>0: no port, local access only. -1: any free port.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>10 per second</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>100 % is the minimum</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>1× is {base_hz} steps per second</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>300 % is the maximum</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>; click to move there</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>; click to use the mouse</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A block is on the stage</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A draw</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A person decided; no one else was asked.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A sequential test compares exactly two players, in a round robin</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A session is starting</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>About</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Action</source>
      <translation>Aktion</translation>
    </message>
    <message>
      <source>Action of {seat}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Action {action}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Action {number}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Add at least one</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Add at least {limit}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Add at most {limit}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Address for external workers</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Addresses outside this machine need a certificate.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>After that Mosaic kills the worker and everything it started.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Agents start in a moment. Any key starts them now</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Agents: {agents_played} of {others}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>All</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>All games are played</source>
      <translation>Alle Spiele sind gespielt</translation>
    </message>
    <message>
      <source>All sent before step {step}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Already installed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Also {others}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Any UCI program is added by an experiment file or a seat's specification.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>App</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Appearance</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Approve</source>
      <translation>Zulassen</translation>
    </message>
    <message>
      <source>Approved</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Approved by you</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Archive</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Archived</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Ask</source>
      <translation>Fragen</translation>
    </message>
    <message>
      <source>At most {hz} steps per second.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Audit</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Automatic</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Automatic is one per CPU slot. Other runs wait in the queue.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Automatic is one per CPU, four at least.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Axis {i}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Back</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Backspace</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Best return</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Bin</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Bookmark removed.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Branch</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>By default only programs on this machine can reach Mosaic.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>CPU slots</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Certificate</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Check again</source>
      <translation>Erneut prüfen</translation>
    </message>
    <message>
      <source>Checking</source>
      <translation>Prüfung läuft</translation>
    </message>
    <message>
      <source>Checkpoint</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Choose one from the list</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Choose the {upper} file with the openings</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Close and keep runs going</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Code from files that you allowed to run. A permission ends when the files change; turn it off to withdraw it.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Command</source>
      <translation>Befehl</translation>
    </message>
    <message>
      <source>Commit</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Compare</source>
      <translation>Vergleichen</translation>
    </message>
    <message>
      <source>Compare two agents</source>
      <translation>Zwei Agenten vergleichen</translation>
    </message>
    <message>
      <source>Configuration</source>
      <translation>Konfiguration</translation>
    </message>
    <message>
      <source>Coordinates</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copied the command.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copied. Run it, then check again.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy the command</source>
      <translation>Befehl kopieren</translation>
    </message>
    <message>
      <source>Created</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Ctrl + and Ctrl − change it anywhere.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Ctrl {key}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Dark</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Debug</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Default taken</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Defaults</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Defer</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Deferred</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Deferred by {by}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Delete</source>
      <translation>Löschen</translation>
    </message>
    <message>
      <source>Deleted the preset {name}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Disk</source>
      <translation>Datenträger</translation>
    </message>
    <message>
      <source>Docks, pages and notices appear without animation.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Don't limit drawing</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Don't trust</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Down</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Draw</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Drawing failed: {told}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Durability</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Duration</source>
      <translation>Dauer</translation>
    </message>
    <message>
      <source>Each worker has its own Python. Changes apply to new runs.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Empty the bin</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>End</source>
      <translation>Ende</translation>
    </message>
    <message>
      <source>Ended</source>
      <translation>Beendet</translation>
    </message>
    <message>
      <source>Engines</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Enlarge a picture</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Enter</source>
      <translation>Enter</translation>
    </message>
    <message>
      <source>Environment</source>
      <translation>Umgebung</translation>
    </message>
    <message>
      <source>Environment variables</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Environment {slot}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Environments</source>
      <translation>Umgebungen</translation>
    </message>
    <message>
      <source>Environments drawn from their state need no pictures.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Environments, runs and what workers write keep their own words.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Episode {episode}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Episode {episode}, step {step}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Episodes</source>
      <translation>Episoden</translation>
    </message>
    <message>
      <source>Error</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Esc</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Escape</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Evaluation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Evaluations</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Every step is recorded, even if it is not drawn.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Everything recorded so far is saved.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Exit status</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Expected at {path}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Export as {word}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Failed</source>
      <translation>Fehlgeschlagen</translation>
    </message>
    <message>
      <source>Failed: {error}. See the log for details</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Families of environments and packages of workers.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Faster</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Favourites</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Finished</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Fit the curve</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Fix it</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Fix {things} to start</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Follow system</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>For sessions, evaluations, workers and their deciders: each writes its own folder only and can't read the profile. Not for your own commands.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Frame rate of a tile</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Free up space</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Freeze the pictures</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>From {folder}. Mosaic runs it once to read its settings.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Full screen</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>GPU</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>GPUs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Game {game} of this session</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Go back</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Go to</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Go to Compare</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Go to League</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Go to Library</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Go to People</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Go to Settings</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Go to Stage</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Go to Tournaments</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Go to Train</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Group {group}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Guard</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>High contrast</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Holds runs, frames and settings. Takes effect at the next start. Existing runs stay here. Leave empty for the default folder.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Home</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Host</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How Mosaic looks. Changes apply immediately.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How many runs work at the same time, and how they end.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How often pictures are drawn. Changes apply immediately.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Hz</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>IQM of {several}, band: all seeds</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Import files</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Imported</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Imported {runs}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Importing {files}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>In {name} line-ups play against each other</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Info</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Inspect</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Inspect again</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Installation is running</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Installed. {about}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Installing {title}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Interface scale</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Interpreter</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Interpreters</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>It is {state}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Keep running</source>
      <translation>Weiterlaufen lassen</translation>
    </message>
    <message>
      <source>Key</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Kind</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Language</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Larger interface</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Late</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Launched with</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>League</source>
      <translation>Liga</translation>
    </message>
    <message>
      <source>Leave empty for Mosaic's own: mosaic workers install {name}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Left</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Left after {steps}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Let the agent play {few} episodes</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Let the agent play {many} episodes</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Let {source} run this?</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Library</source>
      <translation>Bibliothek</translation>
    </message>
    <message>
      <source>Light</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Likelihood of superiority</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Line {line}, column {column}: </source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Line {line}: </source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Line-ups of different groups never met: their Elo can't be compared.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>List each value only once</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Live</source>
      <translation>Live</translation>
    </message>
    <message>
      <source>Live runs when Mosaic closes</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Location and durability of runs. Applies to new runs.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Log lines kept per run</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Log-likelihood ratio {llr} between {low} and {high} after {decided_at} pairs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Maximum concurrent runs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Maximum size of pictures per run</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Memory</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Metric</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Mosaic</source>
      <translation>Mosaic</translation>
    </message>
    <message>
      <source>Mosaic is still starting. Try again in a moment</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Move to bin</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Move {step}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Must match {limit}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Needs a GPU, but none was found</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Network</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No GPU, runs on the CPU</source>
      <translation>Keine GPU, läuft auf der CPU</translation>
    </message>
    <message>
      <source>No bookmarks yet. Press B to set one.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No episode has ended yet</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No game of a person is left</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No game or family matches “{strip}”.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No move to take back</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No new percepts at this step</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No new pictures</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No percepts sent yet</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No picture of this step was saved</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No picture on screen</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No pictures were saved in this session</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No previous page</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No program answered in this episode</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No program can open {folder}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No run has steps yet.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No run is open</source>
      <translation>Kein Lauf geöffnet</translation>
    </message>
    <message>
      <source>No runs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No saved picture {which} this step.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No session is open</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No step is shown</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No {wanted} {which} this step.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nobody in {name} is a person</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Normalised Elo</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Not asked here; showing step {step}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Not asked yet</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Not in git</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Not installed: {missing}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Not saved for this step; the nearest picture is at step {near}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Not yet in the database</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing to decide</source>
      <translation>Nichts zu entscheiden</translation>
    </message>
    <message>
      <source>Nothing was deleted since the start</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing was played</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Nothing was vetoed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Numbers on the pictures</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Observation</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Observations</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Observations to save</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Off</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Only ended runs that are not in the bin yet</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Only finished runs that are not archived yet</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Only in two-player games</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Only runs in the bin</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Only trainings of a worker</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Only while Mosaic asks what to do with live runs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Only while the training {word}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Open the folder</source>
      <translation>Ordner öffnen</translation>
    </message>
    <message>
      <source>Opening files contain chess positions: choose only chess games</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Otherwise drawing takes at most 5 % of a training's time.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Overlay curves</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Overridden</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Overridden by you</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Pace</source>
      <translation>Tempo</translation>
    </message>
    <message>
      <source>Packages are being installed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Packages missing</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Pass</source>
      <translation>Passen</translation>
    </message>
    <message>
      <source>Pause or resume</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Paused</source>
      <translation>Pausiert</translation>
    </message>
    <message>
      <source>People</source>
      <translation>Menschen</translation>
    </message>
    <message>
      <source>Pictures to save</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Pictures were saved for other episodes, not for this one</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Played by</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Plays {game}. {missing}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Port</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Press a key to start</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Probability that a game of {first} is better than one of {second}. {turned} p: {exact}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Profile</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Program</source>
      <translation>Programm</translation>
    </message>
    <message>
      <source>Programs that play board games.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Python</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Python and packages</source>
      <translation>Python und Pakete</translation>
    </message>
    <message>
      <source>Python {python_version}, Qt {qversion}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Quit Mosaic</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Record Gymnasium and PettingZoo</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Reduce motion</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Rejected</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Remote</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Remove the limit on drawing</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Removing {title}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Rename</source>
      <translation>Umbenennen</translation>
    </message>
    <message>
      <source>Repeated pairs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Replaced</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Replaced by {by}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Replay</source>
      <translation>Wiedergabe</translation>
    </message>
    <message>
      <source>Replay the last run</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Required</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Reset scale to 100 %</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Resign</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Rest for {rest}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Restarting</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Restore</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Restricted</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Result</source>
      <translation>Ergebnis</translation>
    </message>
    <message>
      <source>Return</source>
      <translation>Return</translation>
    </message>
    <message>
      <source>Return of {seat}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Returns</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Reviews</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Reward of {seat}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Right</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Round {number}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Row</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Run</source>
      <translation>Lauf</translation>
    </message>
    <message>
      <source>Run files</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Run the whole file with mosaic eval</source>
      <translation type="unfinished" />
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
      <source>Runs started, stopped and deleted, imports, permissions, hand-overs.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sandbox</source>
      <translation>Sandbox</translation>
    </message>
    <message>
      <source>Save a picture as PNG</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Save the curve as CSV</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Save the curve as PNG</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Save the league as a page</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Saved as {name}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Saved as {path}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Saved steps survive</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Saved {files} in {folder}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Saved {name}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Saved {name}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Saving failed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Saving pictures was switched off for this run</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Scale {percent}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Screen</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Search or run</source>
      <translation>Suchen oder ausführen</translation>
    </message>
    <message>
      <source>Seed</source>
      <translation>Seed</translation>
    </message>
    <message>
      <source>Seed {seed}: both play the same game until the end</source>
      <translation type="unfinished" />
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
      <source>Select a run first</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Select a training first</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Select all</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Send a batch after</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Session</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sessions</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Set a multiple of {limit}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Set {what}{what2}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Settings</source>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <source>Several runs are already open</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Shortcuts</source>
      <translation>Tastenkürzel</translation>
    </message>
    <message>
      <source>Show</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show all seeds</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show or hide the left dock</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show or hide the log</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show or hide the right dock</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show shortcuts</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show the curves first</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Slower</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Smaller interface</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Space</source>
      <translation type="unfinished" />
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
      <source>Start {runs} runs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Started</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Starting</source>
      <translation>Startet</translation>
    </message>
    <message>
      <source>State</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Step {step}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Step {step} of {last}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Step {step}: no saved picture</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Steps</source>
      <translation>Schritte</translation>
    </message>
    <message>
      <source>Steps per batch</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Steps, curves and logs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Stop</source>
      <translation>Stoppen</translation>
    </message>
    <message>
      <source>Stop all runs and close</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Stopped</source>
      <translation>Gestoppt</translation>
    </message>
    <message>
      <source>Stopping rule</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Stopping {name}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Storage</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Substitute: {chosen}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Tag</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Take back</source>
      <translation>Zurücknehmen</translation>
    </message>
    <message>
      <source>The Python of the environment to run in.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent decided alone. Nothing else was recorded.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The agent is playing</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The bin is empty</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The block is over</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The command is unknown</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The demo's data is gone.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The episode is being replayed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The episode is over</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The episode starts here. No decisions yet.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The first {most_overlaid} of {chosen} are shown.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The game is over</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The host{of} stopped: {reason}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The limit for pictures was reached before this step</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The log was tampered with: {count} entries are valid; {wrong}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The packages can't be installed: {error}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The quick result stays</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The run has already ended</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The run has ended</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The run has not started yet</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The run is stopping</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The scale is already 100 %</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The screen shows {rate} {what} per second</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The script stays unchanged. If off, only its own output is recorded.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The second Elo of the test must be above the first</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The session host has stopped</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The settings are being checked</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The training has ended</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The training is not over</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The training is starting</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The worker does not describe its settings</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The worker refused to {name}: {message}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The worker's Python was not found</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Their packages use {used}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Theme</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>There are no other seeds of this run</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>There are no percepts before the first step</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This command does not accept requests from Mosaic</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This game counts: it is played once</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This game is in another record, not in this profile's</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This is already your seat</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This is the first step</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This is the last step</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This program has not opened a stream for requests</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This run has no pictures</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This run no longer exists</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This step was not recorded</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This step was not recorded.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This value is not valid</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This worker can't be paused</source>
      <translation>Dieser Worker kann nicht pausiert werden</translation>
    </message>
    <message>
      <source>This worker recorded no pictures, only observations and actions</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>This worker saves no checkpoints</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Time to stop</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Tournament</source>
      <translation>Turnier</translation>
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
      <source>Training</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Trainings</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Trust</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Trust and continue</source>
      <translation>Vertrauen und fortfahren</translation>
    </message>
    <message>
      <source>Type a key such as Ctrl+Shift+P; leave a field empty for no key.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Undo</source>
      <translation>Rückgängig</translation>
    </message>
    <message>
      <source>Undo the last deletion</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Unread reports</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Unreviewed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Usually {usual}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Version {what}, Apache License 2.0</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Version, licences and folders.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Versions</source>
      <translation type="unfinished" />
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
      <translation type="unfinished" />
    </message>
    <message>
      <source>Vetoes, {label}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>View</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Warning</source>
      <translation>Warnung</translation>
    </message>
    <message>
      <source>Watch, step in, compare and prove: people and agents in one environment.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>With network</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Without network</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Worker</source>
      <translation>Worker</translation>
    </message>
    <message>
      <source>Worker packages</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Worker. Not installed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Worker. {size}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Working folder</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Write a note</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Write a program (AgentSpeak)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Write at least {limit} characters</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Write at most {limit} characters</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>You</source>
      <translation>Du</translation>
    </message>
    <message>
      <source>You are playing</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>You handed back</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>You have not run this worker yet</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>You ran out of time</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>You resigned.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>You took over</source>
      <translation type="unfinished" />
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
      <source>Your time per move</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>a crash of Mosaic</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>a crash or a power failure</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>a number</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>a whole number</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>above {above}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>after {before}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>after {seeds}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>all</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>all {seeds} played</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>and {things} more</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>any command</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>as committed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>ask</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>at {what}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>auto</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>axis {i}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>becomes {seat}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>below {below}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>by default</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>by you</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>by {who}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>by_agent</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>by_you</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>changed, {size} of differences</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>checked just now</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>checked {age} ago</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>condition {place}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>conjunct</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>cost {named}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>counted</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>curves</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>diverged at {parted}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>drawing takes as long as it needs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>ended at {ended_ns}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>ended at {step}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>environment {slot}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>environment {slot}, </source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>episode {at}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>every step</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>every step drawn</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>every step recorded</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>faster; a power failure costs the last second at most</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>file</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>files</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>from the command</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>from the next game</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>from {low} to {high}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>full</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>game {episode} of {games}, seed {seed}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>games, each player alone on the same seeds</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>in episode {episode}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>in its own folder</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>in progress</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>in {episodes} episodes</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>in {folder}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>it failed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>its trigger</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>last {score}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>line</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>line {line}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>lost</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>mean of {smoothing}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>mean return</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>mean {named}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>measuring the speed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>n = {differences}. Each dot is the difference on one seed. Shows the first {dots_shown}, in seed order.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>n = {games}. {method}. {upper}{assumes}. 95 % interval of the difference from the field average, for a single look.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>n = {n}. Performance profile: the share of games above each value, on seeds that all have finished. Fixed n, descriptive.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>n = {row}. Each dot is the {metric} of one game, the last {strip_points} of them. No assumptions.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>no answer</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>no key</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>no review</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>no steps drawn</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>no steps recorded</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>no steps right now</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>no steps yet</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>no worker</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>none</source>
      <translation>keine</translation>
    </message>
    <message>
      <source>normal</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>not played</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>not saved</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>of at least {low}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>of at most {high}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>of {played}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>of {target} episodes</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>of {target} steps</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>of {total} {what}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>off</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>on_close</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>one run</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>one seat</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>only drawable or rebuildable steps can be replayed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>paused</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>place</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>plan</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>ply {step}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>python train.py --seed {seed}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>real time</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>return {best_return}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>return, IQM of {known}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>return, last 100</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>return, mean of {count}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>running</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>safe</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>seed {episode} of {seeds}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>seed {seed}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>sessions as displayed; otherwise occasional episodes</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>since seed {decided_at} of {n}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>since {ended_ns}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>starting</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>starts now</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>starts when a GPU is free</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>starts when a run ends</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>step {step}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>step {then_step}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>steps per second</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>stopped by you</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>stopping</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>syncs the disk at every commit</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>the proposal</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>then a substitute</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>then the session ends</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>then the session pauses</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>then {stands} runs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>trouble</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>turn by turn</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>two seats</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>value {value}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>vetoes in {episodes}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>whole episodes</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>with seed {seeds}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>with {count}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>your home folder</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{about} · {number}, seed {seed}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{about}, 95 %, valid at any time</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{answered} answers</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{answers} accepts</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{asked} asked again: every answer stays the same</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{asked} asked again: {changed} would differ, and {places} of {episodes} would diverge</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{at} steps</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{at}, for {run}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{came} added, {gone} removed before step {step}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{count} before step {step}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{count} could not be asked: their percepts were not recorded</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{count} entries, every one verified</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{count} found</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{count} reviewed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{count} seats</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{count} without an answer ({what})</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{cycles}, {inside} in the program</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{different} different</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{done} of {whole} games</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{ending} after {played} of {seeds}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{episodes}, mean return {mean}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{family} is empty.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{first} ({first2}) won</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{first} and {second}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{first} and {second}, on seeds that both have finished</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{first} better on {ahead}, {second} on {behind}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{first} over {second}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{folder} no longer exists</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{games} of {whole} games</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{head}, so {substitutes}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{hidden}: {games} of {where}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{hidden}: {games} of {where} against {hidden2}, moving {first}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{ids}, seed {seed}{met}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{inner}: {inner2} is not valid</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{items} to {items2}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{kind}, seed {seed}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{lineup} – {against}, seeds {seeds}{more}: the same moves, counted once</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{live} running</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{low} to {high}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{matches} outside {family}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{mean_return}, best {best_return}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{megabytes} MB to download. {about}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{message} lacks {missing}. Name it in the worker's requirements.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{missing} {what} missing</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{ms} ms</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{named} s a game</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name} can't be used: {what}{more}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name} has {environments} environments; a comparison needs exactly one</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name} has {lineups} line-ups; the grid has {most} tiles</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name} is not a report: {error}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name} is not a tournament</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name} on {name2}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name} refused</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name} vs {against}: {result}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name} was not found</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name} was not imported: {error}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name} was reloaded</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name} was removed. Its games are saved</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name} was restarted</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name} was vetoed by {by}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name}: {games} lost, {why}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{name}: {lines} rejected, see its log</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{number} of {many}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{n} of the {fewest} seeds that a verdict needs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{offered} offers a draw</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{of} of {of2} steps not drawn</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{omitted} more were not recorded</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{place} of {takes}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{plan} (through {spoke})</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{plan} approved {asked}{because}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{plan} deferred {asked} to a person{because}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{plan} ended the episode at {asked}{because}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{plan} limited what may replace {asked}{because}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{plan} played {seat}{because}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{plan} replaced {asked} with {seat}{because}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{plan} vetoed {asked}{because}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{played} of {own} played</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{program} is not a .py or .asl file</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{rate} steps/s</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{records} set aside</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{replicates} resamples</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{result} in {games}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{runs_shown} of {total} · {took}{thin}ms</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{runs} deleted for good.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{runs} runs overlaid</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{runs}, {steps} steps</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{scores} of {whole}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{score} of {played}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{score} return</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{seeds} runs, one per seed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{seeds} so far: no intervals before {enough}. The smallest possible p is {smallest_p}.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{seeds}, {waiting} waiting</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{seed} is replaced by the seed of each run.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{size} The limit was reached; later steps have no pictures.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{size} in {folder}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{slot}episode {episode}, step {step}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{so_far} so far</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{source} is no longer trusted</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{step_rows} steps</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{steps} are being replayed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{steps} in {seconds}, seed {seed}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{steps} steps</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{target} left</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{title} can't sit here: {missing}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{title} is paused.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{title} is ready to play</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{title} saved in {parent}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{title}, branch {branch}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{title}, repeat {attempt}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{title}, replayed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{turns} is thinking</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{turns} to move</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{waits} waiting</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{what} left</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{what} of steps not drawn</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{what} was copied.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{what}, {latency_us} in total</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{what}: a single rating can't express it</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{who} did not answer {asked}{because}. {default_taken}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{who} did not decide</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{who} has no seat: it reasoned beside the others</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{who} ran out of time</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{who} wins</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{who}, time per move</source>
      <translation type="unfinished" />
    </message>
  </context>
  <context>
    <name>Counted</name>
    <message>
      <source>answer</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>answers</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>belief</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>beliefs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>cycle</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>cycles</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>episode</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>episodes</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>fact</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>facts</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>fault</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>faults</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>file</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>files</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>game</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>games</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>line</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>line was</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>line-up</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>line-ups</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>lines</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>lines were</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>match</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>matches</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>package</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>packages</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>pair</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>pairs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>picture</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>pictures</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>player</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>players</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>question</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>questions</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>record</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>records</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>report</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>reports</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>run</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>run is</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>runs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>runs are</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>seed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>seeds</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>shared seed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>shared seeds</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>step</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>steps</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>thing</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>things</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>worker</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>workers</source>
      <translation type="unfinished" />
    </message>
  </context>
</TS>
