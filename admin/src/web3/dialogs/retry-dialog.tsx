import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { retryTokenTransactions } from '@parvis/schemas/calls/tokens'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { failureSentence } from '../failure-sentence'
import type { TokenDialogProps } from './dialog-props'
import { dialogMessages } from './messages'
import { useTokenCall } from './use-token-call'

/** Says why something failed, and sends it again. */
export default function RetryDialog(props: TokenDialogProps) {
  const { token, onClose } = props
  const text = useMessages(dialogMessages)
  const send = useTokenCall(props)
  const name = token.name
  const retry = () =>
    send(async () => {
      const body = { version: token.version }
      await call(retryTokenTransactions, { params: { id: token.id }, body })
      return text('retried', { name })
    })
  return (
    <FormDialog
      title={text('retryTitle', { name })}
      intro={text('retryIntro')}
      label={text('retry')}
      onSend={retry}
      onClose={onClose}
    >
      <Typography>{failureSentence(token.failure)}</Typography>
      <Typography variant="body2">{text('fees')}</Typography>
    </FormDialog>
  )
}
