// Separate from the resources, so that the console's first screen does not load these messages.
import { defineMessages } from '@parvis/schema'
import { networkCauses } from './network-causes.js'

export { type DeliveryCause, deliveryCauses } from './delivery-causes.js'
export { forecastCauses, forecastFixes } from './forecast-causes.js'
export { inviteCauses, inviteFixes } from './invite-causes.js'
export { type NetworkCause, networkCauses } from './network-causes.js'
export {
  degradedMessages,
  healthMessages,
  highLagFrom,
  type Permission,
  permissionLabels,
  streamMessages,
} from './network-health.js'

export { type ResultCause, resultCauses } from './result-causes.js'
export { roleCauses, roleFixes } from './role-causes.js'

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

/** Why tags of matching members were not changed, or not all of them, and how to fix it. */
export const taggingCauses = defineMessages({
  too_many_tags: {
    fr: 'Des membres portent déjà trop d’étiquettes : ils n’ont pas changé. Tous les autres l’ont été.',
    en: 'Some members bear too many tags already: they did not change. All others did.',
  },
  community_deleted: {
    fr: 'La communauté a été supprimée entre-temps.',
    en: 'The community was deleted meanwhile.',
  },
  trying_again: {
    fr: 'Une erreur est survenue. Le travail reprendra de lui-même là où il en est.',
    en: 'An error occurred. The work goes on by itself where it is.',
  },
  gave_up: {
    fr: 'Le travail a échoué trop souvent. Relancez-le, ou prévenez qui administre Parvis.',
    en: 'The work failed too often. Start it again, or tell whoever administers Parvis.',
  },
})

export type TaggingCause = keyof typeof taggingCauses
