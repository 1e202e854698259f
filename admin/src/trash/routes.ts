import type { Localised } from '@parvis/schema'

/** Where the trash is, below `/admin`. */
export const trashRoute = 'trash'

/** What it is called wherever something leads to it. */
export const trashTitle: Localised = { fr: 'Corbeille', en: 'Trash' }
