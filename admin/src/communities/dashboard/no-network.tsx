import { EmptyIllustration, StateMessage } from '@parvis/admin-kit'
import { useWords } from '../../i18n/use-words'
import { ConnectButton } from '../networks/connect-button'
import { useMayChange } from '../use-may-change'
import { dashboardWords } from './words'

/** In place of the figures of a community that is connected to no network: how to connect one. */
export function NoNetwork() {
  const text = useWords(dashboardWords)
  const sentence = text(useMayChange() ? 'noNetwork' : 'noNetworkOthers')
  return (
    <StateMessage drawing={<EmptyIllustration />} sentence={sentence}>
      <ConnectButton />
    </StateMessage>
  )
}
