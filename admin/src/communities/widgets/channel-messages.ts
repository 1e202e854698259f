import { defineMessages } from '@parvis/schema'

/** Messages of the choice of a channel. */
export const channelMessages = defineMessages({
  channelsLoading: { fr: 'Lecture des salons…', en: 'Reading the channels…' },
  noChannelFound: { fr: 'Aucun salon', en: 'No channel' },
  cannotWrite: { fr: 'le robot ne peut pas y écrire', en: 'the bot cannot write there' },
})
