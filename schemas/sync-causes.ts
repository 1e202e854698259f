import { defineMessages } from '@parvis/schema'
import { networkCauses } from './network-causes.js'

/** Why a network was not synchronised, or not yet, and how to fix it. */
export const syncCauses = defineMessages({
  ...networkCauses,
  incomplete: {
    fr: 'La plateforme a donné bien moins de membres que le serveur n’en compte : personne n’a été marqué parti. Relancez.',
    en: 'The platform told of far fewer members than the server has: nobody was marked as gone. Start again.',
  },
  trying_again: {
    fr: 'Une erreur est survenue. La synchronisation reprendra d’elle-même là où elle en est.',
    en: 'An error occurred. The synchronisation goes on by itself where it is.',
  },
  gave_up: {
    fr: 'La synchronisation a échoué trop souvent. Relancez-la, ou prévenez qui administre Parvis.',
    en: 'The synchronisation failed too often. Start it again, or tell whoever administers Parvis.',
  },
})

export type SyncCause = keyof typeof syncCauses
