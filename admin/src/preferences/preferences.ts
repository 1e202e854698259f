import { isLocale } from '@parvis/schema'
import type { Preferences } from '../session/stored-preferences'

/** A setting as `config/admin` answers it. */
export interface ConfigItem {
  readonly setting_key: string
  readonly setting_value: string | null
  /** Whether the value is the person's own choice, rather than the default of their account or the product. */
  readonly is_own: boolean
}

/**
 * What someone prefers, by their settings. What they never chose themselves is left to the browser, but for the theme of a
 * browser that knows none.
 */
export function preferencesIn(items: readonly ConfigItem[], knowsTheme: boolean): Preferences {
  const chosen = (key: string, acceptsDefault: boolean) =>
    items.find((item) => item.setting_key === key && (item.is_own || acceptsDefault))?.setting_value
  const darkmode = chosen('darkmode', !knowsTheme)
  const lang = chosen('lang', false)
  return {
    ...(darkmode && { darkmode: darkmode === 'true' }),
    ...(isLocale(lang) && { lang }),
  }
}
