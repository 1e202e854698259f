import { changeSetting, listSettings } from '@parvis/schemas/calls/settings'
import { call } from '../api/call'
import { rememberLocale } from '../i18n/current-locale'
import { type Preferences, storedPreferences, storePreferences } from '../session/stored-preferences'
import { rememberDarkMode, rememberedDarkMode } from '../theme/dark-mode'
import { preferencesIn } from './preferences'
import { createPreferences } from './preferences-store'

/** The preferences of the signed-in person. */
export const preferences = createPreferences({
  copy: { get: storedPreferences, set: storePreferences },
  read: async () => {
    const knowsTheme = rememberedDarkMode(localStorage) !== undefined
    return preferencesIn(await call(listSettings), knowsTheme)
  },
  write: async (change) => {
    shareWithSite(change)
    for (const [setting_key, value] of Object.entries(change))
      await call(changeSetting, { body: { setting_key, setting_value: String(value) } })
  },
})

/** What is chosen in this browser is also for the site, which has no one to ask. */
function shareWithSite({ darkmode, lang }: Preferences): void {
  if (darkmode !== undefined) rememberDarkMode(localStorage, darkmode)
  if (lang) rememberLocale(lang)
}
