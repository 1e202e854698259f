import { defineMessages } from '@parvis/schema'

export const liveMessages = defineMessages({
  cut: {
    fr: 'Les changements n’arrivent plus en direct ; nouvel essai…',
    en: 'Changes are not arriving live; trying again…',
  },
})
