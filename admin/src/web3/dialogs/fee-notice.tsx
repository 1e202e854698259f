import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { walletMessages } from '../wallet/messages'
import { dialogMessages } from './messages'

/** Says who pays the fee of a transaction: the server, or the wallet that is given. */
export function FeeNotice({ wallet }: { wallet: string | undefined }) {
  const text = useMessages(dialogMessages)
  const walletText = useMessages(walletMessages)
  return <Typography variant="body2">{wallet === undefined ? text('fees') : walletText('fees')}</Typography>
}
