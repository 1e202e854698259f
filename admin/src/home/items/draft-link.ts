import { recordTitle, type StoredDraft } from '@parvis/admin-kit'
import { isUuid } from '@parvis/admin-kit/console'
import type { Locale, Resource } from '@parvis/schema'
import { resources } from '@parvis/schemas'

/** A draft, and the page that opens it. */
export interface DraftLink {
  readonly draft: StoredDraft
  readonly resource: Resource
  /** Undefined for a record that has no title yet. */
  readonly title: string | undefined
  readonly to: string
  readonly state?: object
}

/** Where a draft is continued; undefined for that of a form that this console does not know. */
export function draftLink(draft: StoredDraft, locale: Locale): DraftLink | undefined {
  const resource: Resource | undefined = resources.find(({ route }) => route === draft.route)
  const place = resource && placeOf(draft)
  if (!resource || !place) return undefined
  const record = { ...draft.base, ...draft.values }
  const isNamed = Boolean(resource.fields[resource.title]?.format(record[resource.title], locale))
  const title = isNamed ? recordTitle(resource, record, locale) : undefined
  return { draft, resource, title, ...place }
}

function placeOf({ route, id }: StoredDraft): Pick<DraftLink, 'to' | 'state'> | undefined {
  const [record, field] = id.split('.')
  if (isUuid(record)) return { to: field ? `/${route}/${record}/${field}` : `/${route}/${record}` }
  if (id === 'new') return { to: `/${route}/create` }
  // The cell that was left while it was edited opens with its list.
  if (id === 'cell') return { to: `/${route}` }
  // The form of a page of its own is not that of a record.
  return id === 'own' ? undefined : { to: `/${route}/create`, state: { draft: id } }
}
