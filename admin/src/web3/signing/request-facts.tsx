import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { counted } from '../../i18n/current-locale'
import { Fact, Facts } from '../section'
import { transactionMessages } from '../transaction-messages'
import { useCoins } from '../use-chain'
import { walletMessages } from '../wallet/messages'
import type { WalletRequest } from './sign-requests'

interface RequestFactsProps {
  request: WalletRequest
  /** What the wallet has, in wei. */
  balance: string | undefined
}

/** What a wallet is asked to sign next, and what it costs. */
export function RequestFacts({ request, balance }: RequestFactsProps) {
  const text = useMessages(walletMessages)
  const about = useMessages(transactionMessages)
  const coins = useCoins()
  const { kind, recipients, expected, highest, problem, isPerhapsSent } = request
  const people = recipients === null ? '' : `, ${about('recipients', counted(recipients))}`
  return (
    <>
      <Typography>{text('next', { kind: `${about(`kind_${kind}`)}${people}` })}</Typography>
      {problem && <Alert severity="error">{problem.message}</Alert>}
      {isPerhapsSent && <Alert severity="info">{text('perhapsSent')}</Alert>}
      {expected !== null && highest !== null && (
        <>
          <Facts>
            <Fact label={about('expected')}>{coins(expected, 'up')}</Fact>
            <Fact label={about('highest')}>{coins(highest, 'up')}</Fact>
            {balance !== undefined && <Fact label={text('balance')}>{coins(balance)}</Fact>}
          </Facts>
          <Typography variant="body2" color="textSecondary">
            {text('usual')}
          </Typography>
        </>
      )}
    </>
  )
}
