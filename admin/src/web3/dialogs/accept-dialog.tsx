import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { acceptToken } from '@parvis/schemas/calls/token-wallets'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { useContract } from '../use-contract'
import { walletMessages } from '../wallet/messages'
import { useSignedBy } from '../wallet/use-signed-by'
import type { TokenDialogProps } from './dialog-props'
import { useTokenCall } from './use-token-call'

/** Accepts the ownership of a contract, with the wallet that it was offered to. */
export default function AcceptDialog(props: TokenDialogProps) {
  const { token, onClose } = props
  const text = useMessages(walletMessages)
  const send = useTokenCall(props)
  const { data: contract } = useContract(token)
  const { wallet = '', isBlocked, field, begin } = useSignedBy({ token, act: 'accept' })
  const name = token.name
  const accept = () =>
    send(async () => {
      await call(acceptToken, { params: { id: token.id }, body: { wallet } })
      begin()
      return text('accepting', { name })
    })
  return (
    <FormDialog
      width="sm"
      title={text('acceptTitle', { name })}
      intro={text('acceptIntro')}
      label={text('accept')}
      isBlocked={isBlocked}
      onSend={accept}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {text('pendingOwner')} <code>{contract?.pendingOwner}</code>
      </Typography>
      {field}
      <Typography variant="body2">{text('fees')}</Typography>
    </FormDialog>
  )
}
