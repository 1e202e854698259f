import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useMessages } from '@parvis/admin-kit'
import { users } from '@parvis/schemas'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { rightsMessages, sourceMessages } from './messages'
import { addressOf, holders, type RightSource } from './right-source'

/**
 * What gives a right, in words: roles, groups.
 *
 * @param own whose right it is, which gives it to itself
 */
export function Sources({ from, own }: { from: readonly RightSource[]; own: string }) {
  const text = useMessages(rightsMessages)
  const by = useMessages(sourceMessages)
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {from.map((source, index) => (
        <Fragment key={`${source.kind} ${source.id}`}>
          {index > 0 && ', '}
          {source.id === own && source.kind !== 'role' ? (
            text('given')
          ) : (
            <>
              {by(source.kind)} <SourceLink source={source} />
            </>
          )}
        </Fragment>
      ))}
    </Box>
  )
}

/** The name of a right's origin, linked for those who may read it. */
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
