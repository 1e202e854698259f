import { defineMessages, french } from '@parvis/schema'

/** Why a backup or a drill failed, or why the log is not stored. */
export const backupCauses = defineMessages({
  repository_full: {
    fr: french`Il n’y a plus de place là où vont les sauvegardes : libérez-en.`,
    en: 'The place of the backups is full: make room there.',
  },
  repository_unavailable: {
    fr: french`L’emplacement des sauvegardes ne répond pas : vérifiez-le, ainsi que ses droits.`,
    en: 'The place of the backups does not answer: check it, and its permissions.',
  },
  disk_full: {
    fr: french`Le disque du serveur est plein : libérez-y de la place, autant que pour la base de données et les fichiers.`,
    en: 'The disk of the server is full: make room on it, as much as the database and the files take.',
  },
  wrong_key: {
    fr: french`L’emplacement a des sauvegardes d’une autre clé : remettez-la dans PARVIS_BACKUP_KEY, ou choisissez un autre emplacement.`,
    en: 'The place has backups with another key: put that into PARVIS_BACKUP_KEY, or choose another place.',
  },
  other_installation: {
    fr: french`L’emplacement a les sauvegardes d’une autre base de données : choisissez-en un autre.`,
    en: 'The place has the backups of another database: choose another one.',
  },
  damaged: {
    fr: 'Un objet de l’emplacement est abîmé.',
    en: 'An object in the place is damaged.',
  },
  incomplete: {
    fr: 'Il manque un objet dans l’emplacement.',
    en: 'An object is missing from the place.',
  },
  source_refused: {
    fr: 'La base de données refuse la réplication.',
    en: 'The database refuses replication.',
  },
  files_unavailable: {
    fr: french`Le stockage des fichiers ne répond pas : voyez les diagnostics.`,
    en: 'The file store does not answer: see the diagnostics.',
  },
  not_restorable: {
    fr: 'PostgreSQL ne peut pas reprendre la sauvegarde.',
    en: 'PostgreSQL cannot recover the backup.',
  },
  not_whole: {
    fr: 'La sauvegarde n’est pas revenue entière.',
    en: 'The backup did not come back whole.',
  },
  interrupted: {
    fr: french`Le serveur s’est arrêté en cours de route : une autre tentative suit.`,
    en: 'The server stopped meanwhile: another attempt follows.',
  },
  internal: {
    fr: french`Une erreur imprévue s’est produite : le journal du serveur en dit plus.`,
    en: 'An unexpected error happened: the log of the server says more.',
  },
})

/** The code of a cause. */
export type BackupCause = keyof typeof backupCauses
