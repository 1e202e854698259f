import Same from '@mui/icons-material/JoinInnerOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useWords } from '../../i18n/use-words'
import { suggestionsRoute } from './routes'
import { membersWords } from './words'

/** Leads from the members to those who may be one person. */
export function MemberListActions() {
  const text = useWords(membersWords)
  return (
    <Button component={Link} to={`/${suggestionsRoute}`} color="inherit" startIcon={<Same />}>
      {text('samePeople')}
    </Button>
  )
}
