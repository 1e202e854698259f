import Created from '@mui/icons-material/AddCircleOutlined'
import Deleted from '@mui/icons-material/DeleteOutlined'
import Updated from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { RelativeDate, recordTitle, useMessages } from '@parvis/admin-kit'
import { resources } from '@parvis/schemas'
import type { SiteChange } from '@parvis/schemas/calls/publishing'
import { Link as RouterLink } from 'react-router-dom'
import { ReadFailure } from '../../api/read-failure'
import { currentLocale } from '../../i18n/current-locale'
import { publishingMessages } from './messages'
import { useSiteChanges } from './use-builds'

/** Page size. */
const shown = 12
const icons = { created: Created, updated: Updated, deleted: Deleted } as const

/** Unpublished changes of the site. */
export function ChangesSection({ isPublished }: { isPublished: boolean }) {
  const text = useMessages(publishingMessages)
  const { data: changes, error, refetch } = useSiteChanges()
  if (error) return <ReadFailure error={error} retry={refetch} />
  if (!changes) return <Skeleton variant="rounded" height={96} />
  if (!isPublished || changes.length === 0)
    return <Typography color="textSecondary">{text(isPublished ? 'noChanges' : 'allNew')}</Typography>
  const rest = changes.length - shown
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.slice(0, shown).map((change) => (
          <ChangeLine key={`${change.resource} ${change.id}`} change={change} />
        ))}
      </Box>
      {rest > 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('more', { smart_count: rest })}
        </Typography>
      )}
    </>
  )
}

function ChangeLine({ change: { resource: name, id, kind, title, at } }: { change: SiteChange }) {
  const text = useMessages(publishingMessages)
  const locale = currentLocale()
  const resource = resources.find((each) => each.name === name)
  const Icon = icons[kind]
  const known = resource && recordTitle(resource, { id, [resource.title]: title }, locale)
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ alignItems: 'center', flexWrap: 'wrap', py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, color: 'text.secondary' }} />
      <Typography variant="body2" color="textSecondary">
        {text(kind)}
      </Typography>
      {kind === 'deleted' || !resource ? (
        <span>{known || text('untitled')}</span>
      ) : (
        <Link
          component={RouterLink}
          to={`/${resource.route}/${id}`}
          sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
        >
          {known || text('untitled')}
        </Link>
      )}
      <Typography variant="body2" color="textSecondary">
        {resource?.label.one[locale]}
      </Typography>
      <Box sx={{ ml: 'auto', color: 'text.secondary' }}>
        <RelativeDate value={at} />
      </Box>
    </Stack>
  )
}
