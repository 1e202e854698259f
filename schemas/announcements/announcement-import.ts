import { defineRefusal, french, type Localised } from '@parvis/schema'

/** Why a message of the platform cannot become an announcement. */
export const importRefusals = {
  noAddress: defineRefusal('no_message_address', {
    fr: 'Ce n’est pas l’adresse d’un message. Dans Discord, copiez-la par « Copier le lien du message ».',
    en: 'This is not the address of a message. In Discord, copy it with “Copy Message Link”.',
  }),
  otherServer: defineRefusal('message_of_other_server', {
    fr: 'Ce message est sur un serveur qui n’est pas relié à cette communauté.',
    en: 'This message is on a server that is not connected to this community.',
  }),
  messageGone: defineRefusal('message_gone', {
    fr: french`Ce message n’existe plus, ou le robot ne voit pas son salon : donnez-lui la permission de le voir, et rouvrez le fil s’il est archivé.`,
    en: 'This message is gone, or the bot does not see its channel: allow it to see it, and reopen the thread if it is archived.',
  }),
  historyHidden: defineRefusal('message_history_hidden', {
    fr: french`Le robot ne peut pas lire ce salon : donnez-lui la permission « Voir les anciens messages ».`,
    en: 'The bot may not read this channel: give it the permission “Read Message History”.',
  }),
  unreadable: defineRefusal('message_unreadable', {
    fr: french`Ce message n’a rien qui puisse être repris : la plateforme n’en montre pas le contenu au robot, ou il est fait d’un autocollant ou d’un message transféré.`,
    en: 'This message has nothing that can be taken over: the platform does not show its content to the bot, or it is a sticker or a forwarded message.',
  }),
} as const

/** Parts of a message that could not be taken over; texts that are too long are cut. */
export const leftParts = [
  'texts',
  'cards',
  'cardLinks',
  'answers',
  'links',
  'buttons',
  'stickers',
  'forward',
  'files',
  'fileRights',
] as const

export type LeftPart = (typeof leftParts)[number]

/** The title of an announcement that was imported from a message without words. */
export const untitled: Localised = { fr: 'Message importé', en: 'Imported message' }
