import Cancelled from '@mui/icons-material/BlockOutlined'
import Confirmed from '@mui/icons-material/CheckCircleOutlined'
import Failed from '@mui/icons-material/ErrorOutlineOutlined'
import Waiting from '@mui/icons-material/HourglassEmptyOutlined'
import Sent from '@mui/icons-material/SendOutlined'
import Mined from '@mui/icons-material/SyncOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { RelativeDate, useMessages } from '@parvis/admin-kit'
import { listTokenTransactions, type TokenTransaction } from '@parvis/schemas/calls/tokens'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { counted, currentLocale } from '../../i18n/current-locale'
import { formatCoins } from '../amounts/coins'
import { failureSentence } from '../failure-sentence'
import { HexValue } from '../hex-value'
import { Section } from '../section'
import type { ShownToken } from '../token'
import { explorerPage, isByWallet, useChain } from '../use-chain'
import { recordMessages } from './messages'

/** The transactions of a token, the latest first. */
export function TransactionsSection({ token }: { token: ShownToken }) {
  const text = useMessages(recordMessages)
  const { data, error, refetch } = useRead(listTokenTransactions, { params: { id: token.id } })
  return (
    <Section title={text('transactions')}>
      {error && !data && <ReadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={72} />}
      {data?.length === 0 && <Typography color="textSecondary">{text('noTransactions')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((transaction) => (
          <TransactionLine key={transaction.id} transaction={transaction} />
        ))}
      </Box>
    </Section>
  )
}

function TransactionLine({ transaction }: { transaction: TokenTransaction }) {
  const text = useMessages(recordMessages)
  const { kind, state, signer, recipients, changedAt, cost, cause } = transaction
  const { data: chain } = useChain()
  const isOfWallet = isByWallet(chain, signer)
  return (
    <Box
      component="li"
      sx={{ py: 1.5, '&:first-of-type': { pt: 0 }, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{text(`kind_${kind}`)}</Typography>
        <TransactionState state={state} isOfWallet={isOfWallet} />
        {recipients !== null && (
          <Typography variant="body2" color="textSecondary">
            {text('recipients', counted(recipients))}
          </Typography>
        )}
        <Box sx={{ ml: 'auto', color: 'text.secondary' }}>
          <RelativeDate value={changedAt} />
        </Box>
      </Box>
      {cause && (
        <Typography variant="body2" color="error" sx={{ mt: 0.5 }}>
          {failureSentence(cause)}
        </Typography>
      )}
      <Box sx={details}>
        {isOfWallet && (
          <>
            {text('signer')} <HexValue isShort name={text('signer')} value={signer} />
          </>
        )}
        <Where transaction={transaction} />
        {cost !== null && (
          <Box component="span" sx={{ ml: 'auto' }}>
            {text('cost')} {formatCoins(cost, 'up')}
          </Box>
        )}
      </Box>
    </Box>
  )
}

const details = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  color: 'text.secondary',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
}

/** Where the chain shows a transaction; nothing before it is signed. */
function Where({ transaction: { hash, block } }: { transaction: TokenTransaction }) {
  const text = useMessages(recordMessages)
  const { data: chain } = useChain()
  if (hash === null) return null
  return (
    <>
      <HexValue isShort name={text('hash')} value={hash} explorer={explorerPage(chain, 'tx', hash)} />
      {block !== null && <span>{text('block', { block: block.toLocaleString(currentLocale()) })}</span>}
    </>
  )
}

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
  /** Whether a wallet signs it. */
  isOfWallet: boolean
}

function TransactionState({ state, isOfWallet }: TransactionStateProps) {
  const text = useMessages(recordMessages)
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
