import { useMessages } from '@parvis/admin-kit'
import { pauseToken } from '@parvis/schemas/calls/tokens'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { useContract } from '../use-contract'
import { useSignedBy } from '../wallet/use-signed-by'
import type { TokenDialogProps } from './dialog-props'
import { FeeNotice } from './fee-notice'
import { dialogMessages } from './messages'
import { useTokenCall } from './use-token-call'

const words = {
  pause: { title: 'pauseTitle', intro: 'pauseIntro', label: 'pause', outcome: 'pausing' },
  resume: { title: 'resumeTitle', intro: 'resumeIntro', label: 'resume', outcome: 'resuming' },
} as const

/** Asks before a contract is paused, or resumed. */
export default function PauseDialog(props: TokenDialogProps) {
  const { token, onClose } = props
  const text = useMessages(dialogMessages)
  const send = useTokenCall(props)
  const { data: contract } = useContract(token)
  const { title, intro, label, outcome } = words[contract?.isPaused ? 'resume' : 'pause']
  const { wallet, isBlocked, field, begin } = useSignedBy({ token, act: 'pause' })
  const name = token.name
  const change = () =>
    send(async () => {
      await call(pauseToken, { params: { id: token.id }, body: { paused: !contract?.isPaused, wallet } })
      begin()
      return text(outcome, { name })
    })
  return (
    <FormDialog
      title={text(title, { name })}
      intro={text(intro)}
      label={text(label)}
      isBlocked={!contract || isBlocked}
      onSend={change}
      onClose={onClose}
    >
      {field}
      <FeeNotice wallet={wallet} />
    </FormDialog>
  )
}
