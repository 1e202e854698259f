import { defineMessages } from '@parvis/schema'

/** Causes in the backups and their drills. */
export const backupsCauses = defineMessages({
  backups_off: {
    cause: { fr: 'Aucune sauvegarde n’est faite.', en: 'No backups are made.' },
    fix: {
      fr: 'Réglez PARVIS_BACKUP et PARVIS_BACKUP_KEY.',
      en: 'Set PARVIS_BACKUP and PARVIS_BACKUP_KEY.',
    },
  },
  backups_none: {
    cause: { fr: 'Aucune sauvegarde n’est encore complète.', en: 'No backup is complete yet.' },
    fix: {
      fr: 'Attendez la première, ou lancez-la à nouveau.',
      en: 'Wait for the first one, or start it again.',
    },
  },
  backup_failed: {
    cause: {
      fr: 'La dernière sauvegarde a échoué. %{reason}',
      en: 'The last backup failed. %{reason}',
    },
    fix: {
      fr: 'Réparez ce qui en est la cause, puis relancez-la.',
      en: 'Repair the cause, then start it again.',
    },
  },
  backup_old: {
    cause: {
      fr: 'La dernière sauvegarde complète a %{hours} heures.',
      en: 'The last complete backup is %{hours} hours old.',
    },
    fix: {
      fr: 'Vérifiez qu’un processus « worker » tourne, puis lancez-en une.',
      en: 'Check that a process with the role “worker” runs, then start one.',
    },
  },
  backup_log_behind: {
    cause: {
      fr: 'Le journal de la base n’est plus enregistré depuis %{minutes} min, qui seraient perdues.',
      en: 'The log of the database has not been stored for %{minutes} min, which would be lost.',
    },
    fix: {
      fr: 'Vérifiez l’emplacement des sauvegardes, sa place libre, et le journal du serveur.',
      en: 'Check the place of the backups, the room on it, and the log of the server.',
    },
  },
  drill_failed: {
    cause: {
      fr: 'La dernière sauvegarde n’est pas revenue de son exercice. %{reason}',
      en: 'The last backup did not come back from its drill. %{reason}',
    },
    fix: {
      fr: 'Faites une autre sauvegarde, puis relancez l’exercice.',
      en: 'Make another backup, then start the drill again.',
    },
  },
})
