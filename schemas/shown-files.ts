import type { Resource, Target } from '@parvis/schema'
import { files } from './files.js'
import { siteResources } from './site-content.js'

/** Records by resource name, whether from the store, the API or files. */
type Content = Readonly<Record<string, readonly object[]>>

/** Unique ids of the files that a site with these records shows. */
export function shownFiles(content: Content): string[] {
  const ids = siteResources.flatMap((resource: Resource) =>
    (content[resource.name] ?? []).flatMap((record) => filesOf(resource, record)),
  )
  return [...new Set(ids)]
}

/** Whether a target is a file. */
export function isFile({ resource = files.name }: Target): boolean {
  return resource === files.name
}

function filesOf({ fields }: Resource, record: object): string[] {
  const values = record as Readonly<Record<string, unknown>>
  return Object.entries(fields)
    .flatMap(([name, field]) => field.referred(values[name]))
    .filter(({ target }) => isFile(target))
    .map(({ id }) => id)
}
