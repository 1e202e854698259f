import { defineMessages } from '@parvis/schema'

/** Messages about adding an authenticator app. */
export const totpMessages = defineMessages({
  scan: {
    fr: 'Lisez cette image avec votre application, ou saisissez-y le secret.',
    en: 'Read this picture with your app, or type the secret into it.',
  },
  picture: {
    fr: 'Image à lire avec l’application d’authentification',
    en: 'Picture to read with the authenticator app',
  },
  secret: { fr: 'Secret', en: 'Secret' },
  code: { fr: 'Code à 6 chiffres de l’application', en: '6-digit code from the app' },
  confirm: { fr: 'Valider le code', en: 'Check the code' },
})
