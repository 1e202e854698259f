import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { retryTokenTransactions } from '@parvis/schemas/calls/tokens'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { failureSentence } from '../failure-sentence'
import { isOnChain } from '../token'
import { useSignedBy } from '../wallet/use-signed-by'
import type { TokenDialogProps } from './dialog-props'
import { FeeNotice } from './fee-notice'
import { dialogMessages } from './messages'
import { useTokenCall } from './use-token-call'

/** Says why something failed, and sends it again. */
export default function RetryDialog(props: TokenDialogProps) {
  const { token, onClose } = props
  const text = useMessages(dialogMessages)
  const send = useTokenCall(props)
  const { wallet, isBlocked, field, begin } = useSignedBy({ token, act: 'deploy' })
  // Each part of a minting is signed again by whom it was signed.
  const isDeployment = !isOnChain(token)
  const name = token.name
  const retry = () =>
    send(async () => {
      const body = { version: token.version, ...(isDeployment && { wallet }) }
      await call(retryTokenTransactions, { params: { id: token.id }, body })
      begin()
      return text('retried', { name })
    })
  return (
    <FormDialog
      title={text('retryTitle', { name })}
      intro={text('retryIntro')}
      label={text('retry')}
      isBlocked={isDeployment && isBlocked}
      onSend={retry}
      onClose={onClose}
    >
      <Typography>{failureSentence(token.failure)}</Typography>
      {isDeployment && field}
      <FeeNotice wallet={wallet} />
    </FormDialog>
  )
}
