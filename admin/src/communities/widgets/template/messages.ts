import { defineMessages } from '@parvis/schema'

/** Messages of the editor of texts with variables. */
export const templateMessages = defineMessages({
  insert: { fr: 'Insérer une variable', en: 'Insert a variable' },
  variables: { fr: 'Variables', en: 'Variables' },
  offered: {
    fr: '%{smart_count} variable proposée |||| %{smart_count} variables proposées',
    en: '%{smart_count} variable offered |||| %{smart_count} variables offered',
  },
  length: {
    fr: '%{length} caractères sur %{maximum}, avec les plus longues valeurs',
    en: '%{length} of %{maximum} characters, with the longest values',
  },
})
