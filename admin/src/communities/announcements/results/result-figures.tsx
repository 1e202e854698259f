import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { SendingResults } from '@parvis/schemas/calls/announcement-results'
import { currentLocale } from '../../../i18n/current-locale'
import { resultMessages } from './result-messages'

/** How many reactions, replies, joins and leaves there were, and what is usual. */
export function ResultFigures({ results: { totals, people, usual } }: { results: SendingResults }) {
  const text = useMessages(resultMessages)
  const { reactions, replies, isPartial } = totals
  return (
    <>
      <Box component="ul" sx={figures}>
        <Figure count={reactions} label="reactions" usual={usual?.reactions} />
        <Figure count={replies} label="replies" usual={usual?.replies} isPartial={isPartial} />
        {people && <Figure count={people.joined} label="joined" usual={people.usual?.joined} />}
        {people && <Figure count={people.left} label="left" usual={people.usual?.left} />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[
          ...(usual ? [text('usualResults', { smart_count: usual.sendings })] : []),
          ...(people ? [text('people', { smart_count: Math.max(1, Math.round(people.days)) })] : []),
          ...(people?.usual ? [text('usualPeople')] : []),
        ].join(' ')}
      </Typography>
    </>
  )
}

interface FigureProps {
  /** Null where it is unknown. */
  count: number | null
  label: 'reactions' | 'replies' | 'joined' | 'left'
  /** The mean; missing without a comparison. */
  usual?: number | null
  isPartial?: boolean
}

function Figure({ count, label, usual, isPartial }: FigureProps) {
  const text = useMessages(resultMessages)
  const locale = currentLocale()
  const shown = count?.toLocaleString(locale)
  return (
    <Box component="li">
      <Typography component="span" variant="h6" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {shown === undefined ? '–' : isPartial ? text('atLeast', { count: shown }) : shown}
      </Typography>{' '}
      {count === null ? text('repliesUnknown') : text(label, { smart_count: count })}
      <Typography variant="body2" color="textSecondary">
        {usual == null ? text('noUsual') : text('usual', { mean: usual.toLocaleString(locale) })}
      </Typography>
    </Box>
  )
}

const figures = {
  listStyle: 'none',
  m: 0,
  my: 1,
  p: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
}
