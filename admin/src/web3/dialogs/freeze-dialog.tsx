import { useMessages } from '@parvis/admin-kit'
import { freezeToken } from '@parvis/schemas/calls/tokens'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { useSignedBy } from '../wallet/use-signed-by'
import type { TokenDialogProps } from './dialog-props'
import { FeeNotice } from './fee-notice'
import { dialogMessages } from './messages'
import { useTokenCall } from './use-token-call'

/** Asks before metadata is frozen for ever. */
export default function FreezeDialog(props: TokenDialogProps) {
  const { token, onClose } = props
  const text = useMessages(dialogMessages)
  const send = useTokenCall(props)
  const { wallet, isBlocked, field, begin } = useSignedBy({ token, act: 'manage' })
  const name = token.name
  const freeze = () =>
    send(async () => {
      await call(freezeToken, { params: { id: token.id }, body: { wallet } })
      begin()
      return text('freezing', { name })
    })
  return (
    <FormDialog
      isDestructive
      title={text('freezeTitle', { name })}
      intro={text('freezeIntro')}
      label={text('freeze')}
      isBlocked={isBlocked}
      onSend={freeze}
      onClose={onClose}
    >
      {field}
      <FeeNotice wallet={wallet} />
    </FormDialog>
  )
}
