import { defineMessages } from '@parvis/schema'

/** Messages of a plan that is made and applied in the background. */
export const planMessages = defineMessages({
  title: { fr: 'Modification en masse', en: 'Bulk change' },
  planning: {
    fr: 'Le plan se prépare. Vous pouvez quitter cette page : le travail continue, et reste en haut de l’écran.',
    en: 'The plan is being made. You may leave this page: the work goes on, and stays at the top of the screen.',
  },
  applying: {
    fr: 'Les modifications se font, toutes ensemble ou aucune. Vous pouvez quitter cette page.',
    en: 'The changes are being made, all of them or none. You may leave this page.',
  },
  cancelled: { fr: 'Annulé. Rien n’a été modifié.', en: 'Cancelled. Nothing was changed.' },
  failed: { fr: 'Rien n’a été modifié.', en: 'Nothing was changed.' },
  nothing: { fr: 'Il n’y avait rien à modifier.', en: 'There was nothing to change.' },
  applied: { fr: 'Les modifications sont faites.', en: 'The changes are made.' },
  see: { fr: 'Voir les modifications', en: 'See the changes' },
  again: { fr: 'Refaire le plan', en: 'Make the plan again' },
})
