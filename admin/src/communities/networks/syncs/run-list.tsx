import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { RelativeDate } from '@parvis/admin-kit'
import { syncCauses } from '@parvis/schemas/causes'
import type { RunCounts } from '@parvis/schemas/synchronisations'
import { counted } from '../../../i18n/counted'
import { currentLocale } from '../../../i18n/current-locale'
import { useWords } from '../../../i18n/use-words'
import type { Run } from './run'
import { countsOf, foundNothing } from './run-counts'
import { RunState } from './run-state'
import { syncWords } from './words'

/** The latest synchronisations of a network, and what they came to. */
export function RunList({ runs }: { runs: readonly Run[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {runs.map((run) => (
        <RunLine key={run.id} run={run} />
      ))}
    </Box>
  )
}

function RunLine({ run }: { run: Run }) {
  const text = useWords(syncWords)
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
        <CameTo run={run} />
      </Typography>
    </Box>
  )
}

function CameTo({ run }: { run: Run }) {
  const text = useWords(syncWords)
  const locale = currentLocale()
  const why = run.cause && syncCauses[run.cause]?.[locale]
  if (why) return why
  const counts = countsOf(run).map(({ name, count }) => text(countWords[name], counted(count)))
  const isQuiet = run.kind !== 'compare' && run.state === 'done' && foundNothing(run)
  return [...counts, ...(isQuiet ? [text('nothing')] : [])].join(' · ')
}

const countWords = {
  read: 'countRead',
  added: 'countAdded',
  changed: 'countChanged',
  left: 'countLeft',
  bots: 'countBots',
  merged: 'countMerged',
} as const satisfies Record<keyof RunCounts, string>
