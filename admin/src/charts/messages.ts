import { defineMessages } from '@parvis/schema'

/** Messages of charts. */
export const chartMessages = defineMessages({
  asTable: { fr: 'Voir le tableau', en: 'Show as table' },
  asTableOf: { fr: 'Voir le tableau : %{title}', en: 'Show as table: %{title}' },
  asChart: { fr: 'Voir le graphique', en: 'Show as chart' },
  asChartOf: { fr: 'Voir le graphique : %{title}', en: 'Show as chart: %{title}' },
  download: { fr: 'CSV', en: 'CSV' },
  downloadOf: { fr: 'Télécharger en CSV : %{title}', en: 'Download as CSV: %{title}' },
  noPoint: { fr: 'Rien à montrer pour cette période.', en: 'Nothing to show for this period.' },
})
