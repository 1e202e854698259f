import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { RelativeDate, useMessages } from '@parvis/admin-kit'
import type { TokenChainState } from '@parvis/schemas/calls/tokens'
import { counted, currentLocale } from '../../i18n/current-locale'
import { formatFee } from '../amounts/coins'
import { Fact, Facts, Section } from '../section'
import { homeMessages } from './messages'

const colours = { development: 'info', test: 'info', main: 'warning' } as const

/** The chain that tokens go to: which it is, where it is, and what it asks for. */
export function ChainSection({ chain }: { chain: TokenChainState }) {
  const text = useMessages(homeMessages)
  const { name, chainId, kind, head, confirmations, maxFeePerGas } = chain
  const unnamed = kind === 'development' ? text('developmentName') : text('unknownName')
  return (
    <Section title={text('chain')}>
      <Facts>
        <Fact label={text('name')}>{name ?? unnamed}</Fact>
        <Fact label={text('chainId')}>{chainId}</Fact>
        <Fact label={text('kind')} isWide>
          <Chip size="small" variant="outlined" color={colours[kind]} label={text(kind)} />
        </Fact>
        <Fact label={text('head')}>
          {head ? (
            <Box
              component="span"
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}
            >
              {head.number.toLocaleString(currentLocale())}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <RelativeDate value={head.at} />
              </Box>
            </Box>
          ) : (
            text('noHead')
          )}
        </Fact>
        <Fact label={text('confirmations')}>{text('blocks', counted(confirmations))}</Fact>
        {head && <Fact label={text('fee')}>{text('perGas', { fee: formatFee(head.baseFee) })}</Fact>}
        <Fact label={text('maxFee')}>
          {kind === 'development' ? text('noLimit') : text('perGas', { fee: formatFee(maxFeePerGas) })}
        </Fact>
      </Facts>
    </Section>
  )
}
