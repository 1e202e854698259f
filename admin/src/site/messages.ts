import { defineMessages } from '@parvis/schema'

/** What leads from a record to the site. */
export const siteMessages = defineMessages({
  preview: { fr: 'Voir l’aperçu', en: 'Preview' },
  opens: { fr: 'Ouvre un onglet', en: 'Opens a tab' },
})
