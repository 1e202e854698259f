import { defineMessages } from '@parvis/schema'

/** What is said as an authenticator app is added. */
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
