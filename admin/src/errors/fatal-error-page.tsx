import Box from '@mui/material/Box'
import { I18nContextProvider } from 'react-admin'
import { i18nProvider } from '../i18n/current-i18n'
import { ErrorPage } from './error-page'

/** Stands in for the whole console, where nothing of it can be shown. */
export function FatalErrorPage() {
  return (
    <I18nContextProvider value={i18nProvider()}>
      <Box component="main" sx={{ display: 'grid', minHeight: '100dvh', alignItems: 'center' }}>
        <ErrorPage />
      </Box>
    </I18nContextProvider>
  )
}
