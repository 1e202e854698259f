import { defineMessages } from '@parvis/schema'

/** Messages of the notice of what will be refused. */
export const forecastMessages = defineMessages({
  title: { fr: 'Le robot ne pourra pas agir', en: 'The bot will not be able to act' },
  network: { fr: 'Voir le réseau', en: 'Open the network' },
})
