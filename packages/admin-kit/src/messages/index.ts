import type { Locale } from '@parvis/schema'
import { en } from './en.js'
import { fr, type KitKey, type KitMessages } from './fr.js'

export type { KitKey, KitMessages }

/** The kit's messages in each language, to be merged into the console's. */
export const kitMessages: Record<Locale, KitMessages> = { fr, en }
