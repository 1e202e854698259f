import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { PageHeader, ProblemState } from '@parvis/admin-kit'
import { communityNetworks } from '@parvis/schemas'
import { useParams } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { networksRoute } from '../../routing/routes'
import { DisconnectButton } from './disconnect-button'
import { type Network, useNetwork } from './network'
import { NetworkFacts } from './network-facts'
import { NetworkTrouble } from './network-trouble'
import { RemoveButton } from './remove-button'
import { SyncSection } from './syncs/sync-section'
import { networkWords } from './words'

/** A network: how it is and what mends it, and its synchronisations. */
export function NetworkScreen() {
  const text = useWords(networkWords)
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
