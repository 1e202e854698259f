import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { TokenContract } from '@parvis/schemas/calls/tokens'
import type { ReactNode } from 'react'
import { ReadFailure } from '../../api/read-failure'
import { currentLocale } from '../../i18n/current-locale'
import { formatAmount, maximumOf, percentOf } from '../amounts/supply'
import { HexValue } from '../hex-value'
import { Fact, Facts, Section } from '../section'
import type { ShownToken } from '../token'
import { explorerPage, useChain } from '../use-chain'
import { useContract } from '../use-contract'
import { AddToWallet } from '../wallet/add-to-wallet'
import { recordMessages } from './messages'
import { MetadataFact } from './metadata-fact'

/** The contract of a token as the chain has it: where it is, how many there are, and who may do what. */
export function ContractSection({ token }: { token: ShownToken }) {
  const text = useMessages(recordMessages)
  const { data, error, refetch } = useContract(token)
  return (
    <Section title={text('onChain')}>
      <Facts>
        {token.address && (
          <Fact label={text('address')} isWide>
            <Address name={text('address')} value={token.address} />
            <AddToWallet token={token} address={token.address} />
          </Fact>
        )}
        {data && <SupplyFact token={token} contract={data} />}
        {data && <StateFacts token={token} contract={data} />}
      </Facts>
      {error && !data && <ReadFailure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={240} sx={{ mt: 2.5 }} />}
      {data && <WhoCan contract={data} />}
    </Section>
  )
}

interface ContractProps {
  token: ShownToken
  contract: TokenContract
}

function SupplyFact({ token, contract: { supply } }: ContractProps) {
  const text = useMessages(recordMessages)
  const locale = currentLocale()
  const maximum = maximumOf(token)
  const shown = formatAmount(supply, token, locale)
  const sentence =
    maximum === null
      ? shown
      : text('supplyOf', { supply: shown, maximum: formatAmount(maximum, token, locale) })
  return (
    <Fact label={text('supply')} isWide>
      {sentence}
      {maximum !== null && (
        <LinearProgress
          variant="determinate"
          aria-label={text('supply')}
          aria-valuetext={sentence}
          value={percentOf(supply, maximum)}
          sx={{ mt: 1, height: 4, borderRadius: 2, bgcolor: 'action.hover' }}
        />
      )}
    </Fact>
  )
}

function StateFacts({ token, contract: { isPaused, isFrozen } }: ContractProps) {
  const text = useMessages(recordMessages)
  return (
    <>
      <Fact label={text('transfers')}>
        <Chip
          size="small"
          variant="outlined"
          color={isPaused ? 'warning' : 'success'}
          label={text(isPaused ? 'paused' : 'open')}
        />
      </Fact>
      <Fact label={text('metadata')}>
        <Chip size="small" variant="outlined" label={text(isFrozen ? 'frozen' : 'notFrozen')} />
      </Fact>
      <MetadataFact token={token} />
    </>
  )
}

/** Who may do what with a contract. */
function WhoCan({ contract }: { contract: TokenContract }) {
  const text = useMessages(recordMessages)
  const { owner, pendingOwner, minter, pauser, block } = contract
  const holderOf = (address: string | null, name: string): ReactNode =>
    address ? <Address name={name} value={address} /> : text('ownerOnly')
  return (
    <Box sx={{ mt: 3 }}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1.5 }}>
        {text('whoCan')}
      </Typography>
      <Facts>
        <Fact label={text('owner')} isWide>
          <Address name={text('owner')} value={owner} />
        </Fact>
        {pendingOwner && (
          <Fact label={text('pendingOwner')} isWide>
            <Address name={text('pendingOwner')} value={pendingOwner} />
            <Typography variant="body2" color="textSecondary">
              {text('hasToAccept')}
            </Typography>
          </Fact>
        )}
        <Fact label={text('minter')} isWide>
          {holderOf(minter, text('minter'))}
        </Fact>
        <Fact label={text('pauser')} isWide>
          {holderOf(pauser, text('pauser'))}
        </Fact>
      </Facts>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {text('readAt', { block: block.toLocaleString(currentLocale()) })}
      </Typography>
    </Box>
  )
}

/** An address on the chain; that of the server is said to be. */
function Address({ name, value }: { name: string; value: string }) {
  const text = useMessages(recordMessages)
  const { data: chain } = useChain()
  const isServer = chain?.signer?.address.toLowerCase() === value.toLowerCase()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
      <HexValue name={name} value={value} explorer={explorerPage(chain, 'address', value)} />
      {isServer && (
        <Typography component="span" variant="body2" color="textSecondary">
          ({text('server')})
        </Typography>
      )}
    </Box>
  )
}
