import Down from '@mui/icons-material/ArrowDownward'
import Up from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { currentLocale } from '../../i18n/current-locale'
import { homeMessages } from '../messages'
import type { ItemBodyProps } from './item-body'

/** A number, and how it has changed. */
export function FigureItem({ item, content }: ItemBodyProps) {
  const text = useMessages(homeMessages)
  if (content?.value == null) return <FigureSkeleton />
  return (
    <Box sx={{ px: 2, pb: 1 }}>
      <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {shownNumber(content.value)}
      </Typography>
      {item.days === null || content.before === null ? (
        <Typography variant="caption" color="textSecondary">
          {text('since')}
        </Typography>
      ) : (
        <Change value={content.value} before={content.before} days={item.days} />
      )}
    </Box>
  )
}

function Change({ value, before, days }: { value: number; before: number; days: number }) {
  const text = useMessages(homeMessages)
  const change = value - before
  const Arrow = change > 0 ? Up : Down
  const key = change === 0 ? 'same' : change > 0 ? 'more' : 'less'
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={tabular}>
      <Box component="span" sx={{ color: 'text.primary', fontWeight: 'fontWeightMedium' }}>
        {change !== 0 && <Arrow aria-hidden sx={arrow} />}
        {text(key, { change: shownNumber(Math.abs(change)) })}
      </Box>{' '}
      {text('before', { smart_count: days, before: shownNumber(before) })}
    </Typography>
  )
}

function FigureSkeleton() {
  return (
    <Box sx={{ px: 2 }}>
      <Typography variant="h1" component="p">
        <Skeleton width="40%" />
      </Typography>
      <Typography variant="caption" component="p">
        <Skeleton width="80%" />
      </Typography>
    </Box>
  )
}

function shownNumber(value: number): string {
  return value.toLocaleString(currentLocale(), { maximumFractionDigits: 2 })
}

const tabular = { fontVariantNumeric: 'tabular-nums' }
const arrow = { fontSize: '1em', verticalAlign: '-0.125em', mr: 0.25 }
