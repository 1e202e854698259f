import Box from '@mui/material/Box'
import { useMessages } from '@parvis/admin-kit'
import type { TokenHolders } from '@parvis/schemas/calls/token-verification'
import { currentLocale } from '../../i18n/current-locale'
import { formatAmount } from '../amounts/supply'
import { HexValue } from '../hex-value'
import type { ShownToken } from '../token'
import { explorerPage, useChain } from '../use-chain'
import { proofMessages } from './proof-messages'

interface HolderListProps {
  token: ShownToken
  holders: TokenHolders['holders']
}

/** Holders of a token, each with what it has. */
export function HolderList({ token, holders }: HolderListProps) {
  const text = useMessages(proofMessages)
  const { data: chain } = useChain()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {holders.map(({ address, number, amount }) => (
        <Box component="li" key={`${address} ${number}`} sx={line}>
          <HexValue
            isShort
            name={text('holder')}
            value={address}
            explorer={explorerPage(chain, 'address', address)}
          />
          <Box component="span" sx={{ ml: 'auto', textAlign: 'right' }}>
            {number !== null && `${text('number', { number })} · `}
            {formatAmount(amount, token, currentLocale())}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  py: 0.75,
  fontVariantNumeric: 'tabular-nums',
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
