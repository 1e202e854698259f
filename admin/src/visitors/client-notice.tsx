import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { currentLocale } from '../i18n/current-locale'
import { useWords } from '../i18n/use-words'
import { siteAddress } from '../navigation/site-address'
import { useConnection } from '../session/use-connection'
import { visitorsWords } from './words'

/** Says to the house's clients where their requests for quotes go; nothing in the house itself. */
export function ClientNotice() {
  const text = useWords(visitorsWords)
  const { account } = useConnection()
  if (account.house) return null
  const area = `${siteAddress(currentLocale()).replace(/\/$/, '')}/customer-area`
  return (
    <Alert
      severity="info"
      action={
        <Button component="a" href={area} color="inherit" size="small">
          {text('customerArea')}
        </Button>
      }
    >
      {text('ofClient')}
    </Alert>
  )
}
