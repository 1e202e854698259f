/** The messages of a sending, by channel. */

import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { Sending, SentMessage } from '@parvis/schemas/calls/announcements'
import { ReadFailure } from '../../../api/read-failure'
import { currentLocale } from '../../../i18n/current-locale'
import { deliverySentence } from '../../forecast-sentence'
import { languageName } from '../../language-name'
import { exactTime } from '../../members/exact-time'
import { useNetworks } from '../../members/use-networks'
import { useChannels } from '../../networks/use-channels'
import { StateChip } from '../state-chip'
import { sendingMessages } from './sending-messages'
import { useSentMessages } from './use-sendings'

interface SentMessagesProps {
  announcementId: string
  sending: Sending
}

/** The messages of a sending: where, in which language, and what became of each. */
export default function SentMessages({ announcementId, sending }: SentMessagesProps) {
  const text = useMessages(sendingMessages)
  const { data, error, refetch } = useSentMessages(announcementId, sending)
  const networks = useNetworks([...new Set(data?.map(({ networkId }) => networkId))])
  if (error) return <ReadFailure error={error} retry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={72} />
  return (
    <Box
      component="ul"
      aria-label={text('messagesOf', { day: exactTime(sending.dueAt) })}
      sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}
    >
      {data.map((message) => (
        <MessageLine
          key={message.id}
          message={message}
          networkName={networks?.find(({ id }) => id === message.networkId)?.name}
        />
      ))}
    </Box>
  )
}

interface MessageLineProps {
  message: SentMessage
  /** Undefined while it is unknown. */
  networkName: string | undefined
}

function MessageLine({ message, networkName }: MessageLineProps) {
  const text = useMessages(sendingMessages)
  const { data: channels } = useChannels(message.networkId)
  const { channelId, language, state, cause, changeCause, address } = message
  const channel = channels?.find(({ id }) => id === channelId)?.name ?? channelId
  const about = [
    networkName,
    language && languageName(language, currentLocale()),
    ...changesOf(message).map((change) => text(change)),
  ].filter(Boolean)
  const shownCause = cause ?? changeCause
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0, flex: '1 1 160px', overflowWrap: 'anywhere' }}>
        <Typography>#{channel}</Typography>
        <Typography variant="body2" color="textSecondary">
          {about.join(' · ')}
        </Typography>
      </Box>
      <StateChip state={state} label={text(state)} />
      {address && !message.removedAt && (
        <Link
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text('openIn', { channel })}
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 }}
        >
          {text('open')}
          <OpenIcon sx={{ fontSize: 16 }} aria-hidden />
        </Link>
      )}
      {shownCause && (
        <Typography variant="body2" sx={{ flexBasis: '100%' }}>
          {deliverySentence(shownCause, currentLocale())}
        </Typography>
      )}
    </Box>
  )
}

/** What was done to a message since it was sent. */
function changesOf({ isChanging, removedAt, changedAt, publishedAt }: SentMessage) {
  return [
    ...(isChanging ? (['changing'] as const) : []),
    ...(changedAt && !removedAt ? (['edited'] as const) : []),
    ...(publishedAt && !removedAt ? (['published'] as const) : []),
    ...(removedAt ? (['removed'] as const) : []),
  ]
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
