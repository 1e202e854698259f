import { defineMessages } from '@parvis/schema'

/** Messages of what was typed and found again. */
export const draftMessages = defineMessages({
  restored: {
    fr: 'Votre saisie non enregistrée a été retrouvée.',
    en: 'What you typed and had not saved was found again.',
  },
  clear: { fr: 'Effacer la saisie', en: 'Clear what was typed' },
  discard: { fr: 'Repartir de la version enregistrée', en: 'Start again from the saved version' },
})
