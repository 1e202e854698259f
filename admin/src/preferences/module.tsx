import { OfferedLocales, useNotifications } from '@parvis/admin-kit'
import type { ConsoleModule } from '@parvis/admin-kit/console'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useConnection } from '../session/use-connection'
import { preferences } from './current-preferences'
import { usePreferences } from './use-preferences'
import { useShowLocale } from './use-show-locale'

/** The languages of the account, and its user's preferences. */
export const preferencesModule: ConsoleModule = {
  name: 'preferences',
  Wrapper: ({ children }) => {
    const { locales } = useConnection()
    return (
      <OfferedLocales value={locales}>
        {children}
        <FollowPreferences />
      </OfferedLocales>
    )
  },
}

/** Shows the console in the language that its user chose elsewhere, and reports when the preferences cannot be read. */
function FollowPreferences() {
  const { lang } = usePreferences()
  const show = useShowLocale()
  const notify = useNotifications()
  const failure = useSyncExternalStore(preferences.subscribe, preferences.failure)
  const reported = useRef<unknown>(undefined)
  useEffect(() => {
    if (lang) show(lang)
  }, [lang, show])
  useEffect(() => {
    if (failure !== undefined && reported.current !== failure) notify.problem(failure)
    reported.current = failure
  }, [failure, notify])
  return null
}
