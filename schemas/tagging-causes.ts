import { defineMessages } from '@parvis/schema'

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
