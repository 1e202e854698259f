import Cancelled from '@mui/icons-material/BlockOutlined'
import Done from '@mui/icons-material/CheckCircleOutlined'
import Failed from '@mui/icons-material/ErrorOutlineOutlined'
import Expired from '@mui/icons-material/HistoryToggleOffOutlined'
import Waiting from '@mui/icons-material/HourglassEmptyOutlined'
import Compared from '@mui/icons-material/RuleOutlined'
import Running from '@mui/icons-material/SyncOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { RelativeDate, useMessages } from '@parvis/admin-kit'
import type { RunCounts, SyncRun } from '@parvis/schemas/calls/networks'
import { syncCauses } from '@parvis/schemas/causes'
import type { RunState as State } from '@parvis/schemas/synchronisations'
import { counted, currentLocale } from '../../../i18n/current-locale'
import { syncMessages } from './messages'

/** The latest synchronisations of a network, and their results. */
export function RunList({ runs }: { runs: readonly SyncRun[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {runs.map((run) => (
        <RunLine key={run.id} run={run} />
      ))}
    </Box>
  )
}

function RunLine({ run }: { run: SyncRun }) {
  const text = useMessages(syncMessages)
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{text(run.kind)}</Typography>
        <RunState state={run.state} />
        <Box sx={{ ml: 'auto', color: 'text.secondary' }}>
          <RelativeDate value={run.beganAt} />
        </Box>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        <RunResult run={run} />
      </Typography>
    </Box>
  )
}

function RunResult({ run }: { run: SyncRun }) {
  const text = useMessages(syncMessages)
  const locale = currentLocale()
  const why = run.cause && syncCauses[run.cause]?.[locale]
  if (why) return why
  const counts = countsOf(run).map(({ name, count }) => text(countKeys[name], counted(count)))
  const isQuiet = run.kind !== 'compare' && run.state === 'done' && foundNothing(run)
  return [...counts, ...(isQuiet ? [text('nothing')] : [])].join(' · ')
}

const countKeys = {
  read: 'countRead',
  added: 'countAdded',
  changed: 'countChanged',
  left: 'countLeft',
  bots: 'countBots',
  merged: 'countMerged',
} as const satisfies Record<keyof RunCounts, string>

/** The state of a synchronisation, as icon and text. */
function RunState({ state }: { state: State }) {
  const text = useMessages(syncMessages)
  const { Icon, color } = signs[state]
  return (
    <Chip size="small" variant="outlined" color={color} icon={<Icon aria-hidden />} label={text(state)} />
  )
}

const signs = {
  waiting: { Icon: Waiting, color: 'info' },
  running: { Icon: Running, color: 'info' },
  done: { Icon: Done, color: 'success' },
  failed: { Icon: Failed, color: 'error' },
  cancelled: { Icon: Cancelled, color: 'default' },
  compared: { Icon: Compared, color: 'warning' },
  applied: { Icon: Done, color: 'success' },
  expired: { Icon: Expired, color: 'default' },
} as const satisfies Record<State, object>

const shown = ['added', 'changed', 'left', 'bots', 'merged'] as const

/** The results of a synchronisation: how many were read, then every count above zero. */
export function countsOf(
  run: RunCounts,
): readonly { readonly name: keyof RunCounts; readonly count: number }[] {
  const counted = shown.map((name) => ({ name, count: run[name] })).filter(({ count }) => count > 0)
  return [{ name: 'read', count: run.read }, ...counted]
}

/** Whether a synchronisation found everything as it was. */
export function foundNothing({ added, changed, left }: RunCounts): boolean {
  return added + changed + left === 0
}
