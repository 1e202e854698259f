import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { siteAddress } from '../../navigation/site-address'
import { useConnection } from '../../session/use-connection'
import { visitorsWords } from './words'

/** Says to the house's clients where their requests for quotes go; nothing in the house itself. */
export function ClientNotice() {
  const text = useWords(visitorsWords)
  const { account } = useConnection()
  if (account.house) return null
  const area = `${siteAddress(currentLocale()).replace(/\/$/, '')}/customer-area`
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {text('ofClient')}{' '}
      <Link href={area} color="inherit" underline="always">
        {text('customerArea')}
      </Link>
    </Alert>
  )
}
