import Better from '@mui/icons-material/CheckCircleOutlined'
import Unsure from '@mui/icons-material/HelpOutlined'
import Worse from '@mui/icons-material/HighlightOffOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { Retention, WidgetEffect } from '@parvis/schemas/calls/widget-effect'
import { comparison, type Estimate, fewest, type Stays, shareOf } from '@parvis/schemas/widgets'
import { currentLocale } from '../../../i18n/current-locale'
import { formatDifference, formatShare } from './format-estimate'
import { effectMessages } from './messages'

/** Whether more of those who were greeted stayed than of the control group, after each time. */
export function ComparisonList({ effect: { compared, control } }: { effect: WidgetEffect }) {
  const text = useMessages(effectMessages)
  return (
    <Stack component="dl" spacing={1.5} sx={{ m: 0, mt: 1.5 }}>
      {control.map((other) => (
        <Box key={other.days}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {text('after', { smart_count: other.days })}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Comparison one={horizonOf(compared, other.days)} other={other} />
          </Box>
        </Box>
      ))}
    </Stack>
  )
}

const horizonOf = (retention: Retention, days: number): Stays =>
  retention.find((horizon) => horizon.days === days) ?? { n: 0, stayed: 0 }

interface ComparisonProps {
  /** Those who were greeted. */
  one: Stays
  /** The control group. */
  other: Stays
}

const signs = {
  more_stay: { icon: Better, colour: 'success.main' },
  unsure: { icon: Unsure, colour: 'text.secondary' },
  fewer_stay: { icon: Worse, colour: 'warning.main' },
  too_few: { icon: Unsure, colour: 'text.secondary' },
} as const

function Comparison({ one, other }: ComparisonProps) {
  const text = useMessages(effectMessages)
  const difference = comparison(one, other)
  const verdict = verdictOf(difference)
  const { icon: Icon, colour } = signs[verdict]
  return (
    <>
      <Typography sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 'fontWeightMedium' }}>
        <Icon fontSize="small" aria-hidden sx={{ color: colour }} />
        {text(verdict)}
      </Typography>
      <Typography>
        {difference ? (
          <Sentence one={one} other={other} difference={difference} />
        ) : (
          <TooFew one={one} other={other} />
        )}
      </Typography>
    </>
  )
}

function verdictOf(difference: Estimate | undefined): keyof typeof signs {
  if (!difference) return 'too_few'
  if (difference.lower > 0) return 'more_stay'
  return difference.upper < 0 ? 'fewer_stay' : 'unsure'
}

function Sentence({ one, other, difference }: ComparisonProps & { difference: Estimate }) {
  const text = useMessages(effectMessages)
  const { points, ...bounds } = formatDifference(difference)
  const key = points > 0 ? 'more' : points < 0 ? 'fewer' : 'same'
  const [greeted, control] = [formatShare(shareOf(one)), formatShare(shareOf(other))]
  return text('compared', {
    ...greeted,
    count: one.n.toLocaleString(currentLocale()),
    otherShare: control.share,
    otherRange: control.range,
    otherCount: other.n.toLocaleString(currentLocale()),
    difference: text(key, { ...bounds, smart_count: Math.abs(points) }),
  })
}

function TooFew({ one, other }: ComparisonProps) {
  const text = useMessages(effectMessages)
  if (other.n < fewest) return text('fewControl', { smart_count: other.n, fewest })
  if (one.n < fewest) return text('fewGreeted', { smart_count: one.n, fewest })
  const count = one.n.toLocaleString(currentLocale())
  return text('wide', { count, otherCount: other.n.toLocaleString(currentLocale()) })
}
