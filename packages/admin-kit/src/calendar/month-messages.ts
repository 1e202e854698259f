import { defineMessages } from '@parvis/schema'

/** Messages of a month. */
export const monthMessages = defineMessages({
  today: { fr: 'Aujourd’hui', en: 'Today' },
  before: { fr: 'Mois précédent', en: 'Previous month' },
  after: { fr: 'Mois suivant', en: 'Next month' },
  nothing: { fr: 'Rien ce mois-ci.', en: 'Nothing in this month.' },
})
