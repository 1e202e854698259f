import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { kinds, relativeTime, useNow, type ValueProps } from '@parvis/admin-kit'
import { currentLocale } from '../../i18n/current-locale'
import { useText } from '../../i18n/use-text'

const { cell: MomentCell, display: MomentDisplay } = kinds.dateTime

/** When something ends and in how long, or that it has ended. */
export function ExpiryDisplay({ field, value }: ValueProps) {
  const text = useText()
  if (typeof value !== 'string') return <Typography>{text('parvis.apiUsers.noExpiry')}</Typography>
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <MomentDisplay field={field} value={value} />
      <Standing until={value} />
    </Stack>
  )
}

/** In how long something ends, with the moment on hover. */
export function ExpiryCell({ field, value }: ValueProps) {
  const now = useNow()
  if (typeof value !== 'string') return null
  return isOver(value, now) ? <Standing until={value} /> : <RelativeCell field={field} value={value} />
}

/** How long ago or in how long something is, with the moment on hover. */
export function RelativeCell({ field, value }: ValueProps) {
  const now = useNow()
  if (typeof value !== 'string') return null
  const locale = currentLocale()
  const words = relativeTime(new Date(value), now, locale)
  return <MomentCell field={{ ...field, format: () => words }} value={value} />
}

function Standing({ until }: { until: string }) {
  const text = useText()
  const now = useNow()
  const words = relativeTime(new Date(until), now, currentLocale())
  return isOver(until, now) ? (
    <Chip size="small" color="error" variant="outlined" label={text('parvis.apiUsers.expired')} />
  ) : (
    <Typography color="textSecondary">({words})</Typography>
  )
}

function isOver(until: string, now: Date): boolean {
  return new Date(until) <= now
}
