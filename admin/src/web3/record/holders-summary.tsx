import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { TokenHolders } from '@parvis/schemas/calls/token-verification'
import { counted, currentLocale } from '../../i18n/current-locale'
import { proofMessages } from './proof-messages'

/** How many addresses have a token, and when that was so. */
export function HoldersSummary({ holders: { block, count } }: { holders: TokenHolders }) {
  const text = useMessages(proofMessages)
  if (block === null) return <Typography color="textSecondary">{text('notRead')}</Typography>
  if (count === 0) return null
  const values = { ...counted(count), block: block.toLocaleString(currentLocale()) }
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {text('holderCount', values)}
    </Typography>
  )
}
