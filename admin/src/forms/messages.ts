import { defineMessages } from '@parvis/schema'

/** Messages of short forms. */
export const formMessages = defineMessages({
  hidePassword: { fr: 'Masquer le mot de passe', en: 'Hide the password' },
  showPassword: { fr: 'Afficher le mot de passe', en: 'Show the password' },
  cancel: { fr: 'Annuler', en: 'Cancel' },
})
