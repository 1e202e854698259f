import { createContext, use } from 'react'

interface DarkMode {
  dark: boolean
  choose(dark: boolean): void
}

export const DarkModeContext = createContext<DarkMode>({ dark: true, choose: () => {} })

/** The theme in use, and a way to change it that later visits and the site remember. */
export function useDarkMode(): DarkMode {
  return use(DarkModeContext)
}
