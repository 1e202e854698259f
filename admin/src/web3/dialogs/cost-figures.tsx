import Alert from '@mui/material/Alert'
import { useMessages } from '@parvis/admin-kit'
import type { TransactionCost } from '@parvis/schemas/calls/tokens'
import { Fact, Facts } from '../section'
import { transactionMessages } from '../transaction-messages'
import { useChain, useCoins } from '../use-chain'
import { walletMessages } from '../wallet/messages'
import { dialogMessages } from './messages'

interface CostFiguresProps {
  cost: TransactionCost | null
  /** Whether a wallet pays, rather than the server. */
  isOfWallet?: boolean
}

/** What transactions cost before they are sent; null where that is not known. */
export function CostFigures({ cost, isOfWallet = false }: CostFiguresProps) {
  const text = useMessages(dialogMessages)
  const about = useMessages(transactionMessages)
  const walletText = useMessages(walletMessages)
  const { data: chain } = useChain()
  const coins = useCoins()
  if (!cost) return <Alert severity="warning">{text('noCost')}</Alert>
  // The server has no limit on the embedded chain.
  const hasLimit = isOfWallet || chain?.kind !== 'development'
  const shortage = shortageOf(cost, hasLimit)
  return (
    <>
      <Facts>
        <Fact label={about('expected')}>{coins(cost.expected, 'up')}</Fact>
        {hasLimit && <Fact label={about('highest')}>{coins(cost.highest, 'up')}</Fact>}
        <Fact label={isOfWallet ? walletText('balance') : text('balance')}>{coins(cost.balance)}</Fact>
      </Facts>
      {shortage && (
        <Alert severity="warning">
          {isOfWallet && shortage === 'short' ? walletText('short') : text(shortage)}
        </Alert>
      )}
    </>
  )
}

function shortageOf(
  { expected, highest, balance }: TransactionCost,
  hasLimit: boolean,
): 'short' | 'shortAtMost' | undefined {
  if (BigInt(balance) < BigInt(expected)) return 'short'
  return hasLimit && BigInt(balance) < BigInt(highest) ? 'shortAtMost' : undefined
}
