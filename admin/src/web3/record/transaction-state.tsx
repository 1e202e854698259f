import Cancelled from '@mui/icons-material/BlockOutlined'
import Confirmed from '@mui/icons-material/CheckCircleOutlined'
import Failed from '@mui/icons-material/ErrorOutlineOutlined'
import Waiting from '@mui/icons-material/HourglassEmptyOutlined'
import Sent from '@mui/icons-material/SendOutlined'
import Mined from '@mui/icons-material/SyncOutlined'
import Chip from '@mui/material/Chip'
import { useMessages } from '@parvis/admin-kit'
import type { TokenTransaction } from '@parvis/schemas/calls/tokens'
import { transactionMessages } from '../transaction-messages'

const signs = {
  waiting: { Icon: Waiting, color: 'default' },
  sent: { Icon: Sent, color: 'info' },
  mined: { Icon: Mined, color: 'info' },
  confirmed: { Icon: Confirmed, color: 'success' },
  reverted: { Icon: Failed, color: 'error' },
  refused: { Icon: Failed, color: 'error' },
  cancelled: { Icon: Cancelled, color: 'default' },
} as const satisfies Record<TokenTransaction['state'], object>

interface TransactionStateProps extends Pick<TokenTransaction, 'state'> {
  /** Whether a wallet signs it, rather than the server. */
  isOfWallet?: boolean
}

/** The state of a transaction as icon and word. */
export function TransactionState({ state, isOfWallet = false }: TransactionStateProps) {
  const text = useMessages(transactionMessages)
  const { Icon, color } = signs[state]
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      icon={<Icon aria-hidden />}
      label={text(
        isOfWallet && (state === 'waiting' || state === 'sent') ? `wallet_${state}` : `state_${state}`,
      )}
    />
  )
}
