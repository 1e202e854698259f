import { type Locale, locales } from '@parvis/schema'
import { createContext, useContext } from 'react'

/** The languages that texts are written in, in the order they are offered; all of them when nobody says which. */
export const OfferedLocales = createContext<readonly Locale[]>(locales)

/** The languages that a text can be given in. */
export function useOfferedLocales(): readonly Locale[] {
  return useContext(OfferedLocales)
}
