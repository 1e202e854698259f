import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { RelativeDate, useMessages } from '@parvis/admin-kit'
import { listTokenTransactions, type TokenTransaction } from '@parvis/schemas/calls/tokens'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { counted, currentLocale } from '../../i18n/current-locale'
import { failureSentence } from '../failure-sentence'
import { HexValue } from '../hex-value'
import { Section } from '../section'
import type { ShownToken } from '../token'
import { transactionMessages } from '../transaction-messages'
import { explorerPage, isByWallet, useChain, useCoins } from '../use-chain'
import { recordMessages } from './messages'
import { TransactionState } from './transaction-state'

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
  const about = useMessages(transactionMessages)
  const coins = useCoins()
  const { kind, state, signer, recipients, changedAt, cost, cause } = transaction
  const { data: chain } = useChain()
  const isOfWallet = isByWallet(chain, signer)
  return (
    <Box
      component="li"
      sx={{ py: 1.5, '&:first-of-type': { pt: 0 }, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{about(`kind_${kind}`)}</Typography>
        <TransactionState state={state} isOfWallet={isOfWallet} />
        {recipients !== null && (
          <Typography variant="body2" color="textSecondary">
            {about('recipients', counted(recipients))}
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
            {text('cost')} {coins(cost, 'up')}
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
