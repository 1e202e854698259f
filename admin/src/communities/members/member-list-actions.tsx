import Same from '@mui/icons-material/JoinInnerOutlined'
import Tags from '@mui/icons-material/LabelOutlined'
import Button from '@mui/material/Button'
import { communityTags } from '@parvis/schemas'
import { Link } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { suggestionsRoute } from './routes'
import { membersWords } from './words'

/** Leads from the members to their tags, and to those who may be one person. */
export function MemberListActions() {
  const text = useWords(membersWords)
  return (
    <>
      <Button component={Link} to={`/${communityTags.route}`} color="inherit" startIcon={<Tags />}>
        {communityTags.label.many[currentLocale()]}
      </Button>
      <Button component={Link} to={`/${suggestionsRoute}`} color="inherit" startIcon={<Same />}>
        {text('samePeople')}
      </Button>
    </>
  )
}
