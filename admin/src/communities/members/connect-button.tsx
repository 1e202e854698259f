import Button from '@mui/material/Button'
import { communities } from '@parvis/schemas'
import { Link } from 'react-router-dom'
import { useWords } from '../../i18n/use-words'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { networksRoute } from '../routes'
import { membersWords } from './words'

/** Where there is no member yet: the way to the networks that they come from. */
export function ConnectButton() {
  const text = useWords(membersWords)
  if (!mayOpen(useConnection(), { right: communities.rights.update })) return null
  return (
    <Button component={Link} to={`/${networksRoute}/create`} variant="contained">
      {text('connect')}
    </Button>
  )
}
