import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import { useMessages } from '@parvis/admin-kit'
import type { MintingRehearsal } from '@parvis/schemas/calls/tokens'
import { counted, currentLocale } from '../../i18n/current-locale'
import { formatAmount } from '../amounts/supply'
import { CostFigures } from '../dialogs/cost-figures'
import type { TokenDialogProps } from '../dialogs/dialog-props'
import { mintMessages } from './mint-messages'

interface MintOutcomeProps extends Pick<TokenDialogProps, 'token'> {
  rehearsal: Pick<MintingRehearsal, 'recipients' | 'total' | 'transactions' | 'cost'>
  /** Whether a wallet pays, rather than the server. */
  isByWallet: boolean
}

/** What a minting that nothing prevents will do: how much to how many, and its cost. */
export function MintOutcome({ token, rehearsal, isByWallet }: MintOutcomeProps) {
  const text = useMessages(mintMessages)
  const { recipients, total, transactions, cost } = rehearsal
  const amount = formatAmount(total, token, currentLocale())
  return (
    <Stack spacing={2}>
      <Alert severity="success" role="presentation">
        <AlertTitle>{text('checked')}</AlertTitle>
        {text('summary', { ...counted(recipients), amount })} {text('inTransactions', counted(transactions))}
      </Alert>
      <CostFigures cost={cost} isOfWallet={isByWallet} />
    </Stack>
  )
}
