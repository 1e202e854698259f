import { defineMessages } from '@parvis/schema'

/** Why the results of a message were not read last time, and how to fix it. */
export const resultCauses = defineMessages({
  deleted: {
    fr: 'Le message a été supprimé : ses résultats sont ceux de la dernière lecture.',
    en: 'The message was deleted: its results are those of the last reading.',
  },
  channel_gone: {
    fr: 'Le salon n’existe plus : ses résultats sont ceux de la dernière lecture.',
    en: 'The channel is not there any more: its results are those of the last reading.',
  },
  forbidden: {
    fr: 'Le robot ne peut pas lire l’historique de ce salon. Donnez-lui cette permission.',
    en: 'The bot may not read the history of this channel. Give it that permission.',
  },
  disconnected: {
    fr: 'Le réseau a été déconnecté. Reliez-le de nouveau.',
    en: 'The network was disconnected. Connect it again.',
  },
  unavailable: {
    fr: 'La plateforme n’a pas répondu à temps.',
    en: 'The platform did not answer in time.',
  },
})

export type ResultCause = keyof typeof resultCauses
