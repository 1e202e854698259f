import { boolean, choice, embedded, integer, list, text, timeZone } from '@parvis/schema'
import { languageChoices } from '../widgets/translations-field.js'

/** Maximum number of channels of an announcement. */
export const mostTargets = 500

/** Id of a network; as history it stays after the network was removed. */
const networkId = text({ label: { fr: 'Réseau', en: 'Network' }, required: true, maxLength: 36 })

/** Name of the mention of everyone among roles. */
export const everyone = 'everyone'

/** The fields that say where an announcement goes, and whom it notifies. */
export const targetFields = {
  targets: embedded({
    label: { fr: 'Salons', en: 'Channels' },
    item: { fr: 'Salon', en: 'Channel' },
    maxItems: mostTargets,
    fields: {
      networkId,
      channelId: text({ label: { fr: 'Salon', en: 'Channel' }, required: true, maxLength: 100 }),
      language: choice({
        label: { fr: 'Langue', en: 'Language' },
        choices: languageChoices,
      }),
      crosspost: boolean({
        label: { fr: 'Publier aux abonnés', en: 'Publish to followers' },
      }),
      tags: list({ label: { fr: 'Étiquettes du forum', en: 'Tags of the forum' }, maxItems: 5 }),
    },
  }),
  mentions: embedded({
    label: { fr: 'Mentions', en: 'Mentions' },
    item: { fr: 'Mention', en: 'Mention' },
    maxItems: 100,
    fields: {
      networkId,
      roleId: text({ label: { fr: 'Rôle', en: 'Role' }, required: true, maxLength: 100 }),
    },
  }),
}

/** The fields that say when an announcement goes out. */
export const timeFields = {
  timing: choice({
    label: { fr: 'Quand', en: 'When' },
    choices: {
      now: { fr: 'Maintenant', en: 'Now' },
      once: { fr: 'À une date', en: 'At a date' },
      repeated: { fr: 'Régulièrement', en: 'Again and again' },
    },
    initial: 'now',
  }),
  start: text({
    label: { fr: 'Date et heure', en: 'Date and time' },
    maxLength: 16,
  }),
  timeZone: timeZone({ label: { fr: 'Fuseau horaire', en: 'Time zone' } }),
  rule: text({ label: { fr: 'Règle de répétition', en: 'Recurrence rule' }, maxLength: 500 }),
  exceptions: list({
    label: { fr: 'Jours exclus', en: 'Excluded days' },
    maxItems: 1000,
  }),
  late: choice({
    label: { fr: 'En cas de retard', en: 'When late' },
    choices: {
      send: { fr: 'Envoyer quand même', en: 'Send anyway' },
      skip: { fr: 'Ne pas envoyer', en: 'Do not send' },
      ask: { fr: 'Me demander', en: 'Ask me' },
    },
    initial: 'send',
  }),
  lateAfter: integer({
    label: { fr: 'En retard après', en: 'Late after' },
    unit: { fr: 'minutes', en: 'minutes' },
    min: 1,
    max: 10_080,
    initial: 15,
  }),
}
