import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { ChannelResults } from '@parvis/schemas/calls/announcement-results'
import { resultCauses } from '@parvis/schemas/causes'
import { currentLocale } from '../../../i18n/current-locale'
import { useNetworks } from '../../members/use-networks'
import { useChannels } from '../../networks/use-channels'
import { resultMessages } from './result-messages'

/** Reactions and replies in each channel, and why they are unknown. */
export function ChannelTable({ channels }: { channels: readonly ChannelResults[] }) {
  const text = useMessages(resultMessages)
  const networks = useNetworks([...new Set(channels.map(({ networkId }) => networkId))])
  return (
    <Table size="small" aria-label={text('tableOf')} sx={{ mt: 1 }}>
      <TableHead>
        <TableRow>
          <TableCell sx={firstCell}>{text('channel')}</TableCell>
          <TableCell sx={cell}>{text('reactionsTitle')}</TableCell>
          <TableCell align="right" sx={lastCell}>
            {text('repliesTitle')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {channels.map((channel) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            networkName={networks?.find(({ id }) => id === channel.networkId)?.name}
          />
        ))}
      </TableBody>
    </Table>
  )
}

const space = { xs: 0.5, sm: 2 }
const firstCell = { pl: 0, pr: space, overflowWrap: 'anywhere' } as const
const cell = { px: space }
const lastCell = { pl: space, pr: 0, fontVariantNumeric: 'tabular-nums' }

interface ChannelRowProps {
  channel: ChannelResults
  /** Undefined while it is unknown. */
  networkName: string | undefined
}

function ChannelRow({ channel, networkName }: ChannelRowProps) {
  const text = useMessages(resultMessages)
  const { data: channels } = useChannels(channel.networkId)
  const { channelId, cause, readAt } = channel
  const name = channels?.find(({ id }) => id === channelId)?.name ?? channelId
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell component="th" scope="row" sx={firstCell}>
        #{name}
        <Typography variant="body2" color="textSecondary">
          {networkName}
        </Typography>
        {cause && <Typography variant="body2">{resultCauses[cause][currentLocale()]}</Typography>}
      </TableCell>
      {readAt ? (
        <>
          <TableCell sx={cell}>
            <Reactions channel={channel} />
          </TableCell>
          <TableCell align="right" sx={lastCell}>
            <Replies channel={channel} />
          </TableCell>
        </>
      ) : (
        <TableCell colSpan={2} sx={cell}>
          {text('notYet')}
        </TableCell>
      )}
    </TableRow>
  )
}

function Reactions({ channel: { reactions } }: { channel: ChannelResults }) {
  const text = useMessages(resultMessages)
  if (reactions.length === 0) return text('noReactions')
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
    >
      {reactions.map(({ emoji, emojiId, count }) => (
        <Box
          component="li"
          key={`${emojiId} ${emoji}`}
          sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
        >
          {emojiId ? `:${emoji}:` : emoji} {count.toLocaleString(currentLocale())}
        </Box>
      ))}
    </Box>
  )
}

function Replies({ channel: { replies, isPartial } }: { channel: ChannelResults }) {
  const text = useMessages(resultMessages)
  if (replies === null) return text('unknown')
  const count = replies.toLocaleString(currentLocale())
  return isPartial ? text('atLeast', { count }) : count
}
