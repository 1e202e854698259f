import Skeleton from '@mui/material/Skeleton'
import { hasPoll } from '@parvis/schemas/announcements'
import type { SendingProps } from '../sending-props'

const day = 24 * 60 * 60_000

/** In pixels, as they are shown in most cases. */
interface Heights {
  readonly sentence: number
  readonly figures: number
  readonly tableHead: number
  readonly channel: number
}

const poll = 65
const answer = 34
const narrow: Heights = { sentence: 48, figures: 300, tableHead: 45, channel: 78 }
const wide: Heights = { sentence: 48, figures: 128, tableHead: 45, channel: 54 }

/** Has the size of the results of a sending, until they are loaded. */
export function ResultsSkeleton(props: SendingProps) {
  return (
    <Skeleton
      variant="rounded"
      sx={{ mt: 2, height: { xs: heightOf(props, narrow), sm: heightOf(props, wide) } }}
    />
  )
}

/** Results are first read after a day. */
function heightOf({ announcement, sending }: SendingProps, heights: Heights): number {
  const { startedAt, sent } = sending
  const isRead = startedAt !== null && Date.now() - Date.parse(startedAt) > day
  if (!isRead) return heights.sentence
  const polls = announcement.versions
    .filter(hasPoll)
    .reduce((sum, { pollAnswers }) => sum + poll + pollAnswers.length * answer, 0)
  return heights.sentence + heights.figures + polls + heights.tableHead + sent * heights.channel
}
