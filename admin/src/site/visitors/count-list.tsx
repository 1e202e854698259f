import Typography from '@mui/material/Typography'
import { useWords } from '../../i18n/use-words'
import { kinds, type VisitorCounts } from './visitor-counts'
import { visitorsWords } from './words'

/** What there is of each kind, by number. */
export function CountList({ counts }: { counts: VisitorCounts }) {
  const text = useWords(visitorsWords)
  return (
    <ul style={{ margin: 0, paddingInlineStart: 24 }}>
      {kinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => (
          <Typography key={kind} component="li">
            {text(kind, { smart_count: counts[kind] })}
          </Typography>
        ))}
    </ul>
  )
}
