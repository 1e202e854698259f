import CssBaseline from '@mui/material/CssBaseline'
import { useState } from 'react'
import {
  AdminContext,
  Authenticated,
  DefaultTitleContextProvider,
  defaultDarkTheme,
  defaultLightTheme,
  Layout,
  localStorageStore,
  NotFound,
  type RaThemeOptions,
  Error as ServerError,
} from 'react-admin'
import { Outlet, useRouteError } from 'react-router-dom'
import { consoleI18n } from './console-i18n.js'
import type { ContextProps } from './console-options.js'
import { MissingPageError } from './page-error.js'
import { screenLocale } from './screen-locale.js'

export { AccessDenied, AuthCallback, AuthenticationError, Login } from 'react-admin'

/** React-admin's context with the console's languages and theme; its own props override them. */
export function DefaultContext({ options, dataProvider, children }: ContextProps) {
  const { title, resources, ...own } = options
  const [defaults] = useState(() => ({
    i18nProvider: consoleI18n(resources, title),
    store: localStorageStore(),
    theme: lightTheme,
    darkTheme,
  }))
  return (
    <AdminContext {...defaults} {...own} dataProvider={dataProvider}>
      <CssBaseline enableColorScheme>
        <DefaultTitleContextProvider value={title[screenLocale()]}>{children}</DefaultTitleContextProvider>
      </CssBaseline>
    </AdminContext>
  )
}

/** React-admin's layout, for people who are signed in where there is an `authProvider`. */
export function DefaultLayout() {
  return (
    <Authenticated>
      <Layout>
        <Outlet />
      </Layout>
    </Authenticated>
  )
}

/** Shown instead of a page that failed. */
export function DefaultFailure() {
  const error = useRouteError()
  if (error instanceof MissingPageError) return <NotFound />
  const known = error instanceof Error ? error : new Error(String(error))
  return <ServerError error={known} resetErrorBoundary={() => window.location.reload()} />
}

/** Controls without a background, on which the colour of errors would be hard to read. */
const components: RaThemeOptions['components'] = {
  ...defaultLightTheme.components,
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiButton: { styleOverrides: { root: { textTransform: 'none' } } },
}

/** React-admin's own theme with readable contrast. */
const lightTheme: RaThemeOptions = {
  ...defaultLightTheme,
  components,
  palette: {
    ...defaultLightTheme.palette,
    primary: { main: '#1d5fa8' },
    secondary: { main: '#1f4a7c' },
    error: { main: '#b3261e' },
  },
}

const darkTheme: RaThemeOptions = {
  ...defaultDarkTheme,
  components: { ...defaultDarkTheme.components, ...components },
  palette: {
    mode: 'dark',
    background: { default: '#1e1f22', paper: '#2b2d30' },
    primary: { main: '#9ecaff' },
    secondary: { main: '#1f4a7c' },
    error: { main: '#ffb4ab' },
  },
}
