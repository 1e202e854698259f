import { useMessages } from '@parvis/admin-kit'
import { deleteTokenAllowlist } from '@parvis/schemas/calls/token-allowlists'
import { call } from '../../api/call'
import { FormDialog } from '../../forms/form-dialog'
import { useTokenCall } from '../dialogs/use-token-call'
import type { AllowlistDialogProps } from './dialog-props'
import { allowlistMessages } from './messages'

/** Asks before an allowlist is deleted. */
export default function DeleteDialog({ token, allowlist: { id, name }, onClose }: AllowlistDialogProps) {
  const text = useMessages(allowlistMessages)
  const send = useTokenCall({ onClose })
  const remove = () =>
    send(async () => {
      await call(deleteTokenAllowlist, { params: { id: token.id, listId: id } })
      return text('deleted', { name })
    })
  return (
    <FormDialog
      isDestructive
      title={text('deleteTitle', { name })}
      intro={text('deleteIntro')}
      label={text('delete')}
      onSend={remove}
      onClose={onClose}
    />
  )
}
