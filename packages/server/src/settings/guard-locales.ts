import { refuse, type WriteGuard } from '@parvis/engine'
import { primaryLocale } from '@parvis/schema'
import type { locales } from '@parvis/schemas'
import { refusals } from '../refusals/refusals.js'

/** Keeps the primary language, which required texts are given in, among those that an account writes in. */
export const guardLocales: WriteGuard<typeof locales> = async ({ after }) => {
  if (after?.code === primaryLocale && after.enabled === false)
    refuse([{ path: 'enabled', code: refusals.primaryLocale }])
}
