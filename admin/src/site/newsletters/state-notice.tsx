import Alert from '@mui/material/Alert'
import { useRecordContext } from 'react-admin'
import { useWords } from '../../i18n/use-words'
import type { Newsletter } from './newsletter'
import { newsletterWords } from './words'

/** Says above a newsletter that has left that it no longer changes; nothing above a list. */
export function StateNotice() {
  const text = useWords(newsletterWords)
  const { state } = useRecordContext<Newsletter>() ?? {}
  if (!state || state === 'draft') return null
  return (
    <Alert severity={state === 'stopped' ? 'warning' : 'info'} sx={{ maxWidth: 800, mb: 2 }}>
      {text(state)}
    </Alert>
  )
}
