import { defineMessages } from '@parvis/schema'

/** Messages of lists as they were. */
export const asOfMessages = defineMessages({
  open: { fr: 'Passé', en: 'Past' },
  moment: { fr: 'Liste au', en: 'List as of' },
  show: { fr: 'Afficher', en: 'Show' },
  past: {
    fr: 'Vous voyez la liste telle qu’elle était le %{date}. Rien ne peut y être modifié.',
    en: 'You see the list as it was on %{date}. Nothing can be changed in it.',
  },
  present: { fr: 'Revenir au présent', en: 'Back to the present' },
  nothing: { fr: 'La liste était vide à ce moment-là.', en: 'The list was empty at that time.' },
})
