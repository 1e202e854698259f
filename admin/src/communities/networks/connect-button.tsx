import Add from '@mui/icons-material/AddLinkOutlined'
import Button from '@mui/material/Button'
import { useMessages } from '@parvis/admin-kit'
import { Link } from 'react-router-dom'
import { connectRoute } from '../../routing/routes'
import { useMayChange } from '../use-may-change'
import { networkMessages } from './messages'

/** Links to connecting a server, for those with the right. */
export function ConnectButton() {
  const text = useMessages(networkMessages)
  if (!useMayChange()) return null
  return (
    <Button component={Link} to={`/${connectRoute}`} variant="contained" startIcon={<Add />}>
      {text('connect')}
    </Button>
  )
}
