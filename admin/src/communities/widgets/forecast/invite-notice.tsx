import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../../i18n/current-locale'
import { inviteSentences } from '../../server-findings'

/** That a widget will not know who invited someone, and how to fix it. */
export default function InviteNotice() {
  const { sentence, fix } = inviteSentences('unreadable_invites', currentLocale())
  return (
    <Alert severity="info" role="presentation">
      {sentence}
      <Typography variant="body2">{fix}</Typography>
    </Alert>
  )
}
