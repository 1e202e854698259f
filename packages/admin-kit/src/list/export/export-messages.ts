import { defineMessages } from '@parvis/schema'

/** Messages of the export of a list. */
export const exportMessages = defineMessages({
  region: { fr: 'Export', en: 'Export' },
  cancel: { fr: 'Annuler l’export', en: 'Cancel the export' },
  csv: { fr: 'CSV pour les programmes (virgules)', en: 'CSV for programs (commas)' },
  csvSemicolons: {
    fr: 'CSV pour Excel en français (points-virgules)',
    en: 'CSV for French Excel (semicolons)',
  },
  done: { fr: 'Export terminé : %{name}', en: 'Export finished: %{name}' },
  progress: { fr: 'Export en cours : %{size}', en: 'Exporting: %{size}' },
  started: { fr: 'Préparation de l’export…', en: 'Preparing the export…' },
  xlsx: { fr: 'Classeur Excel', en: 'Excel workbook' },
})
