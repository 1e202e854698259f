import { PageHeader, ProblemState } from '@parvis/admin-kit'
import { useLocation } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words'
import { isUuid } from '../../../routing/page'
import { networksRoute } from '../../../routing/routes'
import { InvitedFrame } from './invited-frame'
import { outcomeIn } from './invited-outcome'
import { JoinedNetwork } from './joined-network'
import { JoiningSteps } from './joining-steps'
import { NotJoined } from './not-joined'
import { useAnswer } from './use-answer'
import { joiningWords } from './words'

/** The page that platforms send people back to: it says what becomes of their server, and what mends what went wrong. */
export function InvitedScreen() {
  const text = useWords(joiningWords)
  return (
    <>
      <PageHeader title={text('invitedTitle')} back={{ to: `/${networksRoute}`, label: text('networks') }} />
      <Outcome />
    </>
  )
}

function Outcome() {
  const { search, state } = useLocation()
  const { isUnderWay, error, retry } = useAnswer()
  const networkId = new URLSearchParams(search).get('network')
  if (error) return <ProblemState error={error} onRetry={retry} />
  if (isUnderWay) return <Checking />
  if (networkId !== null && isUuid(networkId)) return <JoinedNetwork id={networkId} {...outcomeIn(state)} />
  return <NotJoined {...outcomeIn(state)} />
}

function Checking() {
  const text = useWords(joiningWords)
  return (
    <InvitedFrame title={text('waitingTitle')}>
      <JoiningSteps authorised="done" seen="now" members="next" />
    </InvitedFrame>
  )
}
