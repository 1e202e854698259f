import { defineMessages } from '@parvis/schema'

/** What opens the palette says. */
export const paletteButtonMessages = defineMessages({ search: { fr: 'Rechercher…', en: 'Search…' } })
