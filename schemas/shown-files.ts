import type { Resource, Target } from '@parvis/schema'
import { files } from './files.js'
import { siteResources } from './site-content.js'

/** Records of resources by their names, whether they come from a store, from the API or from files. */
type Content = Readonly<Record<string, readonly object[]>>

/** The ids of the files that the site shows where it is made of these records, each once. */
export function shownFiles(content: Content): string[] {
  const ids = siteResources.flatMap((resource: Resource) =>
    (content[resource.name] ?? []).flatMap((record) => filesOf(resource, record)),
  )
  return [...new Set(ids)]
}

/** Whether what a value refers to is a file. */
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
