import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { RelativeDate, useMessages } from '@parvis/admin-kit'
import { communityNetworks } from '@parvis/schemas'
import type { Channel } from '@parvis/schemas/calls/deliveries'
import { deliveryCauses } from '@parvis/schemas/causes'
import type { ReactNode } from 'react'
import { currentLocale } from '../../i18n/current-locale'
import { HealthList } from './health/health-list'
import { networkMessages } from './messages'
import type { Network } from './network'
import { StateLabel } from './state-label'
import { useChannels } from './use-channels'

/** The facts about a network. */
export function NetworkFacts({ network }: { network: Network }) {
  const text = useMessages(networkMessages)
  const locale = currentLocale()
  const { state, since, type, serverId, memberCount, syncedAt, lastEventAt } = network
  const isConnected = state === 'integrated'
  const wasConnected = isConnected || syncedAt !== null
  const platform = communityNetworks.fields.type.format(type as 'discord', locale)
  return (
    <Paper variant="outlined" component="section" aria-label={text('about')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
        <Fact label={text('state')}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <StateLabel state={state} />
            {since && <RelativeDate value={since} />}
          </Box>
        </Fact>
        {isConnected && (
          <Fact label={text('health')}>
            <HealthList network={network} />
          </Fact>
        )}
        {wasConnected && (
          <>
            <Fact label={text('members')}>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {memberCount?.toLocaleString(locale) ?? text('notYet')}
              </Box>
            </Fact>
            <Fact label={text('event')}>
              {lastEventAt ? <RelativeDate value={lastEventAt} /> : text('noEvent')}
            </Fact>
            <Fact label={text('synced')}>
              {syncedAt ? <RelativeDate value={syncedAt} /> : text('neverSynced')}
            </Fact>
          </>
        )}
        {isConnected && (
          <Fact label={text('channels')}>
            <ChannelsSeen networkId={network.id} />
          </Fact>
        )}
        <Fact label={text('server')}>{serverId ? `${platform} · ${serverId}` : platform}</Fact>
      </Box>
    </Paper>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}

const isSeen = ({ kind, missing }: Channel) => kind !== 'other' && !missing.includes('view_channels')

/** How many channels the bot sees on a server, and which of them nothing can be sent to. */
function ChannelsSeen({ networkId }: { networkId: string }) {
  const text = useMessages(networkMessages)
  const locale = currentLocale()
  const { data, error } = useChannels(networkId)
  if (error) return text('channelsUnknown')
  if (!data) return <Skeleton width={48} />
  return (
    <>
      {data.filter(isSeen).length.toLocaleString(locale)}
      {data.map(
        ({ id, name, stoppedFor }) =>
          stoppedFor && (
            <Typography key={id} variant="body2" sx={{ mt: 0.5 }}>
              {text('stopped', { channel: `#${name}`, cause: deliveryCauses[stoppedFor][locale] })}
            </Typography>
          ),
      )}
    </>
  )
}
