/** Mails to operators about the installation. */

import { defineMessages, french } from '@parvis/schema'
import { letter, linesOf, type Template } from './template.js'

const texts = {
  text: {
    fr: french`Les sauvegardes ne protègent plus l’installation comme prévu. Voici ce qui ne va pas (en anglais) :`,
    en: 'The backups no longer protect the installation as intended. This is what is wrong:',
  },
  action: { fr: 'Voir les sauvegardes', en: 'See the backups' },
  note: {
    fr: 'Les sauvegardes sont tentées à nouveau toutes les 15 minutes, et les essais après la sauvegarde suivante.',
    en: 'Backups are tried again every 15 minutes, and drills after the next backup.',
  },
}

const messages = {
  backup: defineMessages({
    subject: { fr: 'Une sauvegarde a échoué', en: 'A backup failed' },
    ...texts,
  }),
  drill: defineMessages({
    subject: {
      fr: 'La dernière sauvegarde n’est pas revenue entière',
      en: 'The last backup did not come back whole',
    },
    ...texts,
  }),
}

/** A backup or a drill that failed, and what is wrong, one sentence a line. */
export interface BackupFailure {
  readonly kind: keyof typeof messages
  readonly problems: string
}

/** Alarms an operator about the backups. */
export const backupFailed: Template<BackupFailure> = ({ kind, problems }, reader) =>
  letter(reader, messages[kind], { paragraphs: linesOf(problems), path: '/admin/settings/core' })
