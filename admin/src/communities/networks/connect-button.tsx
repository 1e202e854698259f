import Add from '@mui/icons-material/AddLinkOutlined'
import Button from '@mui/material/Button'
import { communities } from '@parvis/schemas'
import { Link } from 'react-router-dom'
import { useWords } from '../../i18n/use-words'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { connectRoute } from '../routes'
import { networkWords } from './words'

/** Whether whoever is connected may change communities and their networks. */
export function useMayChange(): boolean {
  return mayOpen(useConnection(), { right: communities.rights.update })
}

/** Leads to connecting a server, for those who may. */
export function ConnectButton() {
  const text = useWords(networkWords)
  if (!useMayChange()) return null
  return (
    <Button component={Link} to={`/${connectRoute}`} variant="contained" startIcon={<Add />}>
      {text('connect')}
    </Button>
  )
}
