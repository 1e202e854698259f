import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { networkCauses } from '@parvis/schemas/causes'
import { Link } from 'react-router-dom'
import { currentLocale } from '../../../i18n/current-locale'
import { useWords } from '../../../i18n/use-words'
import { networksRoute } from '../../../routing/routes'
import { InvitedFrame } from './invited-frame'
import type { InvitedOutcome } from './invited-outcome'
import { keptInvitation } from './kept'
import { LeaveButton } from './leave-button'
import { joiningWords } from './words'

/** What is said where no network came of an invitation: why, and the way to begin anew. */
export function NotJoined({ cause, refusal }: InvitedOutcome) {
  const text = useWords(joiningWords)
  const why = refusal ?? (cause && networkCauses[cause]?.[currentLocale()])
  const invitation = keptInvitation.get()
  const list = (
    <Button component={Link} to={`/${networksRoute}`} color="inherit">
      {text('backToList')}
    </Button>
  )
  if (!why) return <InvitedFrame title={text('lost')} actions={list} />
  const again = <LeaveButton invitation={invitation ?? {}} label={text('again')} />
  return (
    <InvitedFrame
      title={text('failed')}
      actions={
        <>
          {again}
          {list}
        </>
      }
    >
      <Alert severity="error">{why}</Alert>
    </InvitedFrame>
  )
}
