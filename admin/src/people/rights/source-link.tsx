import Link from '@mui/material/Link'
import { users } from '@parvis/schemas'
import { Link as RouterLink } from 'react-router-dom'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { addressOf, holders, type RightSource } from './right-source'

/** The name of what gives a right, which leads to it where one may read it. */
export function SourceLink({ source }: { source: RightSource }) {
  const connection = useConnection()
  const { rights } = source.kind === 'role' ? users : holders[source.kind]
  if (!mayOpen(connection, { right: rights.read })) return source.name
  return (
    <Link component={RouterLink} to={addressOf(source)} underline="always" sx={{ overflowWrap: 'anywhere' }}>
      {source.name}
    </Link>
  )
}
