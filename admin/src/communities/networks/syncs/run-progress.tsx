import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { JobProgress } from '@parvis/schemas/calls/jobs'
import { syncCauses } from '@parvis/schemas/causes'
import type { RunKind } from '@parvis/schemas/synchronisations'
import { currentLocale } from '../../../i18n/current-locale'
import { useJob, useProgressMessage } from '../../../live'
import { syncMessages } from './messages'

/** The progress of a synchronisation: a figure, a bar and the remaining time, or what it waits for. */
export function RunProgress({ id, kind }: { id: string; kind: RunKind }) {
  const text = useMessages(syncMessages)
  const progressMessage = useProgressMessage()
  const { data } = useJob(id)
  const share = data ? shareOf(data) : undefined
  const message = causeOf(data) ?? progressMessage(data)
  return (
    <Box>
      <LinearProgress
        aria-label={text(`${kind}Running`)}
        aria-valuetext={message}
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        value={share}
        sx={{ height: 4, borderRadius: 2, bgcolor: 'action.hover' }}
      />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mt: 1, minHeight: 20, fontVariantNumeric: 'tabular-nums' }}
      >
        {message}
      </Typography>
    </Box>
  )
}

/** What a synchronisation waits for, if it is more than its turn. */
function causeOf(job: JobProgress | undefined): string | undefined {
  return syncCauses[job?.cause as keyof typeof syncCauses]?.[currentLocale()]
}

function shareOf({ state, done, about }: JobProgress): number | undefined {
  if (state === 'done') return 100
  return about && state === 'running' ? Math.min(100, (100 * done) / about) : undefined
}
