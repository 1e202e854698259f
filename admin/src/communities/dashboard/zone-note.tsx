import Typography from '@mui/material/Typography'
import { useWords } from '../../i18n/use-words'
import { dashboardWords } from './words'

/** Names the time zone that days are counted in, where the reader's clock is in another one. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  const text = useWords(dashboardWords)
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (own === timeZone) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {text('otherZone', { zone: timeZone, own })}
    </Typography>
  )
}
