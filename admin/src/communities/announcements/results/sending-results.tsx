import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { SendingResults as Results } from '@parvis/schemas/calls/announcement-results'
import { useId } from 'react'
import { ReadFailure } from '../../../api/read-failure'
import { exactTime } from '../../members/exact-time'
import type { SendingProps } from '../sending-props'
import { ChannelTable } from './channel-table'
import { PollBars } from './poll-bars'
import { ResultFigures } from './result-figures'
import { resultMessages } from './result-messages'
import { ResultsSkeleton } from './results-skeleton'
import { useSendingResults } from './use-sending-results'

/** What came of a sending: reactions, replies, votes, and who joined and left since. */
export default function SendingResults({ announcement, sending }: SendingProps) {
  const text = useMessages(resultMessages)
  const headingId = useId()
  const { data, error, refetch } = useSendingResults(announcement.id, sending.id)
  if (error) return <ReadFailure error={error} retry={refetch} />
  if (!data) return <ResultsSkeleton announcement={announcement} sending={sending} />
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 2 }}>
      <Typography id={headingId} component="h3" variant="subtitle1">
        {text('results')}
      </Typography>
      {isAwaited(data) ? <Awaited results={data} /> : <Read results={data} />}
    </Box>
  )
}

/** Whether no message was read yet, nor tried. */
const isAwaited = ({ readAt, channels }: Results) =>
  readAt === null && channels.every(({ cause }) => cause === null)

function Awaited({ results: { nextReadAt } }: { results: Results }) {
  const text = useMessages(resultMessages)
  return (
    <Typography variant="body2" color="textSecondary">
      {nextReadAt ? text('first', { time: exactTime(nextReadAt) }) : text('none')}
    </Typography>
  )
}

function Read({ results }: { results: Results }) {
  const text = useMessages(resultMessages)
  const { readAt, nextReadAt, channels, polls } = results
  const times = [
    ...(readAt ? [text('readAt', { time: exactTime(readAt) })] : []),
    nextReadAt ? text('next', { time: exactTime(nextReadAt) }) : text('over'),
  ]
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {times.join(' ')}
      </Typography>
      <ResultFigures results={results} />
      {polls.map((poll) => (
        <PollBars key={poll.language} poll={poll} />
      ))}
      <ChannelTable channels={channels} />
    </>
  )
}
