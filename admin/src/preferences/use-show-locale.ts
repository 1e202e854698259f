import type { Locale } from '@parvis/schema'
import { useCallback, useEffect, useRef } from 'react'
import { useLocaleState } from 'react-admin'
import { catalogues } from '../i18n/catalogues'

/** Returns a function that shows the console in a language once its messages are loaded, and answers whether they are. */
export function useShowLocale(): (locale: Locale) => Promise<boolean> {
  const [shown, setLocale] = useLocaleState()
  const latest = useRef({ shown, setLocale })
  useEffect(() => {
    latest.current = { shown, setLocale }
  })
  return useCallback(async (locale) => {
    const isLoaded = await catalogues.load(locale)
    if (isLoaded && latest.current.shown !== locale) latest.current.setLocale(locale)
    return isLoaded
  }, [])
}
