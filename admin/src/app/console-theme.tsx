import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { useDarkMode } from '../preferences/use-dark-mode'
import { themeOf } from '../theme/theme'

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
const cache = createCache({ key: 'parvis', nonce, prepend: true })

/** Gives what it holds the console's theme. */
export function ConsoleTheme({ children }: { children: ReactNode }) {
  const dark = useDarkMode()
  const theme = useMemo(() => themeOf(dark ? 'dark' : 'light'), [dark])

  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
