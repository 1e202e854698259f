import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words'
import { networksRoute } from '../../../routing/routes'
import { joiningWords } from './words'

/** Leads to the page of a network. */
export function SeeNetwork({ id }: { id: string }) {
  const text = useWords(joiningWords)
  return (
    <Button component={Link} to={`/${networksRoute}/${id}`} color="inherit">
      {text('seeNetwork')}
    </Button>
  )
}
