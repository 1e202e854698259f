import { grants, type Resource, withEmbedded } from '@parvis/schema'
import type { Caller } from '../access/index.js'
import type { StoredRecord } from '../store/store.js'

/** What a caller may know of a record. */
export type Tell = (record: StoredRecord, caller: Caller) => StoredRecord

/** Tells entries of the audit log: what a record was and is, only to those who may read such records. */
export function toldEntries(resources: readonly Resource[]): Tell {
  const rights = new Map(withEmbedded(resources).map(({ name, rights }) => [name, rights.read]))
  return (entry, caller) => {
    const right = rights.get(String(entry.entity))
    const isReadable = right === undefined || grants(caller.rights, right)
    return isReadable ? entry : { ...entry, before: null, after: null }
  }
}
