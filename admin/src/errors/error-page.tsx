import Box from '@mui/material/Box'
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect } from 'react'
import { I18nContextProvider } from 'react-admin'
import { useRouteError } from 'react-router-dom'
import { i18nProvider } from '../i18n/current-i18n'
import { describeError } from './describe-error'
import { ErrorMessage } from './error-message'

/**
 * Shown inside the layout instead of a failed page; navigating to another page leaves it.
 *
 * @param Help shown to people without the right
 */
export function ErrorPage({ Help }: { Help?: ComponentType<{ right?: string }> }) {
  const error = useRouteError()
  const description = describeError(error)
  useEffect(() => {
    if (description.variant === 'server') console.error(error)
  }, [error, description.variant])

  return (
    <ErrorMessage {...description}>
      {Help && description.variant === 'forbidden' && <Help right={description.right} />}
    </ErrorMessage>
  )
}

const MissingRight = lazy(async () => ({ default: (await import('./missing-right')).MissingRight }))

/** Shown instead of a failed page, with a session. */
export function PageFailure() {
  return <ErrorPage Help={Help} />
}

function Help(props: ComponentProps<typeof MissingRight>) {
  return (
    <Suspense>
      <MissingRight {...props} />
    </Suspense>
  )
}

/** Shown instead of the whole console when it cannot be rendered. */
export function FatalErrorPage() {
  return (
    <I18nContextProvider value={i18nProvider()}>
      <Box component="main" sx={{ display: 'grid', minHeight: '100dvh', alignItems: 'center' }}>
        <ErrorPage />
      </Box>
    </I18nContextProvider>
  )
}
