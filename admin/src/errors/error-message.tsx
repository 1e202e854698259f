import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PropsWithChildren } from 'react'
import { useText } from '../i18n/use-text'
import { BackButton } from './back-button'
import type { ErrorDescription } from './describe-error'
import { ErrorDrawing } from './error-drawing'
import { ReloadButton } from './reload-button'

/** Says what happened, what was kept, and what to do. */
export function ErrorMessage({ variant, status, children, ...said }: PropsWithChildren<ErrorDescription>) {
  const text = useText()
  const title = text(`parvis.errors.${variant}.title`)
  const { missing, message = text(`parvis.errors.${variant}.message`) } = said
  const mayPass = variant === 'server' || variant === 'newVersion'

  return (
    <Box role="alert" sx={{ maxWidth: 560, width: '100%', mx: 'auto', px: 2, py: 6 }}>
      <ErrorDrawing variant={variant} />
      {variant !== 'newVersion' && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 4 }}>
          {text('parvis.errors.status', { status })}
        </Typography>
      )}
      <Typography variant="h1" sx={{ mt: variant === 'newVersion' ? 4 : 0.5 }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        {missing ? text(`parvis.errors.notFound.${missing.reason}`, { path: missing.path }) : message}
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{text(`parvis.errors.${variant}.help`)}</Typography>
      {children}
      <Stack direction="row" sx={{ mt: 3, gap: 1, flexWrap: 'wrap' }}>
        {mayPass && <ReloadButton />}
        <BackButton isMain={!mayPass} />
      </Stack>
    </Box>
  )
}
