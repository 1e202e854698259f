import Button from '@mui/material/Button'
import { EmptySquare, StateMessage } from '@parvis/admin-kit'
import { communities } from '@parvis/schemas'
import { Link } from 'react-router-dom'
import { useWords } from '../../i18n/use-words'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { networksRoute } from '../routes'
import { dashboardWords } from './words'

/** In place of the figures of a community that is connected to no network: how to connect one. */
export function NoNetwork() {
  const text = useWords(dashboardWords)
  const mayConnect = mayOpen(useConnection(), { right: communities.rights.update })
  if (!mayConnect) return <StateMessage drawing={<EmptySquare />} sentence={text('noNetworkOthers')} />
  return (
    <StateMessage drawing={<EmptySquare />} sentence={text('noNetwork')}>
      <Button component={Link} to={`/${networksRoute}/create`} variant="contained">
        {text('connect')}
      </Button>
    </StateMessage>
  )
}
