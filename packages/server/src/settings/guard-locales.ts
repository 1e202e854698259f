import { refuse, type WriteGuard } from '@parvis/engine'
import { primaryLocale } from '@parvis/schema'
import type { locales } from '@parvis/schemas'
import { refusals } from '../refusals/refusals.js'

/** Requires the primary language, in which required texts are written, among an account's languages. */
export const guardLocales: WriteGuard<typeof locales> = async ({ after }) => {
  if (after?.code === primaryLocale && after.enabled === false)
    refuse([{ path: 'enabled', code: refusals.primaryLocale }])
}
