import { RequestReference, useMessages } from '@parvis/admin-kit'
/** Replaces a failed page: what happened, and how to continue. */

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ErrorDescription, ErrorVariant } from './describe-error'
import { errorMessages, notFoundMessages, variantMessages } from './messages'
import { createReloadGuard } from './reload-guard'

/** Explains what happened, what was saved, and what to do. */
export function ErrorMessage({ variant, status, children, ...said }: PropsWithChildren<ErrorDescription>) {
  const text = useMessages(errorMessages)
  const notFound = useMessages(notFoundMessages)
  const variantText = useMessages<'title' | 'message' | 'help'>(variantMessages[variant])
  const { missing, message = variantText('message'), requestId } = said
  const mayPass = variant === 'server' || variant === 'newVersion'

  return (
    <Box role="alert" sx={{ maxWidth: 560, width: '100%', mx: 'auto', px: 2, py: 6 }}>
      <ErrorDrawing variant={variant} />
      {variant !== 'newVersion' && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 4 }}>
          {text('status', { status })}
        </Typography>
      )}
      <Typography variant="h1" sx={{ mt: variant === 'newVersion' ? 4 : 0.5 }}>
        {variantText('title')}
      </Typography>
      <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        {missing ? notFound(missing.reason, { path: missing.path }) : message}
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{variantText('help')}</Typography>
      {requestId && <RequestReference id={requestId} />}
      {children}
      <Stack direction="row" sx={{ mt: 3, gap: 1, flexWrap: 'wrap' }}>
        {mayPass && <ReloadButton />}
        <BackButton isMain={!mayPass} />
      </Stack>
    </Box>
  )
}

/** Navigates to the previous page, or to the console's first page. */
function BackButton({ isMain }: { isMain: boolean }) {
  const text = useMessages(errorMessages)
  const navigate = useNavigate()
  const hasPageBefore = (window.history.state?.idx ?? 0) > 0

  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      onClick={() => (hasPageBefore ? navigate(-1) : navigate('/'))}
    >
      {text(hasPageBefore ? 'back' : 'home')}
    </Button>
  )
}

const Drawing = styled('svg')(({ theme: { palette } }) => ({
  display: 'block',
  width: 200,
  maxWidth: '60%',
  fill: 'none',
  stroke: palette.tones.edge,
  strokeWidth: 2,
  strokeLinecap: 'round',
  '& .door': { fill: palette.fills.primary, stroke: 'none' },
  '& .mark': { stroke: palette.primary.main },
}))

/** A house on a square, whose door shows the error. */
function ErrorDrawing({ variant }: { variant: ErrorVariant }) {
  return (
    <Drawing viewBox="0 -14 200 128" aria-hidden="true">
      <path d="M2 96h196M40 96l-22 14M160 96l22 14M100 96v14" />
      <path d="M56 96V44a44 44 0 0 1 88 0v52" />
      {doors[variant]}
    </Drawing>
  )
}

const door = <path className="door" d="M80 96V52a20 20 0 0 1 40 0v44z" />

const doors: Record<ErrorVariant, React.ReactNode> = {
  notFound: <path className="mark" strokeDasharray="3 7" d="M80 96V52a20 20 0 0 1 40 0v44" />,
  forbidden: (
    <>
      {door}
      <path className="mark" d="M70 66h60M70 82h60" />
    </>
  ),
  server: (
    <>
      <path className="door" transform="rotate(9 120 96)" d="M80 96V52a20 20 0 0 1 40 0v44z" />
      <path className="mark" d="M66 22l-8-8M100 10V0M134 22l8-8" />
    </>
  ),
  newVersion: (
    <>
      {door}
      <path className="mark" d="M74 56a27 27 0 0 1 52-6m1-10-1 10-10-1" />
    </>
  ),
}

/** Reloads the page; disabled for a while after a reload. */
function ReloadButton() {
  const text = useMessages(errorMessages)
  const [guard] = useState(() => createReloadGuard(sessionStorage, Date.now))
  const [isReady, setReady] = useState(() => guard.wait() === 0)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), guard.wait())
    return () => clearTimeout(timer)
  }, [guard])

  return (
    <Button variant="contained" disabled={!isReady} onClick={() => guard.reload(window.location)}>
      {text('reload')}
    </Button>
  )
}
