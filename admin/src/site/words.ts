import { defineWords } from '../i18n/define-words'

/** What leads from a record to the site. */
export const siteWords = defineWords(
  { preview: 'Voir l’aperçu', opens: 'Ouvre un onglet' },
  { preview: 'Preview', opens: 'Opens a tab' },
)
