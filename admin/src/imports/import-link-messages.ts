import { defineMessages } from '@parvis/schema'

export const importLinkMessages = defineMessages({
  import: { fr: 'Importer un tableau', en: 'Import a table' },
})
