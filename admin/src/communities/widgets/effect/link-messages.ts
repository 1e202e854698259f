import { defineMessages } from '@parvis/schema'

/** Messages of the link to the effect of a widget. */
export const effectLinkMessages = defineMessages({
  effect: { fr: 'Est-ce utile ?', en: 'Does it work?' },
  effectOf: {
    fr: 'Est-ce utile ? « %{widget} » sur %{network}',
    en: 'Does it work? “%{widget}” on %{network}',
  },
})
