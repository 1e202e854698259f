import { defineMessages } from '@parvis/schema'

/** Messages of a form in a window of its own, once its record is saved. */
export const formWindowMessages = defineMessages({
  close: { fr: 'Fermer la fenêtre', en: 'Close the window' },
  another: { fr: 'Créer un autre élément', en: 'Create another item' },
  edit: { fr: 'Modifier encore', en: 'Edit again' },
  leftOpen: {
    fr: 'Votre navigateur ne laisse pas cette page se fermer : fermez-la vous-même.',
    en: 'Your browser does not let this page close itself: close it yourself.',
  },
})
