import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, StrictMode, useEffect, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { startI18n } from '../i18n/current-i18n'
import { announceLocale } from '../i18n/current-locale'
import { firstLocale } from '../preferences/first-locale'
import { useDarkMode } from '../preferences/use-preferences'
import { themeOf } from '../theme/theme'
import { createRouter } from './router'

/**
 * Mounts the console. The session connects while the messages are loaded.
 *
 * @throws Error when the page has no place for it, or the first render fails
 */
export async function mount(): Promise<void> {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no element #root')
  announceLocale(firstLocale())
  const router = createRouter()
  await startI18n()
  await render(place, router)
}

/** Resolves once the first render is on the page. */
function render(place: HTMLElement, router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve, reject) => {
    let onUncaughtError = reject
    const onMount = () => {
      onUncaughtError = reportError
      resolve()
    }
    createRoot(place, { onUncaughtError: (error) => onUncaughtError(error) }).render(
      <StrictMode>
        <ConsoleTheme>
          <RouterProvider router={router} />
          <Mounted onMount={onMount} />
        </ConsoleTheme>
      </StrictMode>,
    )
  })
}

function Mounted({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount])
  return null
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
const cache = createCache({ key: 'parvis', nonce, prepend: true })

/** Provides the console's theme. */
function ConsoleTheme({ children }: { children: ReactNode }) {
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
