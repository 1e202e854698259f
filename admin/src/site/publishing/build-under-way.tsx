import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { Build } from '@parvis/schemas/calls/publishing'
import { buildCauses, buildSteps } from '@parvis/schemas/site-builds'
import { currentLocale } from '../../i18n/current-locale'
import { publishingMessages } from './messages'

interface BuildUnderWayProps {
  build: Build
  /** Omitted without the right to cancel it. */
  onCancel?: () => void
  isBusy: boolean
}

/** A running build: its step, its progress, and a cancel button. */
export function BuildUnderWay({ build, onCancel, isBusy }: BuildUnderWayProps) {
  const text = useMessages(publishingMessages)
  const progress = useProgressMessage(build)
  const done = build.state === 'running' ? (build.done ?? undefined) : undefined
  return (
    <Stack spacing={1.5}>
      <Typography component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
        {text('building')}
      </Typography>
      <Box>
        <LinearProgress
          aria-label={text('building')}
          aria-valuetext={progress}
          variant={done === undefined ? 'indeterminate' : 'determinate'}
          value={done}
          sx={{ height: 4, borderRadius: 2, bgcolor: 'action.hover' }}
        />
        <Typography
          variant="body2"
          color="textSecondary"
          role="status"
          sx={{ mt: 1, minHeight: 20, fontVariantNumeric: 'tabular-nums' }}
        >
          {progress}
        </Typography>
      </Box>
      {onCancel && (
        <Button
          variant="outlined"
          color="inherit"
          loading={isBusy}
          onClick={onCancel}
          sx={{ alignSelf: 'flex-start' }}
        >
          {text('cancel')}
        </Button>
      )}
    </Stack>
  )
}

function useProgressMessage({ state, cause, step, done }: Build): string {
  const text = useMessages(publishingMessages)
  const locale = currentLocale()
  if (state === 'waiting') return (cause && buildCauses[cause][locale]) ?? text('waiting')
  return step ? text('percent', { step: buildSteps[step][locale], done: done ?? 0 }) : text('begun')
}
