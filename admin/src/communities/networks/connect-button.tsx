import Add from '@mui/icons-material/AddLinkOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useWords } from '../../i18n/use-words'
import { connectRoute } from '../../routing/routes'
import { useMayChange } from '../use-may-change'
import { networkWords } from './words'

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
