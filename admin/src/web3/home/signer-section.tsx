import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { TokenChainState } from '@parvis/schemas/calls/tokens'
import { currentLocale } from '../../i18n/current-locale'
import { formatCoins, formatFee } from '../amounts/coins'
import { HexValue } from '../hex-value'
import { Fact, Facts, Section } from '../section'
import { explorerPage } from '../use-chain'
import { timesAffordable, typicalGas } from './affordable'
import { homeMessages } from './messages'

/** The server's address, what it has, and what that pays for. */
export function SignerSection({ chain }: { chain: TokenChainState }) {
  const text = useMessages(homeMessages)
  const { signer, head } = chain
  return (
    <Section title={text('signer')}>
      {signer ? (
        <>
          <Facts>
            <Fact label={text('address')} isWide>
              <HexValue
                name={text('signer')}
                value={signer.address}
                explorer={explorerPage(chain, 'address', signer.address)}
              />
            </Fact>
            <Fact label={text('balance')} isWide>
              <Typography component="span" variant="h6">
                {formatCoins(signer.balance, chain.currency)}
              </Typography>
            </Fact>
          </Facts>
          {head && <Affordable balance={signer.balance} fees={feesOf(chain, head.baseFee)} />}
        </>
      ) : (
        <Typography color="textSecondary">{text(head ? 'noKey' : 'noBalance')}</Typography>
      )}
    </Section>
  )
}

interface NamedFee {
  readonly name: 'atPresent' | 'atHighest'
  /** For each gas, in wei. */
  readonly fee: string
}

/** The fee of now, and the highest that the server pays; the embedded chain has no limit. */
function feesOf({ kind, maxFeePerGas }: TokenChainState, present: string): readonly NamedFee[] {
  const highest: NamedFee = { name: 'atHighest', fee: maxFeePerGas }
  return [{ name: 'atPresent', fee: present }, ...(kind === 'development' ? [] : [highest])]
}

interface AffordableProps {
  balance: string
  fees: readonly NamedFee[]
}

/** How many transactions a balance pays for, at some fees. */
function Affordable({ balance, fees }: AffordableProps) {
  const text = useMessages(homeMessages)
  const times = (gas: bigint, fee: string) => {
    const count = timesAffordable(BigInt(balance), gas, BigInt(fee))
    return count === undefined ? text('overMillion') : count.toLocaleString(currentLocale())
  }
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 3 }}>
        {text('lasts')}
      </Typography>
      <Table size="small" sx={table}>
        <TableHead>
          <TableRow>
            <TableCell>{text('atFee')}</TableCell>
            <TableCell align="right">{text('deployments')}</TableCell>
            <TableCell align="right">{text('mintings')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {fees.map(({ name, fee }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {text(name)}
                <Typography variant="body2" color="textSecondary">
                  {formatFee(fee)}
                </Typography>
              </TableCell>
              <TableCell align="right">{times(typicalGas.deployment, fee)}</TableCell>
              <TableCell align="right">{times(typicalGas.minting, fee)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {text('honest')}
      </Typography>
    </>
  )
}

const table = {
  fontVariantNumeric: 'tabular-nums',
  '& td, & th': { px: 0, '&:not(:first-of-type)': { pl: 1 }, verticalAlign: 'top' },
}
