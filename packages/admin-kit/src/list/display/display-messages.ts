import { defineMessages } from '@parvis/schema'

/** Messages of how a list is displayed. */
export const displayMessages = defineMessages({
  title: { fr: 'Affichage', en: 'Display' },
  shape: { fr: 'Forme', en: 'Shape' },
  table: { fr: 'Tableau', en: 'Table' },
  cards: { fr: 'Fiches', en: 'Cards' },
  calendar: { fr: 'Calendrier', en: 'Calendar' },
  dateField: { fr: 'Date du calendrier', en: 'Date of the calendar' },
  density: { fr: 'Densité', en: 'Density' },
  comfortable: { fr: 'Aérée', en: 'Comfortable' },
  compact: { fr: 'Compacte', en: 'Compact' },
  columns: { fr: 'Colonnes', en: 'Columns' },
  up: { fr: 'Monter « %{column} »', en: 'Move “%{column}” up' },
  down: { fr: 'Descendre « %{column} »', en: 'Move “%{column}” down' },
  reset: { fr: 'Affichage habituel', en: 'Usual display' },
  more: { fr: '%{count} de plus', en: '%{count} more' },
  fewer: { fr: 'Moins', en: 'Fewer' },
  first: {
    fr: 'Les %{shown} premiers sur %{total} de ce mois. Filtrez la liste pour voir les autres.',
    en: 'The first %{shown} of %{total} in this month. Filter the list to see the others.',
  },
})
