import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { AdminConsole } from '@parvis/admin-kit/console'
import type { Locale } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { type ReactNode, StrictMode, useEffect, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { dataProvider } from '../api/data-provider'
import { templateComponents } from '../communities/widgets/template/template-components'
import { announceLocale, detectLanguage, rememberLocale } from '../i18n/current-locale'
import { modules } from '../modules'
import { useDarkMode } from '../preferences/use-preferences'
import { storedPreferences } from '../session/stored-preferences'
import { themeOf } from '../theme/theme'
import { consoleSession } from './console-session'
import { frame } from './frame'

const title = { fr: 'Parvis', en: 'Parvis' }

/**
 * Mounts the console.
 *
 * @throws Error when the page has no place for it, or the first render fails
 */
export async function mount(): Promise<void> {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no element #root')
  announceLocale(firstLocale())
  await render(place)
}

/** Resolves once the first render is on the page. */
function render(place: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    let onUncaughtError = reject
    const onMount = () => {
      onUncaughtError = reportError
      resolve()
    }
    createRoot(place, { onUncaughtError: (error) => onUncaughtError(error) }).render(
      <StrictMode>
        <ConsoleTheme>
          <AdminConsole
            title={title}
            resources={resources}
            kinds={{ template: templateComponents }}
            modules={modules}
            basename="/admin"
            dataProvider={dataProvider}
            session={consoleSession}
            frame={frame}
          />
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

/** The language to start in: that of the signed-in person, else this browser's, which is then remembered. */
function firstLocale(): Locale {
  const preferred = storedPreferences()?.lang
  if (preferred) return preferred
  const detected = detectLanguage(document.cookie, navigator.languages)
  rememberLocale(detected)
  return detected
}
