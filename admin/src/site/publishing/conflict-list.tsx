import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { recordTitle, useMessages } from '@parvis/admin-kit'
import { resources } from '@parvis/schemas'
import type { SiteConflict } from '@parvis/schemas/calls/publishing'
import { siteConflictKinds } from '@parvis/schemas/site-conflicts'
import { Link as RouterLink } from 'react-router-dom'
import { ReadFailure } from '../../api/read-failure'
import { currentLocale } from '../../i18n/current-locale'
import { publishingMessages } from './messages'
import { useSiteConflicts } from './use-builds'

/** Warns of records that the next publication would omit, or that visitors could not reach. */
export function ConflictWarning() {
  const text = useMessages(publishingMessages)
  const { data: conflicts = [], error, refetch } = useSiteConflicts()
  if (error) return <ReadFailure error={error} retry={refetch} />
  if (conflicts.length === 0) return null
  return (
    <Alert severity="warning">
      <AlertTitle>{text('conflicts', { smart_count: conflicts.length })}</AlertTitle>
      <ConflictList conflicts={conflicts} />
    </Alert>
  )
}

/** Records that a build omits, or visitors cannot reach: each with its address and the reason. */
export function ConflictList({ conflicts }: { conflicts: readonly SiteConflict[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {conflicts.map((conflict) => (
        <ConflictLine key={`${conflict.resource} ${conflict.id}`} conflict={conflict} />
      ))}
    </Box>
  )
}

function ConflictLine({
  conflict: { resource: name, id, title, kind, address },
}: {
  conflict: SiteConflict
}) {
  const text = useMessages(publishingMessages)
  const locale = currentLocale()
  const resource = resources.find((each) => each.name === name)
  const known =
    (resource && recordTitle(resource, { id, [resource.title]: title }, locale)) || text('untitled')
  return (
    <Box component="li" sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
      {resource?.label.one[locale]}{' '}
      <Link component={RouterLink} to={`/${resource?.route}/${id}`} color="inherit">
        {known}
      </Link>
      {address !== null && address !== title && <> ({address})</>}
      <Box>{siteConflictKinds[kind][locale]}</Box>
    </Box>
  )
}
