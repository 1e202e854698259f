import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { networkCauses } from '@parvis/schemas/causes'
import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { useCommunity } from '../selection/use-community'
import { useMayChange } from '../use-may-change'
import { LeaveButton } from './joining/leave-button'
import type { Network } from './network'
import { networkWords } from './words'

/** Why a network is not connected, what mends that, and the way to try again. */
export function NetworkTrouble({ network }: { network: Network }) {
  const text = useWords(networkWords)
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
