import { type Caller, callerInside, EngineError, refuse, type StoreOf } from '@parvis/engine'
import { grants, type Locale, type Resource, readableFields } from '@parvis/schema'
import type { RecordKey } from './stored-comments.js'

/** Names a record as calls do. */
export interface RecordName {
  readonly resource: string
  readonly recordId: string
  readonly within?: string | null | undefined
}

/** A record that may be commented on, as its reader sees it. */
export interface CommentedRecord {
  readonly key: RecordKey
  readonly within: string | null
  readonly resource: Resource
  /** What it is called, in a language. */
  titleIn(locale: Locale): string
}

/** What records are read with. */
export interface RecordSource {
  readonly storeOf: StoreOf
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
}

/**
 * Reads a record for those who may read it.
 *
 * @throws EngineError `invalid_input` for an unknown resource or without the record that those of it are within, else as
 * reading it does: `forbidden` or `not_found`
 */
export async function commentedRecord(
  { storeOf, resources }: RecordSource,
  caller: Caller,
  { resource: name, recordId, within }: RecordName,
): Promise<CommentedRecord> {
  const resource = resources.find((each) => each.name === name)
  if (!resource) {
    refuse([{ path: 'resource', code: 'invalid_choice' }])
    throw new EngineError('not_found', {})
  }
  const right = resource.rights.read
  if (!grants(caller.rights, right)) throw new EngineError('forbidden', { right })
  if (resource.within && !within) refuse([{ path: 'within', code: 'required' }])
  const reader = callerInside(caller, resource, within)
  const { [resource.title]: title } = await storeOf(reader).get(resource, recordId)
  return {
    key: { accountId: caller.accountId, resource: name, recordId },
    within: resource.within ? (within ?? null) : null,
    resource,
    titleIn: (locale) => titleText(resource, { id: recordId, title }, { rights: caller.rights, locale }),
  }
}

/** What a record is called for a reader: its title, or else the beginning of its id. */
export function titleText(
  resource: Resource,
  { id, title }: { readonly id: string; readonly title: unknown },
  { rights, locale }: { readonly rights: readonly string[]; readonly locale: Locale },
): string {
  const field = resource.fields[resource.title]
  if (field?.target) return resource.label.one[locale]
  const isReadable = readableFields(resource, rights).includes(resource.title)
  return (isReadable && field?.format(title, locale)) || `#${id.slice(0, 8)}`
}
