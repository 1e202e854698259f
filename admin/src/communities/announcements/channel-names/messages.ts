import { defineMessages } from '@parvis/schema'

/** Messages about the channels that texts of announcements name. */
export const channelNameMessages = defineMessages({
  mention: { fr: 'Mentionner un salon', en: 'Mention a channel' },
  channel: { fr: 'Salon à mentionner', en: 'Channel to mention' },
  close: { fr: 'Fermer', en: 'Close' },
  inserted: { fr: '#%{name} est inséré.', en: '#%{name} is inserted.' },
  help: {
    fr: 'Un lien sur chaque serveur qui a un salon de ce nom.',
    en: 'A link on each server that has a channel of this name.',
  },
  everywhere: {
    fr: 'Sur le serveur |||| Sur les %{smart_count} serveurs',
    en: 'On the server |||| On all %{smart_count} servers',
  },
  somewhere: { fr: 'Sur %{networks}', en: 'On %{networks}' },
  somewhereMore: {
    fr: 'Sur %{networks} et %{count} autre |||| Sur %{networks} et %{count} autres',
    en: 'On %{networks} and %{count} other |||| On %{networks} and %{count} others',
  },
  unreadable: {
    fr: 'Salons illisibles pour l’instant : %{networks}.',
    en: 'Channels that cannot be read for now: %{networks}.',
  },
  first: {
    fr: 'Salons des %{count} premiers réseaux sur %{total}.',
    en: 'Channels of the first %{count} networks of %{total}.',
  },
  noChannel: { fr: 'Aucun salon', en: 'No channel' },
})
