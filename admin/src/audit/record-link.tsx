import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LinkBase, useCreatePath, useRecordContext } from 'react-admin'
import type { Entry } from './entry'
import type { Page } from './entry-subject'
import { useSubject } from './use-entry-messages'

/** The subject of an entry, linked to its page where one may read it. */
export function RecordLink() {
  const entry = useRecordContext<Entry>()
  return entry ? <Subject entry={entry} /> : null
}

function Subject({ entry }: { entry: Entry }) {
  const { page, title } = useSubject(entry)
  return page ? <PageLink page={page} title={title} /> : <Line title={title} />
}

/** A link to the page of a record. */
export function PageLink({ page, title }: { page: Page; title: string }) {
  const createPath = useCreatePath()
  const to = createPath({ resource: page.resource.route, type: 'show', id: page.id })
  return (
    <Link component={LinkBase} to={to} variant="body2" noWrap title={title} sx={line}>
      {title}
    </Link>
  )
}

function Line({ title }: { title: string }) {
  return (
    <Typography component="span" variant="body2" noWrap title={title} sx={line}>
      {title}
    </Typography>
  )
}

const line = { display: 'block', minWidth: 0, lineHeight: '24px' }
