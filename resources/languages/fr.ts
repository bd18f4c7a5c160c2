<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
  <context>
    <name>AgentCard</name>
    <message>
      <source>removed by its training</source>
      <translation>retiré par son entraînement</translation>
    </message>
    <message>
      <source>file missing</source>
      <translation>fichier manquant</translation>
    </message>
    <message>
      <source>newest good one</source>
      <translation>le plus récent des bons</translation>
    </message>
    <message>
      <source>newest</source>
      <translation>le plus récent</translation>
    </message>
    <message>
      <source>pinned</source>
      <translation>épinglé</translation>
    </message>
    <message>
      <source>score %1</source>
      <translation>score %1</translation>
    </message>
    <message>
      <source>newest good</source>
      <translation>récent et bon</translation>
    </message>
  </context>
  <context>
    <name>AgentCards</name>
    <message>
      <source>name, environment, algorithm, file, tag or note</source>
      <translation>nom, environnement, algorithme, fichier, étiquette ou note</translation>
    </message>
    <message>
      <source>Checkpoints</source>
      <translation>Checkpoints</translation>
    </message>
    <message>
      <source>No matches. Press Esc to clear the search.</source>
      <translation>Aucun résultat. Échap efface la recherche.</translation>
    </message>
    <message>
      <source>No checkpoints of this kind.</source>
      <translation>Aucun checkpoint de ce type.</translation>
    </message>
  </context>
  <context>
    <name>AgentFacts</name>
    <message>
      <source>Details</source>
      <translation>Détails</translation>
    </message>
    <message>
      <source>No checkpoint selected</source>
      <translation>Aucun checkpoint sélectionné</translation>
    </message>
    <message>
      <source>Select a checkpoint to see how good it is and where it comes from.</source>
      <translation>Sélectionnez un checkpoint pour voir ce qu’il vaut et d’où il vient.</translation>
    </message>
    <message>
      <source>Note</source>
      <translation>Note</translation>
    </message>
    <message>
      <source>Unpin</source>
      <translation>Désépingler</translation>
    </message>
    <message>
      <source>Pin</source>
      <translation>Épingler</translation>
    </message>
    <message>
      <source>Lineage</source>
      <translation>Lignée</translation>
    </message>
  </context>
  <context>
    <name>AgentScopes</name>
    <message>
      <source>Environments</source>
      <translation>Environnements</translation>
    </message>
  </context>
  <context>
    <name>AgentsPage</name>
    <message>
      <source>Agents</source>
      <translation>Agents</translation>
    </message>
    <message>
      <source>No agents yet</source>
      <translation>Pas encore d’agents</translation>
    </message>
    <message>
      <source>Each training saves its agent as a checkpoint, and all of them are listed here: to play, to compare, to train on. A checkpoint from elsewhere can be imported.</source>
      <translation>Chaque entraînement enregistre son agent dans un checkpoint, et tous figurent ici : pour jouer, comparer, poursuivre l’entraînement. Un checkpoint d’ailleurs peut être importé.</translation>
    </message>
  </context>
  <context>
    <name>Ask</name>
    <message>
      <source>Delete</source>
      <translation>Supprimer</translation>
    </message>
    <message>
      <source>Keep</source>
      <translation>Conserver</translation>
    </message>
  </context>
  <context>
    <name>CapabilityTable</name>
    <message>
      <source>not installed</source>
      <translation>non installé</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Annuler</translation>
    </message>
    <message>
      <source>Install</source>
      <translation>Installer</translation>
    </message>
    <message>
      <source>Try it out</source>
      <translation>Essayer</translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>Réessayer</translation>
    </message>
    <message>
      <source>Trial of %1</source>
      <translation>Essai de %1</translation>
    </message>
    <message>
      <source>A trial trains for a moment, pauses, evaluates, saves, loads, acts, resumes and stops the worker. It takes about a minute. Press a cell to read what happened.</source>
      <translation>Un essai entraîne un instant, met en pause, évalue, enregistre, charge, agit, reprend et arrête le worker. Il dure environ une minute. Appuyez sur une cellule pour lire ce qui s’est passé.</translation>
    </message>
  </context>
  <context>
    <name>CardRow</name>
    <message>
      <source>face down</source>
      <translation>face cachée</translation>
    </message>
  </context>
  <context>
    <name>CheckRow</name>
    <message>
      <source>passed</source>
      <translation>réussi</translation>
    </message>
    <message>
      <source>warning</source>
      <translation>avertissement</translation>
    </message>
    <message>
      <source>to fix</source>
      <translation>à corriger</translation>
    </message>
    <message>
      <source>checking</source>
      <translation>vérification</translation>
    </message>
  </context>
  <context>
    <name>Chip</name>
    <message>
      <source>Press Delete to remove</source>
      <translation>Suppr pour retirer</translation>
    </message>
  </context>
  <context>
    <name>ClosingSheet</name>
    <message>
      <source>They can continue without the window. Every step is saved, and Mosaic reconnects to them at the next start.</source>
      <translation>Elles peuvent continuer sans la fenêtre. Chaque pas est enregistré, et Mosaic s'y reconnecte au prochain démarrage.</translation>
    </message>
    <message>
      <source>Always do this</source>
      <translation>Toujours faire ainsi</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Annuler</translation>
    </message>
    <message>
      <source>Stop and close</source>
      <translation>Arrêter et fermer</translation>
    </message>
    <message>
      <source>Keep running</source>
      <translation>Laisser tourner</translation>
    </message>
  </context>
  <context>
    <name>Combo</name>
    <message>
      <source>Choose</source>
      <translation>Choisir</translation>
    </message>
  </context>
  <context>
    <name>CommandPalette</name>
    <message>
      <source>Search or run</source>
      <translation>Rechercher ou exécuter</translation>
    </message>
    <message>
      <source>%1 found</source>
      <translation>Trouvé : %1</translation>
    </message>
    <message>
      <source>Search pages, commands and runs</source>
      <translation>Rechercher pages, commandes et exécutions</translation>
    </message>
    <message>
      <source>Results</source>
      <translation>Résultats</translation>
    </message>
    <message>
      <source>No matches.</source>
      <translation>Aucun résultat.</translation>
    </message>
  </context>
  <context>
    <name>CompareAlgorithm</name>
    <message>
      <source>%1: %2 %3</source>
      <translation>%1 : %2 %3</translation>
    </message>
  </context>
  <context>
    <name>CompareBar</name>
    <message>
      <source>%1: %2 %3</source>
      <translation>%1 : %2 %3</translation>
    </message>
  </context>
  <context>
    <name>CompareChoice</name>
    <message>
      <source>Who is better?</source>
      <translation>Qui est meilleur ?</translation>
    </message>
    <message>
      <source>All line-ups play the same seeds. See where they diverge, and when the result is certain enough to stop.</source>
      <translation>Toutes les compositions jouent les mêmes graines. Voyez où elles divergent, et quand le résultat est assez sûr pour s'arrêter.</translation>
    </message>
    <message>
      <source>Environment</source>
      <translation>Environnement</translation>
    </message>
    <message>
      <source>Version</source>
      <translation>Version</translation>
    </message>
    <message>
      <source>Line-ups: %1. The first seat is scored</source>
      <translation>Compositions : %1. La première place est notée</translation>
    </message>
    <message>
      <source>Line-ups</source>
      <translation>Compositions</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>Graines</translation>
    </message>
    <message>
      <source>First seed</source>
      <translation>Première graine</translation>
    </message>
    <message>
      <source>Pace</source>
      <translation>Rythme</translation>
    </message>
    <message>
      <source>Lock-step</source>
      <translation>Synchronisé</translation>
    </message>
    <message>
      <source>Free-running</source>
      <translation>Libre</translation>
    </message>
    <message>
      <source>Starting</source>
      <translation>Démarrage</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>Démarrer</translation>
    </message>
  </context>
  <context>
    <name>CompareEntry</name>
    <message>
      <source>Line-up %1</source>
      <translation>Composition %1</translation>
    </message>
    <message>
      <source>Move up</source>
      <translation>Monter</translation>
    </message>
    <message>
      <source>Duplicate</source>
      <translation>Dupliquer</translation>
    </message>
    <message>
      <source>Remove</source>
      <translation>Retirer</translation>
    </message>
  </context>
  <context>
    <name>CompareFull</name>
    <message>
      <source>Resamples</source>
      <translation>Rééchantillonnages</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Annuler</translation>
    </message>
    <message>
      <source>Refine (50,000 resamples)</source>
      <translation>Affiner (50 000 rééchantillonnages)</translation>
    </message>
  </context>
  <context>
    <name>CompareLeft</name>
    <message>
      <source>Go on</source>
      <translation>Reprendre</translation>
    </message>
    <message>
      <source>Show</source>
      <translation>Afficher</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Arrêter</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Fermer</translation>
    </message>
  </context>
  <context>
    <name>CompareLoaded</name>
    <message>
      <source>Set up here instead</source>
      <translation>Configurer ici à la place</translation>
    </message>
  </context>
  <context>
    <name>CompareMode</name>
    <message>
      <source>Side by side</source>
      <translation>Côte à côte</translation>
    </message>
    <message>
      <source>Tournament</source>
      <translation>Tournoi</translation>
    </message>
    <message>
      <source>People</source>
      <translation>Personnes</translation>
    </message>
    <message>
      <source>League</source>
      <translation>Ligue</translation>
    </message>
  </context>
  <context>
    <name>ComparePage</name>
    <message>
      <source>Compare</source>
      <translation>Comparer</translation>
    </message>
    <message>
      <source>Columns: automatic</source>
      <translation>Colonnes : automatique</translation>
    </message>
    <message>
      <source>Columns: %1</source>
      <translation>Colonnes : %1</translation>
    </message>
    <message>
      <source>Add</source>
      <translation>Ajouter</translation>
    </message>
    <message>
      <source>Player of the new line-up</source>
      <translation>Joueur de la nouvelle composition</translation>
    </message>
    <message>
      <source>New</source>
      <translation>Nouveau</translation>
    </message>
  </context>
  <context>
    <name>ComparePair</name>
    <message>
      <source>%1 beats %2 in a game: %3 %4, %5</source>
      <translation>%1 bat %2 dans une partie : %3 %4, %5</translation>
    </message>
    <message>
      <source>and</source>
      <translation>et</translation>
    </message>
    <message>
      <source>over</source>
      <translation>devant</translation>
    </message>
  </context>
  <context>
    <name>ComparePlots</name>
    <message>
      <source>The first games are running. Plots appear when they end.</source>
      <translation>Les premières parties sont en cours. Les graphiques apparaissent à leur fin.</translation>
    </message>
    <message>
      <source>Difference per seed</source>
      <translation>Différence par graine</translation>
    </message>
    <message>
      <source>Difference over time</source>
      <translation>Différence au fil du temps</translation>
    </message>
    <message>
      <source>valid whenever you look</source>
      <translation>valable à tout moment</translation>
    </message>
    <message>
      <source>Difference and interval after each seed</source>
      <translation>Différence et intervalle après chaque graine</translation>
    </message>
    <message>
      <source>Share of games above each value</source>
      <translation>Part des parties au-dessus de chaque valeur</translation>
    </message>
    <message>
      <source>Performance profile</source>
      <translation>Profil de performance</translation>
    </message>
    <message>
      <source>All games</source>
      <translation>Toutes les parties</translation>
    </message>
  </context>
  <context>
    <name>ComparePrograms</name>
    <message>
      <source>Write a rule, a file or a command</source>
      <translation>Saisissez une règle, un fichier ou une commande</translation>
    </message>
    <message>
      <source>Gate</source>
      <translation>Contrôle</translation>
    </message>
    <message>
      <source>Remove from the gate</source>
      <translation>Retirer du contrôle</translation>
    </message>
    <message>
      <source>A program (.asl, .mas2j, file.py:Class), a command, or a rule</source>
      <translation>Un programme (.asl, .mas2j, fichier.py:Classe), une commande ou une règle</translation>
    </message>
    <message>
      <source>Add as a player</source>
      <translation>Ajouter comme joueur</translation>
    </message>
    <message>
      <source>Add to the gate</source>
      <translation>Ajouter au contrôle</translation>
    </message>
  </context>
  <context>
    <name>CompareRight</name>
    <message>
      <source>Verdict</source>
      <translation>Verdict</translation>
    </message>
    <message>
      <source>Plots</source>
      <translation>Graphiques</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>Graines</translation>
    </message>
  </context>
  <context>
    <name>CompareSeeds</name>
    <message>
      <source>Seeds, largest difference first</source>
      <translation>Graines, plus grande différence d'abord</translation>
    </message>
    <message>
      <source>Seed</source>
      <translation>Graine</translation>
    </message>
    <message>
      <source>difference</source>
      <translation>différence</translation>
    </message>
    <message>
      <source>No seed finished by both yet</source>
      <translation>Aucune graine terminée par les deux</translation>
    </message>
    <message>
      <source>Each row shows both results on one seed.</source>
      <translation>Chaque ligne montre les deux résultats sur une graine.</translation>
    </message>
    <message>
      <source>Seed %1</source>
      <translation>Graine %1</translation>
    </message>
    <message>
      <source>%1 against %2, difference %3</source>
      <translation>%1 contre %2, différence %3</translation>
    </message>
  </context>
  <context>
    <name>CompareSide</name>
    <message>
      <source>%1: %2</source>
      <translation>%1 : %2</translation>
    </message>
  </context>
  <context>
    <name>CompareStrip</name>
    <message>
      <source>No game finished yet</source>
      <translation>Aucune partie terminée</translation>
    </message>
    <message>
      <source>The first seed is running</source>
      <translation>La première graine est en cours</translation>
    </message>
    <message>
      <source>Safe to stop</source>
      <translation>Arrêt possible</translation>
    </message>
    <message>
      <source>Undecided</source>
      <translation>Indécis</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>Rapport</translation>
    </message>
  </context>
  <context>
    <name>CompareTile</name>
    <message>
      <source>return %1</source>
      <translation>retour %1</translation>
    </message>
    <message>
      <source>dropped out</source>
      <translation>abandonné</translation>
    </message>
    <message>
      <source>No picture yet</source>
      <translation>Pas encore d'image</translation>
    </message>
  </context>
  <context>
    <name>CompareTransport</name>
    <message>
      <source>max</source>
      <translation>max</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Lire</translation>
    </message>
    <message>
      <source>Speed, %1</source>
      <translation>Vitesse, %1</translation>
    </message>
    <message>
      <source>Position in this episode, all line-ups</source>
      <translation>Position dans cet épisode, toutes compositions</translation>
    </message>
    <message>
      <source>Back to now</source>
      <translation>Revenir au direct</translation>
    </message>
    <message>
      <source>Live</source>
      <translation>Direct</translation>
    </message>
  </context>
  <context>
    <name>CompareVerdict</name>
    <message>
      <source>Return</source>
      <translation>Retour</translation>
    </message>
    <message>
      <source>95 %, at this n</source>
      <translation>95 %, pour ce n</translation>
    </message>
    <message>
      <source>No game has a value that counts.</source>
      <translation>Aucune partie n'a de valeur qui compte.</translation>
    </message>
    <message>
      <source>The first games are running. Results appear when they end.</source>
      <translation>Les premières parties sont en cours. Les résultats apparaissent à leur fin.</translation>
    </message>
    <message>
      <source>IQM</source>
      <translation>IQM</translation>
    </message>
    <message>
      <source>Median</source>
      <translation>Médiane</translation>
    </message>
    <message>
      <source>Mean</source>
      <translation>Moyenne</translation>
    </message>
    <message>
      <source>Left out for all</source>
      <translation>Exclus pour tous</translation>
    </message>
    <message>
      <source>First divergence</source>
      <translation>Première divergence</translation>
    </message>
    <message>
      <source>seed %1, step %2</source>
      <translation>graine %1, pas %2</translation>
    </message>
    <message>
      <source>Same actions so far in this episode.</source>
      <translation>Mêmes actions jusqu'ici dans cet épisode.</translation>
    </message>
    <message>
      <source>Jump there</source>
      <translation>Y aller</translation>
    </message>
    <message>
      <source>Chance to win a game</source>
      <translation>Chance de gagner une partie</translation>
    </message>
    <message>
      <source>Algorithms</source>
      <translation>Algorithmes</translation>
    </message>
  </context>
  <context>
    <name>CurvePanel</name>
    <message>
      <source>1 line</source>
      <translation>1 courbe</translation>
    </message>
    <message>
      <source>%1 lines</source>
      <translation>%1 courbes</translation>
    </message>
    <message>
      <source>Show all</source>
      <translation>Tout afficher</translation>
    </message>
    <message>
      <source>No data yet</source>
      <translation>Pas encore de données</translation>
    </message>
  </context>
  <context>
    <name>CurvePanelLegend</name>
    <message>
      <source>%1, IQM of %2</source>
      <translation>%1, IQM de %2</translation>
    </message>
    <message>
      <source>band: all seeds</source>
      <translation>bande : toutes les graines</translation>
    </message>
  </context>
  <context>
    <name>CurvePanelSmall</name>
    <message>
      <source>Enlarge</source>
      <translation>Agrandir</translation>
    </message>
  </context>
  <context>
    <name>DiskCard</name>
    <message>
      <source>Disk use, %1</source>
      <translation>Espace disque, %1</translation>
    </message>
    <message>
      <source>in this profile</source>
      <translation>dans ce profil</translation>
    </message>
    <message>
      <source>of %1</source>
      <translation>sur %1</translation>
    </message>
    <message>
      <source>Shows the runs that use the most</source>
      <translation>Montre les exécutions qui en occupent le plus</translation>
    </message>
  </context>
  <context>
    <name>Dock</name>
    <message>
      <source>Right dock</source>
      <translation>Panneau droit</translation>
    </message>
    <message>
      <source>Left dock</source>
      <translation>Panneau gauche</translation>
    </message>
  </context>
  <context>
    <name>DockGrip</name>
    <message>
      <source>Width of the right dock</source>
      <translation>Largeur du panneau droit</translation>
    </message>
    <message>
      <source>Width of the left dock</source>
      <translation>Largeur du panneau gauche</translation>
    </message>
  </context>
  <context>
    <name>DropSheet</name>
    <message>
      <source>Drop files to import them into the Library</source>
      <translation>Déposez des fichiers pour les importer dans la bibliothèque</translation>
    </message>
  </context>
  <context>
    <name>DryRunChange</name>
    <message>
      <source>The episode would diverge here</source>
      <translation>L'épisode divergerait ici</translation>
    </message>
    <message>
      <source>On the recorded path</source>
      <translation>Sur le chemin enregistré</translation>
    </message>
    <message>
      <source>%1, on the recorded path</source>
      <translation>%1, sur le chemin enregistré</translation>
    </message>
  </context>
  <context>
    <name>DryRunPanel</name>
    <message>
      <source>Dry run</source>
      <translation>Essai à blanc</translation>
    </message>
    <message>
      <source>Asks this version every question of a recorded run, with the percepts recorded then.</source>
      <translation>Pose à cette version chaque question d'une exécution enregistrée, avec les percepts d'alors.</translation>
    </message>
    <message>
      <source>Choose a run</source>
      <translation>Choisir une exécution</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>Exécution</translation>
    </message>
    <message>
      <source>No run has steps yet</source>
      <translation>Aucune exécution n'a encore de pas</translation>
    </message>
    <message>
      <source>Fix the program first</source>
      <translation>Corrigez d'abord le programme</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Annuler</translation>
    </message>
    <message>
      <source>Show later changes too</source>
      <translation>Afficher aussi les changements suivants</translation>
    </message>
    <message>
      <source>Changed answers</source>
      <translation>Réponses modifiées</translation>
    </message>
  </context>
  <context>
    <name>EditorArea</name>
    <message>
      <source>Program text</source>
      <translation>Texte du programme</translation>
    </message>
  </context>
  <context>
    <name>EditorFoot</name>
    <message>
      <source>No syntax errors</source>
      <translation>Aucune erreur de syntaxe</translation>
    </message>
    <message>
      <source>Checking</source>
      <translation>Vérification</translation>
    </message>
    <message>
      <source>Go to error</source>
      <translation>Aller à l'erreur</translation>
    </message>
  </context>
  <context>
    <name>EditorHead</name>
    <message>
      <source>Unsaved changes</source>
      <translation>Modifications non enregistrées</translation>
    </message>
    <message>
      <source>%1, unsaved</source>
      <translation>%1, non enregistré</translation>
    </message>
    <message>
      <source>Included with Mosaic. Saving creates your own copy.</source>
      <translation>Fourni avec Mosaic. Enregistrer crée votre propre copie.</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>Annuler</translation>
    </message>
    <message>
      <source>Nothing to undo</source>
      <translation>Rien à annuler</translation>
    </message>
    <message>
      <source>New</source>
      <translation>Nouveau</translation>
    </message>
    <message>
      <source>Save as</source>
      <translation>Enregistrer sous</translation>
    </message>
    <message>
      <source>Save</source>
      <translation>Enregistrer</translation>
    </message>
    <message>
      <source>No changes to save</source>
      <translation>Aucune modification à enregistrer</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Fermer</translation>
    </message>
    <message>
      <source>%1 has unsaved changes.</source>
      <translation>%1 a des modifications non enregistrées.</translation>
    </message>
    <message>
      <source>Keep editing</source>
      <translation>Continuer l'édition</translation>
    </message>
    <message>
      <source>Discard</source>
      <translation>Abandonner</translation>
    </message>
    <message>
      <source>Program name</source>
      <translation>Nom du programme</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Annuler</translation>
    </message>
  </context>
  <context>
    <name>EnvironmentMenu</name>
    <message>
      <source>Environments</source>
      <translation>Environnements</translation>
    </message>
    <message>
      <source>Find an environment</source>
      <translation>Chercher un environnement</translation>
    </message>
    <message>
      <source>No environment matches.</source>
      <translation>Aucun environnement ne correspond.</translation>
    </message>
  </context>
  <context>
    <name>EvaluationBar</name>
    <message>
      <source>Evaluation %1</source>
      <translation>Évaluation %1</translation>
    </message>
  </context>
  <context>
    <name>Fact</name>
    <message>
      <source>not recorded</source>
      <translation>non enregistré</translation>
    </message>
  </context>
  <context>
    <name>FilmSheet</name>
    <message>
      <source>Film of %1</source>
      <translation>Film de %1</translation>
    </message>
    <message>
      <source>Shows</source>
      <translation>Montre</translation>
    </message>
    <message>
      <source>From mark to mark</source>
      <translation>De repère en repère</translation>
    </message>
    <message>
      <source>Line-ups</source>
      <translation>Compositions</translation>
    </message>
    <message>
      <source>From</source>
      <translation>De</translation>
    </message>
    <message>
      <source>the beginning</source>
      <translation>le début</translation>
    </message>
    <message>
      <source>To</source>
      <translation>À</translation>
    </message>
    <message>
      <source>the end</source>
      <translation>la fin</translation>
    </message>
    <message>
      <source>Speed</source>
      <translation>Vitesse</translation>
    </message>
    <message>
      <source>Size</source>
      <translation>Taille</translation>
    </message>
    <message>
      <source>File</source>
      <translation>Fichier</translation>
    </message>
    <message>
      <source>Over and beside the picture</source>
      <translation>Sur l’image et à côté</translation>
    </message>
    <message>
      <source>Title at its start</source>
      <translation>Titre au début</translation>
    </message>
    <message>
      <source>Title</source>
      <translation>Titre</translation>
    </message>
    <message>
      <source>Text below it</source>
      <translation>Texte en dessous</translation>
    </message>
    <message>
      <source>what is played, and by whom</source>
      <translation>ce qui est joué, et par qui</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Annuler</translation>
    </message>
    <message>
      <source>Export</source>
      <translation>Exporter</translation>
    </message>
  </context>
  <context>
    <name>FormEnvironment</name>
    <message>
      <source>Choose %1</source>
      <translation>Choisir %1</translation>
    </message>
  </context>
  <context>
    <name>FormPath</name>
    <message>
      <source>Open the folder of %1</source>
      <translation>Ouvrir le dossier de %1</translation>
    </message>
    <message>
      <source>Choose %1</source>
      <translation>Choisir %1</translation>
    </message>
  </context>
  <context>
    <name>FormRow</name>
    <message>
      <source>takes effect at the next start</source>
      <translation>prend effet au prochain démarrage</translation>
    </message>
  </context>
  <context>
    <name>FormTags</name>
    <message>
      <source>Add a value</source>
      <translation>Ajouter une valeur</translation>
    </message>
  </context>
  <context>
    <name>FormText</name>
    <message>
      <source>optional</source>
      <translation>facultatif</translation>
    </message>
  </context>
  <context>
    <name>GalleryActs</name>
    <message>
      <source>Buttons</source>
      <translation>Boutons</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>Démarrer</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Skip</source>
      <translation>Passer</translation>
    </message>
    <message>
      <source>Delete</source>
      <translation>Supprimer</translation>
    </message>
    <message>
      <source>Delete 3 checkpoints?</source>
      <translation>Supprimer 3 checkpoints ?</translation>
    </message>
    <message>
      <source>1.2 GB. Their runs stay.</source>
      <translation>1,2 Go. Leurs exécutions restent.</translation>
    </message>
    <message>
      <source>Take over</source>
      <translation>Prendre la main</translation>
    </message>
    <message>
      <source>Unavailable</source>
      <translation>Indisponible</translation>
    </message>
    <message>
      <source>This worker can't be paused</source>
      <translation>Ce worker ne peut pas être mis en pause</translation>
    </message>
    <message>
      <source>Dense</source>
      <translation>Dense</translation>
    </message>
    <message>
      <source>More</source>
      <translation>Plus</translation>
    </message>
    <message>
      <source>Rename</source>
      <translation>Renommer</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>Reprendre</translation>
    </message>
    <message>
      <source>it has ended</source>
      <translation>déjà terminé</translation>
    </message>
    <message>
      <source>Restart</source>
      <translation>Redémarrer</translation>
    </message>
    <message>
      <source>Linked</source>
      <translation>Lié</translation>
    </message>
    <message>
      <source>Take back</source>
      <translation>Reprendre le coup</translation>
    </message>
    <message>
      <source>the state can't be rebuilt</source>
      <translation>l'état ne peut pas être reconstruit</translation>
    </message>
    <message>
      <source>See its episodes</source>
      <translation>Voir ses épisodes</translation>
    </message>
    <message>
      <source>Choice</source>
      <translation>Choix</translation>
    </message>
    <message>
      <source>Human</source>
      <translation>Humain</translation>
    </message>
    <message>
      <source>Hybrid</source>
      <translation>Hybride</translation>
    </message>
    <message>
      <source>Agent</source>
      <translation>Agent</translation>
    </message>
    <message>
      <source>Step</source>
      <translation>Pas</translation>
    </message>
    <message>
      <source>Max</source>
      <translation>Max</translation>
    </message>
    <message>
      <source>Details</source>
      <translation>Détails</translation>
    </message>
    <message>
      <source>Curves</source>
      <translation>Courbes</translation>
    </message>
    <message>
      <source>Files</source>
      <translation>Fichiers</translation>
    </message>
    <message>
      <source>Notes</source>
      <translation>Notes</translation>
    </message>
    <message>
      <source>Legal moves</source>
      <translation>Coups légaux</translation>
    </message>
    <message>
      <source>Action values</source>
      <translation>Valeurs d'action</translation>
    </message>
    <message>
      <source>Saliency</source>
      <translation>Saillance</translation>
    </message>
    <message>
      <source>this agent gives none</source>
      <translation>cet agent n'en fournit pas</translation>
    </message>
    <message>
      <source>Only mine</source>
      <translation>Seulement les miens</translation>
    </message>
    <message>
      <source>agent: PPO</source>
      <translation>agent : PPO</translation>
    </message>
    <message>
      <source>Verified</source>
      <translation>Vérifié</translation>
    </message>
    <message>
      <source>1 late</source>
      <translation>1 en retard</translation>
    </message>
    <message>
      <source>vetoed</source>
      <translation>veto</translation>
    </message>
    <message>
      <source>tag: paper</source>
      <translation>étiquette : paper</translation>
    </message>
    <message>
      <source>Empty state</source>
      <translation>État vide</translation>
    </message>
    <message>
      <source>No comparison yet</source>
      <translation>Pas encore de comparaison</translation>
    </message>
    <message>
      <source>Two agents, one environment, the same seeds.</source>
      <translation>Deux agents, un environnement, les mêmes graines.</translation>
    </message>
    <message>
      <source>Pick two agents</source>
      <translation>Choisir deux agents</translation>
    </message>
    <message>
      <source>Snackbar</source>
      <translation>Notification</translation>
    </message>
  </context>
  <context>
    <name>GalleryInputs</name>
    <message>
      <source>Fields</source>
      <translation>Champs</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>Graines</translation>
    </message>
    <message>
      <source>Deadline</source>
      <translation>Échéance</translation>
    </message>
    <message>
      <source>Learning rate</source>
      <translation>Taux d'apprentissage</translation>
    </message>
    <message>
      <source>Set a number above 0, for example 0.0003</source>
      <translation>Saisissez un nombre supérieur à 0, par exemple 0.0003</translation>
    </message>
    <message>
      <source>Set 0.0003</source>
      <translation>Mettre 0.0003</translation>
    </message>
    <message>
      <source>name, environment, seed, tag or note</source>
      <translation>nom, environnement, graine, étiquette ou note</translation>
    </message>
    <message>
      <source>Who decides</source>
      <translation>Qui décide</translation>
    </message>
    <message>
      <source>You</source>
      <translation>Vous</translation>
    </message>
    <message>
      <source>Tags</source>
      <translation>Étiquettes</translation>
    </message>
    <message>
      <source>Frames per second</source>
      <translation>Images par seconde</translation>
    </message>
    <message>
      <source>%1 per second</source>
      <translation>%1 par seconde</translation>
    </message>
    <message>
      <source>Screen: 30 frames per second</source>
      <translation>Écran : 30 images par seconde</translation>
    </message>
    <message>
      <source>A form from a schema</source>
      <translation>Formulaire issu d'un schéma</translation>
    </message>
  </context>
  <context>
    <name>GalleryParts</name>
    <message>
      <source>Table</source>
      <translation>Tableau</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>Exécution</translation>
    </message>
    <message>
      <source>Who</source>
      <translation>Qui</translation>
    </message>
    <message>
      <source>Return</source>
      <translation>Retour</translation>
    </message>
    <message>
      <source>When</source>
      <translation>Quand</translation>
    </message>
    <message>
      <source>States</source>
      <translation>États</translation>
    </message>
    <message>
      <source>Before it starts</source>
      <translation>Avant le démarrage</translation>
    </message>
    <message>
      <source>Python and packages</source>
      <translation>Python et paquets</translation>
    </message>
    <message>
      <source>Box2D is missing</source>
      <translation>Box2D est absent</translation>
    </message>
    <message>
      <source>Install, 3 MB</source>
      <translation>Installer, 3 Mo</translation>
    </message>
    <message>
      <source>No GPU, runs on the CPU</source>
      <translation>Pas de GPU, tourne sur le CPU</translation>
    </message>
    <message>
      <source>about 38 min</source>
      <translation>environ 38 min</translation>
    </message>
    <message>
      <source>Disk</source>
      <translation>Disque</translation>
    </message>
    <message>
      <source>checking</source>
      <translation>vérification</translation>
    </message>
    <message>
      <source>Details</source>
      <translation>Détails</translation>
    </message>
    <message>
      <source>Command</source>
      <translation>Commande</translation>
    </message>
    <message>
      <source>TensorBoard</source>
      <translation>TensorBoard</translation>
    </message>
    <message>
      <source>Time</source>
      <translation>Temps</translation>
    </message>
    <message>
      <source>step 28</source>
      <translation>pas 28</translation>
    </message>
  </context>
  <context>
    <name>GridRenderer</name>
    <message>
      <source>Grid</source>
      <translation>Grille</translation>
    </message>
    <message>
      <source>value %1</source>
      <translation>valeur %1</translation>
    </message>
  </context>
  <context>
    <name>LeaguePage</name>
    <message>
      <source>League</source>
      <translation>Ligue</translation>
    </message>
    <message>
      <source>Who is the best overall?</source>
      <translation>Qui est le meilleur de tous ?</translation>
    </message>
    <message>
      <source>Reports of the same environments, metric and range are rated together. Elo is relative to the average; the intervals are of 95 % and count each seed once.</source>
      <translation>Les rapports portant sur les mêmes environnements, la même métrique et la même plage sont notés ensemble. L'Elo est relatif à la moyenne ; les intervalles sont à 95 % et comptent chaque graine une fois.</translation>
    </message>
    <message>
      <source>Suite</source>
      <translation>Suite</translation>
    </message>
    <message>
      <source>There is no report yet. Save one on the Compare, Tournament or People page, or add a report.json of mosaic eval.</source>
      <translation>Aucun rapport. Enregistrez-en un sur les pages Comparer, Tournoi ou Personnes, ou ajoutez un report.json de mosaic eval.</translation>
    </message>
    <message>
      <source>Add a report</source>
      <translation>Ajouter un rapport</translation>
    </message>
    <message>
      <source>Games of %1, the lowest first</source>
      <translation>Parties de %1, les plus basses d'abord</translation>
    </message>
    <message>
      <source>Experiments</source>
      <translation>Expériences</translation>
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
      <translation>Colonnes</translation>
    </message>
    <message>
      <source>Trend</source>
      <translation>Tendance</translation>
    </message>
  </context>
  <context>
    <name>LibraryFacts</name>
    <message>
      <source>Details</source>
      <translation>Détails</translation>
    </message>
    <message>
      <source>No run selected</source>
      <translation>Aucune exécution sélectionnée</translation>
    </message>
    <message>
      <source>Select a run to see its details, name it and tag it.</source>
      <translation>Sélectionnez une exécution pour voir ses détails, la nommer et l'étiqueter.</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>Nom</translation>
    </message>
    <message>
      <source>Tags</source>
      <translation>Étiquettes</translation>
    </message>
    <message>
      <source>Note</source>
      <translation>Note</translation>
    </message>
    <message>
      <source>Enter</source>
      <translation>Entrée</translation>
    </message>
  </context>
  <context>
    <name>LibraryMenu</name>
    <message>
      <source>Selected runs</source>
      <translation>Exécutions sélectionnées</translation>
    </message>
  </context>
  <context>
    <name>LibraryPage</name>
    <message>
      <source>Library</source>
      <translation>Bibliothèque</translation>
    </message>
    <message>
      <source>%1 selected</source>
      <translation>Sélection : %1</translation>
    </message>
    <message>
      <source>Replay</source>
      <translation>Rejeu</translation>
    </message>
    <message>
      <source>Replay the last run</source>
      <translation>Rejouer la dernière exécution</translation>
    </message>
    <message>
      <source>Delete everything in the bin permanently?</source>
      <translation>Supprimer définitivement le contenu de la corbeille ?</translation>
    </message>
    <message>
      <source>This deletes the records and files of these runs from the disk. It can't be undone.</source>
      <translation>Les enregistrements et fichiers de ces exécutions quittent le disque. C'est irréversible.</translation>
    </message>
    <message>
      <source>More actions</source>
      <translation>Autres actions</translation>
    </message>
    <message>
      <source>Shift- or Ctrl-click to select more</source>
      <translation>Maj ou Ctrl + clic pour en sélectionner plusieurs</translation>
    </message>
    <message>
      <source>No runs yet</source>
      <translation>Pas encore d'exécutions</translation>
    </message>
    <message>
      <source>Everything you play, train or compare is saved here. Drop TensorBoard, JSON or CSV files to import older runs.</source>
      <translation>Tout ce que vous jouez, entraînez ou comparez est enregistré ici. Déposez des fichiers TensorBoard, JSON ou CSV pour importer d'anciennes exécutions.</translation>
    </message>
  </context>
  <context>
    <name>LibraryRow</name>
    <message>
      <source>%1, %2 runs, mean return %3</source>
      <translation>%1, %2 exécutions, retour moyen %3</translation>
    </message>
    <message>
      <source>%1, %2, %3, %4, return %5, %6 steps, %7</source>
      <translation>%1, %2, %3, %4, retour %5, %6 pas, %7</translation>
    </message>
    <message>
      <source>Fold %1</source>
      <translation>Replier %1</translation>
    </message>
    <message>
      <source>Unfold %1</source>
      <translation>Déplier %1</translation>
    </message>
  </context>
  <context>
    <name>LibraryScopes</name>
    <message>
      <source>Tags</source>
      <translation>Étiquettes</translation>
    </message>
  </context>
  <context>
    <name>LibraryTable</name>
    <message>
      <source>No grouping</source>
      <translation>Sans groupes</translation>
    </message>
    <message>
      <source>By environment</source>
      <translation>Par environnement</translation>
    </message>
    <message>
      <source>By worker</source>
      <translation>Par worker</translation>
    </message>
    <message>
      <source>By state</source>
      <translation>Par état</translation>
    </message>
    <message>
      <source>By day</source>
      <translation>Par jour</translation>
    </message>
    <message>
      <source>By tag</source>
      <translation>Par étiquette</translation>
    </message>
    <message>
      <source>By launch</source>
      <translation>Par lancement</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>Exécution</translation>
    </message>
    <message>
      <source>Environment</source>
      <translation>Environnement</translation>
    </message>
    <message>
      <source>Who</source>
      <translation>Qui</translation>
    </message>
    <message>
      <source>Result</source>
      <translation>Résultat</translation>
    </message>
    <message>
      <source>Steps</source>
      <translation>Pas</translation>
    </message>
    <message>
      <source>Episodes</source>
      <translation>Épisodes</translation>
    </message>
    <message>
      <source>Duration</source>
      <translation>Durée</translation>
    </message>
    <message>
      <source>When</source>
      <translation>Quand</translation>
    </message>
    <message>
      <source>name, environment, tag or note; env:lake return&gt;20</source>
      <translation>nom, environnement, étiquette ou note ; env:lake return&gt;20</translation>
    </message>
    <message>
      <source>Search runs</source>
      <translation>Chercher</translation>
    </message>
    <message>
      <source>Group runs</source>
      <translation>Grouper les exécutions</translation>
    </message>
    <message>
      <source>since yesterday</source>
      <translation>depuis hier</translation>
    </message>
    <message>
      <source>failed</source>
      <translation>échoué</translation>
    </message>
    <message>
      <source>tagged</source>
      <translation>étiquetées</translation>
    </message>
    <message>
      <source>Runs</source>
      <translation>Exécutions</translation>
    </message>
    <message>
      <source>The bin is empty.</source>
      <translation>La corbeille est vide.</translation>
    </message>
    <message>
      <source>No matches. Press Esc to clear the search.</source>
      <translation>Aucun résultat. Échap efface la recherche.</translation>
    </message>
    <message>
      <source>No runs match the filters.</source>
      <translation>Aucune exécution ne correspond aux filtres.</translation>
    </message>
    <message>
      <source>No runs of this kind.</source>
      <translation>Aucune exécution de ce type.</translation>
    </message>
  </context>
  <context>
    <name>LibraryViews</name>
    <message>
      <source>Views</source>
      <translation>Vues</translation>
    </message>
    <message>
      <source>Remove the view %1</source>
      <translation>Retirer la vue %1</translation>
    </message>
    <message>
      <source>Save this view</source>
      <translation>Enregistrer cette vue</translation>
    </message>
    <message>
      <source>Name of the view</source>
      <translation>Nom de la vue</translation>
    </message>
  </context>
  <context>
    <name>LogDrawer</name>
    <message>
      <source>All levels</source>
      <translation>Tous les niveaux</translation>
    </message>
    <message>
      <source>Info and above</source>
      <translation>Info et plus</translation>
    </message>
    <message>
      <source>Warnings and above</source>
      <translation>Avertissements et plus</translation>
    </message>
    <message>
      <source>Errors only</source>
      <translation>Erreurs seulement</translation>
    </message>
    <message>
      <source>Log</source>
      <translation>Journal</translation>
    </message>
    <message>
      <source>Minimum level</source>
      <translation>Niveau minimal</translation>
    </message>
    <message>
      <source>All runs</source>
      <translation>Toutes</translation>
    </message>
    <message>
      <source>All workers</source>
      <translation>Tous les workers</translation>
    </message>
    <message>
      <source>Search the log</source>
      <translation>Rechercher</translation>
    </message>
    <message>
      <source>%1 lines, %2 older lines removed</source>
      <translation>%1 lignes, %2 plus anciennes retirées</translation>
    </message>
    <message>
      <source>%1 lines</source>
      <translation>%1 lignes</translation>
    </message>
    <message>
      <source>Clear the log</source>
      <translation>Vider le journal</translation>
    </message>
    <message>
      <source>Close the log</source>
      <translation>Fermer le journal</translation>
    </message>
    <message>
      <source>Log lines</source>
      <translation>Lignes du journal</translation>
    </message>
    <message>
      <source>No lines at this level. Lower the minimum level to see more.</source>
      <translation>Aucune ligne à ce niveau. Baissez le niveau minimal pour en voir plus.</translation>
    </message>
    <message>
      <source>No log lines yet. Mosaic and its workers write here.</source>
      <translation>Pas encore de lignes. Mosaic et ses workers écrivent ici.</translation>
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
      <translation>Croyances</translation>
    </message>
    <message>
      <source>Search beliefs</source>
      <translation>Chercher des croyances</translation>
    </message>
  </context>
  <context>
    <name>MindEngine</name>
    <message>
      <source>Engine</source>
      <translation>Moteur</translation>
    </message>
    <message>
      <source>Reload the program</source>
      <translation>Recharger le programme</translation>
    </message>
    <message>
      <source>Restart</source>
      <translation>Redémarrer</translation>
    </message>
  </context>
  <context>
    <name>MindFactChips</name>
    <message>
      <source>new</source>
      <translation>nouveau</translation>
    </message>
    <message>
      <source>gone</source>
      <translation>disparu</translation>
    </message>
  </context>
  <context>
    <name>MindGoals</name>
    <message>
      <source>Goals and intentions</source>
      <translation>Buts et intentions</translation>
    </message>
    <message>
      <source>%1, level %2, %3</source>
      <translation>%1, niveau %2, %3</translation>
    </message>
    <message>
      <source>Open the plan in line %1</source>
      <translation>Ouvrir le plan, ligne %1</translation>
    </message>
    <message>
      <source>No intentions were left.</source>
      <translation>Il ne restait aucune intention.</translation>
    </message>
  </context>
  <context>
    <name>MindModelCalls</name>
    <message>
      <source>Language model</source>
      <translation>Modèle de langage</translation>
    </message>
    <message>
      <source>Reasoning</source>
      <translation>Raisonnement</translation>
    </message>
    <message>
      <source>Answer</source>
      <translation>Réponse</translation>
    </message>
    <message>
      <source>Hide the prompt</source>
      <translation>Masquer le prompt</translation>
    </message>
    <message>
      <source>Show the prompt</source>
      <translation>Afficher le prompt</translation>
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
      <translation>Percepts</translation>
    </message>
    <message>
      <source>Percepts as sent</source>
      <translation>Percepts tels qu'envoyés</translation>
    </message>
    <message>
      <source>Percept map</source>
      <translation>Table de percepts</translation>
    </message>
    <message>
      <source>Try another map (TOML)</source>
      <translation>Essayer une autre table (TOML)</translation>
    </message>
    <message>
      <source>Replaying the episode</source>
      <translation>Rejeu de l'épisode</translation>
    </message>
    <message>
      <source>Percepts from this map</source>
      <translation>Percepts de cette table</translation>
    </message>
  </context>
  <context>
    <name>MindPlan</name>
    <message>
      <source>because these conditions held</source>
      <translation>parce que ces conditions étaient remplies</translation>
    </message>
    <message>
      <source>with</source>
      <translation>avec</translation>
    </message>
    <message>
      <source>based on</source>
      <translation>d'après</translation>
    </message>
    <message>
      <source>Where</source>
      <translation>Où</translation>
    </message>
    <message>
      <source>Program</source>
      <translation>Programme</translation>
    </message>
  </context>
  <context>
    <name>MindSheet</name>
    <message>
      <source>Program</source>
      <translation>Programme</translation>
    </message>
  </context>
  <context>
    <name>MindStepper</name>
    <message>
      <source>Reasoning cycles</source>
      <translation>Cycles de raisonnement</translation>
    </message>
    <message>
      <source>%1 of %2</source>
      <translation>%1 sur %2</translation>
    </message>
    <message>
      <source>Previous cycle</source>
      <translation>Cycle précédent</translation>
    </message>
    <message>
      <source>Next cycle</source>
      <translation>Cycle suivant</translation>
    </message>
    <message>
      <source>Stop at a plan, goal or belief</source>
      <translation>S'arrêter à un plan, but ou croyance</translation>
    </message>
    <message>
      <source>Back to the breakpoint</source>
      <translation>Revenir au point d'arrêt</translation>
    </message>
    <message>
      <source>Run to the breakpoint</source>
      <translation>Aller au point d'arrêt</translation>
    </message>
    <message>
      <source>Events of this cycle</source>
      <translation>Événements de ce cycle</translation>
    </message>
    <message>
      <source>Only the verdict</source>
      <translation>Seulement le verdict</translation>
    </message>
  </context>
  <context>
    <name>MindStrip</name>
    <message>
      <source>Step of the program</source>
      <translation>Pas du programme</translation>
    </message>
  </context>
  <context>
    <name>MindTab</name>
    <message>
      <source>Programs</source>
      <translation>Programmes</translation>
    </message>
    <message>
      <source>Choose a program</source>
      <translation>Choisir un programme</translation>
    </message>
    <message>
      <source>Previous refusal</source>
      <translation>Veto précédent</translation>
    </message>
    <message>
      <source>Next refusal</source>
      <translation>Veto suivant</translation>
    </message>
    <message>
      <source>Previous episode</source>
      <translation>Épisode précédent</translation>
    </message>
    <message>
      <source>Next episode</source>
      <translation>Épisode suivant</translation>
    </message>
    <message>
      <source>Replay this step</source>
      <translation>Rejouer ce pas</translation>
    </message>
    <message>
      <source>Back to now</source>
      <translation>Revenir au direct</translation>
    </message>
    <message>
      <source>No program has answered yet. Its beliefs and reasons appear here after the first answer.</source>
      <translation>Aucun programme n'a encore répondu. Ses croyances et raisons apparaissent ici après la première réponse.</translation>
    </message>
  </context>
  <context>
    <name>MindTalk</name>
    <message>
      <source>Conversation</source>
      <translation>Conversation</translation>
    </message>
    <message>
      <source>%1 of %2</source>
      <translation>%1 sur %2</translation>
    </message>
    <message>
      <source>All agents</source>
      <translation>Tous les agents</translation>
    </message>
    <message>
      <source>All kinds</source>
      <translation>Tous les types</translation>
    </message>
    <message>
      <source>Search messages</source>
      <translation>Rechercher des messages</translation>
    </message>
    <message>
      <source>Show all threads</source>
      <translation>Afficher tous les fils</translation>
    </message>
    <message>
      <source>Messages</source>
      <translation>Messages</translation>
    </message>
    <message>
      <source>Step %1, %2 to %3, %4: %5</source>
      <translation>Pas %1, %2 à %3, %4 : %5</translation>
    </message>
    <message>
      <source>%1 → %2 · %3</source>
      <translation>%1 → %2 · %3</translation>
    </message>
    <message>
      <source>Go to step %1</source>
      <translation>Aller au pas %1</translation>
    </message>
    <message>
      <source>Show this thread alone</source>
      <translation>Afficher ce fil seul</translation>
    </message>
  </context>
  <context>
    <name>MindTrace</name>
    <message>
      <source>Event log</source>
      <translation>Journal des événements</translation>
    </message>
  </context>
  <context>
    <name>MindWhy</name>
    <message>
      <source>Why</source>
      <translation>Pourquoi</translation>
    </message>
    <message>
      <source>Sentence</source>
      <translation>Phrase</translation>
    </message>
    <message>
      <source>Plan</source>
      <translation>Plan</translation>
    </message>
    <message>
      <source>Trace</source>
      <translation>Trace</translation>
    </message>
    <message>
      <source>Opens the program at this plan</source>
      <translation>Ouvre le programme à ce plan</translation>
    </message>
    <message>
      <source>Test case</source>
      <translation>Cas de test</translation>
    </message>
    <message>
      <source>Adds this review to the test cases of its program</source>
      <translation>Ajoute cet examen aux cas de test de son programme</translation>
    </message>
  </context>
  <context>
    <name>MindWhyNots</name>
    <message>
      <source>Why not</source>
      <translation>Pourquoi pas</translation>
    </message>
    <message>
      <source>Opens the program at this plan</source>
      <translation>Ouvre le programme à ce plan</translation>
    </message>
    <message>
      <source>does not apply: %1</source>
      <translation>ne s'applique pas : %1</translation>
    </message>
  </context>
  <context>
    <name>PassStrip</name>
    <message>
      <source>Pass</source>
      <translation>Passer</translation>
    </message>
    <message>
      <source>Pass, %1</source>
      <translation>Passer, %1</translation>
    </message>
    <message>
      <source>It is not your turn.</source>
      <translation>Ce n'est pas votre tour.</translation>
    </message>
  </context>
  <context>
    <name>PeopleChoice</name>
    <message>
      <source>How good are you?</source>
      <translation>Quel est votre niveau ?</translation>
    </message>
    <message>
      <source>You play the same seeds as the agents, in random order and in blocks with breaks. The end shows who the others are.</source>
      <translation>Vous jouez les mêmes graines que les agents, par blocs avec des pauses et dans un ordre aléatoire. L'identité des autres est révélée à la fin.</translation>
    </message>
    <message>
      <source>Open an experiment file</source>
      <translation>Ouvrir un fichier d'expérience</translation>
    </message>
    <message>
      <source>In the file, a person is a line-up with operator = { kind = "human" }. In a tournament, choose You among the players.</source>
      <translation>Dans le fichier, une personne est une composition avec operator = { kind = "human" }. Dans un tournoi, choisissez Vous parmi les joueurs.</translation>
    </message>
  </context>
  <context>
    <name>PeoplePage</name>
    <message>
      <source>People</source>
      <translation>Personnes</translation>
    </message>
    <message>
      <source>Another</source>
      <translation>Un autre</translation>
    </message>
  </context>
  <context>
    <name>PeopleTrial</name>
    <message>
      <source>All games are played</source>
      <translation>Toutes les parties sont jouées</translation>
    </message>
    <message>
      <source>Your games are on the stage</source>
      <translation>Vos parties sont sur la scène</translation>
    </message>
    <message>
      <source>Your next games</source>
      <translation>Vos prochaines parties</translation>
    </message>
    <message>
      <source>The agents play</source>
      <translation>Les agents jouent</translation>
    </message>
    <message>
      <source>Rest, %1</source>
      <translation>Pause, %1</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Jouer</translation>
    </message>
    <message>
      <source>Go to the stage</source>
      <translation>Aller à la scène</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>Rapport</translation>
    </message>
    <message>
      <source>Games that you played</source>
      <translation>Parties que vous avez jouées</translation>
    </message>
    <message>
      <source>%1, running</source>
      <translation>%1, en cours</translation>
    </message>
    <message>
      <source>A game counts once. A game that you leave is played once more, after the others.</source>
      <translation>Une partie compte une fois. Une partie quittée est rejouée une fois, après les autres.</translation>
    </message>
  </context>
  <context>
    <name>Pill</name>
    <message>
      <source>Live</source>
      <translation>Direct</translation>
    </message>
  </context>
  <context>
    <name>Progress</name>
    <message>
      <source>Progress</source>
      <translation>Progression</translation>
    </message>
    <message>
      <source>unknown</source>
      <translation>inconnu</translation>
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
      <translation>Promouvoir en</translation>
    </message>
  </context>
  <context>
    <name>Rail</name>
    <message>
      <source>Pages</source>
      <translation>Pages</translation>
    </message>
  </context>
  <context>
    <name>ReplayJump</name>
    <message>
      <source>Jump</source>
      <translation>Aller</translation>
    </message>
    <message>
      <source>Jump to</source>
      <translation>Aller à</translation>
    </message>
  </context>
  <context>
    <name>ReplayLeft</name>
    <message>
      <source>Episodes</source>
      <translation>Épisodes</translation>
    </message>
    <message>
      <source>Bookmarks %1</source>
      <translation>Signets %1</translation>
    </message>
    <message>
      <source>Bookmarks</source>
      <translation>Signets</translation>
    </message>
    <message>
      <source>%1, return %2, %3, %4</source>
      <translation>%1, retour %2, %3, %4</translation>
    </message>
    <message>
      <source>, with pictures</source>
      <translation>, avec images</translation>
    </message>
  </context>
  <context>
    <name>ReplayMarks</name>
    <message>
      <source>A bookmark marks a step to return to, with a note. Press B to set one here.</source>
      <translation>Un signet marque un pas où revenir, avec une note. Appuyez sur B pour en poser un ici.</translation>
    </message>
    <message>
      <source>Remove this bookmark</source>
      <translation>Retirer ce signet</translation>
    </message>
    <message>
      <source>Note of %1</source>
      <translation>Note de %1</translation>
    </message>
    <message>
      <source>Note</source>
      <translation>Note</translation>
    </message>
  </context>
  <context>
    <name>ReplayMissing</name>
    <message>
      <source>No picture of this step</source>
      <translation>Pas d'image de ce pas</translation>
    </message>
    <message>
      <source>Go to the next picture</source>
      <translation>Aller à l'image suivante</translation>
    </message>
    <message>
      <source>Rebuild this episode</source>
      <translation>Reconstruire cet épisode</translation>
    </message>
    <message>
      <source>The host replays the recorded actions from the recorded seed and checks every step.</source>
      <translation>L'hôte rejoue les actions depuis la graine enregistrée et vérifie chaque pas.</translation>
    </message>
  </context>
  <context>
    <name>ReplayPage</name>
    <message>
      <source>Replay</source>
      <translation>Rejeu</translation>
    </message>
    <message>
      <source>Choose a recording</source>
      <translation>Choisir un enregistrement</translation>
    </message>
    <message>
      <source>No step yet</source>
      <translation>Pas encore de pas</translation>
    </message>
    <message>
      <source>This run has no steps</source>
      <translation>Cette exécution n'a pas de pas</translation>
    </message>
    <message>
      <source>Steps appear here while they are recorded.</source>
      <translation>Les pas apparaissent ici pendant l'enregistrement.</translation>
    </message>
    <message>
      <source>Only runs recorded step by step can be replayed.</source>
      <translation>Seules les exécutions enregistrées pas à pas peuvent être rejouées.</translation>
    </message>
  </context>
  <context>
    <name>ReplayRight</name>
    <message>
      <source>Step</source>
      <translation>Pas</translation>
    </message>
    <message>
      <source>Mind</source>
      <translation>Esprit</translation>
    </message>
    <message>
      <source>Decided</source>
      <translation>Décidé</translation>
    </message>
    <message>
      <source>Verification</source>
      <translation>Vérification</translation>
    </message>
    <message>
      <source>Verify again</source>
      <translation>Vérifier à nouveau</translation>
    </message>
    <message>
      <source>Verify by replaying</source>
      <translation>Vérifier par rejeu</translation>
    </message>
    <message>
      <source>Pictures</source>
      <translation>Images</translation>
    </message>
    <message>
      <source>Observation after</source>
      <translation>Observation après</translation>
    </message>
  </context>
  <context>
    <name>ReplaySpeed</name>
    <message>
      <source>Speed, %1</source>
      <translation>Vitesse, %1</translation>
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
      <translation>Lire à l'envers</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Lire</translation>
    </message>
    <message>
      <source>Position in the run</source>
      <translation>Position dans l'exécution</translation>
    </message>
    <message>
      <source>Position in the episode</source>
      <translation>Position dans l'épisode</translation>
    </message>
    <message>
      <source>Remove the bookmark</source>
      <translation>Retirer le signet</translation>
    </message>
    <message>
      <source>Bookmark this step</source>
      <translation>Poser un signet</translation>
    </message>
    <message>
      <source>Live</source>
      <translation>Direct</translation>
    </message>
    <message>
      <source>Back to now</source>
      <translation>Revenir au direct</translation>
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
      <translation>Rejoue cet épisode</translation>
    </message>
  </context>
  <context>
    <name>RunCurveOptions</name>
    <message>
      <source>Curve options</source>
      <translation>Options de la courbe</translation>
    </message>
    <message>
      <source>Smoothing</source>
      <translation>Lissage</translation>
    </message>
    <message>
      <source>mean of %1</source>
      <translation>moyenne de %1</translation>
    </message>
    <message>
      <source>none</source>
      <translation>aucun</translation>
    </message>
    <message>
      <source>Right axis</source>
      <translation>Axe droit</translation>
    </message>
    <message>
      <source>Seeds as a band</source>
      <translation>Graines en bande</translation>
    </message>
  </context>
  <context>
    <name>RunCurvesTab</name>
    <message>
      <source>Step</source>
      <translation>Pas</translation>
    </message>
    <message>
      <source>Episode</source>
      <translation>Épisode</translation>
    </message>
    <message>
      <source>Time</source>
      <translation>Temps</translation>
    </message>
    <message>
      <source>Other curves</source>
      <translation>Autres courbes</translation>
    </message>
  </context>
  <context>
    <name>RunDock</name>
    <message>
      <source>Now</source>
      <translation>Maintenant</translation>
    </message>
    <message>
      <source>Files %1</source>
      <translation>Fichiers %1</translation>
    </message>
    <message>
      <source>Files</source>
      <translation>Fichiers</translation>
    </message>
    <message>
      <source>Mind</source>
      <translation>Esprit</translation>
    </message>
    <message>
      <source>Runs</source>
      <translation>Exécutions</translation>
    </message>
    <message>
      <source>Resources</source>
      <translation>Ressources</translation>
    </message>
    <message>
      <source>Pictures</source>
      <translation>Images</translation>
    </message>
    <message>
      <source>Numbers on the picture</source>
      <translation>Chiffres sur l'image</translation>
    </message>
    <message>
      <source>No limit</source>
      <translation>Sans limite</translation>
    </message>
    <message>
      <source>Drawing can take as much of the worker's time as it needs.</source>
      <translation>Le dessin peut prendre autant de temps du worker qu'il en faut.</translation>
    </message>
    <message>
      <source>Drawing takes at most 5 % of a training's time.</source>
      <translation>Le dessin prend au plus 5 % du temps d'un entraînement.</translation>
    </message>
    <message>
      <source>Configuration</source>
      <translation>Configuration</translation>
    </message>
    <message>
      <source>Command</source>
      <translation>Commande</translation>
    </message>
    <message>
      <source>Copy the command</source>
      <translation>Copier la commande</translation>
    </message>
  </context>
  <context>
    <name>RunEpisodesTab</name>
    <message>
      <source>Episodes</source>
      <translation>Épisodes</translation>
    </message>
    <message>
      <source>No episode has ended yet.</source>
      <translation>Aucun épisode n'est encore terminé.</translation>
    </message>
    <message>
      <source>Episode</source>
      <translation>Épisode</translation>
    </message>
    <message>
      <source>Slot</source>
      <translation>Slot</translation>
    </message>
    <message>
      <source>Return</source>
      <translation>Retour</translation>
    </message>
    <message>
      <source>Steps</source>
      <translation>Pas</translation>
    </message>
    <message>
      <source>Duration</source>
      <translation>Durée</translation>
    </message>
    <message>
      <source>Ended</source>
      <translation>Fin</translation>
    </message>
    <message>
      <source>Seed</source>
      <translation>Graine</translation>
    </message>
    <message>
      <source>Run time</source>
      <translation>Durée</translation>
    </message>
    <message>
      <source>Episode %1, return %2, %3 steps, %4</source>
      <translation>Épisode %1, retour %2, %3 pas, %4</translation>
    </message>
  </context>
  <context>
    <name>RunFactRow</name>
    <message>
      <source>Copy</source>
      <translation>Copier</translation>
    </message>
  </context>
  <context>
    <name>RunFactsTab</name>
    <message>
      <source>Changes since the commit</source>
      <translation>Modifications depuis le commit</translation>
    </message>
  </context>
  <context>
    <name>RunFiles</name>
    <message>
      <source>Files</source>
      <translation>Fichiers</translation>
    </message>
    <message>
      <source>Train from here</source>
      <translation>Entraîner à partir d'ici</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Lire</translation>
    </message>
    <message>
      <source>Copy the path</source>
      <translation>Copier le chemin</translation>
    </message>
    <message>
      <source>The path</source>
      <translation>Le chemin</translation>
    </message>
    <message>
      <source>Open the address</source>
      <translation>Ouvrir l'adresse</translation>
    </message>
    <message>
      <source>Open the folder</source>
      <translation>Ouvrir le dossier</translation>
    </message>
    <message>
      <source>No files</source>
      <translation>Aucun fichier</translation>
    </message>
    <message>
      <source>Checkpoints, videos, event files and all else that the run writes appear here while it writes them.</source>
      <translation>Checkpoints, vidéos, fichiers d'événements et tout ce que l'exécution écrit apparaissent ici au fur et à mesure.</translation>
    </message>
  </context>
  <context>
    <name>RunFilm</name>
    <message>
      <source>Play in the player of the system</source>
      <translation>Lire dans le lecteur du système</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Fermer</translation>
    </message>
    <message>
      <source>Esc</source>
      <translation>Échap</translation>
    </message>
    <message>
      <source>This film can't be played here</source>
      <translation>Ce film ne peut pas être lu ici</translation>
    </message>
    <message>
      <source>The decoder is being installed</source>
      <translation>Le décodeur s’installe</translation>
    </message>
    <message>
      <source>Films need a decoder here</source>
      <translation>Les films ont besoin d’un décodeur ici</translation>
    </message>
    <message>
      <source>PyAV decodes them, in an environment of its own: 34 MB to download, once. It makes films, too.</source>
      <translation>PyAV les décode, dans un environnement à part : 34 Mo à télécharger, une fois. Il fait aussi des films.</translation>
    </message>
    <message>
      <source>Install</source>
      <translation>Installer</translation>
    </message>
    <message>
      <source>Step back</source>
      <translation>Pas en arrière</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Lire</translation>
    </message>
    <message>
      <source>Step forward</source>
      <translation>Pas en avant</translation>
    </message>
    <message>
      <source>Position in the film</source>
      <translation>Position dans le film</translation>
    </message>
    <message>
      <source>Slower</source>
      <translation>Plus lent</translation>
    </message>
    <message>
      <source>Speed, %1</source>
      <translation>Vitesse, %1</translation>
    </message>
    <message>
      <source>Faster</source>
      <translation>Plus vite</translation>
    </message>
  </context>
  <context>
    <name>RunFramesTab</name>
    <message>
      <source>Pictures</source>
      <translation>Images</translation>
    </message>
    <message>
      <source>No picture yet</source>
      <translation>Pas encore d'image</translation>
    </message>
    <message>
      <source>No saved pictures</source>
      <translation>Aucune image enregistrée</translation>
    </message>
    <message>
      <source>If the worker's environment can be drawn, it appears here while you watch. Plain commands have no pictures.</source>
      <translation>Si l'environnement du worker peut être dessiné, il apparaît ici pendant que vous regardez. Les simples commandes n'ont pas d'images.</translation>
    </message>
    <message>
      <source>Live pictures are not saved. All steps are recorded.</source>
      <translation>Les images en direct ne sont pas enregistrées. Tous les pas le sont.</translation>
    </message>
  </context>
  <context>
    <name>RunHeader</name>
    <message>
      <source>%1 old</source>
      <translation>il y a %1</translation>
    </message>
    <message>
      <source>%1 fps</source>
      <translation>%1 fps</translation>
    </message>
    <message>
      <source>one picture</source>
      <translation>une image</translation>
    </message>
  </context>
  <context>
    <name>RunLogTab</name>
    <message>
      <source>Minimum level</source>
      <translation>Niveau minimal</translation>
    </message>
    <message>
      <source>All levels</source>
      <translation>Tous les niveaux</translation>
    </message>
    <message>
      <source>Info and above</source>
      <translation>Info et plus</translation>
    </message>
    <message>
      <source>Warnings and above</source>
      <translation>Avertissements et plus</translation>
    </message>
    <message>
      <source>Errors only</source>
      <translation>Erreurs seulement</translation>
    </message>
    <message>
      <source>Search the log</source>
      <translation>Rechercher dans le journal</translation>
    </message>
    <message>
      <source>%1 lines, %2 older lines in the record</source>
      <translation>%1 lignes, %2 plus anciennes dans l'enregistrement</translation>
    </message>
    <message>
      <source>%1 lines</source>
      <translation>%1 lignes</translation>
    </message>
    <message>
      <source>Copy these lines</source>
      <translation>Copier ces lignes</translation>
    </message>
    <message>
      <source>The log</source>
      <translation>Le journal</translation>
    </message>
    <message>
      <source>Log lines</source>
      <translation>Lignes du journal</translation>
    </message>
    <message>
      <source>No matches.</source>
      <translation>Aucun résultat.</translation>
    </message>
    <message>
      <source>No log lines yet.</source>
      <translation>Pas encore de lignes.</translation>
    </message>
  </context>
  <context>
    <name>RunMetricPick</name>
    <message>
      <source>Return</source>
      <translation>Retour</translation>
    </message>
    <message>
      <source>Choose the main curve</source>
      <translation>Choisir la courbe principale</translation>
    </message>
    <message>
      <source>Curves</source>
      <translation>Courbes</translation>
    </message>
  </context>
  <context>
    <name>RunPace</name>
    <message>
      <source>Pace</source>
      <translation>Rythme</translation>
    </message>
    <message>
      <source>Full</source>
      <translation>Max</translation>
    </message>
    <message>
      <source>Maximum steps per second. The worker waits; no steps are skipped.</source>
      <translation>Nombre maximal de pas par seconde. Le worker attend ; aucun pas n'est sauté.</translation>
    </message>
    <message>
      <source>Full speed, or a maximum number of steps per second.</source>
      <translation>Pleine vitesse, ou un nombre maximal de pas par seconde.</translation>
    </message>
  </context>
  <context>
    <name>RunPage</name>
    <message>
      <source>Curves</source>
      <translation>Courbes</translation>
    </message>
    <message>
      <source>Frames</source>
      <translation>Images</translation>
    </message>
    <message>
      <source>Episodes</source>
      <translation>Épisodes</translation>
    </message>
    <message>
      <source>Steps</source>
      <translation>Pas</translation>
    </message>
    <message>
      <source>Log</source>
      <translation>Journal</translation>
    </message>
    <message>
      <source>Details</source>
      <translation>Détails</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>Exécution</translation>
    </message>
    <message>
      <source>Choose a view</source>
      <translation>Choisir une vue</translation>
    </message>
    <message>
      <source>No run is open</source>
      <translation>Aucune exécution ouverte</translation>
    </message>
    <message>
      <source>Open a run in the Library to see its frames, curves, tables and details here.</source>
      <translation>Ouvrez une exécution dans la bibliothèque pour voir ici ses images, courbes, tableaux et détails.</translation>
    </message>
  </context>
  <context>
    <name>RunStepsTab</name>
    <message>
      <source>Steps</source>
      <translation>Pas</translation>
    </message>
    <message>
      <source>No steps recorded. Plain commands that don't report steps have none.</source>
      <translation>Aucun pas enregistré. Les simples commandes qui n'en signalent pas n'en ont pas.</translation>
    </message>
    <message>
      <source>Episode</source>
      <translation>Épisode</translation>
    </message>
    <message>
      <source>Step</source>
      <translation>Pas</translation>
    </message>
    <message>
      <source>Slot</source>
      <translation>Slot</translation>
    </message>
    <message>
      <source>Seat</source>
      <translation>Place</translation>
    </message>
    <message>
      <source>Action</source>
      <translation>Action</translation>
    </message>
    <message>
      <source>Reward</source>
      <translation>Récompense</translation>
    </message>
    <message>
      <source>Flags</source>
      <translation>Drapeaux</translation>
    </message>
    <message>
      <source>Observation after</source>
      <translation>Observation après</translation>
    </message>
    <message>
      <source>Episode %1, step %2, action %3, reward %4</source>
      <translation>Épisode %1, pas %2, action %3, récompense %4</translation>
    </message>
  </context>
  <context>
    <name>RunTransport</name>
    <message>
      <source>Resume</source>
      <translation>Reprendre</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Frames per second on screen</source>
      <translation>Images par seconde à l'écran</translation>
    </message>
    <message>
      <source>%1 frames per second</source>
      <translation>%1 images par seconde</translation>
    </message>
    <message>
      <source>Ended</source>
      <translation>Fin</translation>
    </message>
    <message>
      <source>Paused</source>
      <translation>En pause</translation>
    </message>
  </context>
  <context>
    <name>SandboxBadge</name>
    <message>
      <source>Sandbox</source>
      <translation>Bac à sable</translation>
    </message>
  </context>
  <context>
    <name>SchemaForm</name>
    <message>
      <source>more settings</source>
      <translation>autres réglages</translation>
    </message>
    <message>
      <source>Fewer settings</source>
      <translation>Moins de réglages</translation>
    </message>
  </context>
  <context>
    <name>SearchField</name>
    <message>
      <source>Clear the search</source>
      <translation>Effacer la recherche</translation>
    </message>
  </context>
  <context>
    <name>Section</name>
    <message>
      <source>folded</source>
      <translation>replié</translation>
    </message>
    <message>
      <source>open</source>
      <translation>déplié</translation>
    </message>
  </context>
  <context>
    <name>SettingsPage</name>
    <message>
      <source>Settings</source>
      <translation>Paramètres</translation>
    </message>
    <message>
      <source>Sections</source>
      <translation>Sections</translation>
    </message>
    <message>
      <source>%1 of %2</source>
      <translation>%1 sur %2</translation>
    </message>
  </context>
  <context>
    <name>ShortcutSheet</name>
    <message>
      <source>Shortcuts</source>
      <translation>Raccourcis</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Fermer</translation>
    </message>
  </context>
  <context>
    <name>Snackbar</name>
    <message>
      <source>%1 more</source>
      <translation>%1 de plus</translation>
    </message>
    <message>
      <source>Close the notice</source>
      <translation>Fermer la notification</translation>
    </message>
  </context>
  <context>
    <name>StageAsk</name>
    <message>
      <source>%1 proposes %2</source>
      <translation>%1 propose %2</translation>
    </message>
    <message>
      <source>Approve</source>
      <translation>Approuver</translation>
    </message>
    <message>
      <source>Veto</source>
      <translation>Veto</translation>
    </message>
    <message>
      <source>approve</source>
      <translation>approuver</translation>
    </message>
    <message>
      <source>veto</source>
      <translation>veto</translation>
    </message>
    <message>
      <source>replace</source>
      <translation>remplacer</translation>
    </message>
    <message>
      <source>defer</source>
      <translation>déléguer</translation>
    </message>
  </context>
  <context>
    <name>StageCard</name>
    <message>
      <source>%1 is starting</source>
      <translation>%1 démarre</translation>
    </message>
    <message>
      <source>Mosaic is starting</source>
      <translation>Mosaic démarre</translation>
    </message>
    <message>
      <source>Install the session host first</source>
      <translation>Installez d'abord l'hôte de session</translation>
    </message>
    <message>
      <source>%1 is a favourite</source>
      <translation>%1 est un favori</translation>
    </message>
    <message>
      <source>Make %1 a favourite</source>
      <translation>Ajouter %1 aux favoris</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Jouer</translation>
    </message>
    <message>
      <source>Play %1</source>
      <translation>Jouer à %1</translation>
    </message>
    <message>
      <source>Variant of %1</source>
      <translation>Variante de %1</translation>
    </message>
    <message>
      <source>Start %1 from a position</source>
      <translation>Commencer %1 depuis une position</translation>
    </message>
  </context>
  <context>
    <name>StageChoice</name>
    <message>
      <source>Mosaic is starting</source>
      <translation>Mosaic démarre</translation>
    </message>
    <message>
      <source>Install the session host first</source>
      <translation>Installez d'abord l'hôte de session</translation>
    </message>
    <message>
      <source>%1 is starting</source>
      <translation>%1 démarre</translation>
    </message>
    <message>
      <source>No games found</source>
      <translation>Aucun jeu trouvé</translation>
    </message>
    <message>
      <source>Show all games</source>
      <translation>Afficher tous les jeux</translation>
    </message>
  </context>
  <context>
    <name>StageChoiceHead</name>
    <message>
      <source>What do you want to play?</source>
      <translation>À quoi voulez-vous jouer ?</translation>
    </message>
    <message>
      <source>Pick one. Every step is recorded, so you can stop at any time and replay it later.</source>
      <translation>Choisissez-en un. Chaque pas est enregistré : arrêtez quand vous voulez et rejouez plus tard.</translation>
    </message>
    <message>
      <source>Search games and families</source>
      <translation>Chercher jeux et familles</translation>
    </message>
    <message>
      <source>Family</source>
      <translation>Famille</translation>
    </message>
    <message>
      <source>Add your own</source>
      <translation>Ajouter le vôtre</translation>
    </message>
    <message>
      <source>1 game</source>
      <translation>1 jeu</translation>
    </message>
    <message>
      <source>%1 games</source>
      <translation>%1 jeux</translation>
    </message>
  </context>
  <context>
    <name>StageClock</name>
    <message>
      <source>Clock</source>
      <translation>Pendule</translation>
    </message>
    <message>
      <source>None</source>
      <translation>Aucune</translation>
    </message>
  </context>
  <context>
    <name>StageControl</name>
    <message>
      <source>You are in control of %1</source>
      <translation>Vous avez la main pour %1</translation>
    </message>
    <message>
      <source>You are in control</source>
      <translation>Vous avez la main</translation>
    </message>
    <message>
      <source>release</source>
      <translation>relâcher</translation>
    </message>
    <message>
      <source>hand back</source>
      <translation>rendre la main</translation>
    </message>
  </context>
  <context>
    <name>StageCountDown</name>
    <message>
      <source>Starts in %1</source>
      <translation>Début dans %1</translation>
    </message>
  </context>
  <context>
    <name>StageCounters</name>
    <message>
      <source>This episode</source>
      <translation>Cet épisode</translation>
    </message>
    <message>
      <source>all seats</source>
      <translation>toutes les places</translation>
    </message>
  </context>
  <context>
    <name>StageDecision</name>
    <message>
      <source>Decision</source>
      <translation>Décision</translation>
    </message>
    <message>
      <source>%1 proposes %2. %3</source>
      <translation>%1 propose %2. %3</translation>
    </message>
    <message>
      <source>Proposed for %1</source>
      <translation>Proposé pour %1</translation>
    </message>
    <message>
      <source>Proposed</source>
      <translation>Proposé</translation>
    </message>
    <message>
      <source>Gate</source>
      <translation>Contrôle</translation>
    </message>
    <message>
      <source>Vetoed</source>
      <translation>Veto</translation>
    </message>
    <message>
      <source>Asks you</source>
      <translation>Vous demande</translation>
    </message>
    <message>
      <source>Ran</source>
      <translation>Exécuté</translation>
    </message>
    <message>
      <source>Runs in %1</source>
      <translation>Exécution dans %1</translation>
    </message>
    <message>
      <source>Would run</source>
      <translation>Serait exécuté</translation>
    </message>
    <message>
      <source>choose another</source>
      <translation>en choisir une autre</translation>
    </message>
    <message>
      <source>if you approve</source>
      <translation>si vous approuvez</translation>
    </message>
    <message>
      <source>instead</source>
      <translation>à la place</translation>
    </message>
    <message>
      <source>You play</source>
      <translation>Vous jouez</translation>
    </message>
    <message>
      <source>Nothing to decide</source>
      <translation>Rien à décider</translation>
    </message>
    <message>
      <source>%1 left</source>
      <translation>reste %1</translation>
    </message>
    <message>
      <source>Your decision</source>
      <translation>Votre décision</translation>
    </message>
    <message>
      <source>Replace</source>
      <translation>Remplacer</translation>
    </message>
    <message>
      <source>Run %1</source>
      <translation>Exécuter %1</translation>
    </message>
    <message>
      <source>Approve</source>
      <translation>Approuver</translation>
    </message>
    <message>
      <source>The action was vetoed: replace it</source>
      <translation>Veto contre l'action : remplacez-la</translation>
    </message>
  </context>
  <context>
    <name>StageDecisionRow</name>
    <message>
      <source>step %1</source>
      <translation>pas %1</translation>
    </message>
  </context>
  <context>
    <name>StageDoors</name>
    <message>
      <source>Play against an agent</source>
      <translation>Jouer contre un agent</translation>
    </message>
    <message>
      <source>Chess against the engine. You can take moves back.</source>
      <translation>Les échecs contre le moteur. Vous pouvez reprendre vos coups.</translation>
    </message>
    <message>
      <source>Play chess</source>
      <translation>Jouer aux échecs</translation>
    </message>
    <message>
      <source>Compare two agents</source>
      <translation>Comparer deux agents</translation>
    </message>
    <message>
      <source>Same seeds, side by side, until one is better for certain.</source>
      <translation>Mêmes graines, côte à côte, jusqu'à la certitude.</translation>
    </message>
    <message>
      <source>Compare</source>
      <translation>Comparer</translation>
    </message>
    <message>
      <source>Train an agent</source>
      <translation>Entraîner un agent</translation>
    </message>
    <message>
      <source>Three seeds learn to cross thin ice. Watch their curves rise.</source>
      <translation>Trois graines apprennent à traverser la glace.</translation>
    </message>
    <message>
      <source>Train</source>
      <translation>Entraîner</translation>
    </message>
  </context>
  <context>
    <name>StageEnd</name>
    <message>
      <source>Next</source>
      <translation>Suivant</translation>
    </message>
    <message>
      <source>Enter</source>
      <translation>Entrée</translation>
    </message>
    <message>
      <source>Play again</source>
      <translation>Rejouer</translation>
    </message>
    <message>
      <source>New game</source>
      <translation>Nouvelle partie</translation>
    </message>
  </context>
  <context>
    <name>StageFamily</name>
    <message>
      <source>Installation of %1</source>
      <translation>Installation de %1</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Arrêter</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>Reprendre</translation>
    </message>
    <message>
      <source>Install, %1 MB</source>
      <translation>Installer, %1 Mo</translation>
    </message>
    <message>
      <source>Stop installing %1</source>
      <translation>Arrêter l'installation de %1</translation>
    </message>
    <message>
      <source>Install %1</source>
      <translation>Installer %1</translation>
    </message>
  </context>
  <context>
    <name>StageGate</name>
    <message>
      <source>Gate</source>
      <translation>Contrôle</translation>
    </message>
    <message>
      <source>in this order</source>
      <translation>dans cet ordre</translation>
    </message>
    <message>
      <source>Configure the gate</source>
      <translation>Configurer le contrôle</translation>
    </message>
    <message>
      <source>waiting</source>
      <translation>en attente</translation>
    </message>
    <message>
      <source>Add a rule or a program</source>
      <translation>Règle ou programme</translation>
    </message>
    <message>
      <source>Rules and programs of the gate</source>
      <translation>Règles et programmes du contrôle</translation>
    </message>
    <message>
      <source>Ask you</source>
      <translation>Vous demander</translation>
    </message>
    <message>
      <source>Always</source>
      <translation>Toujours</translation>
    </message>
    <message>
      <source>In doubt</source>
      <translation>En cas de doute</translation>
    </message>
    <message>
      <source>When called</source>
      <translation>Sur appel</translation>
    </message>
    <message>
      <source>Time to decide</source>
      <translation>Temps pour décider</translation>
    </message>
    <message>
      <source>If no one decides in time</source>
      <translation>Si personne ne décide à temps</translation>
    </message>
    <message>
      <source>Run it</source>
      <translation>L'exécuter</translation>
    </message>
    <message>
      <source>Substitute</source>
      <translation>Remplacer</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>End</source>
      <translation>Fin</translation>
    </message>
    <message>
      <source>Sound on take-over</source>
      <translation>Son à la prise en main</translation>
    </message>
  </context>
  <context>
    <name>StageHands</name>
    <message>
      <source>Actions</source>
      <translation>Actions</translation>
    </message>
  </context>
  <context>
    <name>StageInstall</name>
    <message>
      <source>Installing the session host</source>
      <translation>Installation de l'hôte de session</translation>
    </message>
    <message>
      <source>Games need the session host</source>
      <translation>Les jeux ont besoin de l'hôte de session</translation>
    </message>
    <message>
      <source>It includes Gymnasium, PettingZoo, MiniGrid and Box2D in a separate environment: 370 MB, about a minute.</source>
      <translation>Il contient Gymnasium, PettingZoo, MiniGrid et Box2D dans un environnement séparé : 370 Mo, environ une minute.</translation>
    </message>
    <message>
      <source>Installation</source>
      <translation>Installation</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>Reprendre</translation>
    </message>
    <message>
      <source>Install, 370 MB</source>
      <translation>Installer, 370 Mo</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Arrêter</translation>
    </message>
  </context>
  <context>
    <name>StageLayers</name>
    <message>
      <source>Layers</source>
      <translation>Calques</translation>
    </message>
  </context>
  <context>
    <name>StageLeft</name>
    <message>
      <source>Game</source>
      <translation>Partie</translation>
    </message>
    <message>
      <source>Change</source>
      <translation>Changer</translation>
    </message>
    <message>
      <source>Seats</source>
      <translation>Places</translation>
    </message>
    <message>
      <source>Seat</source>
      <translation>Place</translation>
    </message>
    <message>
      <source>Swap seats</source>
      <translation>Échanger les places</translation>
    </message>
    <message>
      <source>Shortest time per agent move</source>
      <translation>Temps minimal par coup d'agent</translation>
    </message>
    <message>
      <source>Keys</source>
      <translation>Touches</translation>
    </message>
    <message>
      <source>Rematch</source>
      <translation>Revanche</translation>
    </message>
    <message>
      <source>Play again</source>
      <translation>Rejouer</translation>
    </message>
    <message>
      <source>New game</source>
      <translation>Nouvelle partie</translation>
    </message>
  </context>
  <context>
    <name>StageLeftGames</name>
    <message>
      <source>Left games</source>
      <translation>Parties quittées</translation>
    </message>
    <message>
      <source>Back to %1</source>
      <translation>Revenir à %1</translation>
    </message>
    <message>
      <source>%1. Ends in a minute</source>
      <translation>%1. Se termine dans une minute</translation>
    </message>
    <message>
      <source>Keep it</source>
      <translation>Garder</translation>
    </message>
    <message>
      <source>Keep %1</source>
      <translation>Garder %1</translation>
    </message>
    <message>
      <source>End %1</source>
      <translation>Terminer %1</translation>
    </message>
  </context>
  <context>
    <name>StageLinks</name>
    <message>
      <source>Checks before you</source>
      <translation>Contrôles avant vous</translation>
    </message>
    <message>
      <source>Remove from the gate</source>
      <translation>Retirer du contrôle</translation>
    </message>
    <message>
      <source>Add to the gate</source>
      <translation>Ajouter au contrôle</translation>
    </message>
    <message>
      <source>A rule, a program (.asl, .py) or a command</source>
      <translation>Une règle, un programme (.asl, .py) ou une commande</translation>
    </message>
    <message>
      <source>Write a rule, a file or a command</source>
      <translation>Saisissez une règle, un fichier ou une commande</translation>
    </message>
  </context>
  <context>
    <name>StageLost</name>
    <message>
      <source>The session host stopped</source>
      <translation>L'hôte de session s'est arrêté</translation>
    </message>
    <message>
      <source>The environment failed</source>
      <translation>L'environnement a échoué</translation>
    </message>
    <message>
      <source>Restart with the same seed</source>
      <translation>Redémarrer avec la même graine</translation>
    </message>
  </context>
  <context>
    <name>StageMore</name>
    <message>
      <source>Matching families to install: %1</source>
      <translation>Familles à installer correspondantes : %1</translation>
    </message>
    <message>
      <source>More families to install: %1</source>
      <translation>Autres familles à installer : %1</translation>
    </message>
    <message>
      <source>Shown below while you search</source>
      <translation>Affichées en bas pendant la recherche</translation>
    </message>
  </context>
  <context>
    <name>StageMoves</name>
    <message>
      <source>No moves yet</source>
      <translation>Pas encore de coups</translation>
    </message>
  </context>
  <context>
    <name>StageOthers</name>
    <message>
      <source>Replace with</source>
      <translation>Remplacer par</translation>
    </message>
  </context>
  <context>
    <name>StageOwn</name>
    <message>
      <source>Add an environment of your own</source>
      <translation>Ajouter votre environnement</translation>
    </message>
    <message>
      <source>Class</source>
      <translation>Classe</translation>
    </message>
    <message>
      <source>Module folder</source>
      <translation>Dossier du module</translation>
    </message>
    <message>
      <source>Add</source>
      <translation>Ajouter</translation>
    </message>
    <message>
      <source>Write module:ClassName</source>
      <translation>Écrivez module:NomDeClasse</translation>
    </message>
  </context>
  <context>
    <name>StagePadButton</name>
    <message>
      <source>an agent plays</source>
      <translation>un agent joue</translation>
    </message>
    <message>
      <source>not legal now</source>
      <translation>interdit maintenant</translation>
    </message>
  </context>
  <context>
    <name>StagePage</name>
    <message>
      <source>Stage</source>
      <translation>Scène</translation>
    </message>
    <message>
      <source>Human</source>
      <translation>Humain</translation>
    </message>
    <message>
      <source>Hybrid</source>
      <translation>Hybride</translation>
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
      <translation>Démarrage de la session</translation>
    </message>
    <message>
      <source>No picture yet</source>
      <translation>Pas encore d'image</translation>
    </message>
  </context>
  <context>
    <name>StagePlayed</name>
    <message>
      <source>Played last</source>
      <translation>Joués récemment</translation>
    </message>
    <message>
      <source>Play %1 again</source>
      <translation>Rejouer à %1</translation>
    </message>
  </context>
  <context>
    <name>StagePlayer</name>
    <message>
      <source>return %1</source>
      <translation>retour %1</translation>
    </message>
    <message>
      <source>1 piece taken</source>
      <translation>1 pièce prise</translation>
    </message>
    <message>
      <source>%1 pieces taken</source>
      <translation>%1 pièces prises</translation>
    </message>
    <message>
      <source>is starting</source>
      <translation>démarre</translation>
    </message>
    <message>
      <source>Your move</source>
      <translation>À vous de jouer</translation>
    </message>
    <message>
      <source>waits for you</source>
      <translation>vous attend</translation>
    </message>
    <message>
      <source>is thinking</source>
      <translation>réfléchit</translation>
    </message>
  </context>
  <context>
    <name>StageRight</name>
    <message>
      <source>Decisions</source>
      <translation>Décisions</translation>
    </message>
    <message>
      <source>Moves</source>
      <translation>Coups</translation>
    </message>
    <message>
      <source>Mind</source>
      <translation>Esprit</translation>
    </message>
    <message>
      <source>Score %1</source>
      <translation>Score %1</translation>
    </message>
    <message>
      <source>Score</source>
      <translation>Score</translation>
    </message>
  </context>
  <context>
    <name>StageSaid</name>
    <message>
      <source>Override</source>
      <translation>Passer outre</translation>
    </message>
    <message>
      <source>Declines</source>
      <translation>Refuse</translation>
    </message>
    <message>
      <source>Three moves are queued; this key was dropped</source>
      <translation>Trois coups en file ; cette touche a été ignorée</translation>
    </message>
    <message>
      <source>1 move queued</source>
      <translation>1 coup en file</translation>
    </message>
    <message>
      <source>%1 moves queued</source>
      <translation>%1 coups en file</translation>
    </message>
  </context>
  <context>
    <name>StageScore</name>
    <message>
      <source>When an episode ends, its score appears here: the return, who made how many moves, and how long they took.</source>
      <translation>Quand un épisode se termine, son score apparaît ici : le retour, qui a joué combien de coups, et en combien de temps.</translation>
    </message>
    <message>
      <source>The score of this episode appears when it ends.</source>
      <translation>Le score de cet épisode apparaît dès qu’il se termine.</translation>
    </message>
    <message>
      <source>This session</source>
      <translation>Cette session</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>Nom</translation>
    </message>
    <message>
      <source>Note</source>
      <translation>Note</translation>
    </message>
    <message>
      <source>The library finds it by this</source>
      <translation>La bibliothèque le retrouve par ce texte</translation>
    </message>
    <message>
      <source>Save as CSV</source>
      <translation>Enregistrer en CSV</translation>
    </message>
    <message>
      <source>Save as PGN</source>
      <translation>Enregistrer en PGN</translation>
    </message>
    <message>
      <source>Open recording</source>
      <translation>Ouvrir l'enregistrement</translation>
    </message>
  </context>
  <context>
    <name>StageSeat</name>
    <message>
      <source>%1: %2</source>
      <translation>%1 : %2</translation>
    </message>
    <message>
      <source>Player for %1</source>
      <translation>Joueur pour %1</translation>
    </message>
  </context>
  <context>
    <name>StageSpeed</name>
    <message>
      <source>max</source>
      <translation>max</translation>
    </message>
    <message>
      <source>Speed, %1</source>
      <translation>Vitesse, %1</translation>
    </message>
  </context>
  <context>
    <name>StageStart</name>
    <message>
      <source>Start from a position</source>
      <translation>Partir d'une position</translation>
    </message>
    <message>
      <source>Start from</source>
      <translation>Partir de</translation>
    </message>
    <message>
      <source>Or paste a FEN</source>
      <translation>Ou collez une FEN</translation>
    </message>
    <message>
      <source>Play this position</source>
      <translation>Jouer cette position</translation>
    </message>
    <message>
      <source>Paste a FEN first</source>
      <translation>Collez d'abord une FEN</translation>
    </message>
  </context>
  <context>
    <name>StageSubstitute</name>
    <message>
      <source>Substitute</source>
      <translation>Remplacer</translation>
    </message>
    <message>
      <source>Idle</source>
      <translation>Ne rien faire</translation>
    </message>
    <message>
      <source>Other</source>
      <translation>Autre</translation>
    </message>
    <message>
      <source>Safe</source>
      <translation>Sûr</translation>
    </message>
    <message>
      <source>Previous</source>
      <translation>Précédent</translation>
    </message>
    <message>
      <source>Ask</source>
      <translation>Demander</translation>
    </message>
  </context>
  <context>
    <name>StageSupervision</name>
    <message>
      <source>Waiting for you</source>
      <translation>Vous attend</translation>
    </message>
    <message>
      <source>Nothing to decide. Agents' proposals appear here before they run.</source>
      <translation>Rien à décider. Les propositions des agents apparaissent ici avant d'être exécutées.</translation>
    </message>
    <message>
      <source>Agent mode asks no one. Hybrid mode asks you before an action runs.</source>
      <translation>Le mode Agent ne demande à personne. Le mode Hybride vous demande avant chaque action.</translation>
    </message>
    <message>
      <source>You play yourself. In Hybrid mode an agent proposes and you decide here.</source>
      <translation>Vous jouez vous-même. En mode Hybride, un agent propose et vous décidez ici.</translation>
    </message>
    <message>
      <source>Decided</source>
      <translation>Décidé</translation>
    </message>
    <message>
      <source>Vetoes, replacements, take-overs and defaults appear here with their reasons.</source>
      <translation>Vetos, remplacements, prises en main et choix par défaut apparaissent ici avec leurs raisons.</translation>
    </message>
  </context>
  <context>
    <name>StageTakeOver</name>
    <message>
      <source>Hand back %1</source>
      <translation>Rendre la main pour %1</translation>
    </message>
    <message>
      <source>Hand back</source>
      <translation>Rendre la main</translation>
    </message>
    <message>
      <source>Take over %1</source>
      <translation>Prendre la main pour %1</translation>
    </message>
    <message>
      <source>Take over</source>
      <translation>Prendre la main</translation>
    </message>
    <message>
      <source>release</source>
      <translation>relâcher</translation>
    </message>
    <message>
      <source>hold</source>
      <translation>maintenir</translation>
    </message>
    <message>
      <source>or toggle</source>
      <translation>ou avec</translation>
    </message>
    <message>
      <source>Shift: the whole team</source>
      <translation>Maj : toute l'équipe</translation>
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
      <translation>Épisode suivant</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Reprendre</translation>
    </message>
    <message>
      <source>Who decided when</source>
      <translation>Qui a décidé quand</translation>
    </message>
    <message>
      <source>Playing %1 episodes</source>
      <translation>%1 épisodes en cours</translation>
    </message>
    <message>
      <source>Play several episodes</source>
      <translation>Jouer plusieurs épisodes</translation>
    </message>
  </context>
  <context>
    <name>StatusBar</name>
    <message>
      <source>Status</source>
      <translation>État</translation>
    </message>
    <message>
      <source>rows/s saved</source>
      <translation>lignes/s enregistrées</translation>
    </message>
    <message>
      <source>dropped</source>
      <translation>perdus</translation>
    </message>
    <message>
      <source>Faults that Mosaic contained since it started. The log names each.</source>
      <translation>Erreurs contenues par Mosaic depuis son démarrage. Le journal nomme chacune.</translation>
    </message>
    <message>
      <source>in spool</source>
      <translation>dans le spool</translation>
    </message>
    <message>
      <source>drawing cost</source>
      <translation>coût du dessin</translation>
    </message>
    <message>
      <source>to screen</source>
      <translation>jusqu'à l'écran</translation>
    </message>
    <message>
      <source>CPU</source>
      <translation>CPU</translation>
    </message>
    <message>
      <source>Log</source>
      <translation>Journal</translation>
    </message>
  </context>
  <context>
    <name>StatusIcon</name>
    <message>
      <source>Waiting</source>
      <translation>En attente</translation>
    </message>
    <message>
      <source>Starting</source>
      <translation>Démarrage</translation>
    </message>
    <message>
      <source>Running</source>
      <translation>En cours</translation>
    </message>
    <message>
      <source>Paused</source>
      <translation>En pause</translation>
    </message>
    <message>
      <source>Stopping</source>
      <translation>Arrêt en cours</translation>
    </message>
    <message>
      <source>Done</source>
      <translation>Terminé</translation>
    </message>
    <message>
      <source>Failed</source>
      <translation>Échec</translation>
    </message>
    <message>
      <source>Stopped</source>
      <translation>Arrêté</translation>
    </message>
    <message>
      <source>Lost</source>
      <translation>Perdu</translation>
    </message>
    <message>
      <source>Warning</source>
      <translation>Avertissement</translation>
    </message>
  </context>
  <context>
    <name>TableHead</name>
    <message>
      <source>sorted, largest first</source>
      <translation>trié, plus grands d'abord</translation>
    </message>
    <message>
      <source>sorted, smallest first</source>
      <translation>trié, plus petits d'abord</translation>
    </message>
  </context>
  <context>
    <name>TagEditor</name>
    <message>
      <source>Add a tag</source>
      <translation>Ajouter une étiquette</translation>
    </message>
  </context>
  <context>
    <name>TextRenderer</name>
    <message>
      <source>Table</source>
      <translation>Tableau</translation>
    </message>
    <message>
      <source>Not legal now.</source>
      <translation>Interdit maintenant.</translation>
    </message>
    <message>
      <source>value %1</source>
      <translation>valeur %1</translation>
    </message>
  </context>
  <context>
    <name>Tile</name>
    <message>
      <source>step %1, return %2</source>
      <translation>pas %1, retour %2</translation>
    </message>
    <message>
      <source>frozen</source>
      <translation>figé</translation>
    </message>
    <message>
      <source>ended</source>
      <translation>terminé</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>Reprendre</translation>
    </message>
    <message>
      <source>Freeze</source>
      <translation>Figer</translation>
    </message>
    <message>
      <source>Save as PNG</source>
      <translation>Enregistrer en PNG</translation>
    </message>
    <message>
      <source>No picture yet</source>
      <translation>Pas encore d'image</translation>
    </message>
    <message>
      <source>Show all pictures</source>
      <translation>Afficher toutes les images</translation>
    </message>
    <message>
      <source>Enlarge</source>
      <translation>Agrandir</translation>
    </message>
    <message>
      <source>No picture</source>
      <translation>Pas d'image</translation>
    </message>
    <message>
      <source>It appears with the next drawn step.</source>
      <translation>Elle apparaît avec le prochain pas dessiné.</translation>
    </message>
    <message>
      <source>The run ended before a picture was drawn.</source>
      <translation>L'exécution s'est terminée avant le dessin d'une image.</translation>
    </message>
    <message>
      <source>frame is %1 old</source>
      <translation>image d'il y a %1</translation>
    </message>
    <message>
      <source>limited to %1 frames/s by the drawing budget</source>
      <translation>limité à %1 images/s par le budget de dessin</translation>
    </message>
    <message>
      <source>episode %1</source>
      <translation>épisode %1</translation>
    </message>
    <message>
      <source>step %1</source>
      <translation>pas %1</translation>
    </message>
  </context>
  <context>
    <name>TileHud</name>
    <message>
      <source>reward %1, return %2, %3 steps per second, frame %4</source>
      <translation>récompense %1, retour %2, %3 pas par seconde, image %4</translation>
    </message>
    <message>
      <source>reward</source>
      <translation>récompense</translation>
    </message>
    <message>
      <source>return</source>
      <translation>retour</translation>
    </message>
    <message>
      <source>steps/s</source>
      <translation>pas/s</translation>
    </message>
    <message>
      <source>frame</source>
      <translation>image</translation>
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
      <translation>Position dans le temps</translation>
    </message>
  </context>
  <context>
    <name>TournamentBoard</name>
    <message>
      <source>%1 vs %2</source>
      <translation>%1 contre %2</translation>
    </message>
    <message>
      <source>vs</source>
      <translation>contre</translation>
    </message>
    <message>
      <source>Starting</source>
      <translation>Démarrage</translation>
    </message>
    <message>
      <source>failed</source>
      <translation>échoué</translation>
    </message>
  </context>
  <context>
    <name>TournamentChoice</name>
    <message>
      <source>Who is strongest?</source>
      <translation>Qui est le plus fort ?</translation>
    </message>
    <message>
      <source>Everyone plays everyone, or all play one opponent. Two-player games are played from both sides; in other games all play the same seeds.</source>
      <translation>Tous contre tous, ou tous contre un. Les jeux à deux se jouent des deux côtés ; dans les autres, tous jouent les mêmes graines.</translation>
    </message>
    <message>
      <source>Games</source>
      <translation>Parties</translation>
    </message>
    <message>
      <source>or each player alone on the same seeds</source>
      <translation>ou chaque joueur seul sur les mêmes graines</translation>
    </message>
    <message>
      <source>Players; the first plays all others</source>
      <translation>Joueurs ; le premier joue contre tous les autres</translation>
    </message>
    <message>
      <source>Players</source>
      <translation>Joueurs</translation>
    </message>
    <message>
      <source>Chess engines</source>
      <translation>Moteurs d’échecs</translation>
    </message>
    <message>
      <source>Early ends</source>
      <translation>Fins anticipées</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>Démarrer</translation>
    </message>
    <message>
      <source>Open a file</source>
      <translation>Ouvrir un fichier</translation>
    </message>
    <message>
      <source>Earlier tournaments</source>
      <translation>Tournois précédents</translation>
    </message>
  </context>
  <context>
    <name>TournamentCross</name>
    <message>
      <source>No game finished yet</source>
      <translation>Aucune partie terminée</translation>
    </message>
  </context>
  <context>
    <name>TournamentEnds</name>
    <message>
      <source>Lost at pawns behind</source>
      <translation>Perdu à tant de pions</translation>
    </message>
    <message>
      <source>never</source>
      <translation>jamais</translation>
    </message>
    <message>
      <source>Moves behind</source>
      <translation>Coups de retard</translation>
    </message>
    <message>
      <source>By the score of</source>
      <translation>Selon le score de</translation>
    </message>
    <message>
      <source>The player behind</source>
      <translation>Du joueur mené</translation>
    </message>
    <message>
      <source>Both players</source>
      <translation>Les deux joueurs</translation>
    </message>
    <message>
      <source>Drawn within pawns</source>
      <translation>Nulle à pions près</translation>
    </message>
    <message>
      <source>Moves level</source>
      <translation>Coups égaux</translation>
    </message>
    <message>
      <source>From move</source>
      <translation>Dès le coup</translation>
    </message>
    <message>
      <source>Tablebases (Syzygy)</source>
      <translation>Tables (Syzygy)</translation>
    </message>
    <message>
      <source>Without</source>
      <translation>Sans</translation>
    </message>
  </context>
  <context>
    <name>TournamentEngines</name>
    <message>
      <source>Per move, ms</source>
      <translation>Par coup, ms</translation>
    </message>
    <message>
      <source>none</source>
      <translation>aucun</translation>
    </message>
    <message>
      <source>Nodes</source>
      <translation>Nœuds</translation>
    </message>
    <message>
      <source>any</source>
      <translation>libre</translation>
    </message>
    <message>
      <source>Depth</source>
      <translation>Profondeur</translation>
    </message>
    <message>
      <source>Hash, MB</source>
      <translation>Hash, Mo</translation>
    </message>
    <message>
      <source>own</source>
      <translation>propre</translation>
    </message>
    <message>
      <source>Threads</source>
      <translation>Threads</translation>
    </message>
    <message>
      <source>Engines think</source>
      <translation>Réflexion des moteurs</translation>
    </message>
    <message>
      <source>On their own time</source>
      <translation>Sur leur temps</translation>
    </message>
    <message>
      <source>Always (ponder)</source>
      <translation>Toujours (ponder)</translation>
    </message>
  </context>
  <context>
    <name>TournamentNotable</name>
    <message>
      <source>Games worth a look</source>
      <translation>Parties à voir</translation>
    </message>
  </context>
  <context>
    <name>TournamentOddities</name>
    <message>
      <source>Void: %1</source>
      <translation>Annulée : %1</translation>
    </message>
  </context>
  <context>
    <name>TournamentPage</name>
    <message>
      <source>Tournament</source>
      <translation>Tournoi</translation>
    </message>
    <message>
      <source>New</source>
      <translation>Nouveau</translation>
    </message>
  </context>
  <context>
    <name>TournamentPairings</name>
    <message>
      <source>Pairings</source>
      <translation>Appariements</translation>
    </message>
    <message>
      <source>%1 vs %2</source>
      <translation>%1 contre %2</translation>
    </message>
    <message>
      <source>vs</source>
      <translation>contre</translation>
    </message>
    <message>
      <source>%1, running</source>
      <translation>%1, en cours</translation>
    </message>
  </context>
  <context>
    <name>TournamentRight</name>
    <message>
      <source>Standings</source>
      <translation>Classement</translation>
    </message>
    <message>
      <source>Pairings</source>
      <translation>Appariements</translation>
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
      <translation>Format</translation>
    </message>
    <message>
      <source>Round robin</source>
      <translation>Toutes rondes</translation>
    </message>
    <message>
      <source>Gauntlet</source>
      <translation>Gauntlet</translation>
    </message>
    <message>
      <source>Knockout</source>
      <translation>Élimination</translation>
    </message>
    <message>
      <source>Swiss</source>
      <translation>Suisse</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>Graines</translation>
    </message>
    <message>
      <source>Pairs a match</source>
      <translation>Paires par match</translation>
    </message>
    <message>
      <source>Rounds</source>
      <translation>Rondes</translation>
    </message>
    <message>
      <source>Swiss rounds</source>
      <translation>Rondes</translation>
    </message>
    <message>
      <source>auto</source>
      <translation>auto</translation>
    </message>
    <message>
      <source>First seed</source>
      <translation>Première graine</translation>
    </message>
    <message>
      <source>Openings, played from both sides</source>
      <translation>Ouvertures, des deux côtés</translation>
    </message>
    <message>
      <source>Random moves</source>
      <translation>Coups aléatoires</translation>
    </message>
    <message>
      <source>None</source>
      <translation>Aucune</translation>
    </message>
    <message>
      <source>EPD file</source>
      <translation>Fichier EPD</translation>
    </message>
    <message>
      <source>PGN file</source>
      <translation>Fichier PGN</translation>
    </message>
    <message>
      <source>Moves</source>
      <translation>Coups</translation>
    </message>
    <message>
      <source>Choose a file</source>
      <translation>Choisir un fichier</translation>
    </message>
    <message>
      <source>Order of the book</source>
      <translation>Ordre du livre</translation>
    </message>
    <message>
      <source>As in the file</source>
      <translation>Comme le fichier</translation>
    </message>
    <message>
      <source>Shuffled</source>
      <translation>Mélangé</translation>
    </message>
    <message>
      <source>From opening</source>
      <translation>Dès l’ouverture</translation>
    </message>
    <message>
      <source>Clock, seconds</source>
      <translation>Pendule, s</translation>
    </message>
    <message>
      <source>none</source>
      <translation>aucun</translation>
    </message>
    <message>
      <source>Increment, s</source>
      <translation>Incrément, s</translation>
    </message>
    <message>
      <source>For moves</source>
      <translation>Pendant coups</translation>
    </message>
    <message>
      <source>all</source>
      <translation>toutes</translation>
    </message>
    <message>
      <source>Margin, ms</source>
      <translation>Marge, ms</translation>
    </message>
    <message>
      <source>Until</source>
      <translation>Jusqu'à</translation>
    </message>
    <message>
      <source>All games are played</source>
      <translation>Tout est joué</translation>
    </message>
    <message>
      <source>A sequential test decides</source>
      <translation>Un test séquentiel tranche</translation>
    </message>
    <message>
      <source>Scale of the test</source>
      <translation>Échelle du test</translation>
    </message>
    <message>
      <source>Elo</source>
      <translation>Elo</translation>
    </message>
    <message>
      <source>Normalised Elo</source>
      <translation>Elo normalisé</translation>
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
      <translation>En parallèle</translation>
    </message>
  </context>
  <context>
    <name>TournamentStandings</name>
    <message>
      <source>The first games are running. Ratings appear when they end.</source>
      <translation>Les premières parties sont en cours. Les classements apparaissent à leur fin.</translation>
    </message>
    <message>
      <source>No game has a result yet, so there are no ratings.</source>
      <translation>Aucune partie n’a encore de résultat, il n’y a donc pas de classement.</translation>
    </message>
    <message>
      <source>Points, and Elo relative to the field average, 95 %</source>
      <translation>Points, et Elo relatif à la moyenne du groupe, 95 %</translation>
    </message>
    <message>
      <source>%1. %2: %3 points of %4 games, Elo %5 %6</source>
      <translation>%1. %2 : %3 points en %4 parties, Elo %5 %6</translation>
    </message>
    <message>
      <source>%1 of %2</source>
      <translation>%1 sur %2</translation>
    </message>
  </context>
  <context>
    <name>TournamentTallies</name>
    <message>
      <source>Wins, draws and losses</source>
      <translation>Victoires, nulles et défaites</translation>
    </message>
    <message>
      <source>%1: %2 won, %3 drawn, %4 lost</source>
      <translation>%1 : %2 gagnées, %3 nulles, %4 perdues</translation>
    </message>
  </context>
  <context>
    <name>TournamentTest</name>
    <message>
      <source>The first games are running.</source>
      <translation>Les premières parties sont en cours.</translation>
    </message>
    <message>
      <source>LLR %1 after %2</source>
      <translation>LLR %1 après %2</translation>
    </message>
    <message>
      <source>Pairs of games by their points</source>
      <translation>Paires de parties selon leurs points</translation>
    </message>
    <message>
      <source>%1 points: %2 pairs</source>
      <translation>%1 points : %2 paires</translation>
    </message>
  </context>
  <context>
    <name>TournamentTransport</name>
    <message>
      <source>Stop</source>
      <translation>Arrêter</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>Reprendre</translation>
    </message>
    <message>
      <source>1 per second</source>
      <translation>1 par seconde</translation>
    </message>
    <message>
      <source>4 per second</source>
      <translation>4 par seconde</translation>
    </message>
    <message>
      <source>max</source>
      <translation>max</translation>
    </message>
    <message>
      <source>Moves per second on each board</source>
      <translation>Coups par seconde sur chaque échiquier</translation>
    </message>
    <message>
      <source>%1. The recorded games belong to the old files</source>
      <translation>%1. Les parties enregistrées appartiennent aux anciens fichiers</translation>
    </message>
    <message>
      <source>Games played</source>
      <translation>Parties jouées</translation>
    </message>
    <message>
      <source>Play all again</source>
      <translation>Rejouer tout</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>Rapport</translation>
    </message>
  </context>
  <context>
    <name>TrainCard</name>
    <message>
      <source>Open</source>
      <translation>Ouvrir</translation>
    </message>
    <message>
      <source>The curve starts when the first episode ends.</source>
      <translation>La courbe commence à la fin du premier épisode.</translation>
    </message>
  </context>
  <context>
    <name>TrainChecks</name>
    <message>
      <source>Before it starts</source>
      <translation>Avant le démarrage</translation>
    </message>
    <message>
      <source>Check again</source>
      <translation>Vérifier à nouveau</translation>
    </message>
    <message>
      <source>Installing</source>
      <translation>Installation</translation>
    </message>
    <message>
      <source>Stop installing</source>
      <translation>Arrêter l'installation</translation>
    </message>
  </context>
  <context>
    <name>TrainCommand</name>
    <message>
      <source>Inspecting runs this command as you</source>
      <translation>L'inspection l'exécute</translation>
    </message>
    <message>
      <source>Runs this command as you</source>
      <translation>Tourne sous votre compte</translation>
    </message>
    <message>
      <source>Show less of the command</source>
      <translation>Réduire la commande</translation>
    </message>
    <message>
      <source>Show the whole command</source>
      <translation>Afficher toute la commande</translation>
    </message>
  </context>
  <context>
    <name>TrainContinued</name>
    <message>
      <source>Begin at zero instead</source>
      <translation>Commencer à zéro plutôt</translation>
    </message>
  </context>
  <context>
    <name>TrainCurve</name>
    <message>
      <source>%1 of %2 over steps</source>
      <translation>%1 de %2 selon les pas</translation>
    </message>
  </context>
  <context>
    <name>TrainFoot</name>
    <message>
      <source>Save preset</source>
      <translation>Enregistrer le préréglage</translation>
    </message>
    <message>
      <source>Save as preset</source>
      <translation>Enregistrer comme préréglage</translation>
    </message>
  </context>
  <context>
    <name>TrainPage</name>
    <message>
      <source>Train</source>
      <translation>Entraîner</translation>
    </message>
    <message>
      <source>No training yet</source>
      <translation>Pas encore d'entraînement</translation>
    </message>
    <message>
      <source>Choose a worker on the right and press Start, or enter any command. Every step is recorded, and training can keep running when you close the window.</source>
      <translation>Choisissez un worker à droite et appuyez sur Démarrer, ou saisissez une commande. Chaque pas est enregistré, et l'entraînement peut continuer après la fermeture de la fenêtre.</translation>
    </message>
  </context>
  <context>
    <name>TrainPicture</name>
    <message>
      <source>Newest picture of %1</source>
      <translation>Dernière image de %1</translation>
    </message>
    <message>
      <source>frame is old</source>
      <translation>image ancienne</translation>
    </message>
  </context>
  <context>
    <name>TrainPresetName</name>
    <message>
      <source>Preset name</source>
      <translation>Nom du préréglage</translation>
    </message>
    <message>
      <source>Replace</source>
      <translation>Remplacer</translation>
    </message>
    <message>
      <source>Save</source>
      <translation>Enregistrer</translation>
    </message>
    <message>
      <source>Enter a name</source>
      <translation>Saisissez un nom</translation>
    </message>
  </context>
  <context>
    <name>TrainQueue</name>
    <message>
      <source>Running</source>
      <translation>En cours</translation>
    </message>
    <message>
      <source>Waiting</source>
      <translation>En attente</translation>
    </message>
    <message>
      <source>Today</source>
      <translation>Aujourd'hui</translation>
    </message>
    <message>
      <source>%1 more in the Library</source>
      <translation>%1 de plus dans la bibliothèque</translation>
    </message>
    <message>
      <source>Running, waiting and today's trainings appear here.</source>
      <translation>Les entraînements en cours, en attente et du jour apparaissent ici.</translation>
    </message>
  </context>
  <context>
    <name>TrainSeed</name>
    <message>
      <source>Open %1</source>
      <translation>Ouvrir %1</translation>
    </message>
  </context>
  <context>
    <name>TrainSetupDock</name>
    <message>
      <source>New training</source>
      <translation>Nouvel entraînement</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>Graines</translation>
    </message>
    <message>
      <source>its own</source>
      <translation>le sien</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>Nom</translation>
    </message>
    <message>
      <source>Tags</source>
      <translation>Étiquettes</translation>
    </message>
  </context>
  <context>
    <name>TrainTransport</name>
    <message>
      <source>Stop</source>
      <translation>Arrêter</translation>
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
      <translation>Préréglage</translation>
    </message>
    <message>
      <source>Choose a preset</source>
      <translation>Choisir un préréglage</translation>
    </message>
    <message>
      <source>Differs from the preset:</source>
      <translation>Diffère du préréglage :</translation>
    </message>
  </context>
  <context>
    <name>Transport</name>
    <message>
      <source>Transport</source>
      <translation>Commandes de lecture</translation>
    </message>
  </context>
  <context>
    <name>TrustSheet</name>
    <message>
      <source>This code comes from elsewhere and would run with your permissions. Your answer applies until the files change; you can withdraw it in Settings.</source>
      <translation>Ce code vient d'ailleurs et s'exécuterait avec vos droits. Votre réponse vaut jusqu'à ce que les fichiers changent ; vous pouvez la retirer dans les paramètres.</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Annuler</translation>
    </message>
    <message>
      <source>Trust and continue</source>
      <translation>Faire confiance et continuer</translation>
    </message>
  </context>
  <context>
    <name>Mosaic</name>
    <message>
      <source> This game has no idle action.</source>
      <translation> Ce jeu n'a pas d'action « ne rien faire ».</translation>
    </message>
    <message>
      <source> against {against}</source>
      <translation> contre {against}</translation>
    </message>
    <message>
      <source> and {known} more</source>
      <translation> et {known} autres</translation>
    </message>
    <message>
      <source> and {same} more</source>
      <translation> et {same} autres</translation>
    </message>
    <message>
      <source> of at most {limit}</source>
      <translation> sur {limit} au plus</translation>
    </message>
    <message>
      <source> of {names}</source>
      <translation> de {names}</translation>
    </message>
    <message>
      <source> step {step}</source>
      <translation> pas {step}</translation>
    </message>
    <message>
      <source> still running</source>
      <translation> encore en cours</translation>
    </message>
    <message>
      <source> {games} lost by own faults.</source>
      <translation> Défaites par sa propre faute : {games}.</translation>
    </message>
    <message>
      <source> {games} lost through the operator's own fault.</source>
      <translation> Défaites par la faute de l'opérateur : {games}.</translation>
    </message>
    <message>
      <source>, and {broken} more</source>
      <translation>, et {broken} autres</translation>
    </message>
    <message>
      <source>, branch {branch}</source>
      <translation>, branche {branch}</translation>
    </message>
    <message>
      <source>, decided</source>
      <translation>, décidé</translation>
    </message>
    <message>
      <source>, even on {even}</source>
      <translation>, égalité sur {even}</translation>
    </message>
    <message>
      <source>, finished</source>
      <translation>, terminé</translation>
    </message>
    <message>
      <source>, for example {example}</source>
      <translation>, par exemple {example}</translation>
    </message>
    <message>
      <source>, for {pairs} pairs of line-ups at once</source>
      <translation>, pour {pairs} paires de compositions à la fois</translation>
    </message>
    <message>
      <source>, not valid</source>
      <translation>, non valide</translation>
    </message>
    <message>
      <source>, slot {slot}</source>
      <translation>, slot {slot}</translation>
    </message>
    <message>
      <source>, stopped</source>
      <translation>, arrêté</translation>
    </message>
    <message>
      <source>, {left_s} left</source>
      <translation>, reste {left_s}</translation>
    </message>
    <message>
      <source>, {out} left out</source>
      <translation>, {out} exclus</translation>
    </message>
    <message>
      <source>, {row} to {row2}</source>
      <translation>, {row} à {row2}</translation>
    </message>
    <message>
      <source>, {void} void</source>
      <translation>, {void} annulées</translation>
    </message>
    <message>
      <source>0: no port, local access only. -1: any free port.</source>
      <translation>0 : aucun port, accès local seulement. -1 : un port libre.</translation>
    </message>
    <message>
      <source>1 pair</source>
      <translation>1 paire</translation>
    </message>
    <message>
      <source>1 video, 5 clips and 1 checkpoint a run, files of the 20 newest runs of an agent, for 90 days</source>
      <translation>1 vidéo, 5 clips et 1 checkpoint par exécution, fichiers des 20 dernières exécutions d'un agent, pendant 90 jours</translation>
    </message>
    <message>
      <source>10 is the strongest</source>
      <translation>10 est le niveau le plus fort</translation>
    </message>
    <message>
      <source>10 per second</source>
      <translation>10 par seconde</translation>
    </message>
    <message>
      <source>100 % is the minimum</source>
      <translation>100 % est le minimum</translation>
    </message>
    <message>
      <source>1× is {base_hz} steps per second</source>
      <translation>1× vaut {base_hz} pas par seconde</translation>
    </message>
    <message>
      <source>20 is the strongest</source>
      <translation>20 est le niveau le plus fort</translation>
    </message>
    <message>
      <source>300 % is the maximum</source>
      <translation>300 % est le maximum</translation>
    </message>
    <message>
      <source>4 × 4, firm ice</source>
      <translation>4 × 4, glace ferme</translation>
    </message>
    <message>
      <source>4 × 4, slippery</source>
      <translation>4 × 4, glissant</translation>
    </message>
    <message>
      <source>5 videos, 50 clips and 5 checkpoints a run, event files of 200 runs, 20 GB of pictures</source>
      <translation>5 vidéos, 50 clips et 5 checkpoints par exécution, fichiers d'événements de 200 exécutions, 20 Go d'images</translation>
    </message>
    <message>
      <source>8 × 8, firm ice</source>
      <translation>8 × 8, glace ferme</translation>
    </message>
    <message>
      <source>8 × 8, slippery</source>
      <translation>8 × 8, glissant</translation>
    </message>
    <message>
      <source>; click to move there</source>
      <translation>; cliquez pour y aller</translation>
    </message>
    <message>
      <source>; click to use the mouse</source>
      <translation>; cliquez pour utiliser la souris</translation>
    </message>
    <message>
      <source>A Gymnasium id with discrete observations and actions, in the newest installed version.</source>
      <translation>Un identifiant Gymnasium à observations et actions discrètes, dans la dernière version installée.</translation>
    </message>
    <message>
      <source>A block is on the stage</source>
      <translation>Un bloc est sur la scène</translation>
    </message>
    <message>
      <source>A checkpoint of the same algorithm to start from; steps count from zero.</source>
      <translation>Un checkpoint du même algorithme comme point de départ ; les pas comptent à partir de zéro.</translation>
    </message>
    <message>
      <source>A checkpoint to train on from: its steps, schedule and best score continue. The number that it stops after counts from the first training's beginning.</source>
      <translation>Un checkpoint d'où poursuivre l'entraînement : pas, programme et meilleur score continuent. La limite compte depuis le début du premier entraînement.</translation>
    </message>
    <message>
      <source>A comparison is running</source>
      <translation>Une comparaison est en cours</translation>
    </message>
    <message>
      <source>A draw</source>
      <translation>Partie nulle</translation>
    </message>
    <message>
      <source>A draw is already offered</source>
      <translation>Une nulle est déjà proposée</translation>
    </message>
    <message>
      <source>A film is being made</source>
      <translation>Un film est en cours de création</translation>
    </message>
    <message>
      <source>A game of the book begins at a position of its own, {position}</source>
      <translation>Une partie du livre commence à une position propre, {position}</translation>
    </message>
    <message>
      <source>A page is being written</source>
      <translation>Une page est en cours d'écriture</translation>
    </message>
    <message>
      <source>A person decided; no one else was asked.</source>
      <translation>Une personne a décidé ; personne d'autre n'a été consulté.</translation>
    </message>
    <message>
      <source>A person's addition to the prompt.</source>
      <translation>Ajout d'une personne au prompt.</translation>
    </message>
    <message>
      <source>A program named {name} already exists</source>
      <translation>Un programme nommé {name} existe déjà</translation>
    </message>
    <message>
      <source>A program that speaks UCI (chess) or GTP (Go), with its options (Hash=64 Threads=2) or arguments. It is started at once and asked for a move.</source>
      <translation>Un programme qui parle UCI (échecs) ou GTP (go), avec ses options (Hash=64 Threads=2) ou arguments. Il est démarré aussitôt et un coup lui est demandé.</translation>
    </message>
    <message>
      <source>A script or program, as you would type it. Its steps are recorded if it uses Gymnasium, PettingZoo or the SDK.</source>
      <translation>Un script ou programme, tel que vous le taperiez. Ses pas sont enregistrés s'il utilise Gymnasium, PettingZoo ou le SDK.</translation>
    </message>
    <message>
      <source>A sequential test compares exactly two players, in a round robin</source>
      <translation>Un test séquentiel compare exactement deux joueurs, en toutes rondes</translation>
    </message>
    <message>
      <source>A session is starting</source>
      <translation>Une session démarre</translation>
    </message>
    <message>
      <source>A tournament is already open</source>
      <translation>Un tournoi est déjà ouvert</translation>
    </message>
    <message>
      <source>About</source>
      <translation>À propos</translation>
    </message>
    <message>
      <source>Account on your own XMPP server (name@server); empty: a server of this run, on this computer alone. Its password is read from the environment variable MOSAIC_XMPP_PASSWORD.</source>
      <translation>Compte sur votre propre serveur XMPP (nom@serveur) ; vide : un serveur de cette exécution, sur cet ordinateur seulement. Le mot de passe est lu dans la variable d'environnement MOSAIC_XMPP_PASSWORD.</translation>
    </message>
    <message>
      <source>Action</source>
      <translation>Action</translation>
    </message>
    <message>
      <source>Action of {seat}</source>
      <translation>Action de {seat}</translation>
    </message>
    <message>
      <source>Action probabilities</source>
      <translation>Probabilités d'action</translation>
    </message>
    <message>
      <source>Action values</source>
      <translation>Valeurs d'action</translation>
    </message>
    <message>
      <source>Action {action}</source>
      <translation>Action {action}</translation>
    </message>
    <message>
      <source>Action {number}</source>
      <translation>Action {number}</translation>
    </message>
    <message>
      <source>Acts</source>
      <translation>Agit</translation>
    </message>
    <message>
      <source>Add a language model</source>
      <translation>Ajouter un modèle de langage</translation>
    </message>
    <message>
      <source>Add a line-up</source>
      <translation>Ajouter une composition</translation>
    </message>
    <message>
      <source>Add a player</source>
      <translation>Ajouter un joueur</translation>
    </message>
    <message>
      <source>Add all players</source>
      <translation>Ajouter tous les joueurs</translation>
    </message>
    <message>
      <source>Add an engine</source>
      <translation>Ajouter un moteur</translation>
    </message>
    <message>
      <source>Add at least one</source>
      <translation>Ajoutez-en au moins un</translation>
    </message>
    <message>
      <source>Add at least {limit}</source>
      <translation>Ajoutez-en au moins {limit}</translation>
    </message>
    <message>
      <source>Add at most {limit}</source>
      <translation>Ajoutez-en au plus {limit}</translation>
    </message>
    <message>
      <source>Address</source>
      <translation>Adresse</translation>
    </message>
    <message>
      <source>Address for external workers</source>
      <translation>Adresse pour les workers externes</translation>
    </message>
    <message>
      <source>Address of an OpenAI-compatible server, up to `/v1`.</source>
      <translation>Adresse d'un serveur compatible OpenAI, jusqu'à `/v1`.</translation>
    </message>
    <message>
      <source>Addresses outside this machine need a certificate.</source>
      <translation>Les adresses hors de cette machine exigent un certificat.</translation>
    </message>
    <message>
      <source>Adjusts</source>
      <translation>Ajuste</translation>
    </message>
    <message>
      <source>After that Mosaic kills the worker and everything it started.</source>
      <translation>Ensuite Mosaic tue le worker et tout ce qu'il a lancé.</translation>
    </message>
    <message>
      <source>Again</source>
      <translation>Encore</translation>
    </message>
    <message>
      <source>Agent</source>
      <translation>Agent</translation>
    </message>
    <message>
      <source>Agent mode: agents play</source>
      <translation>Mode Agent : les agents jouent</translation>
    </message>
    <message>
      <source>Agent's candidates</source>
      <translation>Candidats de l'agent</translation>
    </message>
    <message>
      <source>Agent's moves</source>
      <translation>Coups de l'agent</translation>
    </message>
    <message>
      <source>Agent's view</source>
      <translation>Vue de l'agent</translation>
    </message>
    <message>
      <source>AgentSpeak program</source>
      <translation>Programme AgentSpeak</translation>
    </message>
    <message>
      <source>Agents</source>
      <translation>Agents</translation>
    </message>
    <message>
      <source>Agents start in a moment. Any key starts them now</source>
      <translation>Les agents démarrent bientôt. Toute touche les lance maintenant</translation>
    </message>
    <message>
      <source>Agents: {agents_played} of {others}</source>
      <translation>Agents : {agents_played} sur {others}</translation>
    </message>
    <message>
      <source>Agreed to a draw</source>
      <translation>Nulle par accord</translation>
    </message>
    <message>
      <source>Algorithm</source>
      <translation>Algorithme</translation>
    </message>
    <message>
      <source>Algorithm; CrossQ, DDPG, SAC, TD3 and TQC need continuous actions, DQN and QRDQN discrete ones, MaskablePPO an environment that says which actions are legal.</source>
      <translation>Algorithme ; CrossQ, DDPG, SAC, TD3 et TQC exigent des actions continues, DQN et QRDQN des actions discrètes, MaskablePPO un environnement qui indique les actions permises.</translation>
    </message>
    <message>
      <source>Algorithm; CrossQ, DDPG, SAC, TD3 and TQC need continuous actions, DQN discrete ones.</source>
      <translation>Algorithme ; CrossQ, DDPG, SAC, TD3 et TQC exigent des actions continues, DQN des actions discrètes.</translation>
    </message>
    <message>
      <source>Algorithm; DQN needs discrete actions, SAC continuous ones.</source>
      <translation>Algorithme ; DQN exige des actions discrètes, SAC des actions continues.</translation>
    </message>
    <message>
      <source>Algorithm; SAC needs continuous actions, the others discrete ones.</source>
      <translation>Algorithme ; SAC exige des actions continues, les autres des actions discrètes.</translation>
    </message>
    <message>
      <source>All</source>
      <translation>Tous</translation>
    </message>
    <message>
      <source>All agents</source>
      <translation>Tous les agents</translation>
    </message>
    <message>
      <source>All episodes are finished</source>
      <translation>Tous les épisodes sont terminés</translation>
    </message>
    <message>
      <source>All episodes are played; restart it, or play more of them</source>
      <translation>Tous les épisodes sont joués : redémarrez ou jouez-en d’autres</translation>
    </message>
    <message>
      <source>All files of runs</source>
      <translation>Tous les fichiers des exécutions</translation>
    </message>
    <message>
      <source>All games are finished</source>
      <translation>Toutes les parties sont terminées</translation>
    </message>
    <message>
      <source>All games are played</source>
      <translation>Toutes les parties sont jouées</translation>
    </message>
    <message>
      <source>All level so far.</source>
      <translation>Tous à égalité pour l'instant.</translation>
    </message>
    <message>
      <source>All line-ups</source>
      <translation>Toutes les compositions</translation>
    </message>
    <message>
      <source>All line-ups, seed by seed</source>
      <translation>Toutes les compositions, graine par graine</translation>
    </message>
    <message>
      <source>All runs</source>
      <translation>Toutes les exécutions</translation>
    </message>
    <message>
      <source>All seeds so far</source>
      <translation>Toutes les graines jusqu’ici</translation>
    </message>
    <message>
      <source>All sent before step {step}</source>
      <translation>Tout a été envoyé avant le pas {step}</translation>
    </message>
    <message>
      <source>All shortcuts as they were at first</source>
      <translation>Tous les raccourcis d'origine</translation>
    </message>
    <message>
      <source>Alpha</source>
      <translation>Alpha</translation>
    </message>
    <message>
      <source>Already installed</source>
      <translation>Déjà installé</translation>
    </message>
    <message>
      <source>Also {others}.</source>
      <translation>Aussi {others}.</translation>
    </message>
    <message>
      <source>An agent has this seat; take over first</source>
      <translation>Un agent occupe cette place : prenez d’abord la main</translation>
    </message>
    <message>
      <source>And every nth checkpoint</source>
      <translation>Et un checkpoint sur n</translation>
    </message>
    <message>
      <source>Another comparison is running: stop it first</source>
      <translation>Une autre comparaison est en cours : arrêtez-la d’abord</translation>
    </message>
    <message>
      <source>Another experiment</source>
      <translation>Une autre expérience</translation>
    </message>
    <message>
      <source>Another game</source>
      <translation>Un autre jeu</translation>
    </message>
    <message>
      <source>Another trial is going on</source>
      <translation>Un autre essai est en cours</translation>
    </message>
    <message>
      <source>Any command</source>
      <translation>Commande libre</translation>
    </message>
    <message>
      <source>App</source>
      <translation>Application</translation>
    </message>
    <message>
      <source>Appearance</source>
      <translation>Apparence</translation>
    </message>
    <message>
      <source>Approve</source>
      <translation>Approuver</translation>
    </message>
    <message>
      <source>Approved</source>
      <translation>Approuvé</translation>
    </message>
    <message>
      <source>Approved by you</source>
      <translation>Approuvé par vous</translation>
    </message>
    <message>
      <source>Archive</source>
      <translation>Archiver</translation>
    </message>
    <message>
      <source>Archived</source>
      <translation>Archivées</translation>
    </message>
    <message>
      <source>Archived {runs}.</source>
      <translation>Archivé : {runs}.</translation>
    </message>
    <message>
      <source>Arguments</source>
      <translation>Arguments</translation>
    </message>
    <message>
      <source>Arguments of AlgorithmConfig.training, with their names in RLlib.</source>
      <translation>Arguments de AlgorithmConfig.training, sous leurs noms dans RLlib.</translation>
    </message>
    <message>
      <source>Arguments of the algorithm, with their names in the library.</source>
      <translation>Arguments de l'algorithme, sous leurs noms dans la bibliothèque logicielle.</translation>
    </message>
    <message>
      <source>Ask</source>
      <translation>Demander</translation>
    </message>
    <message>
      <source>Asking the model for a move...</source>
      <translation>Le modèle est invité à jouer un coup...</translation>
    </message>
    <message>
      <source>At full speed no positions are kept to go back to</source>
      <translation>À pleine vitesse, aucune position n’est gardée pour revenir en arrière</translation>
    </message>
    <message>
      <source>At most {hz} steps per second.</source>
      <translation>Au plus {hz} pas par seconde.</translation>
    </message>
    <message>
      <source>Attack</source>
      <translation>Attaquer</translation>
    </message>
    <message>
      <source>Audit</source>
      <translation>Audit</translation>
    </message>
    <message>
      <source>Automatic</source>
      <translation>Automatique</translation>
    </message>
    <message>
      <source>Automatic is one per CPU slot. Other runs wait in the queue.</source>
      <translation>Automatique : une par slot CPU. Les autres attendent dans la file.</translation>
    </message>
    <message>
      <source>Automatic is one per CPU, four at least.</source>
      <translation>Automatique : un par CPU, quatre au moins.</translation>
    </message>
    <message>
      <source>Axis {i}</source>
      <translation>Axe {i}</translation>
    </message>
    <message>
      <source>Back</source>
      <translation>Retour</translation>
    </message>
    <message>
      <source>Back to now</source>
      <translation>Revenir au direct</translation>
    </message>
    <message>
      <source>Backspace</source>
      <translation>Retour arrière</translation>
    </message>
    <message>
      <source>Balanced</source>
      <translation>Équilibré</translation>
    </message>
    <message>
      <source>Batch size</source>
      <translation>Taille de lot</translation>
    </message>
    <message>
      <source>Beliefs of {name}</source>
      <translation>Croyances de {name}</translation>
    </message>
    <message>
      <source>Best return</source>
      <translation>Meilleur retour</translation>
    </message>
    <message>
      <source>Bin</source>
      <translation>Corbeille</translation>
    </message>
    <message>
      <source>Black</source>
      <translation>Noir</translation>
    </message>
    <message>
      <source>Board games</source>
      <translation>Jeux de plateau</translation>
    </message>
    <message>
      <source>Bookmark</source>
      <translation>Signet</translation>
    </message>
    <message>
      <source>Bookmark removed.</source>
      <translation>Signet retiré.</translation>
    </message>
    <message>
      <source>Box2D</source>
      <translation>Box2D</translation>
    </message>
    <message>
      <source>Brake</source>
      <translation>Freiner</translation>
    </message>
    <message>
      <source>Branch</source>
      <translation>Branche</translation>
    </message>
    <message>
      <source>Buffer size</source>
      <translation>Taille du tampon</translation>
    </message>
    <message>
      <source>Bundle with pictures and checkpoints</source>
      <translation>Regrouper avec images et checkpoints</translation>
    </message>
    <message>
      <source>Bundling {runs}.</source>
      <translation>Regroupement : {runs}.</translation>
    </message>
    <message>
      <source>By default only programs on this machine can reach Mosaic.</source>
      <translation>Par défaut, seuls les programmes de cette machine peuvent joindre Mosaic.</translation>
    </message>
    <message>
      <source>By these rules</source>
      <translation>Selon ces règles</translation>
    </message>
    <message>
      <source>CPU slots</source>
      <translation>Slots CPU</translation>
    </message>
    <message>
      <source>Call</source>
      <translation>Suivre</translation>
    </message>
    <message>
      <source>Can't answer</source>
      <translation>Ne peut répondre</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Annuler</translation>
    </message>
    <message>
      <source>Cancel it, or wait</source>
      <translation>Annulez-la ou attendez</translation>
    </message>
    <message>
      <source>Cancel resampling</source>
      <translation>Annuler le rééchantillonnage</translation>
    </message>
    <message>
      <source>Cancel sharing</source>
      <translation>Annuler le partage</translation>
    </message>
    <message>
      <source>Cancel the film</source>
      <translation>Annuler le film</translation>
    </message>
    <message>
      <source>Captures are mandatory. A man that reaches the far row becomes a king.</source>
      <translation>La prise est obligatoire. Un pion qui atteint la dernière rangée devient dame.</translation>
    </message>
    <message>
      <source>Certificate</source>
      <translation>Certificat</translation>
    </message>
    <message>
      <source>Chance of a random action of DQN, to which it falls from 1 in the first fifth.</source>
      <translation>Probabilité d'une action aléatoire de DQN ; elle descend de 1 à cette valeur pendant le premier cinquième.</translation>
    </message>
    <message>
      <source>Chance of a random action of DQN; it begins at 1 and falls in the first tenth.</source>
      <translation>Probabilité d'une action aléatoire de DQN ; elle part de 1 et descend pendant le premier dixième.</translation>
    </message>
    <message>
      <source>Chances</source>
      <translation>Probabilités</translation>
    </message>
    <message>
      <source>Change the number of columns</source>
      <translation>Changer le nombre de colonnes</translation>
    </message>
    <message>
      <source>Check</source>
      <translation>Parole</translation>
    </message>
    <message>
      <source>Check again</source>
      <translation>Vérifier à nouveau</translation>
    </message>
    <message>
      <source>Check the network and the disk, then run the same command again to continue</source>
      <translation>Vérifiez le réseau et le disque, puis relancez la même commande pour continuer</translation>
    </message>
    <message>
      <source>Check the reports</source>
      <translation>Vérifier les rapports</translation>
    </message>
    <message>
      <source>Checking</source>
      <translation>Vérification</translation>
    </message>
    <message>
      <source>Checkpoint</source>
      <translation>Checkpoint</translation>
    </message>
    <message>
      <source>Checkpoint dir</source>
      <translation>Dossier des checkpoints</translation>
    </message>
    <message>
      <source>Checkpoint every</source>
      <translation>Checkpoint tous les</translation>
    </message>
    <message>
      <source>Checkpoints</source>
      <translation>Checkpoints</translation>
    </message>
    <message>
      <source>Chess</source>
      <translation>Échecs</translation>
    </message>
    <message>
      <source>Choose a checkpoint of a worker or of Stable-Baselines3</source>
      <translation>Choisissez un checkpoint d’un worker ou de Stable-Baselines3</translation>
    </message>
    <message>
      <source>Choose a file that can be executed</source>
      <translation>Choisissez un fichier exécutable</translation>
    </message>
    <message>
      <source>Choose a piece and its target square with the mouse, or with the arrow keys and Enter.</source>
      <translation>Choisissez une pièce et sa case d'arrivée à la souris, ou avec les flèches et Entrée.</translation>
    </message>
    <message>
      <source>Choose an environment</source>
      <translation>Choisissez un environnement</translation>
    </message>
    <message>
      <source>Choose another checkpoint</source>
      <translation>Choisissez un autre checkpoint</translation>
    </message>
    <message>
      <source>Choose another file</source>
      <translation>Choisissez un autre fichier</translation>
    </message>
    <message>
      <source>Choose another folder</source>
      <translation>Choisissez un autre dossier</translation>
    </message>
    <message>
      <source>Choose another name</source>
      <translation>Choisissez un autre nom</translation>
    </message>
    <message>
      <source>Choose another one in Settings</source>
      <translation>Choisissez-en un autre dans les paramètres</translation>
    </message>
    <message>
      <source>Choose another program</source>
      <translation>Choisissez un autre programme</translation>
    </message>
    <message>
      <source>Choose another run</source>
      <translation>Choisissez une autre exécution</translation>
    </message>
    <message>
      <source>Choose another step</source>
      <translation>Choisissez un autre pas</translation>
    </message>
    <message>
      <source>Choose one from the list</source>
      <translation>Choisissez dans la liste</translation>
    </message>
    <message>
      <source>Choose the file of a checkpoint</source>
      <translation>Choisissez le fichier d’un checkpoint</translation>
    </message>
    <message>
      <source>Choose the {upper} file with the openings</source>
      <translation>Choisissez le fichier {upper} des ouvertures</translation>
    </message>
    <message>
      <source>Classic control</source>
      <translation>Contrôle classique</translation>
    </message>
    <message>
      <source>Clips of sessions</source>
      <translation>Clips des sessions</translation>
    </message>
    <message>
      <source>Clips per run</source>
      <translation>Clips par exécution</translation>
    </message>
    <message>
      <source>Clips to keep</source>
      <translation>Clips à conserver</translation>
    </message>
    <message>
      <source>Close and keep runs going</source>
      <translation>Fermer et laisser tourner les exécutions</translation>
    </message>
    <message>
      <source>Close its quotes</source>
      <translation>Fermez les guillemets</translation>
    </message>
    <message>
      <source>Coast</source>
      <translation>Laisser aller</translation>
    </message>
    <message>
      <source>Code from files that you allowed to run. A permission ends when the files change; turn it off to withdraw it.</source>
      <translation>Code de fichiers dont vous avez permis l'exécution. La permission prend fin quand les fichiers changent ; désactivez-la pour la retirer.</translation>
    </message>
    <message>
      <source>Collect steps</source>
      <translation>Pas collectés</translation>
    </message>
    <message>
      <source>Command</source>
      <translation>Commande</translation>
    </message>
    <message>
      <source>Commit</source>
      <translation>Commit</translation>
    </message>
    <message>
      <source>Compare</source>
      <translation>Comparer</translation>
    </message>
    <message>
      <source>Compare two agents</source>
      <translation>Comparer deux agents</translation>
    </message>
    <message>
      <source>Compare with…</source>
      <translation>Comparer avec…</translation>
    </message>
    <message>
      <source>Compress logs and event files after</source>
      <translation>Compresser journaux et fichiers d'événements après</translation>
    </message>
    <message>
      <source>Configuration</source>
      <translation>Configuration</translation>
    </message>
    <message>
      <source>Connect your two sides: Black from top to bottom, White from left to right.</source>
      <translation>Reliez vos deux côtés : Noir de haut en bas, Blanc de gauche à droite.</translation>
    </message>
    <message>
      <source>Connected</source>
      <translation>Connecté</translation>
    </message>
    <message>
      <source>Coordinates</source>
      <translation>Coordonnées</translation>
    </message>
    <message>
      <source>Copied the command.</source>
      <translation>Commande copiée.</translation>
    </message>
    <message>
      <source>Copied. Run it, then check again.</source>
      <translation>Copié. Exécutez-la, puis vérifiez à nouveau.</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Copier</translation>
    </message>
    <message>
      <source>Copy it again from where it was trained</source>
      <translation>Copiez-le de nouveau depuis la machine d’entraînement</translation>
    </message>
    <message>
      <source>Copy the command</source>
      <translation>Copier la commande</translation>
    </message>
    <message>
      <source>Correct it</source>
      <translation>Corrigez-le</translation>
    </message>
    <message>
      <source>Correct it, or remove it</source>
      <translation>Corrigez-le ou supprimez-le</translation>
    </message>
    <message>
      <source>Correct it, then add it again</source>
      <translation>Corrigez-le, puis ajoutez-le de nouveau</translation>
    </message>
    <message>
      <source>Correct the parameters</source>
      <translation>Corrigez les paramètres</translation>
    </message>
    <message>
      <source>Correct the program</source>
      <translation>Corrigez le programme</translation>
    </message>
    <message>
      <source>Counts if files of ended runs stay by these rules. 0: no limit.</source>
      <translation>S'applique si les fichiers des exécutions terminées restent selon ces règles. 0 : sans limite.</translation>
    </message>
    <message>
      <source>Created</source>
      <translation>Créé</translation>
    </message>
    <message>
      <source>Cross the ice to the flag. A hole ends the episode.</source>
      <translation>Traversez la glace jusqu'au drapeau. Un trou met fin à l'épisode.</translation>
    </message>
    <message>
      <source>Crosses</source>
      <translation>Croix</translation>
    </message>
    <message>
      <source>Ctrl + and Ctrl − change it anywhere.</source>
      <translation>Ctrl + et Ctrl − la changent partout.</translation>
    </message>
    <message>
      <source>Ctrl {key}</source>
      <translation>Ctrl {key}</translation>
    </message>
    <message>
      <source>Curves by episode</source>
      <translation>Courbes par épisode</translation>
    </message>
    <message>
      <source>Curves by step</source>
      <translation>Courbes par pas</translation>
    </message>
    <message>
      <source>Curves by time</source>
      <translation>Courbes par temps</translation>
    </message>
    <message>
      <source>Dark</source>
      <translation>Sombre</translation>
    </message>
    <message>
      <source>Dark or light</source>
      <translation>Sombre ou clair</translation>
    </message>
    <message>
      <source>Dealer</source>
      <translation>Croupier</translation>
    </message>
    <message>
      <source>Debug</source>
      <translation>Débogage</translation>
    </message>
    <message>
      <source>Decided by</source>
      <translation>Décidé par</translation>
    </message>
    <message>
      <source>Decision and reason</source>
      <translation>Décision et raison</translation>
    </message>
    <message>
      <source>Decisions</source>
      <translation>Décisions</translation>
    </message>
    <message>
      <source>Decisions of a run; 0: any.</source>
      <translation>Décisions d'une exécution ; 0 : sans limite.</translation>
    </message>
    <message>
      <source>Default taken</source>
      <translation>Choix par défaut appliqué</translation>
    </message>
    <message>
      <source>Defer</source>
      <translation>Déléguer</translation>
    </message>
    <message>
      <source>Deferred</source>
      <translation>Délégué</translation>
    </message>
    <message>
      <source>Deferred by {by}</source>
      <translation>Délégué par {by}</translation>
    </message>
    <message>
      <source>Delete</source>
      <translation>Supprimer</translation>
    </message>
    <message>
      <source>Delete the preset</source>
      <translation>Supprimer le préréglage</translation>
    </message>
    <message>
      <source>Deleted the preset {name}.</source>
      <translation>Préréglage {name} supprimé.</translation>
    </message>
    <message>
      <source>Device</source>
      <translation>Matériel</translation>
    </message>
    <message>
      <source>Device of the network.</source>
      <translation>Matériel qui exécute le réseau.</translation>
    </message>
    <message>
      <source>Discount</source>
      <translation>Actualisation</translation>
    </message>
    <message>
      <source>Discount factor.</source>
      <translation>Facteur d'actualisation.</translation>
    </message>
    <message>
      <source>Discount of the next step's value.</source>
      <translation>Actualisation de la valeur du pas suivant.</translation>
    </message>
    <message>
      <source>Disk</source>
      <translation>Disque</translation>
    </message>
    <message>
      <source>Docks, pages and notices appear without animation.</source>
      <translation>Panneaux, pages et notifications apparaissent sans animation.</translation>
    </message>
    <message>
      <source>Don't limit drawing</source>
      <translation>Ne pas limiter le dessin</translation>
    </message>
    <message>
      <source>Don't trust</source>
      <translation>Ne pas faire confiance</translation>
    </message>
    <message>
      <source>Done</source>
      <translation>Terminé</translation>
    </message>
    <message>
      <source>Down</source>
      <translation>Bas</translation>
    </message>
    <message>
      <source>Draw</source>
      <translation>Nulle</translation>
    </message>
    <message>
      <source>Draw by agreement</source>
      <translation>Nulle par accord</translation>
    </message>
    <message>
      <source>Draw cards up to 21. More than 21 loses.</source>
      <translation>Tirez des cartes jusqu'à 21. Au-delà de 21, c'est perdu.</translation>
    </message>
    <message>
      <source>Drawing failed: {told}</source>
      <translation>Échec du dessin : {told}</translation>
    </message>
    <message>
      <source>Drop</source>
      <translation>Poser</translation>
    </message>
    <message>
      <source>Drop off</source>
      <translation>Déposer</translation>
    </message>
    <message>
      <source>Durability</source>
      <translation>Durabilité</translation>
    </message>
    <message>
      <source>Duration</source>
      <translation>Durée</translation>
    </message>
    <message>
      <source>Each of {runs} goes on from its own checkpoint, at {unit} {at}. Steps, curve and exploration go on from there.</source>
      <translation>{runs} continuent, chacune de son propre checkpoint, à {unit} {at}. Les pas, la courbe et l'exploration continuent de là.</translation>
    </message>
    <message>
      <source>Each worker has its own Python. Changes apply to new runs.</source>
      <translation>Chaque worker a son propre Python. Les changements valent pour les nouvelles exécutions.</translation>
    </message>
    <message>
      <source>East</source>
      <translation>Est</translation>
    </message>
    <message>
      <source>Elapsed</source>
      <translation>Écoulé</translation>
    </message>
    <message>
      <source>Empty the bin</source>
      <translation>Vider la corbeille</translation>
    </message>
    <message>
      <source>Empty: `checkpoints` in the folder of the run.</source>
      <translation>Vide : `checkpoints` dans le dossier de l'exécution.</translation>
    </message>
    <message>
      <source>Enclose your opponent's discs between your own to turn them over.</source>
      <translation>Encadrez les pions adverses entre les vôtres pour les retourner.</translation>
    </message>
    <message>
      <source>End</source>
      <translation>Fin</translation>
    </message>
    <message>
      <source>End TensorBoard</source>
      <translation>Arrêter TensorBoard</translation>
    </message>
    <message>
      <source>Ended</source>
      <translation>Fin</translation>
    </message>
    <message>
      <source>Ended by the gate</source>
      <translation>Terminé par le contrôle</translation>
    </message>
    <message>
      <source>Engines</source>
      <translation>Moteurs</translation>
    </message>
    <message>
      <source>Enlarge a picture</source>
      <translation>Agrandir une image</translation>
    </message>
    <message>
      <source>Enter</source>
      <translation>Entrée</translation>
    </message>
    <message>
      <source>Env id</source>
      <translation>Environnement</translation>
    </message>
    <message>
      <source>Env kwargs</source>
      <translation>Arguments de l'environnement</translation>
    </message>
    <message>
      <source>Environment</source>
      <translation>Environnement</translation>
    </message>
    <message>
      <source>Environment arguments</source>
      <translation>Arguments de l'environnement</translation>
    </message>
    <message>
      <source>Environment variables</source>
      <translation>Variables d'environnement</translation>
    </message>
    <message>
      <source>Environment {slot}</source>
      <translation>Environnement {slot}</translation>
    </message>
    <message>
      <source>Environments</source>
      <translation>Environnements</translation>
    </message>
    <message>
      <source>Environments drawn from their state need no pictures.</source>
      <translation>Les environnements dessinés d'après leur état n'ont pas besoin d'images.</translation>
    </message>
    <message>
      <source>Environments, runs and what workers write keep their own words.</source>
      <translation>Environnements, exécutions et sorties des workers gardent leurs propres mots.</translation>
    </message>
    <message>
      <source>Episode</source>
      <translation>Épisode</translation>
    </message>
    <message>
      <source>Episode before and after</source>
      <translation>Épisode précédent et suivant</translation>
    </message>
    <message>
      <source>Episode ended</source>
      <translation>Fin de l’épisode</translation>
    </message>
    <message>
      <source>Episode length</source>
      <translation>Longueur d'épisode</translation>
    </message>
    <message>
      <source>Episode {episode}</source>
      <translation>Épisode {episode}</translation>
    </message>
    <message>
      <source>Episode {episode} has no recorded start</source>
      <translation>L’épisode {episode} n’a pas de début enregistré</translation>
    </message>
    <message>
      <source>Episode {episode}, step {step}</source>
      <translation>Épisode {episode}, pas {step}</translation>
    </message>
    <message>
      <source>Episode {number}</source>
      <translation>Épisode {number}</translation>
    </message>
    <message>
      <source>Episodes</source>
      <translation>Épisodes</translation>
    </message>
    <message>
      <source>Epochs</source>
      <translation>Époques</translation>
    </message>
    <message>
      <source>Epsilon</source>
      <translation>Epsilon</translation>
    </message>
    <message>
      <source>Epsilon end</source>
      <translation>Epsilon final</translation>
    </message>
    <message>
      <source>Epsilon episodes</source>
      <translation>Épisodes d'epsilon</translation>
    </message>
    <message>
      <source>Error</source>
      <translation>Erreur</translation>
    </message>
    <message>
      <source>Esc</source>
      <translation>Échap</translation>
    </message>
    <message>
      <source>Escape</source>
      <translation>Échap</translation>
    </message>
    <message>
      <source>Evaluate every</source>
      <translation>Évaluer tous les</translation>
    </message>
    <message>
      <source>Evaluate first</source>
      <translation>Évaluer d'abord</translation>
    </message>
    <message>
      <source>Evaluates</source>
      <translation>Évalue</translation>
    </message>
    <message>
      <source>Evaluates before training, for example the checkpoint that it starts from.</source>
      <translation>Évalue avant l'entraînement, par exemple le checkpoint de départ.</translation>
    </message>
    <message>
      <source>Evaluation</source>
      <translation>Évaluation</translation>
    </message>
    <message>
      <source>Evaluation episodes</source>
      <translation>Épisodes d'évaluation</translation>
    </message>
    <message>
      <source>Evaluations</source>
      <translation>Évaluations</translation>
    </message>
    <message>
      <source>Event files</source>
      <translation>Fichiers d'événements</translation>
    </message>
    <message>
      <source>Every step is recorded, even if it is not drawn.</source>
      <translation>Chaque pas est enregistré, même s'il n'est pas dessiné.</translation>
    </message>
    <message>
      <source>Everything recorded so far is saved.</source>
      <translation>Tout ce qui a été enregistré est sauvé.</translation>
    </message>
    <message>
      <source>Exit status</source>
      <translation>Code de sortie</translation>
    </message>
    <message>
      <source>Expected at {path}</source>
      <translation>Attendu dans {path}</translation>
    </message>
    <message>
      <source>Experiment</source>
      <translation>Expérience</translation>
    </message>
    <message>
      <source>Exploration at the end</source>
      <translation>Exploration à la fin</translation>
    </message>
    <message>
      <source>Exploration at the start</source>
      <translation>Exploration au début</translation>
    </message>
    <message>
      <source>Exploration falls for</source>
      <translation>L'exploration baisse pendant</translation>
    </message>
    <message>
      <source>Export</source>
      <translation>Exporter</translation>
    </message>
    <message>
      <source>Export a film</source>
      <translation>Exporter un film</translation>
    </message>
    <message>
      <source>Export as {word}</source>
      <translation>Exporter en {word}</translation>
    </message>
    <message>
      <source>Export pictures as PNG files</source>
      <translation>Exporter les images en fichiers PNG</translation>
    </message>
    <message>
      <source>Failed</source>
      <translation>Échec</translation>
    </message>
    <message>
      <source>Failed: {error}. See the log for details</source>
      <translation>Échec : {error}. Détails dans le journal</translation>
    </message>
    <message>
      <source>Families of environments and packages of workers.</source>
      <translation>Familles d'environnements et paquets des workers.</translation>
    </message>
    <message>
      <source>Faster</source>
      <translation>Plus vite</translation>
    </message>
    <message>
      <source>Favourites</source>
      <translation>Favoris</translation>
    </message>
    <message>
      <source>File</source>
      <translation>Fichier</translation>
    </message>
    <message>
      <source>File missing</source>
      <translation>Fichier manquant</translation>
    </message>
    <message>
      <source>File of the prompt; empty: that of the strategy.</source>
      <translation>Fichier du prompt ; vide : celui de la stratégie.</translation>
    </message>
    <message>
      <source>Files of ended runs</source>
      <translation>Fichiers des exécutions terminées</translation>
    </message>
    <message>
      <source>Files stay for</source>
      <translation>Les fichiers restent</translation>
    </message>
    <message>
      <source>Film saved as {name}, {size}.</source>
      <translation>Film enregistré sous {name}, {size}.</translation>
    </message>
    <message>
      <source>Film: game {n} of {all} replayed</source>
      <translation>Film : partie {n} sur {all} rejouée</translation>
    </message>
    <message>
      <source>Film: {share} %</source>
      <translation>Film : {share} %</translation>
    </message>
    <message>
      <source>Find the green square behind the walls.</source>
      <translation>Trouvez la case verte derrière les murs.</translation>
    </message>
    <message>
      <source>Finished</source>
      <translation>Terminé</translation>
    </message>
    <message>
      <source>Fire</source>
      <translation>Tirer</translation>
    </message>
    <message>
      <source>Fire left</source>
      <translation>Moteur gauche</translation>
    </message>
    <message>
      <source>Fire main</source>
      <translation>Moteur principal</translation>
    </message>
    <message>
      <source>Fire right</source>
      <translation>Moteur droit</translation>
    </message>
    <message>
      <source>First and last step</source>
      <translation>Premier et dernier pas</translation>
    </message>
    <message>
      <source>First step</source>
      <translation>Premier pas</translation>
    </message>
    <message>
      <source>Fit the curve</source>
      <translation>Ajuster la courbe</translation>
    </message>
    <message>
      <source>Fix it</source>
      <translation>Corriger</translation>
    </message>
    <message>
      <source>Fix the first problem</source>
      <translation>Corriger le premier problème</translation>
    </message>
    <message>
      <source>Fix {things} to start</source>
      <translation>Corriger {things}</translation>
    </message>
    <message>
      <source>Fold</source>
      <translation>Se coucher</translation>
    </message>
    <message>
      <source>Folder of checkpoints</source>
      <translation>Dossier des checkpoints</translation>
    </message>
    <message>
      <source>Follow system</source>
      <translation>Suivre le système</translation>
    </message>
    <message>
      <source>For example: {example}</source>
      <translation>Par exemple : {example}</translation>
    </message>
    <message>
      <source>For sessions, evaluations, workers and their deciders: each writes its own folder only and can't read the profile. Not for your own commands.</source>
      <translation>Pour les sessions, évaluations, workers et leurs décideurs : chacun n'écrit que dans son dossier et ne peut lire le profil. Pas pour vos propres commandes.</translation>
    </message>
    <message>
      <source>Forward</source>
      <translation>Avancer</translation>
    </message>
    <message>
      <source>Four in a row win. Choose a column by number or arrow keys, press Enter to drop.</source>
      <translation>Quatre alignés gagnent. Choisissez une colonne par son numéro ou les flèches, Entrée pour lâcher.</translation>
    </message>
    <message>
      <source>Frame rate of a tile</source>
      <translation>Fréquence d'images d'une tuile</translation>
    </message>
    <message>
      <source>Free some space on the disk of {folder}</source>
      <translation>Libérez de l’espace sur le disque de {folder}</translation>
    </message>
    <message>
      <source>Free space, or choose another folder</source>
      <translation>Libérez de l’espace ou choisissez un autre dossier</translation>
    </message>
    <message>
      <source>Free up space</source>
      <translation>Libérer de l'espace</translation>
    </message>
    <message>
      <source>Freeze the pictures</source>
      <translation>Figer les images</translation>
    </message>
    <message>
      <source>From its checkpoint at {unit} {at}. Steps, curve and exploration go on from there.</source>
      <translation>De son checkpoint à {unit} {at}. Les pas, la courbe et l'exploration continuent de là.</translation>
    </message>
    <message>
      <source>From {folder}. Mosaic runs it once to read its settings.</source>
      <translation>De {folder}. Mosaic l'exécute une fois pour lire ses réglages.</translation>
    </message>
    <message>
      <source>From {name}</source>
      <translation>Issu de {name}</translation>
    </message>
    <message>
      <source>Frozen Lake</source>
      <translation>Frozen Lake</translation>
    </message>
    <message>
      <source>Full screen</source>
      <translation>Plein écran</translation>
    </message>
    <message>
      <source>Full speed.</source>
      <translation>Pleine vitesse.</translation>
    </message>
    <message>
      <source>GPU</source>
      <translation>GPU</translation>
    </message>
    <message>
      <source>GPU memory</source>
      <translation>Mémoire GPU</translation>
    </message>
    <message>
      <source>GPUs</source>
      <translation>GPU</translation>
    </message>
    <message>
      <source>Game {game} of this session</source>
      <translation>Partie {game} de cette session</translation>
    </message>
    <message>
      <source>Gamma</source>
      <translation>Gamma</translation>
    </message>
    <message>
      <source>Gas</source>
      <translation>Accélérer</translation>
    </message>
    <message>
      <source>Given up</source>
      <translation>Abandonné</translation>
    </message>
    <message>
      <source>Go</source>
      <translation>Go</translation>
    </message>
    <message>
      <source>Go back</source>
      <translation>Revenir</translation>
    </message>
    <message>
      <source>Go to</source>
      <translation>Aller à</translation>
    </message>
    <message>
      <source>Go to Agents</source>
      <translation>Aller aux agents</translation>
    </message>
    <message>
      <source>Go to Compare</source>
      <translation>Aller à Comparer</translation>
    </message>
    <message>
      <source>Go to League</source>
      <translation>Aller à Ligue</translation>
    </message>
    <message>
      <source>Go to Library</source>
      <translation>Aller à la bibliothèque</translation>
    </message>
    <message>
      <source>Go to People</source>
      <translation>Aller à Personnes</translation>
    </message>
    <message>
      <source>Go to Settings</source>
      <translation>Aller aux paramètres</translation>
    </message>
    <message>
      <source>Go to Stage</source>
      <translation>Aller à la scène</translation>
    </message>
    <message>
      <source>Go to Tournaments</source>
      <translation>Aller aux tournois</translation>
    </message>
    <message>
      <source>Go to Train</source>
      <translation>Aller à Entraîner</translation>
    </message>
    <message>
      <source>Go to the end of the episode</source>
      <translation>Aller à la fin de l'épisode</translation>
    </message>
    <message>
      <source>Go to the end of the run</source>
      <translation>Aller à la fin de l'exécution</translation>
    </message>
    <message>
      <source>Go to the green square.</source>
      <translation>Allez à la case verte.</translation>
    </message>
    <message>
      <source>Go to the start of the episode</source>
      <translation>Aller au début de l'épisode</translation>
    </message>
    <message>
      <source>Go to the start of the run</source>
      <translation>Aller au début de l'exécution</translation>
    </message>
    <message>
      <source>Goal reached.</source>
      <translation>But atteint.</translation>
    </message>
    <message>
      <source>Group {group}</source>
      <translation>Groupe {group}</translation>
    </message>
    <message>
      <source>Guard</source>
      <translation>Garde</translation>
    </message>
    <message>
      <source>Guarded</source>
      <translation>Gardé</translation>
    </message>
    <message>
      <source>Gymnasium id; if this version is not installed, the newest installed one is used.</source>
      <translation>Identifiant Gymnasium ; si cette version n'est pas installée, la plus récente installée est utilisée.</translation>
    </message>
    <message>
      <source>Hidden layers</source>
      <translation>Couches cachées</translation>
    </message>
    <message>
      <source>Hidden sizes</source>
      <translation>Taille des couches</translation>
    </message>
    <message>
      <source>High contrast</source>
      <translation>Contraste élevé</translation>
    </message>
    <message>
      <source>History</source>
      <translation>Historique</translation>
    </message>
    <message>
      <source>Hit</source>
      <translation>Tirer une carte</translation>
    </message>
    <message>
      <source>Hold</source>
      <translation>Maintenir</translation>
    </message>
    <message>
      <source>Holds runs, frames and settings. Takes effect at the next start. Existing runs stay here. Leave empty for the default folder.</source>
      <translation>Contient exécutions, images et réglages. Prend effet au prochain démarrage. Les exécutions existantes restent ici. Laissez vide pour le dossier par défaut.</translation>
    </message>
    <message>
      <source>Home</source>
      <translation>Début</translation>
    </message>
    <message>
      <source>Host</source>
      <translation>Hôte</translation>
    </message>
    <message>
      <source>How Mosaic looks. Changes apply immediately.</source>
      <translation>Apparence de Mosaic. Les changements s'appliquent immédiatement.</translation>
    </message>
    <message>
      <source>How many runs work at the same time, and how they end.</source>
      <translation>Combien d'exécutions tournent en même temps, et comment elles se terminent.</translation>
    </message>
    <message>
      <source>How often pictures are drawn. Changes apply immediately.</source>
      <translation>Fréquence de dessin des images. Les changements s'appliquent immédiatement.</translation>
    </message>
    <message>
      <source>Human</source>
      <translation>Humain</translation>
    </message>
    <message>
      <source>Human mode: you play</source>
      <translation>Mode Humain : vous jouez</translation>
    </message>
    <message>
      <source>Hybrid mode: an agent plays, you decide</source>
      <translation>Mode Hybride : un agent joue, vous décidez</translation>
    </message>
    <message>
      <source>Hyperparameters</source>
      <translation>Hyperparamètres</translation>
    </message>
    <message>
      <source>Hz</source>
      <translation>Hz</translation>
    </message>
    <message>
      <source>IQM of {several}, band: all seeds</source>
      <translation>IQM de {several}, bande : toutes les graines</translation>
    </message>
    <message>
      <source>Illegal actions</source>
      <translation>Actions illégales</translation>
    </message>
    <message>
      <source>Illegal moves</source>
      <translation>Coups illégaux</translation>
    </message>
    <message>
      <source>Import a checkpoint</source>
      <translation>Importer un checkpoint</translation>
    </message>
    <message>
      <source>Import files</source>
      <translation>Importer des fichiers</translation>
    </message>
    <message>
      <source>Import it with the facts that lie beside it</source>
      <translation>Importez-le avec les faits qui l’accompagnent</translation>
    </message>
    <message>
      <source>Imported</source>
      <translation>Importées</translation>
    </message>
    <message>
      <source>Imported {name}.</source>
      <translation>{name} importé.</translation>
    </message>
    <message>
      <source>Imported {runs}.</source>
      <translation>Importé : {runs}.</translation>
    </message>
    <message>
      <source>Importing {files}.</source>
      <translation>Importation de {files}.</translation>
    </message>
    <message>
      <source>Importing {name}…</source>
      <translation>Importation de {name}…</translation>
    </message>
    <message>
      <source>In a terminal: {command}</source>
      <translation>Dans un terminal : {command}</translation>
    </message>
    <message>
      <source>In {name} line-ups play against each other</source>
      <translation>Dans {name}, les compositions jouent l'une contre l'autre</translation>
    </message>
    <message>
      <source>Info</source>
      <translation>Info</translation>
    </message>
    <message>
      <source>Inspect</source>
      <translation>Inspecter</translation>
    </message>
    <message>
      <source>Inspect again</source>
      <translation>Inspecter à nouveau</translation>
    </message>
    <message>
      <source>Install it in Settings</source>
      <translation>Installez-le dans les paramètres</translation>
    </message>
    <message>
      <source>Install the session host</source>
      <translation>Installer l'hôte de session</translation>
    </message>
    <message>
      <source>Install {packages}</source>
      <translation>Installer {packages}</translation>
    </message>
    <message>
      <source>Installation is running</source>
      <translation>Installation en cours</translation>
    </message>
    <message>
      <source>Installing</source>
      <translation>Installation</translation>
    </message>
    <message>
      <source>Installing TensorBoard: {what}</source>
      <translation>Installation de TensorBoard : {what}</translation>
    </message>
    <message>
      <source>Installing {title}</source>
      <translation>Installation de {title}</translation>
    </message>
    <message>
      <source>Instruction</source>
      <translation>Instruction</translation>
    </message>
    <message>
      <source>Interface scale</source>
      <translation>Échelle de l'interface</translation>
    </message>
    <message>
      <source>Interpreter</source>
      <translation>Interpréteur</translation>
    </message>
    <message>
      <source>Interpreters</source>
      <translation>Interpréteurs</translation>
    </message>
    <message>
      <source>Interval of checkpoints, in episodes; 0 saves only the best and the last table.</source>
      <translation>Intervalle des checkpoints, en épisodes ; 0 n'enregistre que la meilleure et la dernière table.</translation>
    </message>
    <message>
      <source>Interval of checkpoints; 0 saves only the best and the last one.</source>
      <translation>Intervalle des checkpoints ; 0 n'enregistre que le meilleur et le dernier.</translation>
    </message>
    <message>
      <source>Interval of evaluations (without exploration), in episodes; 0 for none.</source>
      <translation>Intervalle des évaluations (sans exploration), en épisodes ; 0 pour aucune.</translation>
    </message>
    <message>
      <source>Interval of evaluations (without exploration); 0 for none.</source>
      <translation>Intervalle des évaluations (sans exploration) ; 0 pour aucune.</translation>
    </message>
    <message>
      <source>It can't be repeated</source>
      <translation>Il ne peut pas être répété</translation>
    </message>
    <message>
      <source>It did not log to Weights &amp; Biases; start it with --track, or what its program calls it</source>
      <translation>Elle n'a rien envoyé à Weights &amp; Biases ; lancez-la avec --track, ou l'option de son programme</translation>
    </message>
    <message>
      <source>It has: {names}</source>
      <translation>Disponibles : {names}</translation>
    </message>
    <message>
      <source>It is a training already</source>
      <translation>C'est déjà un entraînement</translation>
    </message>
    <message>
      <source>It is in the bin</source>
      <translation>Elle est dans la corbeille</translation>
    </message>
    <message>
      <source>It is not known in which environment {name} was trained</source>
      <translation>On ignore dans quel environnement {name} a été entraîné</translation>
    </message>
    <message>
      <source>It is {state}</source>
      <translation>L'état est {state}</translation>
    </message>
    <message>
      <source>It ran no Python script</source>
      <translation>Aucun script Python n'a été lancé</translation>
    </message>
    <message>
      <source>It recorded no steps</source>
      <translation>Elle n'a enregistré aucun pas</translation>
    </message>
    <message>
      <source>It saved no checkpoint</source>
      <translation>Elle n'a enregistré aucun checkpoint</translation>
    </message>
    <message>
      <source>It saved no pictures</source>
      <translation>Elle n'a enregistré aucune image</translation>
    </message>
    <message>
      <source>It was started with --capture-video and has written no video so far</source>
      <translation>Lancée avec --capture-video, elle n'a encore écrit aucune vidéo</translation>
    </message>
    <message>
      <source>It was trained in {trained}, this is {played}</source>
      <translation>Entraîné dans {trained}, ici c’est {played}</translation>
    </message>
    <message>
      <source>It was uploaded by wandb sync.</source>
      <translation>Elle a été envoyée par wandb sync.</translation>
    </message>
    <message>
      <source>It wrote no event files, and recorded no metrics</source>
      <translation>Elle n'a écrit aucun fichier d'événements ni enregistré de mesures</translation>
    </message>
    <message>
      <source>Its file is no longer there</source>
      <translation>Son fichier n’est plus là</translation>
    </message>
    <message>
      <source>Its server has {models}.</source>
      <translation>Son serveur propose {models}.</translation>
    </message>
    <message>
      <source>JID</source>
      <translation>JID</translation>
    </message>
    <message>
      <source>JSON lines</source>
      <translation>lignes JSON</translation>
    </message>
    <message>
      <source>Jid</source>
      <translation>JID</translation>
    </message>
    <message>
      <source>Jump to a mark</source>
      <translation>Aller à un repère</translation>
    </message>
    <message>
      <source>Jump to the divergence</source>
      <translation>Aller à la divergence</translation>
    </message>
    <message>
      <source>Keep checkpoints</source>
      <translation>Checkpoints à garder</translation>
    </message>
    <message>
      <source>Keep everything</source>
      <translation>Tout garder</translation>
    </message>
    <message>
      <source>Keep it</source>
      <translation>Garder</translation>
    </message>
    <message>
      <source>Keep running</source>
      <translation>Laisser tourner</translation>
    </message>
    <message>
      <source>Keep the pole upright. The cart is pushed to one side at each tick.</source>
      <translation>Gardez la perche debout. Le chariot est poussé d'un côté à chaque instant.</translation>
    </message>
    <message>
      <source>Keeps the newest ones besides the best and the last, and removes earlier ones; 0 keeps all. Those saved by command are never removed.</source>
      <translation>Garde les plus récents, outre le meilleur et le dernier, et supprime les précédents ; 0 les garde tous. Ceux enregistrés à la main ne sont jamais supprimés.</translation>
    </message>
    <message>
      <source>Kept offline. {command} uploads it.</source>
      <translation>Gardée hors ligne. {command} l'envoie.</translation>
    </message>
    <message>
      <source>Key</source>
      <translation>Touche</translation>
    </message>
    <message>
      <source>Keys</source>
      <translation>Touches</translation>
    </message>
    <message>
      <source>Kind</source>
      <translation>Type</translation>
    </message>
    <message>
      <source>King and rook against king</source>
      <translation>Roi et tour contre roi</translation>
    </message>
    <message>
      <source>Known: {names}</source>
      <translation>Connus : {names}</translation>
    </message>
    <message>
      <source>Land between the flags, softly and upright. Fuel costs.</source>
      <translation>Posez-vous entre les drapeaux, en douceur et droit. Le carburant coûte.</translation>
    </message>
    <message>
      <source>Lane left</source>
      <translation>Voie de gauche</translation>
    </message>
    <message>
      <source>Lane right</source>
      <translation>Voie de droite</translation>
    </message>
    <message>
      <source>Language</source>
      <translation>Langue</translation>
    </message>
    <message>
      <source>Language models</source>
      <translation>Modèles de langage</translation>
    </message>
    <message>
      <source>Larger interface</source>
      <translation>Agrandir l'interface</translation>
    </message>
    <message>
      <source>Last move</source>
      <translation>Dernier coup</translation>
    </message>
    <message>
      <source>Last step</source>
      <translation>Dernier pas</translation>
    </message>
    <message>
      <source>Late</source>
      <translation>En retard</translation>
    </message>
    <message>
      <source>Launched with</source>
      <translation>Lancé avec</translation>
    </message>
    <message>
      <source>League</source>
      <translation>Ligue</translation>
    </message>
    <message>
      <source>Learning rate</source>
      <translation>Taux d'apprentissage</translation>
    </message>
    <message>
      <source>Leave empty for Mosaic's own: mosaic workers install {name}.</source>
      <translation>Laissez vide pour celui de Mosaic : mosaic workers install {name}.</translation>
    </message>
    <message>
      <source>Led to {name}</source>
      <translation>A mené à {name}</translation>
    </message>
    <message>
      <source>Left</source>
      <translation>Gauche</translation>
    </message>
    <message>
      <source>Left after {steps}</source>
      <translation>Quitté après {steps}</translation>
    </message>
    <message>
      <source>Left of its budget: {left}</source>
      <translation>Reste de son budget : {left}</translation>
    </message>
    <message>
      <source>Legal moves</source>
      <translation>Coups légaux</translation>
    </message>
    <message>
      <source>Let the agent play {few} episodes</source>
      <translation>Laisser l'agent jouer {few} épisodes</translation>
    </message>
    <message>
      <source>Let the agent play {many} episodes</source>
      <translation>Laisser l'agent jouer {many} épisodes</translation>
    </message>
    <message>
      <source>Let {source} run this?</source>
      <translation>Laisser {source} exécuter ceci ?</translation>
    </message>
    <message>
      <source>Lets any model behind an OpenAI-compatible address play: hosted, or a server of your own.</source>
      <translation>Fait jouer tout modèle derrière une adresse compatible OpenAI : hébergé, ou sur votre propre serveur.</translation>
    </message>
    <message>
      <source>Libraries</source>
      <translation>Bibliothèques</translation>
    </message>
    <message>
      <source>Library</source>
      <translation>Bibliothèque</translation>
    </message>
    <message>
      <source>Light</source>
      <translation>Clair</translation>
    </message>
    <message>
      <source>Likelihood of superiority</source>
      <translation>Probabilité de supériorité</translation>
    </message>
    <message>
      <source>Limit name</source>
      <translation>Nom de la limite</translation>
    </message>
    <message>
      <source>Line {line}, column {column}: </source>
      <translation>Ligne {line}, colonne {column} : </translation>
    </message>
    <message>
      <source>Line {line}: </source>
      <translation>Ligne {line} : </translation>
    </message>
    <message>
      <source>Line {number} can't be read: {reason}</source>
      <translation>La ligne {number} est illisible : {reason}</translation>
    </message>
    <message>
      <source>Line {number} is not valid CSV: {reason}</source>
      <translation>La ligne {number} n’est pas du CSV valide : {reason}</translation>
    </message>
    <message>
      <source>Line-ups of different groups never met: their Elo can't be compared.</source>
      <translation>Des compositions de groupes différents ne se sont jamais rencontrées : leurs Elo ne sont pas comparables.</translation>
    </message>
    <message>
      <source>List each value only once</source>
      <translation>N'indiquez chaque valeur qu'une fois</translation>
    </message>
    <message>
      <source>Live</source>
      <translation>Direct</translation>
    </message>
    <message>
      <source>Live runs when Mosaic closes</source>
      <translation>Exécutions en cours à la fermeture</translation>
    </message>
    <message>
      <source>Load</source>
      <translation>Charger</translation>
    </message>
    <message>
      <source>Loads</source>
      <translation>Charge</translation>
    </message>
    <message>
      <source>Location and durability of runs. Applies to new runs.</source>
      <translation>Emplacement et durabilité des exécutions. Vaut pour les nouvelles.</translation>
    </message>
    <message>
      <source>Log lines kept per run</source>
      <translation>Lignes de journal par exécution</translation>
    </message>
    <message>
      <source>Log-likelihood ratio {llr} between {low} and {high} after {decided_at} pairs</source>
      <translation>Rapport de log-vraisemblance {llr} entre {low} et {high} après {decided_at} paires</translation>
    </message>
    <message>
      <source>Login</source>
      <translation>Identifiants</translation>
    </message>
    <message>
      <source>Loop the episode</source>
      <translation>Boucler l'épisode</translation>
    </message>
    <message>
      <source>Loss</source>
      <translation>Défaite</translation>
    </message>
    <message>
      <source>Lost on time</source>
      <translation>Perdu au temps</translation>
    </message>
    <message>
      <source>Lucena</source>
      <translation>Lucena</translation>
    </message>
    <message>
      <source>Made room since Mosaic started</source>
      <translation>A fait de la place depuis le démarrage de Mosaic</translation>
    </message>
    <message>
      <source>Mark before and after</source>
      <translation>Repère précédent et suivant</translation>
    </message>
    <message>
      <source>Max episode steps</source>
      <translation>Pas par épisode au plus</translation>
    </message>
    <message>
      <source>Max tokens</source>
      <translation>Jetons au plus</translation>
    </message>
    <message>
      <source>Maximum concurrent runs</source>
      <translation>Exécutions simultanées au plus</translation>
    </message>
    <message>
      <source>Maximum number of steps per second; 0 means no limit.</source>
      <translation>Nombre maximal de pas par seconde ; 0 : sans limite.</translation>
    </message>
    <message>
      <source>Maximum size of pictures per run</source>
      <translation>Taille maximale des images par exécution</translation>
    </message>
    <message>
      <source>Measuring their packages…</source>
      <translation>Mesure de leurs paquets…</translation>
    </message>
    <message>
      <source>Memory</source>
      <translation>Mémoire</translation>
    </message>
    <message>
      <source>Metric</source>
      <translation>Métrique</translation>
    </message>
    <message>
      <source>MiniGrid</source>
      <translation>MiniGrid</translation>
    </message>
    <message>
      <source>Model</source>
      <translation>Modèle</translation>
    </message>
    <message>
      <source>Models that can take a seat. Keys stay where they are: in an environment variable or in the keyring.</source>
      <translation>Modèles qui peuvent occuper une place. Les clés restent où elles sont : dans une variable d'environnement ou dans le trousseau.</translation>
    </message>
    <message>
      <source>Money of a run; 0: any.</source>
      <translation>Budget d'une exécution ; 0 : sans limite.</translation>
    </message>
    <message>
      <source>Mosaic</source>
      <translation>Mosaic</translation>
    </message>
    <message>
      <source>Mosaic is closing</source>
      <translation>Mosaic se ferme</translation>
    </message>
    <message>
      <source>Mosaic is starting or closing</source>
      <translation>Mosaic démarre ou se ferme</translation>
    </message>
    <message>
      <source>Mosaic is still starting</source>
      <translation>Mosaic démarre encore</translation>
    </message>
    <message>
      <source>Mosaic is still starting. Try again in a moment</source>
      <translation>Mosaic démarre encore. Réessayez dans un instant</translation>
    </message>
    <message>
      <source>Most cost</source>
      <translation>Coût maximal</translation>
    </message>
    <message>
      <source>Most further requests after an answer that is no legal action.</source>
      <translation>Nombre maximal de nouvelles requêtes après une réponse qui n'est pas une action permise.</translation>
    </message>
    <message>
      <source>Most tokens</source>
      <translation>Jetons au plus</translation>
    </message>
    <message>
      <source>Most turns</source>
      <translation>Tours au plus</translation>
    </message>
    <message>
      <source>Move that file away first</source>
      <translation>Déplacez d’abord ce fichier</translation>
    </message>
    <message>
      <source>Move the tile back</source>
      <translation>Reculer la tuile</translation>
    </message>
    <message>
      <source>Move the tile forward</source>
      <translation>Avancer la tuile</translation>
    </message>
    <message>
      <source>Move to bin</source>
      <translation>Mettre à la corbeille</translation>
    </message>
    <message>
      <source>Move {step}</source>
      <translation>Coup {step}</translation>
    </message>
    <message>
      <source>Moved {name} to the bin.</source>
      <translation>{name} mis à la corbeille.</translation>
    </message>
    <message>
      <source>Moved {runs} to the bin.</source>
      <translation>Mis à la corbeille : {runs}.</translation>
    </message>
    <message>
      <source>Moves by default</source>
      <translation>Coups par défaut</translation>
    </message>
    <message>
      <source>Must match {limit}</source>
      <translation>Doit correspondre à {limit}</translation>
    </message>
    <message>
      <source>N envs</source>
      <translation>Environnements</translation>
    </message>
    <message>
      <source>Name of that limit at the server.</source>
      <translation>Nom de cette limite sur le serveur.</translation>
    </message>
    <message>
      <source>Name of the model at that server.</source>
      <translation>Nom du modèle sur ce serveur.</translation>
    </message>
    <message>
      <source>Name the seeds that go on</source>
      <translation>Nommez les graines qui continuent</translation>
    </message>
    <message>
      <source>Names and figures appear when all games are finished</source>
      <translation>Noms et chiffres apparaissent quand toutes les parties sont jouées</translation>
    </message>
    <message>
      <source>Needs a GPU, but none was found</source>
      <translation>Exige un GPU, mais aucun n'a été trouvé</translation>
    </message>
    <message>
      <source>Needs ten seeds</source>
      <translation>Exige dix graines</translation>
    </message>
    <message>
      <source>Network</source>
      <translation>Réseau</translation>
    </message>
    <message>
      <source>New comparison</source>
      <translation>Nouvelle comparaison</translation>
    </message>
    <message>
      <source>New tournament</source>
      <translation>Nouveau tournoi</translation>
    </message>
    <message>
      <source>Newest checkpoints per run</source>
      <translation>Derniers checkpoints par exécution</translation>
    </message>
    <message>
      <source>Newest good ones</source>
      <translation>Bons les plus récents</translation>
    </message>
    <message>
      <source>Next bookmark</source>
      <translation>Signet suivant</translation>
    </message>
    <message>
      <source>Next episode</source>
      <translation>Épisode suivant</translation>
    </message>
    <message>
      <source>Next picture</source>
      <translation>Image suivante</translation>
    </message>
    <message>
      <source>Next reward</source>
      <translation>Récompense suivante</translation>
    </message>
    <message>
      <source>Next take-over</source>
      <translation>Prise en main suivante</translation>
    </message>
    <message>
      <source>Next veto</source>
      <translation>Veto suivant</translation>
    </message>
    <message>
      <source>No GPU, runs on the CPU</source>
      <translation>Pas de GPU, tourne sur le CPU</translation>
    </message>
    <message>
      <source>No answer to {name} within {seconds} s</source>
      <translation>Pas de réponse à {name} en {seconds} s</translation>
    </message>
    <message>
      <source>No bookmarks yet. Press B to set one.</source>
      <translation>Pas encore de signets. Appuyez sur B pour en poser un.</translation>
    </message>
    <message>
      <source>No command yet</source>
      <translation>Pas encore de commande</translation>
    </message>
    <message>
      <source>No comparison yet</source>
      <translation>Pas encore de comparaison</translation>
    </message>
    <message>
      <source>No divergence in this episode</source>
      <translation>Pas de divergence dans cet épisode</translation>
    </message>
    <message>
      <source>No episode has ended yet</source>
      <translation>Aucun épisode n'est encore terminé</translation>
    </message>
    <message>
      <source>No episode is being played</source>
      <translation>Aucun épisode n’est en cours</translation>
    </message>
    <message>
      <source>No file has changed</source>
      <translation>Aucun fichier n'a changé</translation>
    </message>
    <message>
      <source>No film is being made</source>
      <translation>Aucun film n’est en cours</translation>
    </message>
    <message>
      <source>No film was made.</source>
      <translation>Aucun film n'a été créé.</translation>
    </message>
    <message>
      <source>No font here draws it: install one, such as fonts-noto-cjk, and start again</source>
      <translation>Aucune police d'ici ne la dessine : installez-en une, comme fonts-noto-cjk, et redémarrez</translation>
    </message>
    <message>
      <source>No game finished yet</source>
      <translation>Aucune partie terminée</translation>
    </message>
    <message>
      <source>No game has ended yet</source>
      <translation>Aucune partie n’est encore finie</translation>
    </message>
    <message>
      <source>No game is running</source>
      <translation>Aucune partie en cours</translation>
    </message>
    <message>
      <source>No game of a person is left</source>
      <translation>Il ne reste aucune partie d'une personne</translation>
    </message>
    <message>
      <source>No game on this seed</source>
      <translation>Pas de partie sur cette graine</translation>
    </message>
    <message>
      <source>No game or family matches “{strip}”.</source>
      <translation>Aucun jeu ni famille ne correspond à « {strip} ».</translation>
    </message>
    <message>
      <source>No games played yet.</source>
      <translation>Aucune partie jouée pour l'instant.</translation>
    </message>
    <message>
      <source>No key in time</source>
      <translation>Pas de touche à temps</translation>
    </message>
    <message>
      <source>No marks in this episode</source>
      <translation>Aucun repère dans cet épisode</translation>
    </message>
    <message>
      <source>No move to take back</source>
      <translation>Aucun coup à reprendre</translation>
    </message>
    <message>
      <source>No new percepts at this step</source>
      <translation>Pas de nouveaux percepts à ce pas</translation>
    </message>
    <message>
      <source>No new pictures</source>
      <translation>Pas de nouvelles images</translation>
    </message>
    <message>
      <source>No notable reward after this step.</source>
      <translation>Aucune récompense notable après ce pas.</translation>
    </message>
    <message>
      <source>No notable reward before this step.</source>
      <translation>Aucune récompense notable avant ce pas.</translation>
    </message>
    <message>
      <source>No page is being written</source>
      <translation>Aucune page n'est en cours d'écriture</translation>
    </message>
    <message>
      <source>No percept map is known for {environment}</source>
      <translation>Aucune table de percepts connue pour {environment}</translation>
    </message>
    <message>
      <source>No percepts sent yet</source>
      <translation>Aucun percept envoyé</translation>
    </message>
    <message>
      <source>No person ended this episode</source>
      <translation>Personne n’a mis fin à cet épisode</translation>
    </message>
    <message>
      <source>No picture of this step was saved</source>
      <translation>Aucune image de ce pas n'a été enregistrée</translation>
    </message>
    <message>
      <source>No picture on screen</source>
      <translation>Aucune image à l'écran</translation>
    </message>
    <message>
      <source>No pictures were saved in this session</source>
      <translation>Aucune image n'a été enregistrée dans cette session</translation>
    </message>
    <message>
      <source>No position yet.</source>
      <translation>Pas encore de position.</translation>
    </message>
    <message>
      <source>No previous page</source>
      <translation>Pas de page précédente</translation>
    </message>
    <message>
      <source>No program answered in this episode</source>
      <translation>Aucun programme n'a répondu dans cet épisode</translation>
    </message>
    <message>
      <source>No program can open this. Its path</source>
      <translation>Aucun programme ne peut l'ouvrir. Le chemin</translation>
    </message>
    <message>
      <source>No program can open {folder}</source>
      <translation>Aucun programme ne peut ouvrir {folder}</translation>
    </message>
    <message>
      <source>No resampling is running</source>
      <translation>Aucun rééchantillonnage en cours</translation>
    </message>
    <message>
      <source>No run has steps yet.</source>
      <translation>Aucune exécution n'a encore de pas.</translation>
    </message>
    <message>
      <source>No run is open</source>
      <translation>Aucune exécution ouverte</translation>
    </message>
    <message>
      <source>No run is selected</source>
      <translation>Aucune exécution n'est sélectionnée</translation>
    </message>
    <message>
      <source>No runs</source>
      <translation>Aucune exécution</translation>
    </message>
    <message>
      <source>No saved picture after this step.</source>
      <translation>Aucune image enregistrée après ce pas.</translation>
    </message>
    <message>
      <source>No saved picture before this step.</source>
      <translation>Aucune image enregistrée avant ce pas.</translation>
    </message>
    <message>
      <source>No saved preset is chosen</source>
      <translation>Aucun préréglage enregistré n’est choisi</translation>
    </message>
    <message>
      <source>No session is open</source>
      <translation>Aucune session n'est ouverte</translation>
    </message>
    <message>
      <source>No step is shown</source>
      <translation>Aucun pas n'est affiché</translation>
    </message>
    <message>
      <source>No steps were recorded</source>
      <translation>Aucun pas enregistré</translation>
    </message>
    <message>
      <source>No supervisor named {name} in this run</source>
      <translation>Aucun superviseur nommé {name} dans cette exécution</translation>
    </message>
    <message>
      <source>No take-over after this step.</source>
      <translation>Aucune prise en main après ce pas.</translation>
    </message>
    <message>
      <source>No take-over before this step.</source>
      <translation>Aucune prise en main avant ce pas.</translation>
    </message>
    <message>
      <source>No tournament is open</source>
      <translation>Aucun tournoi n'est ouvert</translation>
    </message>
    <message>
      <source>No veto after this step.</source>
      <translation>Aucun veto après ce pas.</translation>
    </message>
    <message>
      <source>No veto before this step.</source>
      <translation>Aucun veto avant ce pas.</translation>
    </message>
    <message>
      <source>No worker can play {checkpoint}: {reason}</source>
      <translation>Aucun worker ne peut jouer {checkpoint} : {reason}</translation>
    </message>
    <message>
      <source>No worker is known to train it</source>
      <translation>Aucun worker connu pour l’entraîner</translation>
    </message>
    <message>
      <source>Nobody has made a move yet</source>
      <translation>Personne n'a encore joué</translation>
    </message>
    <message>
      <source>Nobody is logged in to Weights &amp; Biases: run `wandb login`.</source>
      <translation>Personne n'est connecté à Weights &amp; Biases : lancez `wandb login`.</translation>
    </message>
    <message>
      <source>None</source>
      <translation>Aucune</translation>
    </message>
    <message>
      <source>None of the {count} pairs is decided yet.</source>
      <translation>Aucune des {count} paires n'est encore décidée.</translation>
    </message>
    <message>
      <source>Noop</source>
      <translation>Ne rien faire</translation>
    </message>
    <message>
      <source>Normalised Elo</source>
      <translation>Elo normalisé</translation>
    </message>
    <message>
      <source>North</source>
      <translation>Nord</translation>
    </message>
    <message>
      <source>Not asked here; showing step {step}</source>
      <translation>Pas consulté ici ; affichage du pas {step}</translation>
    </message>
    <message>
      <source>Not asked yet</source>
      <translation>Pas encore consulté</translation>
    </message>
    <message>
      <source>Not in git</source>
      <translation>Hors de git</translation>
    </message>
    <message>
      <source>Not offered</source>
      <translation>Non proposé</translation>
    </message>
    <message>
      <source>Not saved for this step; the nearest picture is at step {near}</source>
      <translation>Pas d'image de ce pas ; la plus proche est au pas {near}</translation>
    </message>
    <message>
      <source>Not valid</source>
      <translation>Non valide</translation>
    </message>
    <message>
      <source>Not yet in the database</source>
      <translation>Pas encore dans la base</translation>
    </message>
    <message>
      <source>Nothing answers at {service}</source>
      <translation>Rien ne répond à {service}</translation>
    </message>
    <message>
      <source>Nothing has been played yet</source>
      <translation>Rien n’a encore été joué</translation>
    </message>
    <message>
      <source>Nothing is being installed</source>
      <translation>Rien n'est en cours d'installation</translation>
    </message>
    <message>
      <source>Nothing to decide</source>
      <translation>Rien à décider</translation>
    </message>
    <message>
      <source>Nothing to fix</source>
      <translation>Rien à corriger</translation>
    </message>
    <message>
      <source>Nothing waits for you</source>
      <translation>Rien ne vous attend</translation>
    </message>
    <message>
      <source>Nothing was allowed yet. Mosaic asks before it runs code from a file or folder.</source>
      <translation>Rien n’a encore été autorisé. Mosaic demande avant d’exécuter du code d’un fichier ou d’un dossier.</translation>
    </message>
    <message>
      <source>Nothing was deleted since the start</source>
      <translation>Rien n'a été supprimé depuis le démarrage</translation>
    </message>
    <message>
      <source>Nothing was played</source>
      <translation>Rien n'a été joué</translation>
    </message>
    <message>
      <source>Nothing was played yet</source>
      <translation>Rien n’a encore été joué</translation>
    </message>
    <message>
      <source>Nothing was shared.</source>
      <translation>Rien n'a été partagé.</translation>
    </message>
    <message>
      <source>Nothing was vetoed</source>
      <translation>Aucun veto</translation>
    </message>
    <message>
      <source>Noughts</source>
      <translation>Rond</translation>
    </message>
    <message>
      <source>Number of episodes of the linear decay.</source>
      <translation>Nombre d'épisodes de la baisse linéaire.</translation>
    </message>
    <message>
      <source>Number of evaluation episodes; their seeds are always the same.</source>
      <translation>Nombre d'épisodes d'évaluation ; leurs graines sont toujours les mêmes.</translation>
    </message>
    <message>
      <source>Number of parallel environments in this process.</source>
      <translation>Nombre d'environnements parallèles dans ce processus.</translation>
    </message>
    <message>
      <source>Number of times that PPO learns from the same steps.</source>
      <translation>Nombre de fois que PPO apprend des mêmes pas.</translation>
    </message>
    <message>
      <source>Numbers on the pictures</source>
      <translation>Chiffres sur les images</translation>
    </message>
    <message>
      <source>Observation</source>
      <translation>Observation</translation>
    </message>
    <message>
      <source>Observations</source>
      <translation>Observations</translation>
    </message>
    <message>
      <source>Observations over 1 KiB: as digest, full, every n-th or none, unless the run sets it.</source>
      <translation>Observations de plus de 1 Kio : empreinte, complètes, une sur n ou aucune, sauf si l'exécution le fixe.</translation>
    </message>
    <message>
      <source>Observations to save</source>
      <translation>Observations à enregistrer</translation>
    </message>
    <message>
      <source>Of ended runs. 0: never.</source>
      <translation>Des exécutions terminées. 0 : jamais.</translation>
    </message>
    <message>
      <source>Off</source>
      <translation>Désactivé</translation>
    </message>
    <message>
      <source>One game ends after step {step}, the other goes on.</source>
      <translation>Une partie s'arrête après le pas {step}, l'autre continue.</translation>
    </message>
    <message>
      <source>One line-up: nothing to compare.</source>
      <translation>Une seule composition : rien à comparer.</translation>
    </message>
    <message>
      <source>One of {names}</source>
      <translation>L’un de {names}</translation>
    </message>
    <message>
      <source>One side</source>
      <translation>Un camp</translation>
    </message>
    <message>
      <source>Only a comparison of the Compare page</source>
      <translation>Seulement une comparaison de la page Comparer</translation>
    </message>
    <message>
      <source>Only a comparison of the Compare page can be opened there</source>
      <translation>Seule une comparaison de la page Comparer peut y être ouverte</translation>
    </message>
    <message>
      <source>Only after a chess game</source>
      <translation>Seulement après une partie d'échecs</translation>
    </message>
    <message>
      <source>Only ended runs that are not in the bin yet</source>
      <translation>Seulement les exécutions terminées hors de la corbeille</translation>
    </message>
    <message>
      <source>Only finished runs</source>
      <translation>Exécutions terminées seulement</translation>
    </message>
    <message>
      <source>Only finished runs that are not archived yet</source>
      <translation>Seulement les exécutions terminées non archivées</translation>
    </message>
    <message>
      <source>Only games of chess</source>
      <translation>Seulement les parties d'échecs</translation>
    </message>
    <message>
      <source>Only in two-player games</source>
      <translation>Seulement dans les jeux à deux</translation>
    </message>
    <message>
      <source>Only one tile is left</source>
      <translation>Il ne reste qu'une tuile</translation>
    </message>
    <message>
      <source>Only runs in the bin</source>
      <translation>Seulement les exécutions de la corbeille</translation>
    </message>
    <message>
      <source>Only trainings of a worker</source>
      <translation>Seulement les entraînements d'un worker</translation>
    </message>
    <message>
      <source>Only two-player games can be drawn</source>
      <translation>Seuls les jeux à deux peuvent finir par une nulle</translation>
    </message>
    <message>
      <source>Only what is in the bin</source>
      <translation>Seulement ce qui est dans la corbeille</translation>
    </message>
    <message>
      <source>Only while Mosaic asks what to do with live runs</source>
      <translation>Seulement pendant que Mosaic demande que faire des exécutions</translation>
    </message>
    <message>
      <source>Only while the training is paused</source>
      <translation>Seulement quand l’entraînement est en pause</translation>
    </message>
    <message>
      <source>Only while the training is running</source>
      <translation>Seulement pendant que l’entraînement tourne</translation>
    </message>
    <message>
      <source>Only {free} MiB are free where environments are kept, {needed} are needed</source>
      <translation>Seuls {free} Mio sont libres à l’emplacement des environnements, il en faut {needed}</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Ouvrir</translation>
    </message>
    <message>
      <source>Open an experiment file</source>
      <translation>Ouvrir un fichier d'expérience</translation>
    </message>
    <message>
      <source>Open an experiment in which a person plays</source>
      <translation>Ouvrez une expérience où une personne joue</translation>
    </message>
    <message>
      <source>Open in TensorBoard</source>
      <translation>Ouvrir dans TensorBoard</translation>
    </message>
    <message>
      <source>Open it on the Compare page</source>
      <translation>Ouvrez-le sur la page Comparer</translation>
    </message>
    <message>
      <source>Open its comparison</source>
      <translation>Ouvrir sa comparaison</translation>
    </message>
    <message>
      <source>Open recording</source>
      <translation>Ouvrir l'enregistrement</translation>
    </message>
    <message>
      <source>Open the folder</source>
      <translation>Ouvrir le dossier</translation>
    </message>
    <message>
      <source>Open the run</source>
      <translation>Ouvrir l'exécution</translation>
    </message>
    <message>
      <source>Open the run's page</source>
      <translation>Ouvrir la page de l'exécution</translation>
    </message>
    <message>
      <source>Opening files contain chess positions: choose only chess games</source>
      <translation>Les fichiers d'ouvertures contiennent des positions d'échecs : ne choisissez que les échecs</translation>
    </message>
    <message>
      <source>Other run files</source>
      <translation>Autres fichiers d'exécutions</translation>
    </message>
    <message>
      <source>Otherwise</source>
      <translation>Sinon</translation>
    </message>
    <message>
      <source>Otherwise drawing takes at most 5 % of a training's time.</source>
      <translation>Sinon le dessin prend au plus 5 % du temps d'un entraînement.</translation>
    </message>
    <message>
      <source>Overlay curves</source>
      <translation>Superposer</translation>
    </message>
    <message>
      <source>Overridden</source>
      <translation>Veto levé</translation>
    </message>
    <message>
      <source>Overridden by you</source>
      <translation>Veto levé par vous</translation>
    </message>
    <message>
      <source>Override the veto</source>
      <translation>Passer outre le veto</translation>
    </message>
    <message>
      <source>Own earlier steps that the prompt tells.</source>
      <translation>Pas précédents que le prompt raconte.</translation>
    </message>
    <message>
      <source>Pace</source>
      <translation>Rythme</translation>
    </message>
    <message>
      <source>Packages are being installed</source>
      <translation>Installation des paquets</translation>
    </message>
    <message>
      <source>Packages missing</source>
      <translation>Paquets manquants</translation>
    </message>
    <message>
      <source>Page down</source>
      <translation>Page suivante</translation>
    </message>
    <message>
      <source>Page up</source>
      <translation>Page précédente</translation>
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
      <translation>Passer</translation>
    </message>
    <message>
      <source>Passed</source>
      <translation>Laissé passer</translation>
    </message>
    <message>
      <source>Passed to gymnasium.make, for example {"is_slippery": false}.</source>
      <translation>Transmis à gymnasium.make, par exemple {"is_slippery": false}.</translation>
    </message>
    <message>
      <source>Passed to gymnasium.make.</source>
      <translation>Transmis à gymnasium.make.</translation>
    </message>
    <message>
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>Pause or resume</source>
      <translation>Mettre en pause ou reprendre</translation>
    </message>
    <message>
      <source>Pause or resume all line-ups</source>
      <translation>Mettre en pause ou reprendre toutes les compositions</translation>
    </message>
    <message>
      <source>Pause the training</source>
      <translation>Mettre l'entraînement en pause</translation>
    </message>
    <message>
      <source>Paused</source>
      <translation>En pause</translation>
    </message>
    <message>
      <source>Pauses</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>People</source>
      <translation>Personnes</translation>
    </message>
    <message>
      <source>Pick up</source>
      <translation>Ramasser</translation>
    </message>
    <message>
      <source>Pick up the passenger and drive to the marked place. A wrong stop costs 10.</source>
      <translation>Prenez le passager et conduisez-le au lieu marqué. Un mauvais arrêt coûte 10.</translation>
    </message>
    <message>
      <source>Pictures</source>
      <translation>Images</translation>
    </message>
    <message>
      <source>Pictures of all runs</source>
      <translation>Images de toutes les exécutions</translation>
    </message>
    <message>
      <source>Pictures to save</source>
      <translation>Images à enregistrer</translation>
    </message>
    <message>
      <source>Pictures were saved for other episodes, not for this one</source>
      <translation>Des images existent pour d'autres épisodes, pas pour celui-ci</translation>
    </message>
    <message>
      <source>Pin or unpin</source>
      <translation>Épingler ou désépingler</translation>
    </message>
    <message>
      <source>Pinned</source>
      <translation>Épinglés</translation>
    </message>
    <message>
      <source>Place of its key: `env:NAME` or `keyring:SERVICE/USER`. Empty: the server asks for none.</source>
      <translation>Emplacement de sa clé : `env:NAME` ou `keyring:SERVICE/USER`. Vide : le serveur n'en demande pas.</translation>
    </message>
    <message>
      <source>Plans for !act and !learn in place of its own (q_learner.asl in the worker's folder).</source>
      <translation>Plans pour !act et !learn à la place des siens (q_learner.asl dans le dossier du worker).</translation>
    </message>
    <message>
      <source>Play</source>
      <translation>Jouer</translation>
    </message>
    <message>
      <source>Play again</source>
      <translation>Rejouer</translation>
    </message>
    <message>
      <source>Play all games again</source>
      <translation>Rejouer toutes les parties</translation>
    </message>
    <message>
      <source>Play from here</source>
      <translation>Jouer à partir d'ici</translation>
    </message>
    <message>
      <source>Play in reverse</source>
      <translation>Lire à l'envers</translation>
    </message>
    <message>
      <source>Play on the stage</source>
      <translation>Jouer sur la scène</translation>
    </message>
    <message>
      <source>Play or pause</source>
      <translation>Jouer ou mettre en pause</translation>
    </message>
    <message>
      <source>Play or pause the replay</source>
      <translation>Lire ou mettre en pause le rejeu</translation>
    </message>
    <message>
      <source>Play the next block</source>
      <translation>Jouer le bloc suivant</translation>
    </message>
    <message>
      <source>Played by</source>
      <translation>Joué par</translation>
    </message>
    <message>
      <source>Player</source>
      <translation>Joueur</translation>
    </message>
    <message>
      <source>Playing {games} again for the report</source>
      <translation>Rejoué pour le rapport : {games}</translation>
    </message>
    <message>
      <source>Plays any Gymnasium environment with uniformly random, seeded actions.</source>
      <translation>Joue n'importe quel environnement Gymnasium avec des actions aléatoires uniformes, issues d'une graine.</translation>
    </message>
    <message>
      <source>Port</source>
      <translation>Port</translation>
    </message>
    <message>
      <source>Port of your own XMPP server.</source>
      <translation>Port de votre propre serveur XMPP.</translation>
    </message>
    <message>
      <source>Position in the episode</source>
      <translation>Position dans l'épisode</translation>
    </message>
    <message>
      <source>Preset</source>
      <translation>Préréglage</translation>
    </message>
    <message>
      <source>Press a key to start</source>
      <translation>Appuyez sur une touche pour commencer</translation>
    </message>
    <message>
      <source>Previous episode</source>
      <translation>Épisode précédent</translation>
    </message>
    <message>
      <source>Previous picture</source>
      <translation>Image précédente</translation>
    </message>
    <message>
      <source>Previous reward</source>
      <translation>Récompense précédente</translation>
    </message>
    <message>
      <source>Previous take-over</source>
      <translation>Prise en main précédente</translation>
    </message>
    <message>
      <source>Previous veto</source>
      <translation>Veto précédent</translation>
    </message>
    <message>
      <source>Price cached</source>
      <translation>Prix en cache</translation>
    </message>
    <message>
      <source>Price in</source>
      <translation>Prix en entrée</translation>
    </message>
    <message>
      <source>Price of a million tokens of the answer.</source>
      <translation>Prix d'un million de jetons de la réponse.</translation>
    </message>
    <message>
      <source>Price of a million tokens of the prompt.</source>
      <translation>Prix d'un million de jetons du prompt.</translation>
    </message>
    <message>
      <source>Price out</source>
      <translation>Prix en sortie</translation>
    </message>
    <message>
      <source>Probability that a game of {first} is better than one of {second}. {turned} p: {exact}</source>
      <translation>Probabilité qu'une partie de {first} soit meilleure qu'une de {second}. {turned} p : {exact}</translation>
    </message>
    <message>
      <source>Probing {family} ended early</source>
      <translation>L’examen de {family} s’est terminé trop tôt</translation>
    </message>
    <message>
      <source>Probing {family} took longer than {seconds} s</source>
      <translation>L’examen de {family} a duré plus de {seconds} s</translation>
    </message>
    <message>
      <source>Profile</source>
      <translation>Profil</translation>
    </message>
    <message>
      <source>Program</source>
      <translation>Programme</translation>
    </message>
    <message>
      <source>Programs that play board games.</source>
      <translation>Programmes qui jouent aux jeux de plateau.</translation>
    </message>
    <message>
      <source>Push left</source>
      <translation>Pousser à gauche</translation>
    </message>
    <message>
      <source>Push right</source>
      <translation>Pousser à droite</translation>
    </message>
    <message>
      <source>Put them into a file</source>
      <translation>Mettez-les dans un fichier</translation>
    </message>
    <message>
      <source>Python</source>
      <translation>Python</translation>
    </message>
    <message>
      <source>Python and packages</source>
      <translation>Python et paquets</translation>
    </message>
    <message>
      <source>Python {python_version}, Qt {qversion}</source>
      <translation>Python {python_version}, Qt {qversion}</translation>
    </message>
    <message>
      <source>Q-learning on small discrete worlds: FrozenLake, CliffWalking, Taxi, Blackjack.</source>
      <translation>Q-learning sur de petits mondes discrets : FrozenLake, CliffWalking, Taxi, Blackjack.</translation>
    </message>
    <message>
      <source>Queen's Gambit</source>
      <translation>Gambit dame</translation>
    </message>
    <message>
      <source>Quit Mosaic</source>
      <translation>Quitter Mosaic</translation>
    </message>
    <message>
      <source>RLlib</source>
      <translation>RLlib</translation>
    </message>
    <message>
      <source>Raise</source>
      <translation>Relancer</translation>
    </message>
    <message>
      <source>Random agent</source>
      <translation>Agent aléatoire</translation>
    </message>
    <message>
      <source>Randomness of its choice of words; 0: none.</source>
      <translation>Part de hasard dans le choix des mots ; 0 : aucune.</translation>
    </message>
    <message>
      <source>Reaches {score} on {reached} of {seeds} seeds, within {minutes} CPU minutes each.</source>
      <translation>Atteint {score} pour {reached} graines sur {seeds}, en {minutes} minutes de CPU au plus chacune.</translation>
    </message>
    <message>
      <source>Rebuilt from the seed and the recorded actions</source>
      <translation>Reconstruit depuis la graine et les actions enregistrées</translation>
    </message>
    <message>
      <source>Record Gymnasium and PettingZoo</source>
      <translation>Enregistrer Gymnasium et PettingZoo</translation>
    </message>
    <message>
      <source>Record here alone</source>
      <translation>Enregistrer ici seulement</translation>
    </message>
    <message>
      <source>Red</source>
      <translation>Rouge</translation>
    </message>
    <message>
      <source>Reduce motion</source>
      <translation>Réduire les animations</translation>
    </message>
    <message>
      <source>Refine (50,000 resamples)</source>
      <translation>Affiner (50 000 rééchantillonnages)</translation>
    </message>
    <message>
      <source>Refused</source>
      <translation>Refusés</translation>
    </message>
    <message>
      <source>Refused by {by}</source>
      <translation>Refusé par {by}</translation>
    </message>
    <message>
      <source>Rejected</source>
      <translation>Rejetés</translation>
    </message>
    <message>
      <source>Remote</source>
      <translation>Distant</translation>
    </message>
    <message>
      <source>Remove it first</source>
      <translation>Supprimez-le d’abord</translation>
    </message>
    <message>
      <source>Remove the limit on drawing</source>
      <translation>Lever la limite de dessin</translation>
    </message>
    <message>
      <source>Remove the tile</source>
      <translation>Retirer la tuile</translation>
    </message>
    <message>
      <source>Removing {title}</source>
      <translation>Suppression de {title}</translation>
    </message>
    <message>
      <source>Rename</source>
      <translation>Renommer</translation>
    </message>
    <message>
      <source>Repeated pairs</source>
      <translation>Paires répétées</translation>
    </message>
    <message>
      <source>Replace with another action</source>
      <translation>Remplacer par une autre action</translation>
    </message>
    <message>
      <source>Replaced</source>
      <translation>Remplacé</translation>
    </message>
    <message>
      <source>Replaced by {by}</source>
      <translation>Remplacé par {by}</translation>
    </message>
    <message>
      <source>Replay</source>
      <translation>Rejeu</translation>
    </message>
    <message>
      <source>Replay the episode and verify it</source>
      <translation>Rejouer l'épisode et le vérifier</translation>
    </message>
    <message>
      <source>Replay the last run</source>
      <translation>Rejouer la dernière exécution</translation>
    </message>
    <message>
      <source>Report, games and crosstable</source>
      <translation>Rapport, parties et grille américaine</translation>
    </message>
    <message>
      <source>Request fewer</source>
      <translation>Demandez-en moins</translation>
    </message>
    <message>
      <source>Request {number} of {last}</source>
      <translation>Requête {number} sur {last}</translation>
    </message>
    <message>
      <source>Required</source>
      <translation>Obligatoire</translation>
    </message>
    <message>
      <source>Resampling is running</source>
      <translation>Rééchantillonnage en cours</translation>
    </message>
    <message>
      <source>Reset scale to 100 %</source>
      <translation>Remettre l'échelle à 100 %</translation>
    </message>
    <message>
      <source>Reset the form</source>
      <translation>Réinitialiser le formulaire</translation>
    </message>
    <message>
      <source>Resign</source>
      <translation>Abandonner</translation>
    </message>
    <message>
      <source>Resigned</source>
      <translation>Abandon</translation>
    </message>
    <message>
      <source>Rest for {rest}</source>
      <translation>Pause de {rest}</translation>
    </message>
    <message>
      <source>Restart with a new seed</source>
      <translation>Redémarrer avec une nouvelle graine</translation>
    </message>
    <message>
      <source>Restart with the same seed</source>
      <translation>Redémarrer avec la même graine</translation>
    </message>
    <message>
      <source>Restarting</source>
      <translation>Redémarrage</translation>
    </message>
    <message>
      <source>Restore</source>
      <translation>Restaurer</translation>
    </message>
    <message>
      <source>Restored {name}.</source>
      <translation>{name} restauré.</translation>
    </message>
    <message>
      <source>Restored {runs}.</source>
      <translation>Restauré : {runs}.</translation>
    </message>
    <message>
      <source>Restricted</source>
      <translation>Restreint</translation>
    </message>
    <message>
      <source>Restricted by {by}</source>
      <translation>Restreint par {by}</translation>
    </message>
    <message>
      <source>Result</source>
      <translation>Résultat</translation>
    </message>
    <message>
      <source>Resume</source>
      <translation>Reprendre</translation>
    </message>
    <message>
      <source>Resume a checkpoint</source>
      <translation>Reprendre un checkpoint</translation>
    </message>
    <message>
      <source>Resume the tournament</source>
      <translation>Reprendre le tournoi</translation>
    </message>
    <message>
      <source>Resume the training</source>
      <translation>Reprendre l'entraînement</translation>
    </message>
    <message>
      <source>Resumes</source>
      <translation>Reprend</translation>
    </message>
    <message>
      <source>Return</source>
      <translation>Retour</translation>
    </message>
    <message>
      <source>Return by episode</source>
      <translation>Retour par épisode</translation>
    </message>
    <message>
      <source>Return curve</source>
      <translation>Courbe du retour</translation>
    </message>
    <message>
      <source>Return of {seat}</source>
      <translation>Retour de {seat}</translation>
    </message>
    <message>
      <source>Return so far</source>
      <translation>Retour jusqu'ici</translation>
    </message>
    <message>
      <source>Returns</source>
      <translation>Retours</translation>
    </message>
    <message>
      <source>Reviews</source>
      <translation>Examens</translation>
    </message>
    <message>
      <source>Reward</source>
      <translation>Récompense</translation>
    </message>
    <message>
      <source>Reward of {seat}</source>
      <translation>Récompense de {seat}</translation>
    </message>
    <message>
      <source>Right</source>
      <translation>Droite</translation>
    </message>
    <message>
      <source>Rock</source>
      <translation>Pierre</translation>
    </message>
    <message>
      <source>Round {number}</source>
      <translation>Ronde {number}</translation>
    </message>
    <message>
      <source>Row</source>
      <translation>Ligne</translation>
    </message>
    <message>
      <source>Rule after that: forfeit, person, or `action:NAME`.</source>
      <translation>Règle ensuite : forfeit, person ou `action:NAME`.</translation>
    </message>
    <message>
      <source>Rules</source>
      <translation>Règles</translation>
    </message>
    <message>
      <source>Rules of the environment, from its card.</source>
      <translation>Règles de l'environnement, d'après sa fiche.</translation>
    </message>
    <message>
      <source>Rules with commas between: every:100 (each 100th episode), best (so far), record (each new one), veto, failure (the last pictures before it). Drawing them adds 12 us to a step at most.</source>
      <translation>Règles séparées par des virgules : every:100 (un épisode sur 100), best (le meilleur jusqu'ici), record (chaque nouveau record), veto, failure (les dernières images avant l'échec). Le dessin ajoute au plus 12 µs à un pas.</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>Exécution</translation>
    </message>
    <message>
      <source>Run it on its own first</source>
      <translation>Exécutez-le d’abord seul</translation>
    </message>
    <message>
      <source>Run the whole file with mosaic eval</source>
      <translation>Exécutez tout le fichier avec mosaic eval</translation>
    </message>
    <message>
      <source>Running</source>
      <translation>En cours</translation>
    </message>
    <message>
      <source>Runs</source>
      <translation>Exécutions</translation>
    </message>
    <message>
      <source>Runs environments for people and agents.</source>
      <translation>Fait tourner les environnements pour les personnes et les agents.</translation>
    </message>
    <message>
      <source>Runs per agent</source>
      <translation>Exécutions par agent</translation>
    </message>
    <message>
      <source>Runs started, stopped and deleted, imports, permissions, hand-overs.</source>
      <translation>Exécutions lancées, arrêtées et supprimées, imports, permissions, passages de main.</translation>
    </message>
    <message>
      <source>Runs with event files</source>
      <translation>Exécutions avec fichiers d'événements</translation>
    </message>
    <message>
      <source>Ruy Lopez</source>
      <translation>Partie espagnole</translation>
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
      <translation>Bac à sable</translation>
    </message>
    <message>
      <source>Save a picture as PNG</source>
      <translation>Enregistrer une image en PNG</translation>
    </message>
    <message>
      <source>Save as an experiment file</source>
      <translation>Enregistrer en fichier d'expérience</translation>
    </message>
    <message>
      <source>Save as preset</source>
      <translation>Enregistrer comme préréglage</translation>
    </message>
    <message>
      <source>Save it elsewhere</source>
      <translation>Enregistrez-le ailleurs</translation>
    </message>
    <message>
      <source>Save it under another name</source>
      <translation>Enregistrez-le sous un autre nom</translation>
    </message>
    <message>
      <source>Save the curve as CSV</source>
      <translation>Enregistrer la courbe en CSV</translation>
    </message>
    <message>
      <source>Save the curve as PNG</source>
      <translation>Enregistrer la courbe en PNG</translation>
    </message>
    <message>
      <source>Save the league as a page</source>
      <translation>Enregistrer la ligue en page</translation>
    </message>
    <message>
      <source>Saved</source>
      <translation>Enregistré</translation>
    </message>
    <message>
      <source>Saved as {name}.</source>
      <translation>Enregistré sous {name}.</translation>
    </message>
    <message>
      <source>Saved as {path}</source>
      <translation>Enregistré sous {path}</translation>
    </message>
    <message>
      <source>Saved during the run</source>
      <translation>Enregistré pendant l'exécution</translation>
    </message>
    <message>
      <source>Saved steps survive</source>
      <translation>Les pas enregistrés survivent à</translation>
    </message>
    <message>
      <source>Saved {files} in {folder}.</source>
      <translation>Enregistré dans {folder} : {files}.</translation>
    </message>
    <message>
      <source>Saved {name}</source>
      <translation>{name} enregistré</translation>
    </message>
    <message>
      <source>Saved {name} in {folder}.</source>
      <translation>{name} enregistré dans {folder}.</translation>
    </message>
    <message>
      <source>Saved {name}.</source>
      <translation>{name} enregistré.</translation>
    </message>
    <message>
      <source>Saved. Games with a person don't count towards a verdict.</source>
      <translation>Enregistré. Les parties avec une personne ne comptent pas pour un verdict.</translation>
    </message>
    <message>
      <source>Saved. It counts in its experiment.</source>
      <translation>Enregistré. Elle compte dans son expérience.</translation>
    </message>
    <message>
      <source>Saves</source>
      <translation>Sauve</translation>
    </message>
    <message>
      <source>Saving failed</source>
      <translation>Échec de l'enregistrement</translation>
    </message>
    <message>
      <source>Saving pictures was switched off for this run</source>
      <translation>L'enregistrement d'images était désactivé pour cette exécution</translation>
    </message>
    <message>
      <source>Scale {percent}</source>
      <translation>Échelle {percent}</translation>
    </message>
    <message>
      <source>Schema</source>
      <translation>Schéma</translation>
    </message>
    <message>
      <source>Scissors</source>
      <translation>Ciseaux</translation>
    </message>
    <message>
      <source>Score</source>
      <translation>Score</translation>
    </message>
    <message>
      <source>Screen</source>
      <translation>Écran</translation>
    </message>
    <message>
      <source>Search or run</source>
      <translation>Rechercher</translation>
    </message>
    <message>
      <source>See Settings, Trust</source>
      <translation>Voir Paramètres, Confiance</translation>
    </message>
    <message>
      <source>Seed</source>
      <translation>Graine</translation>
    </message>
    <message>
      <source>Seed of the first episode; all other seeds are derived from it.</source>
      <translation>Graine du premier épisode ; toutes les autres en découlent.</translation>
    </message>
    <message>
      <source>Seed of the training; those of its episodes and actions are derived from it.</source>
      <translation>Graine de l'entraînement ; celles de ses épisodes et actions en découlent.</translation>
    </message>
    <message>
      <source>Seed {seed}</source>
      <translation>Graine {seed}</translation>
    </message>
    <message>
      <source>Seed {seed} has no checkpoint to go on from</source>
      <translation>La graine {seed} n'a pas de checkpoint pour continuer</translation>
    </message>
    <message>
      <source>Seed {seed}: both play the same game until the end</source>
      <translation>Graine {seed} : les deux jouent la même partie jusqu'à la fin</translation>
    </message>
    <message>
      <source>Seeds</source>
      <translation>Graines</translation>
    </message>
    <message>
      <source>Seeds as a band</source>
      <translation>Graines en bande</translation>
    </message>
    <message>
      <source>Select a checkpoint first</source>
      <translation>Sélectionnez d’abord un checkpoint</translation>
    </message>
    <message>
      <source>Select a run first</source>
      <translation>Sélectionnez d'abord une exécution</translation>
    </message>
    <message>
      <source>Select a training first</source>
      <translation>Sélectionnez d'abord un entraînement</translation>
    </message>
    <message>
      <source>Select all</source>
      <translation>Tout sélectionner</translation>
    </message>
    <message>
      <source>Select one run only</source>
      <translation>Ne sélectionnez qu'une exécution</translation>
    </message>
    <message>
      <source>Send a batch after</source>
      <translation>Envoyer un lot après</translation>
    </message>
    <message>
      <source>Session</source>
      <translation>Session</translation>
    </message>
    <message>
      <source>Session host</source>
      <translation>Hôte de session</translation>
    </message>
    <message>
      <source>Sessions</source>
      <translation>Sessions</translation>
    </message>
    <message>
      <source>Set a multiple of {limit}</source>
      <translation>Indiquez un multiple de {limit}</translation>
    </message>
    <message>
      <source>Set or remove a bookmark</source>
      <translation>Poser ou retirer un signet</translation>
    </message>
    <message>
      <source>Set up a new training</source>
      <translation>Configurer un nouvel entraînement</translation>
    </message>
    <message>
      <source>Set up a new training instead</source>
      <translation>Préparez plutôt un nouvel entraînement</translation>
    </message>
    <message>
      <source>Set {what}{what2}</source>
      <translation>Indiquez {what}{what2}</translation>
    </message>
    <message>
      <source>Settings</source>
      <translation>Paramètres</translation>
    </message>
    <message>
      <source>Several runs are already open</source>
      <translation>Plusieurs exécutions sont déjà ouvertes</translation>
    </message>
    <message>
      <source>Share as a page</source>
      <translation>Partager comme page</translation>
    </message>
    <message>
      <source>Share as a page without names of people and folders</source>
      <translation>Partager comme page sans noms de personnes ni de dossiers</translation>
    </message>
    <message>
      <source>Share of random actions after the decay.</source>
      <translation>Part des actions aléatoires après la baisse.</translation>
    </message>
    <message>
      <source>Share of random actions in the first episode. A change during the run stays in effect.</source>
      <translation>Part des actions aléatoires dans le premier épisode. Un changement pendant l'exécution reste en vigueur.</translation>
    </message>
    <message>
      <source>Share of the most probable words that it chooses from.</source>
      <translation>Part des mots les plus probables parmi lesquels il choisit.</translation>
    </message>
    <message>
      <source>Shared as {name}, {size}.</source>
      <translation>Partagé sous {name}, {size}.</translation>
    </message>
    <message>
      <source>Sharing: {share} %. Cancel</source>
      <translation>Partage : {share} %. Annuler</translation>
    </message>
    <message>
      <source>Short films of what happened next: a strip on the Run page, each a door to its replay.</source>
      <translation>De courts films de ce qui s’est passé ensuite : une bande sur la page de l’exécution, chacun ouvre son rejeu.</translation>
    </message>
    <message>
      <source>Shortcuts</source>
      <translation>Raccourcis</translation>
    </message>
    <message>
      <source>Show</source>
      <translation>Afficher</translation>
    </message>
    <message>
      <source>Show all seeds</source>
      <translation>Afficher toutes les graines</translation>
    </message>
    <message>
      <source>Show or hide the left dock</source>
      <translation>Afficher ou masquer le panneau gauche</translation>
    </message>
    <message>
      <source>Show or hide the log</source>
      <translation>Afficher ou masquer le journal</translation>
    </message>
    <message>
      <source>Show or hide the right dock</source>
      <translation>Afficher ou masquer le panneau droit</translation>
    </message>
    <message>
      <source>Show shortcuts</source>
      <translation>Afficher les raccourcis</translation>
    </message>
    <message>
      <source>Show the curves</source>
      <translation>Afficher les courbes</translation>
    </message>
    <message>
      <source>Show the curves first</source>
      <translation>Affichez d'abord les courbes</translation>
    </message>
    <message>
      <source>Show the details</source>
      <translation>Afficher les détails</translation>
    </message>
    <message>
      <source>Show the episodes</source>
      <translation>Afficher les épisodes</translation>
    </message>
    <message>
      <source>Show the frames</source>
      <translation>Afficher les images</translation>
    </message>
    <message>
      <source>Show the log</source>
      <translation>Afficher le journal</translation>
    </message>
    <message>
      <source>Show the steps</source>
      <translation>Afficher les pas</translation>
    </message>
    <message>
      <source>Single step</source>
      <translation>Pas à pas</translation>
    </message>
    <message>
      <source>Sixteen is the maximum</source>
      <translation>Seize est le maximum</translation>
    </message>
    <message>
      <source>Size</source>
      <translation>Taille</translation>
    </message>
    <message>
      <source>Slower</source>
      <translation>Plus lent</translation>
    </message>
    <message>
      <source>Slower and faster</source>
      <translation>Plus lent et plus rapide</translation>
    </message>
    <message>
      <source>Small</source>
      <translation>Petit</translation>
    </message>
    <message>
      <source>Smaller interface</source>
      <translation>Réduire l'interface</translation>
    </message>
    <message>
      <source>Sort the table by strength</source>
      <translation>Trier le tableau par force</translation>
    </message>
    <message>
      <source>South</source>
      <translation>Sud</translation>
    </message>
    <message>
      <source>Space</source>
      <translation>Espace</translation>
    </message>
    <message>
      <source>Speed</source>
      <translation>Vitesse</translation>
    </message>
    <message>
      <source>Stable-Baselines3</source>
      <translation>Stable-Baselines3</translation>
    </message>
    <message>
      <source>Stage</source>
      <translation>Scène</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>Démarrer</translation>
    </message>
    <message>
      <source>Start Mosaic again</source>
      <translation>Redémarrez Mosaic</translation>
    </message>
    <message>
      <source>Start a session for each</source>
      <translation>Lancez une session pour chacune</translation>
    </message>
    <message>
      <source>Start from a checkpoint</source>
      <translation>Partir d'un checkpoint</translation>
    </message>
    <message>
      <source>Start it again</source>
      <translation>Redémarrez-le</translation>
    </message>
    <message>
      <source>Start it with --capture-video, or what its program calls it</source>
      <translation>Lancez-la avec --capture-video, ou l'option équivalente de son programme</translation>
    </message>
    <message>
      <source>Start it with capture_video on</source>
      <translation>Lancez-la avec capture_video activé</translation>
    </message>
    <message>
      <source>Start it with track on</source>
      <translation>Lancez-la avec track activé</translation>
    </message>
    <message>
      <source>Start the comparison</source>
      <translation>Démarrer la comparaison</translation>
    </message>
    <message>
      <source>Start the tournament</source>
      <translation>Démarrer le tournoi</translation>
    </message>
    <message>
      <source>Start the training</source>
      <translation>Démarrer l'entraînement</translation>
    </message>
    <message>
      <source>Start {runs} runs</source>
      <translation>Démarrer {runs} exécutions</translation>
    </message>
    <message>
      <source>Started</source>
      <translation>Début</translation>
    </message>
    <message>
      <source>Starting</source>
      <translation>Démarrage</translation>
    </message>
    <message>
      <source>Starting {name}</source>
      <translation>Démarrage de {name}</translation>
    </message>
    <message>
      <source>Starts from a checkpoint of {name}</source>
      <translation>Part d'un checkpoint de {name}</translation>
    </message>
    <message>
      <source>Starts from the checkpoints of {name}</source>
      <translation>Part des checkpoints de {name}</translation>
    </message>
    <message>
      <source>State</source>
      <translation>État</translation>
    </message>
    <message>
      <source>State value</source>
      <translation>Valeur d'état</translation>
    </message>
    <message>
      <source>Stay</source>
      <translation>Rester</translation>
    </message>
    <message>
      <source>Stay on the road. Each tile of it counts once.</source>
      <translation>Restez sur la route. Chaque portion compte une fois.</translation>
    </message>
    <message>
      <source>Steer left</source>
      <translation>Tourner à gauche</translation>
    </message>
    <message>
      <source>Steer right</source>
      <translation>Tourner à droite</translation>
    </message>
    <message>
      <source>Step</source>
      <translation>Pas</translation>
    </message>
    <message>
      <source>Step all line-ups</source>
      <translation>Avancer toutes les compositions d'un pas</translation>
    </message>
    <message>
      <source>Step back</source>
      <translation>Pas en arrière</translation>
    </message>
    <message>
      <source>Step forward</source>
      <translation>Pas en avant</translation>
    </message>
    <message>
      <source>Step size of the optimiser.</source>
      <translation>Pas de l'optimiseur.</translation>
    </message>
    <message>
      <source>Step size of the optimiser; 0 for the algorithm's own.</source>
      <translation>Pas de l'optimiseur ; 0 pour celui de l'algorithme.</translation>
    </message>
    <message>
      <source>Step size of the optimisers.</source>
      <translation>Pas des optimiseurs.</translation>
    </message>
    <message>
      <source>Step {step}</source>
      <translation>Pas {step}</translation>
    </message>
    <message>
      <source>Step {step} of episode {episode} is not in the record</source>
      <translation>Le pas {step} de l’épisode {episode} n’est pas dans l’enregistrement</translation>
    </message>
    <message>
      <source>Step {step} of {last}</source>
      <translation>Pas {step} sur {last}</translation>
    </message>
    <message>
      <source>Step {step}: no saved picture</source>
      <translation>Pas {step} : pas d'image enregistrée</translation>
    </message>
    <message>
      <source>Step {step}: {seat} chose {first} against {second}.</source>
      <translation>Pas {step} : {seat} a choisi {first} contre {second}.</translation>
    </message>
    <message>
      <source>Step; with Shift ten steps</source>
      <translation>Pas ; avec Maj, dix pas</translation>
    </message>
    <message>
      <source>Steps</source>
      <translation>Pas</translation>
    </message>
    <message>
      <source>Steps between two updates; 0 for 1024 (PPO), 8 (DQN) or 1 (SAC).</source>
      <translation>Pas entre deux mises à jour ; 0 pour 1024 (PPO), 8 (DQN) ou 1 (SAC).</translation>
    </message>
    <message>
      <source>Steps between two updates; 0 for 2048 (PPO), 80 (A2C), 10 (DQN) or 1 (SAC).</source>
      <translation>Pas entre deux mises à jour ; 0 pour 2048 (PPO), 80 (A2C), 10 (DQN) ou 1 (SAC).</translation>
    </message>
    <message>
      <source>Steps of one iteration of PPO (0: 2000), or of one update of DQN and SAC (0: 32 or 256).</source>
      <translation>Pas d'une itération de PPO (0 : 2000), ou d'une mise à jour de DQN et SAC (0 : 32 ou 256).</translation>
    </message>
    <message>
      <source>Steps of which each update is made.</source>
      <translation>Pas dont chaque mise à jour est faite.</translation>
    </message>
    <message>
      <source>Steps per batch</source>
      <translation>Pas par lot</translation>
    </message>
    <message>
      <source>Steps per second</source>
      <translation>Pas par seconde</translation>
    </message>
    <message>
      <source>Steps that DQN and SAC learn from.</source>
      <translation>Pas dont DQN et SAC apprennent.</translation>
    </message>
    <message>
      <source>Steps, curves and logs</source>
      <translation>Pas, courbes et journaux</translation>
    </message>
    <message>
      <source>Steps, curves and logs always stay. Pinned runs, pinned checkpoints and files that others refer to never go, nor do files in your own folders.</source>
      <translation>Pas, courbes et journaux restent toujours. Les exécutions et checkpoints épinglés et les fichiers référencés ailleurs ne partent jamais, ni les fichiers de vos propres dossiers.</translation>
    </message>
    <message>
      <source>Stick</source>
      <translation>Rester</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Arrêter</translation>
    </message>
    <message>
      <source>Stop all runs and close</source>
      <translation>Arrêter toutes les exécutions et fermer</translation>
    </message>
    <message>
      <source>Stop installing</source>
      <translation>Arrêter l'installation</translation>
    </message>
    <message>
      <source>Stop it first</source>
      <translation>Arrêtez-la d’abord</translation>
    </message>
    <message>
      <source>Stop the comparison</source>
      <translation>Arrêter la comparaison</translation>
    </message>
    <message>
      <source>Stop the tournament</source>
      <translation>Arrêter le tournoi</translation>
    </message>
    <message>
      <source>Stop the training</source>
      <translation>Arrêter l'entraînement</translation>
    </message>
    <message>
      <source>Stopped</source>
      <translation>Arrêté</translation>
    </message>
    <message>
      <source>Stopping rule</source>
      <translation>Règle d'arrêt</translation>
    </message>
    <message>
      <source>Stopping {name}.</source>
      <translation>Arrêt de {name}.</translation>
    </message>
    <message>
      <source>Stops</source>
      <translation>Arrête</translation>
    </message>
    <message>
      <source>Stops after this many episodes; 0 means no limit.</source>
      <translation>S'arrête après ce nombre d'épisodes ; 0 : sans limite.</translation>
    </message>
    <message>
      <source>Stops after this many steps in total; 0 means no limit.</source>
      <translation>S'arrête après ce nombre total de pas ; 0 : sans limite.</translation>
    </message>
    <message>
      <source>Stops after this many steps, at the end of an iteration.</source>
      <translation>S'arrête après ce nombre de pas, à la fin d'une itération.</translation>
    </message>
    <message>
      <source>Stops after this many steps, at the end of what it collects at once.</source>
      <translation>S'arrête après ce nombre de pas, à la fin d'une collecte.</translation>
    </message>
    <message>
      <source>Stops after this many steps.</source>
      <translation>S'arrête après ce nombre de pas.</translation>
    </message>
    <message>
      <source>Storage</source>
      <translation>Stockage</translation>
    </message>
    <message>
      <source>Strategy</source>
      <translation>Stratégie</translation>
    </message>
    <message>
      <source>Substitute: {chosen}.</source>
      <translation>Remplacement : {chosen}.</translation>
    </message>
    <message>
      <source>Substituted</source>
      <translation>Substituée</translation>
    </message>
    <message>
      <source>Supervisor</source>
      <translation>Superviseur</translation>
    </message>
    <message>
      <source>Supervisor's moves</source>
      <translation>Coups du superviseur</translation>
    </message>
    <message>
      <source>Surround more territory than your opponent. Two passes end the game.</source>
      <translation>Entourez plus de territoire que l'adversaire. Deux passes terminent la partie.</translation>
    </message>
    <message>
      <source>Swap seats</source>
      <translation>Échanger les places</translation>
    </message>
    <message>
      <source>Swing the lower arm over the line. Only the elbow has a motor.</source>
      <translation>Balancez le bras inférieur au-dessus de la ligne. Seul le coude a un moteur.</translation>
    </message>
    <message>
      <source>Swing the pendulum up and balance it. Hold a key longer, or pull the slider further, for more torque.</source>
      <translation>Relevez le pendule et gardez-le en équilibre. Touche tenue plus longtemps ou curseur plus loin : plus de couple.</translation>
    </message>
    <message>
      <source>Tabular Q-learning</source>
      <translation>Q-learning tabulaire</translation>
    </message>
    <message>
      <source>Tag</source>
      <translation>Étiquette</translation>
    </message>
    <message>
      <source>Take back</source>
      <translation>Reprendre le coup</translation>
    </message>
    <message>
      <source>Take over or hand back</source>
      <translation>Prendre ou rendre la main</translation>
    </message>
    <message>
      <source>Take over the whole team</source>
      <translation>Prendre toute l'équipe en main</translation>
    </message>
    <message>
      <source>Take the key, open the door, reach the green square.</source>
      <translation>Prenez la clé, ouvrez la porte, atteignez la case verte.</translation>
    </message>
    <message>
      <source>Take-overs</source>
      <translation>Prises en main</translation>
    </message>
    <message>
      <source>Take-overs and vetoes</source>
      <translation>Prises en main et vetos</translation>
    </message>
    <message>
      <source>Temperature</source>
      <translation>Température</translation>
    </message>
    <message>
      <source>Template</source>
      <translation>Modèle de prompt</translation>
    </message>
    <message>
      <source>TensorBoard did not answer within {seconds} s</source>
      <translation>TensorBoard n’a pas répondu en {seconds} s</translation>
    </message>
    <message>
      <source>TensorBoard failed</source>
      <translation>TensorBoard a échoué</translation>
    </message>
    <message>
      <source>TensorBoard has ended.</source>
      <translation>TensorBoard est arrêté.</translation>
    </message>
    <message>
      <source>TensorBoard is not running</source>
      <translation>TensorBoard n'est pas lancé</translation>
    </message>
    <message>
      <source>TensorBoard is open in the browser.</source>
      <translation>TensorBoard est ouvert dans le navigateur.</translation>
    </message>
    <message>
      <source>TensorBoard is starting</source>
      <translation>TensorBoard démarre</translation>
    </message>
    <message>
      <source>TensorBoard was not started.</source>
      <translation>TensorBoard n'a pas été lancé.</translation>
    </message>
    <message>
      <source>Test case added to {file}</source>
      <translation>Cas de test ajouté à {file}</translation>
    </message>
    <message>
      <source>The CSV file is empty</source>
      <translation>Le fichier CSV est vide</translation>
    </message>
    <message>
      <source>The Python of the environment to run in.</source>
      <translation>Le Python de l'environnement d'exécution.</translation>
    </message>
    <message>
      <source>The address of a server that speaks OpenAI's protocol and the name of a model (http://127.0.0.1:8080/v1 qwen3), with settings behind them: login=env:OPENAI_API_KEY strategy=thought most_cost=0.5. It is asked for a move at once.</source>
      <translation>L'adresse d'un serveur qui parle le protocole d'OpenAI et le nom d'un modèle (http://127.0.0.1:8080/v1 qwen3), suivis de réglages : login=env:OPENAI_API_KEY strategy=thought most_cost=0.5. Un coup lui est aussitôt demandé.</translation>
    </message>
    <message>
      <source>The agent decided alone. Nothing else was recorded.</source>
      <translation>L'agent a décidé seul. Rien d'autre n'a été enregistré.</translation>
    </message>
    <message>
      <source>The agent is playing</source>
      <translation>L'agent joue</translation>
    </message>
    <message>
      <source>The best episode</source>
      <translation>Le meilleur épisode</translation>
    </message>
    <message>
      <source>The bin is empty</source>
      <translation>La corbeille est vide</translation>
    </message>
    <message>
      <source>The block is over</source>
      <translation>Le bloc est terminé</translation>
    </message>
    <message>
      <source>The bridge to Jason did not start: {reason}</source>
      <translation>Le pont vers Jason n’a pas démarré : {reason}</translation>
    </message>
    <message>
      <source>The bridge to Jason does not answer</source>
      <translation>Le pont vers Jason ne répond pas</translation>
    </message>
    <message>
      <source>The bridge to Jason failed: {reason}</source>
      <translation>Le pont vers Jason a échoué : {reason}</translation>
    </message>
    <message>
      <source>The bridge to Jason is not installed</source>
      <translation>Le pont vers Jason n’est pas installé</translation>
    </message>
    <message>
      <source>The checkpoint is saved.</source>
      <translation>Le checkpoint est enregistré.</translation>
    </message>
    <message>
      <source>The command</source>
      <translation>La commande</translation>
    </message>
    <message>
      <source>The command is unknown</source>
      <translation>La commande est inconnue</translation>
    </message>
    <message>
      <source>The comparison has ended</source>
      <translation>La comparaison est terminée</translation>
    </message>
    <message>
      <source>The connection to Mosaic is closed</source>
      <translation>La connexion à Mosaic est fermée</translation>
    </message>
    <message>
      <source>The declared action {action} was played instead.</source>
      <translation>L'action déclarée {action} a été jouée à la place.</translation>
    </message>
    <message>
      <source>The demo data was removed.</source>
      <translation>Les données de démonstration sont supprimées.</translation>
    </message>
    <message>
      <source>The engine is too weak for the hill: swing back and forth to reach the flag.</source>
      <translation>Le moteur est trop faible pour la côte : prenez de l'élan d'avant en arrière jusqu'au drapeau.</translation>
    </message>
    <message>
      <source>The environment of this run is unknown</source>
      <translation>L’environnement de cette exécution est inconnu</translation>
    </message>
    <message>
      <source>The environment of this training has no package wandb.</source>
      <translation>L'environnement de cet entraînement n'a pas le paquet wandb.</translation>
    </message>
    <message>
      <source>The environment of {worker} is not installed</source>
      <translation>L’environnement Python de {worker} n’est pas installé</translation>
    </message>
    <message>
      <source>The episode ended in a hole.</source>
      <translation>L'épisode s'est terminé dans un trou.</translation>
    </message>
    <message>
      <source>The episode ended in the lava.</source>
      <translation>L'épisode s'est terminé dans la lave.</translation>
    </message>
    <message>
      <source>The episode ends at this step</source>
      <translation>L’épisode se termine à ce pas</translation>
    </message>
    <message>
      <source>The episode is being replayed</source>
      <translation>L'épisode est en cours de rejeu</translation>
    </message>
    <message>
      <source>The episode is over</source>
      <translation>L'épisode est terminé</translation>
    </message>
    <message>
      <source>The episode is over; start the next one</source>
      <translation>L’épisode est terminé : lancez le suivant</translation>
    </message>
    <message>
      <source>The episode starts here. No decisions yet.</source>
      <translation>L'épisode commence ici. Pas encore de décisions.</translation>
    </message>
    <message>
      <source>The film begins</source>
      <translation>Le film commence</translation>
    </message>
    <message>
      <source>The film was not made</source>
      <translation>Le film n'a pas été créé</translation>
    </message>
    <message>
      <source>The first {most_overlaid} of {chosen} are shown.</source>
      <translation>Les {most_overlaid} premières sur {chosen} sont affichées.</translation>
    </message>
    <message>
      <source>The form is not ready yet</source>
      <translation>Le formulaire n'est pas encore prêt</translation>
    </message>
    <message>
      <source>The format of {path} is unknown</source>
      <translation>Le format de {path} est inconnu</translation>
    </message>
    <message>
      <source>The game goes on from this step. What followed it is another line.</source>
      <translation>La partie reprend à ce pas. Ce qui l’a suivi est une autre ligne.</translation>
    </message>
    <message>
      <source>The game has the mouse. Press Esc to release it</source>
      <translation>Le jeu a la souris. Échap la libère</translation>
    </message>
    <message>
      <source>The game is over</source>
      <translation>La partie est terminée</translation>
    </message>
    <message>
      <source>The game list is already open</source>
      <translation>La liste des jeux est déjà ouverte</translation>
    </message>
    <message>
      <source>The host stopped</source>
      <translation>L'hôte s'est arrêté</translation>
    </message>
    <message>
      <source>The host{of} stopped: {reason}</source>
      <translation>L'hôte{of} s'est arrêté : {reason}</translation>
    </message>
    <message>
      <source>The installer could not be started</source>
      <translation>L’installateur n’a pas pu démarrer</translation>
    </message>
    <message>
      <source>The last episode</source>
      <translation>Le dernier épisode</translation>
    </message>
    <message>
      <source>The limit for pictures was reached before this step</source>
      <translation>La limite d'images a été atteinte avant ce pas</translation>
    </message>
    <message>
      <source>The line-ups are those of the experiment file</source>
      <translation>Les compositions sont celles du fichier d'expérience</translation>
    </message>
    <message>
      <source>The log was tampered with: {count} entries are valid; {wrong}</source>
      <translation>Le journal a été altéré : {count} entrées valides ; {wrong}</translation>
    </message>
    <message>
      <source>The longest answer.</source>
      <translation>La plus longue réponse.</translation>
    </message>
    <message>
      <source>The model was not added.</source>
      <translation>Le modèle n'a pas été ajouté.</translation>
    </message>
    <message>
      <source>The packages can't be installed: {error}</source>
      <translation>Les paquets ne peuvent pas être installés : {error}</translation>
    </message>
    <message>
      <source>The page was full of pictures before this step</source>
      <translation>La page était pleine d'images avant ce pas</translation>
    </message>
    <message>
      <source>The page was full; later steps have no pictures.</source>
      <translation>La page était pleine ; les pas suivants n'ont pas d'images.</translation>
    </message>
    <message>
      <source>The parameters are too large</source>
      <translation>Les paramètres sont trop volumineux</translation>
    </message>
    <message>
      <source>The passenger is in the cab.</source>
      <translation>Le passager est dans le taxi.</translation>
    </message>
    <message>
      <source>The passenger is waiting.</source>
      <translation>Le passager attend.</translation>
    </message>
    <message>
      <source>The position in words</source>
      <translation>La position en mots</translation>
    </message>
    <message>
      <source>The program gives no answers: {reason}</source>
      <translation>Le programme ne répond pas : {reason}</translation>
    </message>
    <message>
      <source>The program was ended: {reason}</source>
      <translation>Le programme a été arrêté : {reason}</translation>
    </message>
    <message>
      <source>The quick result stays</source>
      <translation>Le résultat rapide reste</translation>
    </message>
    <message>
      <source>The run has already ended</source>
      <translation>L'exécution est déjà terminée</translation>
    </message>
    <message>
      <source>The run has ended</source>
      <translation>L'exécution est terminée</translation>
    </message>
    <message>
      <source>The run has ended: {state}</source>
      <translation>L’exécution est terminée : {state}</translation>
    </message>
    <message>
      <source>The run has not ended</source>
      <translation>L’exécution n’est pas terminée</translation>
    </message>
    <message>
      <source>The run has not started yet</source>
      <translation>L'exécution n'a pas encore commencé</translation>
    </message>
    <message>
      <source>The run is stopping</source>
      <translation>L'exécution s'arrête</translation>
    </message>
    <message>
      <source>The run waits for its turn</source>
      <translation>L’exécution attend son tour</translation>
    </message>
    <message>
      <source>The same where the server had them in its cache; below 0: the same price.</source>
      <translation>Le même quand le serveur les avait en cache ; sous 0 : le même prix.</translation>
    </message>
    <message>
      <source>The scale is already 100 %</source>
      <translation>L'échelle est déjà à 100 %</translation>
    </message>
    <message>
      <source>The screen shows {rate} {what} per second</source>
      <translation>L'écran montre {rate} {what} par seconde</translation>
    </message>
    <message>
      <source>The script stays unchanged. If off, only its own output is recorded.</source>
      <translation>Le script reste inchangé. Si désactivé, seule sa sortie est enregistrée.</translation>
    </message>
    <message>
      <source>The second Elo of the test must be above the first</source>
      <translation>Le second Elo du test doit dépasser le premier</translation>
    </message>
    <message>
      <source>The session failed</source>
      <translation>La session a échoué</translation>
    </message>
    <message>
      <source>The session has ended; restart it</source>
      <translation>La session est terminée : redémarrez-la</translation>
    </message>
    <message>
      <source>The session has failed; restart it</source>
      <translation>La session a échoué : redémarrez-la</translation>
    </message>
    <message>
      <source>The session has no environment</source>
      <translation>La session n’a pas d’environnement</translation>
    </message>
    <message>
      <source>The session host has stopped</source>
      <translation>L'hôte de session s'est arrêté</translation>
    </message>
    <message>
      <source>The settings are being checked</source>
      <translation>Vérification des réglages</translation>
    </message>
    <message>
      <source>The start of this branch is not recorded</source>
      <translation>Le début de cette branche n’est pas enregistré</translation>
    </message>
    <message>
      <source>The step limit was reached</source>
      <translation>La limite de pas est atteinte</translation>
    </message>
    <message>
      <source>The store is closed</source>
      <translation>La base de données est fermée</translation>
    </message>
    <message>
      <source>The theme follows the system.</source>
      <translation>Le thème suit le système.</translation>
    </message>
    <message>
      <source>The theme is dark.</source>
      <translation>Le thème est sombre.</translation>
    </message>
    <message>
      <source>The theme is high contrast.</source>
      <translation>Le thème est à contraste élevé.</translation>
    </message>
    <message>
      <source>The theme is light.</source>
      <translation>Le thème est clair.</translation>
    </message>
    <message>
      <source>The tournament is running</source>
      <translation>Le tournoi est en cours</translation>
    </message>
    <message>
      <source>The training has ended</source>
      <translation>L'entraînement est terminé</translation>
    </message>
    <message>
      <source>The training is not over</source>
      <translation>L'entraînement n'est pas terminé</translation>
    </message>
    <message>
      <source>The training is starting</source>
      <translation>L'entraînement démarre</translation>
    </message>
    <message>
      <source>The whole run</source>
      <translation>Toute l’exécution</translation>
    </message>
    <message>
      <source>The worker does not describe its settings</source>
      <translation>Le worker ne décrit pas ses réglages</translation>
    </message>
    <message>
      <source>The worker may be busy; stop the run if it stays silent</source>
      <translation>Le worker est peut-être occupé ; arrêtez l’exécution s’il reste muet</translation>
    </message>
    <message>
      <source>The worker refused to {name}: {message}</source>
      <translation>Le worker a refusé de {name} : {message}</translation>
    </message>
    <message>
      <source>The worker's Python was not found</source>
      <translation>Le Python du worker est introuvable</translation>
    </message>
    <message>
      <source>Their packages use {used}.</source>
      <translation>Leurs paquets occupent {used}.</translation>
    </message>
    <message>
      <source>Theme</source>
      <translation>Thème</translation>
    </message>
    <message>
      <source>Theme: dark</source>
      <translation>Thème : sombre</translation>
    </message>
    <message>
      <source>Theme: follow system</source>
      <translation>Thème : suivre le système</translation>
    </message>
    <message>
      <source>Theme: high contrast</source>
      <translation>Thème : contraste élevé</translation>
    </message>
    <message>
      <source>Theme: light</source>
      <translation>Thème : clair</translation>
    </message>
    <message>
      <source>There are no other seeds of this run</source>
      <translation>Cette exécution n'a pas d'autres graines</translation>
    </message>
    <message>
      <source>There are no percepts before the first step</source>
      <translation>Il n'y a pas de percepts avant le premier pas</translation>
    </message>
    <message>
      <source>There are: {names}</source>
      <translation>Il y a : {names}</translation>
    </message>
    <message>
      <source>There is a worker {worker}</source>
      <translation>Il y a déjà un worker {worker}</translation>
    </message>
    <message>
      <source>There is no column {column}</source>
      <translation>Il n’y a pas de colonne {column}</translation>
    </message>
    <message>
      <source>There is no command</source>
      <translation>Aucune commande n’est indiquée</translation>
    </message>
    <message>
      <source>There is no draw offer</source>
      <translation>Il n’y a pas de proposition de nulle</translation>
    </message>
    <message>
      <source>There is no folder {folder}</source>
      <translation>Il n’y a pas de dossier {folder}</translation>
    </message>
    <message>
      <source>There is no percept map {name}: {reason}</source>
      <translation>Il n’y a pas de table de percepts {name} : {reason}</translation>
    </message>
    <message>
      <source>There is no program {program}</source>
      <translation>Il n’y a pas de programme {program}</translation>
    </message>
    <message>
      <source>There is no report yet</source>
      <translation>Pas encore de rapport</translation>
    </message>
    <message>
      <source>There is no run {run}</source>
      <translation>Il n’y a pas d’exécution {run}</translation>
    </message>
    <message>
      <source>There is no worker {worker}</source>
      <translation>Il n’y a pas de worker {worker}</translation>
    </message>
    <message>
      <source>There is no {path}</source>
      <translation>{path} n’existe pas</translation>
    </message>
    <message>
      <source>There is nothing to run</source>
      <translation>Il n’y a rien à exécuter</translation>
    </message>
    <message>
      <source>This command does not accept requests from Mosaic</source>
      <translation>Cette commande n'accepte pas les requêtes de Mosaic</translation>
    </message>
    <message>
      <source>This command runs no Python script by its name</source>
      <translation>Cette commande n’exécute aucun script Python par son nom</translation>
    </message>
    <message>
      <source>This comparison is being played</source>
      <translation>Cette comparaison est en cours</translation>
    </message>
    <message>
      <source>This environment can't be recreated from the record</source>
      <translation>Cet environnement ne peut pas être recréé depuis l’enregistrement</translation>
    </message>
    <message>
      <source>This episode has no recorded seed</source>
      <translation>Aucune graine n’est enregistrée pour cet épisode</translation>
    </message>
    <message>
      <source>This episode is too long for one page.</source>
      <translation>Cet épisode est trop long pour une page.</translation>
    </message>
    <message>
      <source>This game counts: it is played once</source>
      <translation>Cette partie compte : elle se joue une fois</translation>
    </message>
    <message>
      <source>This game counts: it is played once, as it was declared</source>
      <translation>Cette partie compte : elle se joue une fois, comme annoncé</translation>
    </message>
    <message>
      <source>This game counts: its clock keeps running; rest after the block</source>
      <translation>Cette partie compte : sa pendule continue, reposez-vous après le bloc</translation>
    </message>
    <message>
      <source>This game declares no safe action</source>
      <translation>Ce jeu ne déclare pas d'action sûre</translation>
    </message>
    <message>
      <source>This game has no idle action</source>
      <translation>Ce jeu n'a pas d'action « ne rien faire »</translation>
    </message>
    <message>
      <source>This game was recorded in another profile</source>
      <translation>Cette partie est dans un autre enregistrement, pas dans celui de ce profil</translation>
    </message>
    <message>
      <source>This is already your seat</source>
      <translation>C'est déjà votre place</translation>
    </message>
    <message>
      <source>This is the first step</source>
      <translation>C'est le premier pas</translation>
    </message>
    <message>
      <source>This is the last step</source>
      <translation>C'est le dernier pas</translation>
    </message>
    <message>
      <source>This is the last step.</source>
      <translation>C’est le dernier pas.</translation>
    </message>
    <message>
      <source>This machine has no sandbox: no bubblewrap, and no Landlock in its kernel</source>
      <translation>Cette machine n’a pas de bac à sable : ni bubblewrap, ni Landlock dans le noyau</translation>
    </message>
    <message>
      <source>This page plays a recorded game. It needs JavaScript.</source>
      <translation>Cette page rejoue un enregistrement. Elle a besoin de JavaScript.</translation>
    </message>
    <message>
      <source>This program has not opened a stream for requests</source>
      <translation>Ce programme n'a pas ouvert de flux de requêtes</translation>
    </message>
    <message>
      <source>This run can't start: {reason}</source>
      <translation>Cette exécution ne peut pas démarrer : {reason}</translation>
    </message>
    <message>
      <source>This run contains no questions for the program: {reason}</source>
      <translation>Cette exécution ne contient aucune question pour le programme : {reason}</translation>
    </message>
    <message>
      <source>This run has no pictures</source>
      <translation>Cette exécution n'a pas d'images</translation>
    </message>
    <message>
      <source>This run no longer exists</source>
      <translation>Cette exécution n'existe plus</translation>
    </message>
    <message>
      <source>This run saved no pictures</source>
      <translation>Cette exécution n'a pas enregistré d'images</translation>
    </message>
    <message>
      <source>This state can't be drawn</source>
      <translation>Cet état ne peut pas être dessiné</translation>
    </message>
    <message>
      <source>This step was not recorded</source>
      <translation>Ce pas n'a pas été enregistré</translation>
    </message>
    <message>
      <source>This step was not recorded.</source>
      <translation>Ce pas n'a pas été enregistré.</translation>
    </message>
    <message>
      <source>This value is not valid</source>
      <translation>Cette valeur n'est pas valide</translation>
    </message>
    <message>
      <source>This worker can't be paused</source>
      <translation>Ce worker ne peut pas être mis en pause</translation>
    </message>
    <message>
      <source>This worker recorded no pictures, only observations and actions</source>
      <translation>Ce worker n'a pas enregistré d'images, seulement des observations et des actions</translation>
    </message>
    <message>
      <source>This worker saves no checkpoints</source>
      <translation>Ce worker n'enregistre pas de checkpoints</translation>
    </message>
    <message>
      <source>This worker writes no videos; its replay shows every step</source>
      <translation>Ce worker n'écrit pas de vidéos ; son rejeu montre chaque pas</translation>
    </message>
    <message>
      <source>Three in a row win. The number pad maps to the board.</source>
      <translation>Trois alignés gagnent. Le pavé numérique correspond au plateau.</translation>
    </message>
    <message>
      <source>Tianshou</source>
      <translation>Tianshou</translation>
    </message>
    <message>
      <source>Time of all moves</source>
      <translation>Temps de tous les coups</translation>
    </message>
    <message>
      <source>Time per move, median</source>
      <translation>Temps par coup, médian</translation>
    </message>
    <message>
      <source>Time to stop</source>
      <translation>Temps d'arrêt</translation>
    </message>
    <message>
      <source>Timeline of the whole run</source>
      <translation>Chronologie de toute l'exécution</translation>
    </message>
    <message>
      <source>Toggle</source>
      <translation>Actionner</translation>
    </message>
    <message>
      <source>Tokens of a run, of prompts and answers; 0: any.</source>
      <translation>Jetons d'une exécution, prompts et réponses ; 0 : sans limite.</translation>
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
      <translation>Nombre total de pas</translation>
    </message>
    <message>
      <source>Tournament</source>
      <translation>Tournoi</translation>
    </message>
    <message>
      <source>Toy text</source>
      <translation>Petits mondes textuels</translation>
    </message>
    <message>
      <source>Train</source>
      <translation>Entraîner</translation>
    </message>
    <message>
      <source>Train an agent</source>
      <translation>Entraîner un agent</translation>
    </message>
    <message>
      <source>Train from here</source>
      <translation>Entraîner à partir d'ici</translation>
    </message>
    <message>
      <source>Train on</source>
      <translation>Poursuivre l'entraînement</translation>
    </message>
    <message>
      <source>Training</source>
      <translation>Entraînement</translation>
    </message>
    <message>
      <source>Training workers</source>
      <translation>Workers d’entraînement</translation>
    </message>
    <message>
      <source>Trainings</source>
      <translation>Entraînements</translation>
    </message>
    <message>
      <source>Trains</source>
      <translation>Entraîne</translation>
    </message>
    <message>
      <source>Trains a SPADE agent with AgentSpeak plans and a table of action values.</source>
      <translation>Entraîne un agent SPADE avec des plans AgentSpeak et une table de valeurs d'action.</translation>
    </message>
    <message>
      <source>Trains an agent of RLlib: PPO, DQN or SAC on rows of numbers.</source>
      <translation>Entraîne un agent de RLlib : PPO, DQN ou SAC sur des suites de nombres.</translation>
    </message>
    <message>
      <source>Trains an agent of SBX (Stable-Baselines3 in Jax) on rows of numbers.</source>
      <translation>Entraîne un agent de SBX (Stable-Baselines3 en Jax) sur des suites de nombres.</translation>
    </message>
    <message>
      <source>Trains an agent of Stable-Baselines3 on any Gymnasium environment.</source>
      <translation>Entraîne un agent de Stable-Baselines3 sur n'importe quel environnement Gymnasium.</translation>
    </message>
    <message>
      <source>Trains an agent of Tianshou: PPO, A2C, DQN or SAC on rows of numbers.</source>
      <translation>Entraîne un agent de Tianshou : PPO, A2C, DQN ou SAC sur des suites de nombres.</translation>
    </message>
    <message>
      <source>Trains an agent of TorchRL: PPO, DQN or SAC on rows of numbers.</source>
      <translation>Entraîne un agent de TorchRL : PPO, DQN ou SAC sur des suites de nombres.</translation>
    </message>
    <message>
      <source>Trains {name} on</source>
      <translation>Continue l'entraînement de {name}</translation>
    </message>
    <message>
      <source>Truncates episodes after this many steps; 0 for the environment's own limit.</source>
      <translation>Coupe les épisodes après ce nombre de pas ; 0 pour la limite de l'environnement.</translation>
    </message>
    <message>
      <source>Truncates episodes after this many steps; CliffWalking has no limit of its own.</source>
      <translation>Coupe les épisodes après ce nombre de pas ; CliffWalking n'a pas de limite propre.</translation>
    </message>
    <message>
      <source>Truncates episodes after this many steps; empty for the environment's own limit.</source>
      <translation>Coupe les épisodes après ce nombre de pas ; vide pour la limite de l'environnement.</translation>
    </message>
    <message>
      <source>Trust</source>
      <translation>Confiance</translation>
    </message>
    <message>
      <source>Trust and continue</source>
      <translation>Faire confiance et continuer</translation>
    </message>
    <message>
      <source>Try</source>
      <translation>Essayer</translation>
    </message>
    <message>
      <source>Try again</source>
      <translation>Réessayer</translation>
    </message>
    <message>
      <source>Try again in a moment</source>
      <translation>Réessayez dans un instant</translation>
    </message>
    <message>
      <source>Turn left</source>
      <translation>Tourner à gauche</translation>
    </message>
    <message>
      <source>Turn right</source>
      <translation>Tourner à droite</translation>
    </message>
    <message>
      <source>Two legs, four motors. Walk to the far end; falling costs 100.</source>
      <translation>Deux jambes, quatre moteurs. Marchez jusqu'au bout ; une chute coûte 100.</translation>
    </message>
    <message>
      <source>Type a key such as Ctrl+Shift+P; leave a field empty for no key.</source>
      <translation>Tapez une touche comme Ctrl+Shift+P ; un champ vide signifie aucune touche.</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>Annuler</translation>
    </message>
    <message>
      <source>Undo the last deletion</source>
      <translation>Annuler la dernière suppression</translation>
    </message>
    <message>
      <source>Units of each hidden layer.</source>
      <translation>Neurones de chaque couche cachée.</translation>
    </message>
    <message>
      <source>Unknown environment</source>
      <translation>Environnement inconnu</translation>
    </message>
    <message>
      <source>Unread reports</source>
      <translation>Rapports non lus</translation>
    </message>
    <message>
      <source>Unreviewed</source>
      <translation>Non examiné</translation>
    </message>
    <message>
      <source>Up</source>
      <translation>Haut</translation>
    </message>
    <message>
      <source>Use letters, digits, _ and -</source>
      <translation>Utilisez des lettres, des chiffres, _ et -</translation>
    </message>
    <message>
      <source>Use the script as a training</source>
      <translation>Utiliser le script comme entraînement</translation>
    </message>
    <message>
      <source>Usually {usual}.</source>
      <translation>Habituellement {usual}.</translation>
    </message>
    <message>
      <source>Version {what}, Apache License 2.0</source>
      <translation>Version {what}, licence Apache 2.0</translation>
    </message>
    <message>
      <source>Version, licences and folders.</source>
      <translation>Version, licences et dossiers.</translation>
    </message>
    <message>
      <source>Versions</source>
      <translation>Versions</translation>
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
      <translation>Veto de {by}</translation>
    </message>
    <message>
      <source>Vetoes</source>
      <translation>Vetos</translation>
    </message>
    <message>
      <source>Vetoes per episode</source>
      <translation>Vetos par épisode</translation>
    </message>
    <message>
      <source>Vetoes, {label}</source>
      <translation>Vetos, {label}</translation>
    </message>
    <message>
      <source>Video</source>
      <translation>Vidéo</translation>
    </message>
    <message>
      <source>Videos and clips</source>
      <translation>Vidéos et clips</translation>
    </message>
    <message>
      <source>Videos per run</source>
      <translation>Vidéos par exécution</translation>
    </message>
    <message>
      <source>View</source>
      <translation>Vue</translation>
    </message>
    <message>
      <source>Wait</source>
      <translation>Attendre</translation>
    </message>
    <message>
      <source>Wait for its end, or stop it</source>
      <translation>Attendez sa fin, ou arrêtez-la</translation>
    </message>
    <message>
      <source>Waiting to be deleted</source>
      <translation>En attente de suppression</translation>
    </message>
    <message>
      <source>Walk from the left end to the right end. The cliff costs 100 and returns you to the start.</source>
      <translation>Allez de l'extrémité gauche à la droite. La falaise coûte 100 et ramène au départ.</translation>
    </message>
    <message>
      <source>Warm start</source>
      <translation>Démarrage à chaud</translation>
    </message>
    <message>
      <source>Warning</source>
      <translation>Avertissement</translation>
    </message>
    <message>
      <source>Watch it</source>
      <translation>Regarder</translation>
    </message>
    <message>
      <source>Watch it play</source>
      <translation>Le regarder jouer</translation>
    </message>
    <message>
      <source>Watch, step in, compare and prove: people and agents in one environment.</source>
      <translation>Observer, intervenir, comparer et prouver : personnes et agents dans un même environnement.</translation>
    </message>
    <message>
      <source>Weight of a new estimate. Can be changed while the worker runs.</source>
      <translation>Poids d'une nouvelle estimation. Peut être changé pendant que le worker tourne.</translation>
    </message>
    <message>
      <source>Weights &amp; Biases can't be reached: {told}.</source>
      <translation>Weights &amp; Biases est injoignable : {told}.</translation>
    </message>
    <message>
      <source>Weights &amp; Biases refuses the key: {told}.</source>
      <translation>Weights &amp; Biases refuse la clé : {told}.</translation>
    </message>
    <message>
      <source>West</source>
      <translation>Ouest</translation>
    </message>
    <message>
      <source>What each worker really does: found by trials on this machine.</source>
      <translation>Ce que chaque worker fait vraiment, constaté par des essais sur cette machine.</translation>
    </message>
    <message>
      <source>What the agent thought</source>
      <translation>Ce que pensait l'agent</translation>
    </message>
    <message>
      <source>What these rules would move away now</source>
      <translation>Ce que ces règles écarteraient maintenant</translation>
    </message>
    <message>
      <source>White</source>
      <translation>Blanc</translation>
    </message>
    <message>
      <source>Who decided</source>
      <translation>Qui a décidé</translation>
    </message>
    <message>
      <source>Who decides</source>
      <translation>Qui décide</translation>
    </message>
    <message>
      <source>Win</source>
      <translation>Victoire</translation>
    </message>
    <message>
      <source>With json: ask the server itself to keep to the form.</source>
      <translation>Avec json : demander au serveur lui-même de respecter la forme.</translation>
    </message>
    <message>
      <source>With network</source>
      <translation>Avec réseau</translation>
    </message>
    <message>
      <source>With what it had learned at {unit} {at}; steps count from zero.</source>
      <translation>Avec ce qui était appris à {unit} {at} ; les pas comptent à partir de zéro.</translation>
    </message>
    <message>
      <source>Without network</source>
      <translation>Sans réseau</translation>
    </message>
    <message>
      <source>Worker</source>
      <translation>Worker</translation>
    </message>
    <message>
      <source>Worker packages</source>
      <translation>Paquets des workers</translation>
    </message>
    <message>
      <source>Worker. Not installed</source>
      <translation>Worker. Non installé</translation>
    </message>
    <message>
      <source>Worker. {size}.</source>
      <translation>Worker. {size}.</translation>
    </message>
    <message>
      <source>Working folder</source>
      <translation>Dossier de travail</translation>
    </message>
    <message>
      <source>Works</source>
      <translation>Fonctionne</translation>
    </message>
    <message>
      <source>Worth of the position: {value}</source>
      <translation>Valeur de la position : {value}</translation>
    </message>
    <message>
      <source>Write a note</source>
      <translation>Écrire une note</translation>
    </message>
    <message>
      <source>Write a program (AgentSpeak)</source>
      <translation>Écrire un programme (AgentSpeak)</translation>
    </message>
    <message>
      <source>Write a report</source>
      <translation>Écrire un rapport</translation>
    </message>
    <message>
      <source>Write at least {limit} characters</source>
      <translation>Écrivez au moins {limit} caractères</translation>
    </message>
    <message>
      <source>Write at most {limit} characters</source>
      <translation>Écrivez au plus {limit} caractères</translation>
    </message>
    <message>
      <source>Write it as module:ClassName</source>
      <translation>Écrivez-le sous la forme module:ClassName</translation>
    </message>
    <message>
      <source>Write the report</source>
      <translation>Écrire le rapport</translation>
    </message>
    <message>
      <source>XMPP port</source>
      <translation>Port XMPP</translation>
    </message>
    <message>
      <source>Xmpp port</source>
      <translation>Port XMPP</translation>
    </message>
    <message>
      <source>Yellow</source>
      <translation>Jaune</translation>
    </message>
    <message>
      <source>You</source>
      <translation>Vous</translation>
    </message>
    <message>
      <source>You already have this seat</source>
      <translation>Vous avez déjà cette place</translation>
    </message>
    <message>
      <source>You approve</source>
      <translation>Vous approuvez</translation>
    </message>
    <message>
      <source>You are playing</source>
      <translation>Vous jouez</translation>
    </message>
    <message>
      <source>You defer</source>
      <translation>Vous déléguez</translation>
    </message>
    <message>
      <source>You handed back</source>
      <translation>Vous avez rendu la main</translation>
    </message>
    <message>
      <source>You have no environment {name}</source>
      <translation>Vous n’avez pas d’environnement {name}</translation>
    </message>
    <message>
      <source>You have not run this worker yet</source>
      <translation>Vous n'avez pas encore exécuté ce worker</translation>
    </message>
    <message>
      <source>You override the veto</source>
      <translation>Vous passez outre le veto</translation>
    </message>
    <message>
      <source>You propose</source>
      <translation>Vous proposez</translation>
    </message>
    <message>
      <source>You ran out of time</source>
      <translation>Votre temps est écoulé</translation>
    </message>
    <message>
      <source>You replace it</source>
      <translation>Vous la remplacez</translation>
    </message>
    <message>
      <source>You resigned.</source>
      <translation>Vous avez abandonné.</translation>
    </message>
    <message>
      <source>You took back</source>
      <translation>Vous avez repris le coup</translation>
    </message>
    <message>
      <source>You took over</source>
      <translation>Vous avez pris la main</translation>
    </message>
    <message>
      <source>You veto</source>
      <translation>Vous opposez votre veto</translation>
    </message>
    <message>
      <source>Your decision</source>
      <translation>Votre décision</translation>
    </message>
    <message>
      <source>Your move</source>
      <translation>À vous de jouer</translation>
    </message>
    <message>
      <source>Your moves</source>
      <translation>Vos coups</translation>
    </message>
    <message>
      <source>Your time per verdict, median</source>
      <translation>Votre temps par verdict, médian</translation>
    </message>
    <message>
      <source>Your time to react, median</source>
      <translation>Votre temps de réaction, médian</translation>
    </message>
    <message>
      <source>`zoo`: tuned hyperparameters and environments for PPO and DQN on CartPole-v1.</source>
      <translation>`zoo` : hyperparamètres et environnements réglés pour PPO et DQN sur CartPole-v1.</translation>
    </message>
    <message>
      <source>a crash of Mosaic</source>
      <translation>un plantage de Mosaic</translation>
    </message>
    <message>
      <source>a crash or a power failure</source>
      <translation>un plantage ou une coupure de courant</translation>
    </message>
    <message>
      <source>a face-down card</source>
      <translation>une carte face cachée</translation>
    </message>
    <message>
      <source>a number</source>
      <translation>un nombre</translation>
    </message>
    <message>
      <source>a person</source>
      <translation>une personne</translation>
    </message>
    <message>
      <source>a supervisor</source>
      <translation>un superviseur</translation>
    </message>
    <message>
      <source>a whole number</source>
      <translation>un entier</translation>
    </message>
    <message>
      <source>above {above}</source>
      <translation>supérieur à {above}</translation>
    </message>
    <message>
      <source>after {before}</source>
      <translation>après {before}</translation>
    </message>
    <message>
      <source>after {seeds}</source>
      <translation>après {seeds}</translation>
    </message>
    <message>
      <source>against {names}</source>
      <translation>contre {names}</translation>
    </message>
    <message>
      <source>agreed to a draw</source>
      <translation>nulle d'un commun accord</translation>
    </message>
    <message>
      <source>all</source>
      <translation>toutes</translation>
    </message>
    <message>
      <source>all {seeds} played</source>
      <translation>les {seeds} ont été jouées</translation>
    </message>
    <message>
      <source>allows nothing</source>
      <translation>ne permet rien</translation>
    </message>
    <message>
      <source>an agent</source>
      <translation>un agent</translation>
    </message>
    <message>
      <source>and {count} more</source>
      <translation>et {count} de plus</translation>
    </message>
    <message>
      <source>and {things} more</source>
      <translation>et {things} de plus</translation>
    </message>
    <message>
      <source>another action was drawn</source>
      <translation>une autre action a été tirée</translation>
    </message>
    <message>
      <source>another legal action</source>
      <translation>une autre action permise</translation>
    </message>
    <message>
      <source>any command</source>
      <translation>commande libre</translation>
    </message>
    <message>
      <source>any legal action</source>
      <translation>n'importe quelle action permise</translation>
    </message>
    <message>
      <source>approves</source>
      <translation>approuve</translation>
    </message>
    <message>
      <source>as committed</source>
      <translation>conforme au commit</translation>
    </message>
    <message>
      <source>at {what}</source>
      <translation>à {what}</translation>
    </message>
    <message>
      <source>auto</source>
      <translation>auto</translation>
    </message>
    <message>
      <source>axis {i}</source>
      <translation>axe {i}</translation>
    </message>
    <message>
      <source>balanced</source>
      <translation>équilibré</translation>
    </message>
    <message>
      <source>beats</source>
      <translation>bat</translation>
    </message>
    <message>
      <source>becomes {seat}</source>
      <translation>devient {seat}</translation>
    </message>
    <message>
      <source>below {below}</source>
      <translation>inférieur à {below}</translation>
    </message>
    <message>
      <source>best by evaluation</source>
      <translation>meilleur à l’évaluation</translation>
    </message>
    <message>
      <source>best of what {who} allows</source>
      <translation>le meilleur de ce que {who} permet</translation>
    </message>
    <message>
      <source>best so far</source>
      <translation>meilleur jusqu'ici</translation>
    </message>
    <message>
      <source>best so far, return {score}</source>
      <translation>meilleur jusqu'ici, retour {score}</translation>
    </message>
    <message>
      <source>betting on differences</source>
      <translation>paris sur les différences</translation>
    </message>
    <message>
      <source>by default</source>
      <translation>par défaut</translation>
    </message>
    <message>
      <source>by you</source>
      <translation>par vous</translation>
    </message>
    <message>
      <source>by {who}</source>
      <translation>par {who}</translation>
    </message>
    <message>
      <source>can keep running when you close Mosaic</source>
      <translation>peut continuer quand vous fermez Mosaic</translation>
    </message>
    <message>
      <source>cancelled</source>
      <translation>annulé</translation>
    </message>
    <message>
      <source>cancelled before it started</source>
      <translation>annulée avant de commencer</translation>
    </message>
    <message>
      <source>catches up: seed {number} of {seeds}</source>
      <translation>rattrape : graine {number} sur {seeds}</translation>
    </message>
    <message>
      <source>changed</source>
      <translation>modifié</translation>
    </message>
    <message>
      <source>changed after it was saved</source>
      <translation>modifié après l’enregistrement</translation>
    </message>
    <message>
      <source>changed, {size} of differences</source>
      <translation>modifié, {size} de différences</translation>
    </message>
    <message>
      <source>checked just now</source>
      <translation>vérifié à l'instant</translation>
    </message>
    <message>
      <source>checked {age} ago</source>
      <translation>vérifié il y a {age}</translation>
    </message>
    <message>
      <source>checking the file</source>
      <translation>vérification du fichier</translation>
    </message>
    <message>
      <source>clean</source>
      <translation>inchangé</translation>
    </message>
    <message>
      <source>condition {place}</source>
      <translation>condition {place}</translation>
    </message>
    <message>
      <source>conjunct</source>
      <translation>conjonction</translation>
    </message>
    <message>
      <source>continues without the verdict</source>
      <translation>continue sans le verdict</translation>
    </message>
    <message>
      <source>cost {named}</source>
      <translation>coût {named}</translation>
    </message>
    <message>
      <source>counting the last games</source>
      <translation>décompte des dernières parties</translation>
    </message>
    <message>
      <source>curves</source>
      <translation>courbes</translation>
    </message>
    <message>
      <source>date unknown</source>
      <translation>date inconnue</translation>
    </message>
    <message>
      <source>decisions</source>
      <translation>décisions</translation>
    </message>
    <message>
      <source>deferred by {who}, without a person</source>
      <translation>délégué par {who}, sans personne</translation>
    </message>
    <message>
      <source>defers</source>
      <translation>délègue</translation>
    </message>
    <message>
      <source>did not end within {seconds} s, killed</source>
      <translation>ne s’est pas terminée en {seconds} s, tuée</translation>
    </message>
    <message>
      <source>did not stop in time and was killed</source>
      <translation>ne s’est pas arrêtée à temps et a été tuée</translation>
    </message>
    <message>
      <source>diverged at {parted}</source>
      <translation>divergence à {parted}</translation>
    </message>
    <message>
      <source>does as little as possible</source>
      <translation>en fait le moins possible</translation>
    </message>
    <message>
      <source>drawing takes as long as it needs</source>
      <translation>le dessin prend le temps qu'il faut</translation>
    </message>
    <message>
      <source>each from its own checkpoint</source>
      <translation>chacune de son propre checkpoint</translation>
    </message>
    <message>
      <source>end zone</source>
      <translation>zone d'en-but</translation>
    </message>
    <message>
      <source>ended</source>
      <translation>terminé</translation>
    </message>
    <message>
      <source>ended after {whole}</source>
      <translation>terminé après {whole}</translation>
    </message>
    <message>
      <source>ended at {ended_ns}</source>
      <translation>terminé à {ended_ns}</translation>
    </message>
    <message>
      <source>ended at {step}</source>
      <translation>terminé à {step}</translation>
    </message>
    <message>
      <source>ended by itself, status {status}</source>
      <translation>terminée d’elle-même, code {status}</translation>
    </message>
    <message>
      <source>ended, waiting</source>
      <translation>terminé, en attente</translation>
    </message>
    <message>
      <source>ends the episode</source>
      <translation>termine l'épisode</translation>
    </message>
    <message>
      <source>environment {slot}</source>
      <translation>environnement {slot}</translation>
    </message>
    <message>
      <source>environment {slot}, </source>
      <translation>environnement {slot}, </translation>
    </message>
    <message>
      <source>episode</source>
      <translation>l'épisode</translation>
    </message>
    <message>
      <source>episode {at}</source>
      <translation>épisode {at}</translation>
    </message>
    <message>
      <source>episode {number}, step {step}</source>
      <translation>épisode {number}, pas {step}</translation>
    </message>
    <message>
      <source>episodes</source>
      <translation>épisodes</translation>
    </message>
    <message>
      <source>every action</source>
      <translation>chaque action</translation>
    </message>
    <message>
      <source>every episode</source>
      <translation>chaque épisode</translation>
    </message>
    <message>
      <source>every step</source>
      <translation>chaque pas</translation>
    </message>
    <message>
      <source>every step drawn</source>
      <translation>chaque pas dessiné</translation>
    </message>
    <message>
      <source>every step recorded</source>
      <translation>chaque pas enregistré</translation>
    </message>
    <message>
      <source>every tenth</source>
      <translation>un sur dix</translation>
    </message>
    <message>
      <source>everything</source>
      <translation>tout</translation>
    </message>
    <message>
      <source>exit {status}</source>
      <translation>code {status}</translation>
    </message>
    <message>
      <source>failed</source>
      <translation>échoué</translation>
    </message>
    <message>
      <source>faster; a power failure costs the last second at most</source>
      <translation>plus rapide ; une coupure de courant coûte au plus la dernière seconde</translation>
    </message>
    <message>
      <source>fault</source>
      <translation>erreur</translation>
    </message>
    <message>
      <source>faults</source>
      <translation>erreurs</translation>
    </message>
    <message>
      <source>finished</source>
      <translation>terminé</translation>
    </message>
    <message>
      <source>first to move: {score} of {games}</source>
      <translation>au trait en premier : {score} sur {games}</translation>
    </message>
    <message>
      <source>first word after {first}, whole after {whole}</source>
      <translation>premier mot après {first}, tout après {whole}</translation>
    </message>
    <message>
      <source>from the command</source>
      <translation>de la commande</translation>
    </message>
    <message>
      <source>from the next game</source>
      <translation>dès la prochaine partie</translation>
    </message>
    <message>
      <source>from the settings</source>
      <translation>selon les paramètres</translation>
    </message>
    <message>
      <source>from {low} to {high}</source>
      <translation>de {low} à {high}</translation>
    </message>
    <message>
      <source>full</source>
      <translation>complet</translation>
    </message>
    <message>
      <source>game {episode} of {games}, seed {seed}</source>
      <translation>partie {episode} sur {games}, graine {seed}</translation>
    </message>
    <message>
      <source>games, each player alone on the same seeds</source>
      <translation>parties, chaque joueur seul sur les mêmes graines</translation>
    </message>
    <message>
      <source>gets no answer</source>
      <translation>reste sans réponse</translation>
    </message>
    <message>
      <source>goes on from step {at}, grey: before</source>
      <translation>continue au pas {at}, en gris : avant</translation>
    </message>
    <message>
      <source>in episode {episode}</source>
      <translation>dans l'épisode {episode}</translation>
    </message>
    <message>
      <source>in its own folder</source>
      <translation>dans son propre dossier</translation>
    </message>
    <message>
      <source>in progress</source>
      <translation>en cours</translation>
    </message>
    <message>
      <source>in {episodes} episodes</source>
      <translation>dans {episodes} épisodes</translation>
    </message>
    <message>
      <source>in {folder}</source>
      <translation>dans {folder}</translation>
    </message>
    <message>
      <source>intact: the file is as it was saved</source>
      <translation>intact : le fichier est tel qu’enregistré</translation>
    </message>
    <message>
      <source>is deferred to a person</source>
      <translation>est déléguée à une personne</translation>
    </message>
    <message>
      <source>is vetoed</source>
      <translation>fait l'objet d'un veto</translation>
    </message>
    <message>
      <source>it failed</source>
      <translation>échec</translation>
    </message>
    <message>
      <source>its host stopped</source>
      <translation>son hôte s'est arrêté</translation>
    </message>
    <message>
      <source>its own</source>
      <translation>le sien</translation>
    </message>
    <message>
      <source>its trigger</source>
      <translation>son déclencheur</translation>
    </message>
    <message>
      <source>keeps running when you close Mosaic</source>
      <translation>continue quand vous fermez Mosaic</translation>
    </message>
    <message>
      <source>keys, mouse or pad</source>
      <translation>touches, souris ou manette</translation>
    </message>
    <message>
      <source>killed as requested</source>
      <translation>tuée à la demande</translation>
    </message>
    <message>
      <source>killed by signal {signal}</source>
      <translation>tuée par le signal {signal}</translation>
    </message>
    <message>
      <source>last before the failure</source>
      <translation>dernières images avant l'échec</translation>
    </message>
    <message>
      <source>last of its training</source>
      <translation>dernier de son entraînement</translation>
    </message>
    <message>
      <source>last return {score}</source>
      <translation>dernier retour {score}</translation>
    </message>
    <message>
      <source>launched alone</source>
      <translation>lancées seules</translation>
    </message>
    <message>
      <source>leads</source>
      <translation>en tête</translation>
    </message>
    <message>
      <source>left</source>
      <translation>quitté</translation>
    </message>
    <message>
      <source>lets it run unreviewed</source>
      <translation>la laisse passer sans examen</translation>
    </message>
    <message>
      <source>line</source>
      <translation>ligne</translation>
    </message>
    <message>
      <source>line {line}</source>
      <translation>ligne {line}</translation>
    </message>
    <message>
      <source>long game</source>
      <translation>longue partie</translation>
    </message>
    <message>
      <source>lost</source>
      <translation>perdu</translation>
    </message>
    <message>
      <source>lost on time</source>
      <translation>perdu au temps</translation>
    </message>
    <message>
      <source>made room: {why}</source>
      <translation>a fait de la place : {why}</translation>
    </message>
    <message>
      <source>mean difference</source>
      <translation>différence moyenne</translation>
    </message>
    <message>
      <source>mean of {smoothing}</source>
      <translation>moyenne de {smoothing}</translation>
    </message>
    <message>
      <source>mean return</source>
      <translation>retour moyen</translation>
    </message>
    <message>
      <source>mean {named}</source>
      <translation>moyenne {named}</translation>
    </message>
    <message>
      <source>measuring the speed</source>
      <translation>mesure de la vitesse</translation>
    </message>
    <message>
      <source>mosaic film tells more</source>
      <translation>mosaic film en dit plus</translation>
    </message>
    <message>
      <source>n = {differences}. Each dot is the difference on one seed. Shows the first {dots_shown}, in seed order.</source>
      <translation>n = {differences}. Chaque point est la différence sur une graine. Les {dots_shown} premiers sont affichés, dans l'ordre des graines.</translation>
    </message>
    <message>
      <source>n = {episodes}</source>
      <translation>n = {episodes}</translation>
    </message>
    <message>
      <source>n = {games}. {method}. {upper}{assumes}. 95 % interval of the difference from the field average, for a single look.</source>
      <translation>n = {games}. {method}. {upper}{assumes}. Intervalle à 95 % de l'écart à la moyenne du groupe, pour un seul regard.</translation>
    </message>
    <message>
      <source>n = {n}. Performance profile: the share of games above each value, on seeds that all have finished. Fixed n, descriptive.</source>
      <translation>n = {n}. Profil de performance : la part des parties au-dessus de chaque valeur, sur les graines que tous ont terminées. n fixe, descriptif.</translation>
    </message>
    <message>
      <source>n = {row}. Each dot is the {metric} of one game, the last {strip_points} of them. No assumptions.</source>
      <translation>n = {row}. Chaque point est {metric} d'une partie, les {strip_points} dernières. Aucune hypothèse.</translation>
    </message>
    <message>
      <source>new</source>
      <translation>nouveau</translation>
    </message>
    <message>
      <source>new record</source>
      <translation>nouveau record</translation>
    </message>
    <message>
      <source>no</source>
      <translation>non</translation>
    </message>
    <message>
      <source>no GPU found, the CPU is used ({count} cores)</source>
      <translation>aucun GPU trouvé, le CPU est utilisé ({count} cœurs)</translation>
    </message>
    <message>
      <source>no answer</source>
      <translation>pas de réponse</translation>
    </message>
    <message>
      <source>no digest was recorded</source>
      <translation>aucune empreinte enregistrée</translation>
    </message>
    <message>
      <source>no key</source>
      <translation>aucune touche</translation>
    </message>
    <message>
      <source>no longer</source>
      <translation>plus maintenant</translation>
    </message>
    <message>
      <source>no longer there</source>
      <translation>n’existe plus</translation>
    </message>
    <message>
      <source>no one: the default ran</source>
      <translation>personne : un choix par défaut</translation>
    </message>
    <message>
      <source>no review</source>
      <translation>pas d'examen</translation>
    </message>
    <message>
      <source>no steps drawn</source>
      <translation>aucun pas dessiné</translation>
    </message>
    <message>
      <source>no steps recorded</source>
      <translation>aucun pas enregistré</translation>
    </message>
    <message>
      <source>no steps right now</source>
      <translation>aucun pas en ce moment</translation>
    </message>
    <message>
      <source>no steps yet</source>
      <translation>pas encore de pas</translation>
    </message>
    <message>
      <source>no worker</source>
      <translation>aucun worker</translation>
    </message>
    <message>
      <source>nobody</source>
      <translation>personne</translation>
    </message>
    <message>
      <source>none</source>
      <translation>aucun</translation>
    </message>
    <message>
      <source>none, all seeds run</source>
      <translation>aucune, toutes les graines passent</translation>
    </message>
    <message>
      <source>normal</source>
      <translation>normal</translation>
    </message>
    <message>
      <source>not checked</source>
      <translation>non vérifié</translation>
    </message>
    <message>
      <source>not evaluated</source>
      <translation>non évalué</translation>
    </message>
    <message>
      <source>not played</source>
      <translation>pas joué</translation>
    </message>
    <message>
      <source>not saved</source>
      <translation>non enregistré</translation>
    </message>
    <message>
      <source>not tried yet</source>
      <translation>pas encore essayé</translation>
    </message>
    <message>
      <source>not valid: {why}</source>
      <translation>non valide : {why}</translation>
    </message>
    <message>
      <source>nothing ever makes room</source>
      <translation>rien ne fait jamais de place</translation>
    </message>
    <message>
      <source>now</source>
      <translation>en cours</translation>
    </message>
    <message>
      <source>occasional episodes</source>
      <translation>quelques épisodes</translation>
    </message>
    <message>
      <source>of at least {low}</source>
      <translation>d'au moins {low}</translation>
    </message>
    <message>
      <source>of at most {high}</source>
      <translation>d'au plus {high}</translation>
    </message>
    <message>
      <source>of the money</source>
      <translation>de l'argent</translation>
    </message>
    <message>
      <source>of {played}</source>
      <translation>sur {played}</translation>
    </message>
    <message>
      <source>of {target} episodes</source>
      <translation>sur {target} épisodes</translation>
    </message>
    <message>
      <source>of {target} steps</source>
      <translation>sur {target} pas</translation>
    </message>
    <message>
      <source>of {total} {what}</source>
      <translation>sur {total} {what}</translation>
    </message>
    <message>
      <source>off</source>
      <translation>désactivé</translation>
    </message>
    <message>
      <source>offline</source>
      <translation>hors ligne</translation>
    </message>
    <message>
      <source>on the way</source>
      <translation>en cours de route</translation>
    </message>
    <message>
      <source>one run</source>
      <translation>une exécution</translation>
    </message>
    <message>
      <source>one seat</source>
      <translation>une place</translation>
    </message>
    <message>
      <source>online</source>
      <translation>en ligne</translation>
    </message>
    <message>
      <source>only drawable or rebuildable steps can be replayed</source>
      <translation>seuls les pas dessinables ou reconstructibles peuvent être rejoués</translation>
    </message>
    <message>
      <source>only {size} free at {folder}</source>
      <translation>seulement {size} libres dans {folder}</translation>
    </message>
    <message>
      <source>overrides the veto</source>
      <translation>passe outre le veto</translation>
    </message>
    <message>
      <source>paused</source>
      <translation>en pause</translation>
    </message>
    <message>
      <source>paused, {games}; it ends when another one starts</source>
      <translation>en pause, {games} ; elle se termine quand une autre commence</translation>
    </message>
    <message>
      <source>place</source>
      <translation>place</translation>
    </message>
    <message>
      <source>plain: the action alone; thought: reasoning first; json: an object with both.</source>
      <translation>plain : l'action seule ; thought : d'abord le raisonnement ; json : un objet avec les deux.</translation>
    </message>
    <message>
      <source>plan</source>
      <translation>plan</translation>
    </message>
    <message>
      <source>ply {step}</source>
      <translation>demi-coup {step}</translation>
    </message>
    <message>
      <source>price {price}</source>
      <translation>prix {price}</translation>
    </message>
    <message>
      <source>program, every action</source>
      <translation>programme, chaque action</translation>
    </message>
    <message>
      <source>proposes</source>
      <translation>propose</translation>
    </message>
    <message>
      <source>python train.py --seed {seed}</source>
      <translation>python train.py --seed {seed}</translation>
    </message>
    <message>
      <source>queued</source>
      <translation>en attente</translation>
    </message>
    <message>
      <source>real time</source>
      <translation>temps réel</translation>
    </message>
    <message>
      <source>recorded by the tap</source>
      <translation>enregistré par le tap</translation>
    </message>
    <message>
      <source>regular</source>
      <translation>régulier</translation>
    </message>
    <message>
      <source>removed by its training, which keeps the newest</source>
      <translation>retiré par son entraînement, qui ne garde que les plus récents</translation>
    </message>
    <message>
      <source>removed by its worker: {why}</source>
      <translation>supprimé par son worker : {why}</translation>
    </message>
    <message>
      <source>replaces it</source>
      <translation>la remplace</translation>
    </message>
    <message>
      <source>reset</source>
      <translation>début</translation>
    </message>
    <message>
      <source>resigned</source>
      <translation>abandon</translation>
    </message>
    <message>
      <source>return</source>
      <translation>retour</translation>
    </message>
    <message>
      <source>return {best_return}</source>
      <translation>retour {best_return}</translation>
    </message>
    <message>
      <source>return {score}</source>
      <translation>retour {score}</translation>
    </message>
    <message>
      <source>return, IQM of {known}</source>
      <translation>retour, IQM de {known}</translation>
    </message>
    <message>
      <source>return, last 100</source>
      <translation>retour, 100 derniers</translation>
    </message>
    <message>
      <source>return, mean of {count}</source>
      <translation>retour, moyenne de {count}</translation>
    </message>
    <message>
      <source>rule, every action</source>
      <translation>règle, chaque action</translation>
    </message>
    <message>
      <source>running</source>
      <translation>en cours</translation>
    </message>
    <message>
      <source>safe</source>
      <translation>sûr</translation>
    </message>
    <message>
      <source>saved</source>
      <translation>enregistré</translation>
    </message>
    <message>
      <source>saved by hand</source>
      <translation>enregistré à la main</translation>
    </message>
    <message>
      <source>seed {seed}</source>
      <translation>graine {seed}</translation>
    </message>
    <message>
      <source>seed {seed}, {number} of {seeds}</source>
      <translation>graine {seed}, {number} sur {seeds}</translation>
    </message>
    <message>
      <source>sequential test</source>
      <translation>test séquentiel</translation>
    </message>
    <message>
      <source>sessions as displayed; otherwise occasional episodes</source>
      <translation>sessions comme affichées ; sinon des épisodes de temps en temps</translation>
    </message>
    <message>
      <source>share of seeds won</source>
      <translation>part des graines gagnées</translation>
    </message>
    <message>
      <source>short win</source>
      <translation>victoire rapide</translation>
    </message>
    <message>
      <source>shows {card}</source>
      <translation>montre {card}</translation>
    </message>
    <message>
      <source>signs of differences</source>
      <translation>signes des différences</translation>
    </message>
    <message>
      <source>since seed {decided_at} of {n}</source>
      <translation>depuis la graine {decided_at} sur {n}</translation>
    </message>
    <message>
      <source>since yesterday</source>
      <translation>depuis hier</translation>
    </message>
    <message>
      <source>since {ended_ns}</source>
      <translation>depuis {ended_ns}</translation>
    </message>
    <message>
      <source>small</source>
      <translation>petit</translation>
    </message>
    <message>
      <source>soft {total}</source>
      <translation>{total} souple</translation>
    </message>
    <message>
      <source>starting</source>
      <translation>démarrage</translation>
    </message>
    <message>
      <source>starts now</source>
      <translation>démarre maintenant</translation>
    </message>
    <message>
      <source>starts when a GPU is free</source>
      <translation>démarre quand un GPU se libère</translation>
    </message>
    <message>
      <source>starts when a run ends</source>
      <translation>démarre à la fin d'une exécution</translation>
    </message>
    <message>
      <source>step</source>
      <translation>le pas</translation>
    </message>
    <message>
      <source>step {step}</source>
      <translation>pas {step}</translation>
    </message>
    <message>
      <source>step {then_step}</source>
      <translation>pas {then_step}</translation>
    </message>
    <message>
      <source>steps</source>
      <translation>pas</translation>
    </message>
    <message>
      <source>steps per second</source>
      <translation>pas par seconde</translation>
    </message>
    <message>
      <source>stopped</source>
      <translation>arrêté</translation>
    </message>
    <message>
      <source>stopped as requested, {how}</source>
      <translation>arrêtée à la demande ({how})</translation>
    </message>
    <message>
      <source>stopped by you</source>
      <translation>arrêté par vous</translation>
    </message>
    <message>
      <source>stopping</source>
      <translation>arrêt en cours</translation>
    </message>
    <message>
      <source>stops when you close Mosaic</source>
      <translation>s'arrête quand vous fermez Mosaic</translation>
    </message>
    <message>
      <source>syncs the disk at every commit</source>
      <translation>synchronise le disque à chaque commit</translation>
    </message>
    <message>
      <source>taken over</source>
      <translation>pris en main</translation>
    </message>
    <message>
      <source>takes the default</source>
      <translation>prend la valeur par défaut</translation>
    </message>
    <message>
      <source>terminated</source>
      <translation>terminé</translation>
    </message>
    <message>
      <source>the agent</source>
      <translation>l'agent</translation>
    </message>
    <message>
      <source>the file is no longer there</source>
      <translation>le fichier n’est plus là</translation>
    </message>
    <message>
      <source>the idle action</source>
      <translation>l'action « ne rien faire »</translation>
    </message>
    <message>
      <source>the links do not agree</source>
      <translation>les maillons ne sont pas d'accord</translation>
    </message>
    <message>
      <source>the previous action</source>
      <translation>l'action précédente</translation>
    </message>
    <message>
      <source>the proposal</source>
      <translation>la proposition</translation>
    </message>
    <message>
      <source>the safe action</source>
      <translation>l'action sûre</translation>
    </message>
    <message>
      <source>then a substitute</source>
      <translation>puis un remplacement</translation>
    </message>
    <message>
      <source>then end</source>
      <translation>puis fin</translation>
    </message>
    <message>
      <source>then it runs</source>
      <translation>puis elle s'exécute</translation>
    </message>
    <message>
      <source>then pause</source>
      <translation>puis pause</translation>
    </message>
    <message>
      <source>then the session ends</source>
      <translation>puis la session se termine</translation>
    </message>
    <message>
      <source>then the session pauses</source>
      <translation>puis la session se met en pause</translation>
    </message>
    <message>
      <source>then {stands} runs</source>
      <translation>puis {stands} s'exécute</translation>
    </message>
    <message>
      <source>this worker needs a GPU, and the driver names none</source>
      <translation>ce worker exige un GPU, et le pilote n'en signale aucun</translation>
    </message>
    <message>
      <source>today</source>
      <translation>aujourd'hui</translation>
    </message>
    <message>
      <source>tokens</source>
      <translation>jetons</translation>
    </message>
    <message>
      <source>tokens were not counted; up to {most} are taken as spent</source>
      <translation>les jetons n'ont pas été comptés ; jusqu'à {most} sont tenus pour dépensés</translation>
    </message>
    <message>
      <source>tried on {day}</source>
      <translation>essayé le {day}</translation>
    </message>
    <message>
      <source>truncated</source>
      <translation>tronqué</translation>
    </message>
    <message>
      <source>turn by turn</source>
      <translation>tour par tour</translation>
    </message>
    <message>
      <source>two seats</source>
      <translation>deux places</translation>
    </message>
    <message>
      <source>unknown</source>
      <translation>inconnu</translation>
    </message>
    <message>
      <source>unknown file</source>
      <translation>fichier inconnu</translation>
    </message>
    <message>
      <source>untagged</source>
      <translation>sans étiquette</translation>
    </message>
    <message>
      <source>uploaded</source>
      <translation>envoyé</translation>
    </message>
    <message>
      <source>upset</source>
      <translation>surprise</translation>
    </message>
    <message>
      <source>value {value}</source>
      <translation>valeur {value}</translation>
    </message>
    <message>
      <source>vetoed</source>
      <translation>veto</translation>
    </message>
    <message>
      <source>vetoed by {who}</source>
      <translation>veto de {who}</translation>
    </message>
    <message>
      <source>vetoes</source>
      <translation>oppose son veto</translation>
    </message>
    <message>
      <source>vetoes in {episodes}</source>
      <translation>vetos dans {episodes}</translation>
    </message>
    <message>
      <source>void</source>
      <translation>nulle et non avenue</translation>
    </message>
    <message>
      <source>vs</source>
      <translation>contre</translation>
    </message>
    <message>
      <source>warm start</source>
      <translation>démarrage à chaud</translation>
    </message>
    <message>
      <source>when deferred to you</source>
      <translation>quand on vous la délègue</translation>
    </message>
    <message>
      <source>when vetoed or in doubt</source>
      <translation>en cas de veto ou de doute</translation>
    </message>
    <message>
      <source>while held</source>
      <translation>tant que maintenu</translation>
    </message>
    <message>
      <source>whole episodes</source>
      <translation>épisodes entiers</translation>
    </message>
    <message>
      <source>with pictures</source>
      <translation>avec images</translation>
    </message>
    <message>
      <source>with seed {seeds}</source>
      <translation>avec la graine {seeds}</translation>
    </message>
    <message>
      <source>with {count}</source>
      <translation>avec {count}</translation>
    </message>
    <message>
      <source>yes</source>
      <translation>oui</translation>
    </message>
    <message>
      <source>yesterday</source>
      <translation>hier</translation>
    </message>
    <message>
      <source>you</source>
      <translation>vous</translation>
    </message>
    <message>
      <source>you are in control</source>
      <translation>vous avez la main</translation>
    </message>
    <message>
      <source>your choice</source>
      <translation>votre choix</translation>
    </message>
    <message>
      <source>your home folder</source>
      <translation>votre dossier personnel</translation>
    </message>
    <message>
      <source>yours</source>
      <translation>le vôtre</translation>
    </message>
    <message>
      <source>{about} Shared with {others}.</source>
      <translation>{about} Partagé avec {others}.</translation>
    </message>
    <message>
      <source>{about} · {number}, seed {seed}</source>
      <translation>{about} · {number}, graine {seed}</translation>
    </message>
    <message>
      <source>{about}, 95 %, valid at any time</source>
      <translation>{about}, 95 %, valable à tout moment</translation>
    </message>
    <message>
      <source>{action} ran</source>
      <translation>{action} a été exécutée</translation>
    </message>
    <message>
      <source>{action} ran, {who}</source>
      <translation>{action} a été exécutée, {who}</translation>
    </message>
    <message>
      <source>{answered} answers</source>
      <translation>{answered} réponses</translation>
    </message>
    <message>
      <source>{answers} accepts</source>
      <translation>{answers} accepte</translation>
    </message>
    <message>
      <source>{asked} asked again: every answer stays the same</source>
      <translation>Reposé : {asked}. Toutes les réponses restent les mêmes</translation>
    </message>
    <message>
      <source>{asked} asked again: {changed} would differ, and {places} of {episodes} would diverge</source>
      <translation>Reposé : {asked}. {changed} différeraient, et {places} sur {episodes} divergeraient</translation>
    </message>
    <message>
      <source>{at} steps</source>
      <translation>{at} pas</translation>
    </message>
    <message>
      <source>{at}, for {run}</source>
      <translation>{at}, pendant {run}</translation>
    </message>
    <message>
      <source>{best} leads with {elo} Elo ({low} to {high}), but not for certain.</source>
      <translation>{best} mène avec {elo} Elo ({low} à {high}), mais sans certitude.</translation>
    </message>
    <message>
      <source>{best} leads with {elo} Elo ({low} to {high}).</source>
      <translation>{best} mène avec {elo} Elo ({low} à {high}).</translation>
    </message>
    <message>
      <source>{better} is better than {worse} ({about} {low} to {high}, n = {n}).</source>
      <translation>{better} est meilleur que {worse} ({about} {low} à {high}, n = {n}).</translation>
    </message>
    <message>
      <source>{came} added, {gone} removed before step {step}</source>
      <translation>{came} ajoutés, {gone} retirés avant le pas {step}</translation>
    </message>
    <message>
      <source>{command} is there already</source>
      <translation>{command} existe déjà</translation>
    </message>
    <message>
      <source>{count} before step {step}</source>
      <translation>{count} avant le pas {step}</translation>
    </message>
    <message>
      <source>{count} could not be asked: their percepts were not recorded</source>
      <translation>{count} impossibles à poser : leurs percepts n'ont pas été enregistrés</translation>
    </message>
    <message>
      <source>{count} entries, every one verified</source>
      <translation>{count} entrées, toutes vérifiées</translation>
    </message>
    <message>
      <source>{count} more</source>
      <translation>{count} de plus</translation>
    </message>
    <message>
      <source>{count} of {all} kept</source>
      <translation>{count} sur {all} conservés</translation>
    </message>
    <message>
      <source>{count} pairs</source>
      <translation>{count} paires</translation>
    </message>
    <message>
      <source>{count} reviewed</source>
      <translation>{count} examinés</translation>
    </message>
    <message>
      <source>{count} seats</source>
      <translation>{count} places</translation>
    </message>
    <message>
      <source>{count} without an answer ({what})</source>
      <translation>{count} sans réponse ({what})</translation>
    </message>
    <message>
      <source>{count}, none is there any more</source>
      <translation>{count}, plus aucun n'est là</translation>
    </message>
    <message>
      <source>{cycles}, {inside} in the program</source>
      <translation>{cycles}, {inside} dans le programme</translation>
    </message>
    <message>
      <source>{different} different</source>
      <translation>{different} différents</translation>
    </message>
    <message>
      <source>{done} of {whole} games</source>
      <translation>{done} parties sur {whole}</translation>
    </message>
    <message>
      <source>{ending} after {played} of {seeds}</source>
      <translation>{ending} après {played} sur {seeds}</translation>
    </message>
    <message>
      <source>{environment} can't be played: {reason}</source>
      <translation>{environment} ne peut pas être joué : {reason}</translation>
    </message>
    <message>
      <source>{environment} crashed the interpreter that probed it</source>
      <translation>{environment} a fait planter l’interpréteur qui l’examinait</translation>
    </message>
    <message>
      <source>{environment} names no class</source>
      <translation>{environment} ne désigne aucune classe</translation>
    </message>
    <message>
      <source>{environment}, reaches {score}</source>
      <translation>{environment}, atteint {score}</translation>
    </message>
    <message>
      <source>{episodes}, mean return {mean}</source>
      <translation>{episodes}, retour moyen {mean}</translation>
    </message>
    <message>
      <source>{episode} of {games}</source>
      <translation>{episode} sur {games}</translation>
    </message>
    <message>
      <source>{episode}, return {total}</source>
      <translation>{episode}, retour {total}</translation>
    </message>
    <message>
      <source>{families} need different interpreters, so one session can't contain both</source>
      <translation>{families} exigent des interpréteurs différents : une session ne peut contenir les deux</translation>
    </message>
    <message>
      <source>{family} is empty.</source>
      <translation>{family} est vide.</translation>
    </message>
    <message>
      <source>{files} are back.</source>
      <translation>De retour : {files}.</translation>
    </message>
    <message>
      <source>{files} changed during the evaluation</source>
      <translation>{files} a changé pendant l’évaluation</translation>
    </message>
    <message>
      <source>{files} made room for {size}.</source>
      <translation>{size} libérés par {files}.</translation>
    </message>
    <message>
      <source>{files} of ended runs, {size}. You can bring them back until Mosaic starts again.</source>
      <translation>{files} d'exécutions terminées, {size}. Récupérables jusqu'au prochain démarrage de Mosaic.</translation>
    </message>
    <message>
      <source>{files}, {size}</source>
      <translation>{files}, {size}</translation>
    </message>
    <message>
      <source>{files}, {size}. The next start of Mosaic deletes them.</source>
      <translation>{files}, {size}. Le prochain démarrage de Mosaic les supprime.</translation>
    </message>
    <message>
      <source>{file} was changed after it was saved: its SHA-256 is not the recorded</source>
      <translation>{file} a été modifié après l’enregistrement : son SHA-256 n’est pas celui qui est noté</translation>
    </message>
    <message>
      <source>{first} ({first2}) won</source>
      <translation>{first} ({first2}) a gagné</translation>
    </message>
    <message>
      <source>{first} and {second}</source>
      <translation>{first} et {second}</translation>
    </message>
    <message>
      <source>{first} and {second}, on seeds that both have finished</source>
      <translation>{first} et {second}, sur les graines que les deux ont terminées</translation>
    </message>
    <message>
      <source>{first} and {second}: not decided after {count} ({about} {low} to {high}).</source>
      <translation>{first} et {second} : pas décidé après {count} ({about} {low} à {high}).</translation>
    </message>
    <message>
      <source>{first} and {second}: not decided after {pairs} (Elo {elo}, {low} to {high}).</source>
      <translation>{first} et {second} : pas décidé après {pairs} (Elo {elo}, {low} à {high}).</translation>
    </message>
    <message>
      <source>{first} better on {ahead}, {second} on {behind}</source>
      <translation>{first} meilleur sur {ahead}, {second} sur {behind}</translation>
    </message>
    <message>
      <source>{first} over {second}</source>
      <translation>{first} devant {second}</translation>
    </message>
    <message>
      <source>{folder} no longer exists</source>
      <translation>{folder} n'existe plus</translation>
    </message>
    <message>
      <source>{games} more</source>
      <translation>{games} de plus</translation>
    </message>
    <message>
      <source>{games} of {whole} games</source>
      <translation>{games} parties sur {whole}</translation>
    </message>
    <message>
      <source>{game}: there is no {name}</source>
      <translation>{game} : il n'y a pas de {name}</translation>
    </message>
    <message>
      <source>{game}: {value} is not a finite number</source>
      <translation>{game} : {value} n'est pas un nombre fini</translation>
    </message>
    <message>
      <source>{game}: {value} is outside the declared range {low} to {high}</source>
      <translation>{game} : {value} est hors de la plage déclarée {low} à {high}</translation>
    </message>
    <message>
      <source>{head}, so {substitutes}</source>
      <translation>{head}, donc {substitutes}</translation>
    </message>
    <message>
      <source>{here} of {last}</source>
      <translation>{here} sur {last}</translation>
    </message>
    <message>
      <source>{hidden}: {games} of {where}</source>
      <translation>{hidden} : {games} de {where}</translation>
    </message>
    <message>
      <source>{hidden}: {games} of {where} against {hidden2}, moving {first}</source>
      <translation>{hidden} : {games} de {where} contre {hidden2}, joue {first}</translation>
    </message>
    <message>
      <source>{ids}, seed {seed}{met}</source>
      <translation>{ids}, graine {seed}{met}</translation>
    </message>
    <message>
      <source>{inner}: {inner2} is not valid</source>
      <translation>{inner} : {inner2} n'est pas valide</translation>
    </message>
    <message>
      <source>{items} to {items2}</source>
      <translation>{items} à {items2}</translation>
    </message>
    <message>
      <source>{kind}, seed {seed}</source>
      <translation>{kind}, graine {seed}</translation>
    </message>
    <message>
      <source>{lineup} – {against}, seeds {seeds}{more}: the same moves, counted once</source>
      <translation>{lineup} – {against}, graines {seeds}{more} : mêmes coups, comptés une fois</translation>
    </message>
    <message>
      <source>{line} is not a command: {reason}</source>
      <translation>{line} n’est pas une commande : {reason}</translation>
    </message>
    <message>
      <source>{live} running</source>
      <translation>{live} en cours</translation>
    </message>
    <message>
      <source>{low} to {high}</source>
      <translation>{low} à {high}</translation>
    </message>
    <message>
      <source>{many} tokens billed beyond the limit</source>
      <translation>{many} jetons facturés au-delà de la limite</translation>
    </message>
    <message>
      <source>{matches} outside {family}.</source>
      <translation>{matches} hors de {family}.</translation>
    </message>
    <message>
      <source>{mean_return}, best {best_return}</source>
      <translation>{mean_return}, meilleur {best_return}</translation>
    </message>
    <message>
      <source>{megabytes} MB to download. {about}</source>
      <translation>{megabytes} Mo à télécharger. {about}</translation>
    </message>
    <message>
      <source>{message} lacks {missing}. Name it in the worker's requirements.</source>
      <translation>{missing} manque à {message}. Indiquez-le dans les dépendances du worker.</translation>
    </message>
    <message>
      <source>{missing} are missing</source>
      <translation>{missing} sont absents</translation>
    </message>
    <message>
      <source>{missing} is missing</source>
      <translation>{missing} est absent</translation>
    </message>
    <message>
      <source>{model}, served as {served}</source>
      <translation>{model}, servi en tant que {served}</translation>
    </message>
    <message>
      <source>{ms} ms</source>
      <translation>{ms} ms</translation>
    </message>
    <message>
      <source>{named} s a game</source>
      <translation>{named} s par partie</translation>
    </message>
    <message>
      <source>{names} are level in the lead.</source>
      <translation>{names} sont en tête à égalité.</translation>
    </message>
    <message>
      <source>{names} are level so far.</source>
      <translation>{names} sont à égalité pour l'instant.</translation>
    </message>
    <message>
      <source>{name} can play now.</source>
      <translation>{name} peut jouer maintenant.</translation>
    </message>
    <message>
      <source>{name} can't be used: {what}{more}</source>
      <translation>{name} est inutilisable : {what}{more}</translation>
    </message>
    <message>
      <source>{name} catches up on {seeds}, then plays in step</source>
      <translation>{name} rattrape {seeds}, puis joue au même pas</translation>
    </message>
    <message>
      <source>{name} has no human player</source>
      <translation>Personne d'humain dans {name}</translation>
    </message>
    <message>
      <source>{name} has no option {option}</source>
      <translation>{name} n’a pas d’option {option}</translation>
    </message>
    <message>
      <source>{name} has saved no checkpoint to go on from</source>
      <translation>{name} n'a enregistré aucun checkpoint pour continuer</translation>
    </message>
    <message>
      <source>{name} has {environments} environments; a comparison needs exactly one</source>
      <translation>{name} a {environments} environnements ; une comparaison en demande exactement un</translation>
    </message>
    <message>
      <source>{name} has {lineups} line-ups; the grid has {most} tiles</source>
      <translation>{name} a {lineups} compositions ; la grille a {most} tuiles</translation>
    </message>
    <message>
      <source>{name} is a multi-agent system and can't be a supervisor</source>
      <translation>{name} est un système multi-agents et ne peut pas superviser</translation>
    </message>
    <message>
      <source>{name} is neither a .asl or .mas2j file, a file.py:Class, nor a command</source>
      <translation>{name} n'est ni un fichier .asl ou .mas2j, ni un fichier.py:Classe, ni une commande</translation>
    </message>
    <message>
      <source>{name} is neither a rule, a .asl or .py file, nor a command</source>
      <translation>{name} n'est ni une règle, ni un fichier .asl ou .py, ni une commande</translation>
    </message>
    <message>
      <source>{name} is no film that a player can open</source>
      <translation>{name} n'est pas un film qu'un lecteur peut ouvrir</translation>
    </message>
    <message>
      <source>{name} is no longer in the record</source>
      <translation>{name} n’est plus dans l’enregistrement</translation>
    </message>
    <message>
      <source>{name} is not a program name</source>
      <translation>{name} n’est pas un nom de programme</translation>
    </message>
    <message>
      <source>{name} is not a report: {error}</source>
      <translation>{name} n'est pas un rapport : {error}</translation>
    </message>
    <message>
      <source>{name} is not a tournament</source>
      <translation>{name} n'est pas un tournoi</translation>
    </message>
    <message>
      <source>{name} is not installed</source>
      <translation>{name} n’est pas installé</translation>
    </message>
    <message>
      <source>{name} is off the list; its file stays where it is.</source>
      <translation>{name} n’est plus dans la liste ; son fichier reste en place.</translation>
    </message>
    <message>
      <source>{name} lost on time</source>
      <translation>{name} perd au temps</translation>
    </message>
    <message>
      <source>{name} on {name2}</source>
      <translation>{name} sur {name2}</translation>
    </message>
    <message>
      <source>{name} played {move} after {span}.</source>
      <translation>{name} a joué {move} après {span}.</translation>
    </message>
    <message>
      <source>{name} plays from the first seed</source>
      <translation>{name} joue depuis la première graine</translation>
    </message>
    <message>
      <source>{name} plays in step with the others</source>
      <translation>{name} joue au même pas que les autres</translation>
    </message>
    <message>
      <source>{name} refused</source>
      <translation>{name} a refusé</translation>
    </message>
    <message>
      <source>{name} resigned</source>
      <translation>{name} abandonne</translation>
    </message>
    <message>
      <source>{name} speaks GTP, which has no options like {option}</source>
      <translation>{name} parle GTP, qui n’a pas d’options comme {option}</translation>
    </message>
    <message>
      <source>{name} speaks UCI, which is started without arguments</source>
      <translation>{name} parle UCI, qui se lance sans arguments</translation>
    </message>
    <message>
      <source>{name} uses {title}</source>
      <translation>{name} utilise {title}</translation>
    </message>
    <message>
      <source>{name} vs {against}: {result}</source>
      <translation>{name} contre {against} : {result}</translation>
    </message>
    <message>
      <source>{name} was changed after it was saved</source>
      <translation>{name} a été modifié après son enregistrement</translation>
    </message>
    <message>
      <source>{name} was not found</source>
      <translation>{name} est introuvable</translation>
    </message>
    <message>
      <source>{name} was not imported: {error}</source>
      <translation>{name} n'a pas été importé : {error}</translation>
    </message>
    <message>
      <source>{name} was reloaded</source>
      <translation>{name} a été rechargé</translation>
    </message>
    <message>
      <source>{name} was removed.</source>
      <translation>{name} a été retiré.</translation>
    </message>
    <message>
      <source>{name} was removed. Its games are saved</source>
      <translation>{name} a été retiré. Ses parties sont enregistrées</translation>
    </message>
    <message>
      <source>{name} was restarted</source>
      <translation>{name} a été redémarré</translation>
    </message>
    <message>
      <source>{name} was vetoed by {by}</source>
      <translation>Veto de {by} contre {name}</translation>
    </message>
    <message>
      <source>{name} {now} (preset: {before})</source>
      <translation>{name} {now} (préréglage : {before})</translation>
    </message>
    <message>
      <source>{name}: {games} lost, {why}</source>
      <translation>{name} perd {games}, {why}</translation>
    </message>
    <message>
      <source>{name}: {lines} rejected, see its log</source>
      <translation>{name} : {lines}, voir son journal</translation>
    </message>
    <message>
      <source>{number} of {many}</source>
      <translation>{number} sur {many}</translation>
    </message>
    <message>
      <source>{n} of the {fewest} seeds that a verdict needs</source>
      <translation>{n} des {fewest} graines qu'exige un verdict</translation>
    </message>
    <message>
      <source>{offered} offers a draw</source>
      <translation>{offered} propose la nulle</translation>
    </message>
    <message>
      <source>{of} of {of2} steps not drawn</source>
      <translation>{of} pas sur {of2} non dessinés</translation>
    </message>
    <message>
      <source>{omitted} more were not recorded</source>
      <translation>{omitted} autres n'ont pas été enregistrés</translation>
    </message>
    <message>
      <source>{path} can't be read: {reason}</source>
      <translation>{path} est illisible : {reason}</translation>
    </message>
    <message>
      <source>{path} can't be written: {reason}</source>
      <translation>Impossible d’écrire {path} : {reason}</translation>
    </message>
    <message>
      <source>{path} contains no JSON lines</source>
      <translation>{path} ne contient pas de lignes JSON</translation>
    </message>
    <message>
      <source>{path} contains no openings</source>
      <translation>{path} ne contient pas d’ouvertures</translation>
    </message>
    <message>
      <source>{path} does not start: {reason}</source>
      <translation>{path} ne démarre pas : {reason}</translation>
    </message>
    <message>
      <source>{path} is a folder</source>
      <translation>{path} est un dossier</translation>
    </message>
    <message>
      <source>{path} is no file</source>
      <translation>{path} n’est pas un fichier</translation>
    </message>
    <message>
      <source>{path} is not UTF-8 text</source>
      <translation>{path} n’est pas du texte UTF-8</translation>
    </message>
    <message>
      <source>{path} is not a program</source>
      <translation>{path} n’est pas un programme</translation>
    </message>
    <message>
      <source>{path} is not counted: {what}</source>
      <translation>{path} n’est pas compté : {what}</translation>
    </message>
    <message>
      <source>{path} is part of Mosaic and can't be changed</source>
      <translation>{path} fait partie de Mosaic et ne peut pas être modifié</translation>
    </message>
    <message>
      <source>{path} is taken by another file</source>
      <translation>{path} est déjà pris par un autre fichier</translation>
    </message>
    <message>
      <source>{path} is too large to be a program</source>
      <translation>{path} est trop grand pour être un programme</translation>
    </message>
    <message>
      <source>{place} of {takes}</source>
      <translation>{place} sur {takes}</translation>
    </message>
    <message>
      <source>{plan} (through {spoke})</source>
      <translation>{plan} (par {spoke})</translation>
    </message>
    <message>
      <source>{plan} approved {asked}{because}</source>
      <translation>{plan} a approuvé {asked}{because}</translation>
    </message>
    <message>
      <source>{plan} deferred {asked} to a person{because}</source>
      <translation>{plan} a délégué {asked} à une personne{because}</translation>
    </message>
    <message>
      <source>{plan} ended the episode at {asked}{because}</source>
      <translation>{plan} a terminé l'épisode à {asked}{because}</translation>
    </message>
    <message>
      <source>{plan} limited what may replace {asked}{because}</source>
      <translation>{plan} a limité ce qui peut remplacer {asked}{because}</translation>
    </message>
    <message>
      <source>{plan} played {seat}{because}</source>
      <translation>{plan} a joué {seat}{because}</translation>
    </message>
    <message>
      <source>{plan} replaced {asked} with {seat}{because}</source>
      <translation>{plan} a remplacé {asked} par {seat}{because}</translation>
    </message>
    <message>
      <source>{plan} vetoed {asked}{because}</source>
      <translation>{plan} a opposé son veto à {asked}{because}</translation>
    </message>
    <message>
      <source>{played} of {own} played</source>
      <translation>{played} jouées sur {own}</translation>
    </message>
    <message>
      <source>{program} ended with status {status}: {reason}</source>
      <translation>{program} s’est terminé avec le statut {status} : {reason}</translation>
    </message>
    <message>
      <source>{rate} steps/s</source>
      <translation>{rate} pas/s</translation>
    </message>
    <message>
      <source>{records} set aside</source>
      <translation>mis de côté : {records}</translation>
    </message>
    <message>
      <source>{replicates} resamples</source>
      <translation>{replicates} rééchantillonnages</translation>
    </message>
    <message>
      <source>{result} in {games}</source>
      <translation>{result} en {games}</translation>
    </message>
    <message>
      <source>{runs_shown} of {total} · {took}{thin}ms</source>
      <translation>{runs_shown} sur {total} · {took}{thin}ms</translation>
    </message>
    <message>
      <source>{runs} deleted permanently.</source>
      <translation>Supprimé définitivement : {runs}.</translation>
    </message>
    <message>
      <source>{runs} runs overlaid</source>
      <translation>{runs} exécutions superposées</translation>
    </message>
    <message>
      <source>{runs} stay: their experiment is being played. Stop it first.</source>
      <translation>Conservé : {runs}, dont l'expérience est en cours. Arrêtez-la d'abord.</translation>
    </message>
    <message>
      <source>{runs}, {steps} steps</source>
      <translation>{runs}, {steps} pas</translation>
    </message>
    <message>
      <source>{scores} of {whole}</source>
      <translation>{scores} sur {whole}</translation>
    </message>
    <message>
      <source>{score} of {played}</source>
      <translation>{score} sur {played}</translation>
    </message>
    <message>
      <source>{score} return</source>
      <translation>retour {score}</translation>
    </message>
    <message>
      <source>{seeds} runs, one per seed</source>
      <translation>{seeds} exécutions, une par graine</translation>
    </message>
    <message>
      <source>{seeds} so far: no intervals before {enough}. The smallest possible p is {smallest_p}.</source>
      <translation>{seeds} pour l'instant : pas d'intervalles avant {enough}. Le plus petit p possible est {smallest_p}.</translation>
    </message>
    <message>
      <source>{seeds}, {waiting} waiting</source>
      <translation>{seeds}, {waiting} en attente</translation>
    </message>
    <message>
      <source>{seed} is replaced by the seed of each run.</source>
      <translation>{seed} est remplacé par la graine de chaque exécution.</translation>
    </message>
    <message>
      <source>{sent} tokens in, {cached} of them cached, {made} out</source>
      <translation>{sent} jetons en entrée, dont {cached} en cache, {made} en sortie</translation>
    </message>
    <message>
      <source>{service} answers</source>
      <translation>{service} répond</translation>
    </message>
    <message>
      <source>{service} is not on the path</source>
      <translation>{service} n'est pas dans le chemin</translation>
    </message>
    <message>
      <source>{service} is running</source>
      <translation>{service} tourne</translation>
    </message>
    <message>
      <source>{shown} of {all}</source>
      <translation>{shown} sur {all}</translation>
    </message>
    <message>
      <source>{size} The limit was reached; later steps have no pictures.</source>
      <translation>{size} La limite a été atteinte ; les pas suivants n'ont pas d'images.</translation>
    </message>
    <message>
      <source>{size} free</source>
      <translation>{size} libres</translation>
    </message>
    <message>
      <source>{size} in {folder}</source>
      <translation>{size} dans {folder}</translation>
    </message>
    <message>
      <source>{slot}episode {episode}, step {step}</source>
      <translation>{slot}épisode {episode}, pas {step}</translation>
    </message>
    <message>
      <source>{so_far} so far</source>
      <translation>{so_far} pour l'instant</translation>
    </message>
    <message>
      <source>{source} is no longer trusted</source>
      <translation>{source} n'est plus de confiance</translation>
    </message>
    <message>
      <source>{step_rows} steps</source>
      <translation>{step_rows} pas</translation>
    </message>
    <message>
      <source>{steps} are being replayed</source>
      <translation>{steps} en cours de rejeu</translation>
    </message>
    <message>
      <source>{steps} in {seconds}, seed {seed}</source>
      <translation>{steps} en {seconds}, graine {seed}</translation>
    </message>
    <message>
      <source>{steps} steps</source>
      <translation>{steps} pas</translation>
    </message>
    <message>
      <source>{steps}, left at {at}</source>
      <translation>{steps}, quittée à {at}</translation>
    </message>
    <message>
      <source>{target} left</source>
      <translation>reste {target}</translation>
    </message>
    <message>
      <source>{title} can't sit here: {missing}</source>
      <translation>{title} ne peut pas jouer ici : {missing}</translation>
    </message>
    <message>
      <source>{title} ends in a minute, for at most {most} left games wait.</source>
      <translation>{title} se termine dans une minute, car au plus {most} parties quittées attendent.</translation>
    </message>
    <message>
      <source>{title} ends in a minute.</source>
      <translation>{title} se termine dans une minute.</translation>
    </message>
    <message>
      <source>{title} is getting ready</source>
      <translation>{title} se prépare</translation>
    </message>
    <message>
      <source>{title} is over. It can be opened again.</source>
      <translation>{title} est terminé. On peut le rouvrir.</translation>
    </message>
    <message>
      <source>{title} is paused.</source>
      <translation>{title} est en pause.</translation>
    </message>
    <message>
      <source>{title} is ready to play</source>
      <translation>{title} est prêt à jouer</translation>
    </message>
    <message>
      <source>{title} saved in {parent}</source>
      <translation>{title} enregistré dans {parent}</translation>
    </message>
    <message>
      <source>{title}, a left game, has ended.</source>
      <translation>{title}, une partie quittée, est terminée.</translation>
    </message>
    <message>
      <source>{title}, branch {branch}</source>
      <translation>{title}, branche {branch}</translation>
    </message>
    <message>
      <source>{title}, repeat {attempt}</source>
      <translation>{title}, répétition {attempt}</translation>
    </message>
    <message>
      <source>{title}, replayed</source>
      <translation>{title}, rejoué</translation>
    </message>
    <message>
      <source>{title}, seed {seed}</source>
      <translation>{title}, graine {seed}</translation>
    </message>
    <message>
      <source>{title}: {works} capabilities work, {failed} failed.</source>
      <translation>{title} : {works} capacités fonctionnent, {failed} ont échoué.</translation>
    </message>
    <message>
      <source>{told}: not used by this worker</source>
      <translation>{told} : non utilisé par ce worker</translation>
    </message>
    <message>
      <source>{total}, bust</source>
      <translation>{total}, sauté</translation>
    </message>
    <message>
      <source>{turns} is thinking</source>
      <translation>{turns} réfléchit</translation>
    </message>
    <message>
      <source>{turns} to move</source>
      <translation>au trait : {turns}</translation>
    </message>
    <message>
      <source>{value}, {count} times: it never changed</source>
      <translation>{value}, {count} fois : rien n’a changé</translation>
    </message>
    <message>
      <source>{void} of {games} games are void (over 2 %)</source>
      <translation>{void} parties sur {games} sont annulées (plus de 2 %)</translation>
    </message>
    <message>
      <source>{void} of {games} games are void (over 2 %): {causes}</source>
      <translation>{void} parties sur {games} sont annulées (plus de 2 %) : {causes}</translation>
    </message>
    <message>
      <source>{waits} waiting</source>
      <translation>{waits} en attente</translation>
    </message>
    <message>
      <source>{what} left</source>
      <translation>reste {what}</translation>
    </message>
    <message>
      <source>{what} of steps not drawn</source>
      <translation>{what} des pas non dessinés</translation>
    </message>
    <message>
      <source>{what} was copied.</source>
      <translation>Copié : {what}.</translation>
    </message>
    <message>
      <source>{what}, {latency_us} in total</source>
      <translation>{what}, {latency_us} au total</translation>
    </message>
    <message>
      <source>{what}: a single rating can't express it</source>
      <translation>{what} : une note unique ne peut l'exprimer</translation>
    </message>
    <message>
      <source>{who} did not answer {asked}{because}. {default_taken}</source>
      <translation>{who} n'a pas répondu à {asked}{because}. {default_taken}</translation>
    </message>
    <message>
      <source>{who} did not decide</source>
      <translation>{who} n'a pas décidé</translation>
    </message>
    <message>
      <source>{who} finished no game in {environment}: {why}</source>
      <translation>{who} n'a terminé aucune partie dans {environment} : {why}</translation>
    </message>
    <message>
      <source>{who} has no seat: it reasoned beside the others</source>
      <translation>{who} n'a pas de place : il a raisonné à côté des autres</translation>
    </message>
    <message>
      <source>{who} is late</source>
      <translation>{who} est en retard</translation>
    </message>
    <message>
      <source>{who} ran out of time</source>
      <translation>{who} a dépassé le temps</translation>
    </message>
    <message>
      <source>{who} wins</source>
      <translation>{who} gagne</translation>
    </message>
    <message>
      <source>{who}, seed {seeds}</source>
      <translation>{who}, graine {seeds}</translation>
    </message>
    <message>
      <source>{who}, seeds {seeds}</source>
      <translation>{who}, graines {seeds}</translation>
    </message>
    <message>
      <source>{who}, time per decision, median</source>
      <translation>{who}, temps par décision, médian</translation>
    </message>
    <message>
      <source>{word}. Not tried yet</source>
      <translation>{word}. Pas encore essayé</translation>
    </message>
    <message>
      <source>{word}. {what}. Tried on {day}</source>
      <translation>{word}. {what}. Essayé le {day}</translation>
    </message>
    <message>
      <source>{worker} can't go on from a checkpoint: the form begins at zero.</source>
      <translation>{worker} ne peut pas continuer d'un checkpoint : le formulaire commence à zéro.</translation>
    </message>
    <message>
      <source>{worker} can't play checkpoints</source>
      <translation>{worker} ne peut pas jouer de checkpoints</translation>
    </message>
    <message>
      <source>{worker} needs the interpreter {program}, which does not exist</source>
      <translation>{worker} a besoin de l’interpréteur {program}, qui n’existe pas</translation>
    </message>
  </context>
  <context>
    <name>Counted</name>
    <message>
      <source>answer</source>
      <translation>réponse</translation>
    </message>
    <message>
      <source>answers</source>
      <translation>réponses</translation>
    </message>
    <message>
      <source>belief</source>
      <translation>croyance</translation>
    </message>
    <message>
      <source>beliefs</source>
      <translation>croyances</translation>
    </message>
    <message>
      <source>character</source>
      <translation>caractère</translation>
    </message>
    <message>
      <source>characters</source>
      <translation>caractères</translation>
    </message>
    <message>
      <source>checkpoint</source>
      <translation>checkpoint</translation>
    </message>
    <message>
      <source>checkpoints</source>
      <translation>checkpoints</translation>
    </message>
    <message>
      <source>cycle</source>
      <translation>cycle</translation>
    </message>
    <message>
      <source>cycles</source>
      <translation>cycles</translation>
    </message>
    <message>
      <source>episode</source>
      <translation>épisode</translation>
    </message>
    <message>
      <source>episodes</source>
      <translation>épisodes</translation>
    </message>
    <message>
      <source>fact</source>
      <translation>fait</translation>
    </message>
    <message>
      <source>facts</source>
      <translation>faits</translation>
    </message>
    <message>
      <source>fault</source>
      <translation>faute</translation>
    </message>
    <message>
      <source>faults</source>
      <translation>fautes</translation>
    </message>
    <message>
      <source>file</source>
      <translation>fichier</translation>
    </message>
    <message>
      <source>files</source>
      <translation>fichiers</translation>
    </message>
    <message>
      <source>game</source>
      <translation>partie</translation>
    </message>
    <message>
      <source>games</source>
      <translation>parties</translation>
    </message>
    <message>
      <source>line</source>
      <translation>ligne</translation>
    </message>
    <message>
      <source>line was</source>
      <translation>ligne rejetée</translation>
    </message>
    <message>
      <source>line-up</source>
      <translation>composition</translation>
    </message>
    <message>
      <source>line-ups</source>
      <translation>compositions</translation>
    </message>
    <message>
      <source>lines</source>
      <translation>lignes</translation>
    </message>
    <message>
      <source>lines were</source>
      <translation>lignes rejetées</translation>
    </message>
    <message>
      <source>match</source>
      <translation>résultat</translation>
    </message>
    <message>
      <source>matches</source>
      <translation>résultats</translation>
    </message>
    <message>
      <source>move</source>
      <translation>coup</translation>
    </message>
    <message>
      <source>moves</source>
      <translation>coups</translation>
    </message>
    <message>
      <source>package</source>
      <translation>paquet</translation>
    </message>
    <message>
      <source>packages</source>
      <translation>paquets</translation>
    </message>
    <message>
      <source>pair</source>
      <translation>paire</translation>
    </message>
    <message>
      <source>pairs</source>
      <translation>paires</translation>
    </message>
    <message>
      <source>picture</source>
      <translation>image</translation>
    </message>
    <message>
      <source>pictures</source>
      <translation>images</translation>
    </message>
    <message>
      <source>player</source>
      <translation>joueur</translation>
    </message>
    <message>
      <source>players</source>
      <translation>joueurs</translation>
    </message>
    <message>
      <source>question</source>
      <translation>question</translation>
    </message>
    <message>
      <source>questions</source>
      <translation>questions</translation>
    </message>
    <message>
      <source>record</source>
      <translation>enregistrement</translation>
    </message>
    <message>
      <source>records</source>
      <translation>enregistrements</translation>
    </message>
    <message>
      <source>report</source>
      <translation>rapport</translation>
    </message>
    <message>
      <source>reports</source>
      <translation>rapports</translation>
    </message>
    <message>
      <source>run</source>
      <translation>exécution</translation>
    </message>
    <message>
      <source>run is</source>
      <translation>exécution est</translation>
    </message>
    <message>
      <source>runs</source>
      <translation>exécutions</translation>
    </message>
    <message>
      <source>runs are</source>
      <translation>exécutions sont</translation>
    </message>
    <message>
      <source>seed</source>
      <translation>graine</translation>
    </message>
    <message>
      <source>seeds</source>
      <translation>graines</translation>
    </message>
    <message>
      <source>shared seed</source>
      <translation>graine commune</translation>
    </message>
    <message>
      <source>shared seeds</source>
      <translation>graines communes</translation>
    </message>
    <message>
      <source>step</source>
      <translation>pas</translation>
    </message>
    <message>
      <source>steps</source>
      <translation>pas</translation>
    </message>
    <message>
      <source>thing</source>
      <translation>problème</translation>
    </message>
    <message>
      <source>things</source>
      <translation>problèmes</translation>
    </message>
    <message>
      <source>worker</source>
      <translation>worker</translation>
    </message>
    <message>
      <source>workers</source>
      <translation>workers</translation>
    </message>
  </context>
</TS>
