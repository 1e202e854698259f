import { defineMessages } from '@parvis/schema'

/** Labels of links from a record to the site. */
export const siteMessages = defineMessages({
  preview: { fr: 'Voir l’aperçu', en: 'Preview' },
  opens: { fr: 'Ouvre un onglet', en: 'Opens a tab' },
})
