import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { cancelTokenTransactions, listTokenTransactions } from '@parvis/schemas/calls/tokens'
import { call } from '../../api/call'
import { useRead } from '../../api/use-read'
import { FormDialog } from '../../forms/form-dialog'
import { counted } from '../../i18n/current-locale'
import type { TokenDialogProps } from './dialog-props'
import { dialogMessages } from './messages'
import { useTokenCall } from './use-token-call'

/** Asks before the transactions that were not sent yet are cancelled. */
export default function CancelDialog(props: TokenDialogProps) {
  const { token, onClose } = props
  const text = useMessages(dialogMessages)
  const send = useTokenCall(props)
  const { data } = useRead(listTokenTransactions, { params: { id: token.id } })
  const waiting = data?.filter(({ state }) => state === 'waiting').length
  const cancel = () =>
    send(async () => {
      const { cancelled } = await call(cancelTokenTransactions, { params: { id: token.id }, body: {} })
      return cancelled === 0 ? text('nothingCancelled') : text('cancelled', counted(cancelled))
    })
  return (
    <FormDialog
      isDestructive
      title={text('cancelTitle')}
      intro={text('cancelIntro')}
      label={text('cancel')}
      onSend={cancel}
      onClose={onClose}
    >
      {waiting !== undefined && <Typography>{text('cancelCount', counted(waiting))}</Typography>}
    </FormDialog>
  )
}
