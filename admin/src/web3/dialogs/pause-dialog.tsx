import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { pauseToken } from '@parvis/schemas/calls/tokens'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { useContract } from '../use-contract'
import type { TokenDialogProps } from './dialog-props'
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
  const name = token.name
  const change = () =>
    send(async () => {
      await call(pauseToken, { params: { id: token.id }, body: { paused: !contract?.isPaused } })
      return text(outcome, { name })
    })
  return (
    <FormDialog
      title={text(title, { name })}
      intro={text(intro)}
      label={text(label)}
      isBlocked={!contract}
      onSend={change}
      onClose={onClose}
    >
      <Typography variant="body2">{text('fees')}</Typography>
    </FormDialog>
  )
}
