import Done from '@mui/icons-material/CheckCircleOutlined'
import Failed from '@mui/icons-material/ErrorOutlineOutlined'
import Waiting from '@mui/icons-material/HourglassEmptyOutlined'
import Running from '@mui/icons-material/SyncOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { RelativeDate, useMessages } from '@parvis/admin-kit'
import type { UpdateRun } from '@parvis/schemas/calls/updates'
import { LogButton } from './log-button'
import { updatesMessages } from './messages'
import { runName } from './run-name'
import { useCause } from './use-cause'

/** The last updates and rehearsals, the newest first. */
export function UpdateHistory({ runs }: { runs: readonly UpdateRun[] }) {
  const text = useMessages(updatesMessages)
  return (
    <Box>
      <Typography component="h3" variant="subtitle1">
        {text('history')}
      </Typography>
      {runs.length === 0 && <Typography color="textSecondary">{text('noHistory')}</Typography>}
      <Box component="ul" aria-label={text('history')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {runs.map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
      </Box>
    </Box>
  )
}

function RunLine({ run }: { run: UpdateRun }) {
  const text = useMessages(updatesMessages)
  const cause = useCause()
  const facts = useRunFacts()
  const { from, to } = run
  const versions = from !== null && to !== null && to !== from ? text('versions', { from, to }) : (to ?? from)
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="subtitle2">
          {text(runName(run))} {versions}
        </Typography>
        <RunState run={run} />
        <Box sx={{ ml: 'auto' }}>
          <LogButton run={run} />
        </Box>
      </Stack>
      <Typography component="div" variant="body2" sx={details}>
        <RelativeDate value={run.createdAt} />
        {facts(run).map((fact) => `\u00a0· ${fact}`)}
      </Typography>
      {run.state === 'failed' && <Typography variant="body2">{cause(run)}</Typography>}
    </Box>
  )
}

const details = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }

const signs = {
  waiting: { Icon: Waiting, color: 'info' },
  running: { Icon: Running, color: 'info' },
  done: { Icon: Done, color: 'success' },
  failed: { Icon: Failed, color: 'error' },
} as const satisfies Record<UpdateRun['state'], object>

function RunState({ run: { state } }: { run: UpdateRun }) {
  const text = useMessages(updatesMessages)
  const { Icon, color } = signs[state]
  return (
    <Chip size="small" variant="outlined" color={color} icon={<Icon aria-hidden />} label={text(state)} />
  )
}

/** Returns a function that says by whom an update is, and how long it took. */
function useRunFacts(): (run: UpdateRun) => readonly string[] {
  const text = useMessages(updatesMessages)
  const durationOf = ({ took, expected }: UpdateRun) => {
    if (took === null) return expected === null ? [] : [text('expected', { seconds: Math.ceil(expected) })]
    const seconds = Math.max(1, Math.round(took))
    if (expected === null) return [text('took', { seconds })]
    return [text('tookExpected', { seconds, expected: Math.ceil(expected) })]
  }
  return (run) => [text('by', { name: run.by }), ...durationOf(run)]
}
