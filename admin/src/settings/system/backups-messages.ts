import { defineMessages, french } from '@parvis/schema'

/** Messages about backups and drills. */
export const backupsMessages = defineMessages({
  title: { fr: 'Sauvegardes', en: 'Backups' },
  intro: {
    fr: 'La base de données, les fichiers et le secret, sauvegardés chaque jour à %{time}, et suivis en continu entre-temps. Chaque sauvegarde est restaurée pour essai.',
    en: 'The database, the files and the secret, backed up each day at %{time}, and followed continuously in between. Each backup is restored in a drill.',
  },
  none: {
    fr: french`Aucune sauvegarde n’est faite : donnez un emplacement à PARVIS_BACKUP et une clé à PARVIS_BACKUP_KEY.`,
    en: 'No backups are made: set PARVIS_BACKUP to a place, and PARVIS_BACKUP_KEY to a key.',
  },
  backup: { fr: 'Dernière sauvegarde', en: 'Last backup' },
  drill: { fr: 'Dernier essai de restauration', en: 'Last restore drill' },
  never: { fr: 'Pas encore', en: 'Not yet' },
  running: { fr: 'En cours depuis %{moment}', en: 'Running since %{moment}' },
  waiting: { fr: 'En attente', en: 'Waiting' },
  complete: {
    fr: french`Achevée le %{moment}, en %{seconds} s : %{size}, %{smart_count} fichier |||| Achevée le %{moment}, en %{seconds} s : %{size}, %{smart_count} fichiers`,
    en: 'Completed %{moment}, in %{seconds} s: %{size}, %{smart_count} file |||| Completed %{moment}, in %{seconds} s: %{size}, %{smart_count} files',
  },
  cameBack: {
    fr: french`Revenue entière : %{moment}, en %{seconds} s, rien ne manque`,
    en: 'Came back: %{moment}, in %{seconds} s, nothing missing',
  },
  failed: { fr: french`Échec : %{moment}. %{cause}`, en: 'Failed: %{moment}. %{cause}' },
  loss: { fr: 'Perte possible à cet instant', en: 'Possible loss right now' },
  behind: {
    fr: 'La dernière seconde |||| Les %{smart_count} dernières secondes',
    en: 'The last second |||| The last %{smart_count} seconds',
  },
  lossUnknown: { fr: french`Inconnue : rien n’est encore suivi`, en: 'Unknown: nothing is followed yet' },
  backUp: { fr: 'Sauvegarder maintenant', en: 'Back up now' },
  drillNow: { fr: 'Essayer maintenant', en: 'Drill now' },
  backupQueued: { fr: 'La sauvegarde commence', en: 'The backup begins' },
  drillQueued: { fr: 'L’essai commence', en: 'The drill begins' },
})
