import { defineMessages } from '@parvis/schema'

/** Messages of the system page. */
export const coreMessages = defineMessages({
  title: { fr: 'Système', en: 'System' },
  saved: { fr: 'Réglages du compte enregistrés', en: 'Account settings saved' },
  version: { fr: 'Version', en: 'Version' },
  versionIntro: {
    fr: 'La version du produit en service, telle que l’annonce le serveur.',
    en: 'The version of the product that is running, as the server tells it.',
  },
})
