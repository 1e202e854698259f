import Remove from '@mui/icons-material/DeleteOutlined'
import Disconnect from '@mui/icons-material/LinkOffOutlined'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { PageHeader, ProblemState, useMessages } from '@parvis/admin-kit'
import { communityNetworks } from '@parvis/schemas'
import { networkCauses } from '@parvis/schemas/causes'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { networksRoute } from '../../routing/routes'
import { useCommunity } from '../selection/use-community'
import { useMayChange } from '../use-may-change'
import { LeaveButton } from './joining/leave-button'
import { networkMessages } from './messages'
import { type Network, useNetwork } from './network'
import { NetworkFacts } from './network-facts'
import { removeMessages } from './remove-messages'
import { SyncSection } from './syncs/sync-section'

/** A network: its health with solutions, and its synchronisations. */
export function NetworkScreen() {
  const text = useMessages(networkMessages)
  const { id = '' } = useParams()
  const { data, error, refetch } = useNetwork(id)
  const network = error ? undefined : data
  return (
    <>
      <PageHeader
        title={network?.name ?? communityNetworks.label.one[currentLocale()]}
        back={{ to: `/${networksRoute}`, label: text('networks') }}
      >
        {network && <DisconnectButton network={network} />}
        {network && <RemoveButton network={network} />}
      </PageHeader>
      {error && <ProblemState error={error} onRetry={refetch} />}
      {!error && (network ? <NetworkView network={network} /> : <NetworkSkeleton />)}
    </>
  )
}

function NetworkView({ network }: { network: Network }) {
  const isConnected = network.state === 'integrated'
  return (
    <>
      <NetworkTrouble network={network} />
      <Box sx={columns}>
        <NetworkFacts network={network} />
        {(isConnected || network.syncedAt) && <SyncSection network={network} />}
      </Box>
    </>
  )
}

function NetworkSkeleton() {
  return (
    <Box sx={columns} aria-busy>
      <Skeleton variant="rounded" height={320} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
}

const DisconnectDialog = lazy(() => import('./disconnect-dialog'))

/** Disconnects a network, for those who may. */
function DisconnectButton({ network }: { network: Network }) {
  const text = useMessages(networkMessages)
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMayChange()
  if (!mayChange || network.state !== 'integrated') return null
  return (
    <>
      <Button color="inherit" variant="outlined" startIcon={<Disconnect />} onClick={() => setOpen(true)}>
        {text('disconnect')}
      </Button>
      <Suspense>{isOpen && <DisconnectDialog network={network} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const RemoveDialog = lazy(() => import('./remove-dialog'))

/** Removes a network that is not connected, for those who may. */
function RemoveButton({ network }: { network: Network }) {
  const text = useMessages(removeMessages)
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMayChange()
  if (!mayChange || network.state === 'integrated') return null
  return (
    <>
      <Button color="inherit" variant="outlined" startIcon={<Remove />} onClick={() => setOpen(true)}>
        {text('remove')}
      </Button>
      <Suspense>{isOpen && <RemoveDialog network={network} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Why a network is not connected, how to resolve that, and a button to retry. */
function NetworkTrouble({ network }: { network: Network }) {
  const text = useMessages(networkMessages)
  const { id: communityId } = useCommunity()
  const mayChange = useMayChange()
  const { id: networkId, state, cause } = network
  if (state === 'integrated') return null
  const { severity, title, said, again } = troubles[state]
  const why = cause && networkCauses[cause]?.[currentLocale()]
  return (
    <Alert severity={severity} sx={{ mb: 2 }}>
      <AlertTitle>{text(title)}</AlertTitle>
      {why ?? (said && text(said))}
      {mayChange && (
        <Box sx={{ mt: 1.5, display: 'grid', gap: 1, justifyItems: 'start' }}>
          <LeaveButton invitation={{ communityId, networkId }} label={text(again)} />
        </Box>
      )}
    </Alert>
  )
}

const troubles = {
  pending: { severity: 'info', title: 'pendingTitle', said: 'pending', again: 'again' },
  failed: { severity: 'error', title: 'failed', said: undefined, again: 'again' },
  disconnected: { severity: 'warning', title: 'disconnected', said: 'disconnectedText', again: 'reconnect' },
} as const
