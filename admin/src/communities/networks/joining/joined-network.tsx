import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ProblemState } from '@parvis/admin-kit'
import { networkCauses } from '@parvis/schemas/causes'
import { currentLocale } from '../../../i18n/current-locale'
import { useWords } from '../../../i18n/use-words'
import { selectedCommunity } from '../../../session/selected-community'
import { type Network, useNetwork } from '../network'
import { ConnectedNetwork } from './connected-network'
import { InvitedFrame } from './invited-frame'
import type { InvitedOutcome } from './invited-outcome'
import { JoiningSteps } from './joining-steps'
import { LeaveButton } from './leave-button'
import { SeeNetwork } from './see-network'
import { joiningWords } from './words'

/** What becomes of a network that the bot was invited for. */
export function JoinedNetwork({ id, refusal }: { id: string } & InvitedOutcome) {
  const { data, error, refetch } = useNetwork(id)
  if (error) return <ProblemState error={error} onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={240} sx={{ maxWidth: 640 }} />
  if (data.state === 'integrated') return <ConnectedNetwork network={data} />
  return <UnconnectedNetwork network={data} refusal={refusal} />
}

function UnconnectedNetwork({ network, refusal }: { network: Network; refusal?: string }) {
  const text = useWords(joiningWords)
  const { id, state, cause } = network
  const communityId = selectedCommunity() ?? undefined
  const why = refusal ?? (cause && networkCauses[cause]?.[currentLocale()])
  const title = {
    pending: text('waitingForDiscord'),
    failed: text('failed'),
    disconnected: text('disconnected'),
  }
  const told = refusal ? 'failed' : state
  return (
    <InvitedFrame
      title={title[told as keyof typeof title]}
      actions={
        <>
          <LeaveButton invitation={{ communityId, networkId: id }} label={text('again')} />
          <SeeNetwork id={id} />
        </>
      }
    >
      {why && <Alert severity="error">{why}</Alert>}
      {told === 'pending' && (
        <>
          <JoiningSteps authorised="now" seen="next" members="next" />
          <Typography color="textSecondary">{text('waitingText')}</Typography>
        </>
      )}
    </InvitedFrame>
  )
}
