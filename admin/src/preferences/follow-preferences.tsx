import { useNotifications } from '@parvis/admin-kit'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { preferences } from './current-preferences'
import { usePreferences } from './use-preferences'
import { useShowLocale } from './use-show-locale'

/** Shows the console in the language that its user chose elsewhere, and reports when the preferences cannot be read. */
export function FollowPreferences() {
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
