import type { Localised } from '@parvis/schema'

/** What the page of someone's rights is called. */
export const rightsTitle: Localised = { fr: 'Droits en vigueur', en: 'Rights in force' }
