import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo, useState } from 'react'
import { isDarkMode, rememberDarkMode } from './dark-mode'
import { DarkModeContext } from './dark-mode-context'
import { themeOf } from './theme'

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
const cache = createCache({ key: 'parvis', nonce, prepend: true })

/** Gives what it holds the console's theme, and a way to change it. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  const [dark, setDark] = useState(() => isDarkMode(localStorage))
  const theme = useMemo(() => themeOf(dark ? 'dark' : 'light'), [dark])
  const darkMode = useMemo(() => {
    const choose = (next: boolean) => {
      rememberDarkMode(localStorage, next)
      setDark(next)
    }
    return { dark, choose }
  }, [dark])

  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <DarkModeContext value={darkMode}>{children}</DarkModeContext>
      </ThemeProvider>
    </CacheProvider>
  )
}
