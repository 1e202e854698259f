import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { kinds } from '@parvis/admin-kit'
import { type Change, RecordDifferences } from '@parvis/admin-kit/differences'
import { resources } from '@parvis/schemas'
import { LinkBase } from 'react-admin'
import { templateComponents } from '../communities/widgets/template/template-components'
import { type NamedRecord, resourceNamed, titleOf } from './change-set-sentence'

/** The name of a record, which leads to its history where that has a page. */
export function RecordName({ record, within }: { record: NamedRecord; within: string | null }) {
  const resource = resourceNamed(record.resource)
  const title = titleOf(record)
  // What is within a community has its page there alone.
  if (!resource || record.id === null || within !== null) return <span>{title}</span>
  return (
    <Link component={LinkBase} to={`/${resource.route}/${record.id}/history`} color="textPrimary">
      {title}
    </Link>
  )
}

/** How values of a record differ; nothing for a resource that the product no longer has. */
export function Differences({ resource: name, changes }: { resource: string; changes: readonly Change[] }) {
  const schema = resourceNamed(name)
  if (!schema || changes.length === 0) return null
  return <RecordDifferences schema={schema} resources={resources} kinds={allKinds} changes={changes} />
}

const allKinds = { ...kinds, template: templateComponents }

/** A note below the name of a record. */
export function Note({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  )
}
