import { auditLog, grants, type Resource, readableFields, withEmbedded, writableFields } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import { type Caller, callerOf } from '../access/index.js'
import { EngineError } from '../errors/index.js'
import type { StoredRecord, Values } from '../store/store.js'

/** What callers may know of a resource's records; undefined where they may know all of them. */
export function redactionOf(resource: Resource, resources: readonly Resource[]): Redact | undefined {
  return resource.name === auditLog.name ? redactEntries(resources) : redactFields(resource)
}

/** Omits the fields of records that their reader may not read; undefined where all fields are readable. */
export function redactFields(resource: Resource): Redact | undefined {
  const { fields } = resource
  if (Object.values(fields).every(({ access }) => access?.read === undefined)) return undefined
  return (record, { rights }) => {
    const readable = new Set(readableFields(resource, rights))
    const known = Object.entries(record).filter(([name]) => readable.has(name) || !(name in fields))
    return Object.fromEntries(known) as typeof record
  }
}

/** @throws EngineError `forbidden` when values contain a field that the caller has no right to set */
export function refuseUnwritable(resource: Resource, request: FastifyRequest, values: unknown): void {
  const writable = writableFields(resource, callerOf(request).rights)
  for (const path of Object.keys((values ?? {}) as Values)) {
    const right = resource.fields[path]?.access?.write
    if (right === undefined || writable.includes(path)) continue
    throw new EngineError('forbidden', { right, errors: [{ path, code: 'not_permitted' }] })
  }
}

/** Rethrows the error of a write, with the current record as far as its caller may read it. */
export async function redactStale<Result>(
  write: Promise<Result>,
  redacted: (record: Parameters<Redact>[0]) => object,
): Promise<Result> {
  return write.catch((error: unknown) => {
    if (!(error instanceof EngineError) || error.code !== 'stale_version') throw error
    const { current } = error.facts as { current: Parameters<Redact>[0] }
    throw new EngineError('stale_version', { current: redacted(current) })
  })
}

/** The part of a record that a caller may read. */
export type Redact = (record: StoredRecord, caller: Caller) => StoredRecord

/** Omits the values of audit entries for callers who may not read such records. */
function redactEntries(resources: readonly Resource[]): Redact {
  const rights = new Map(withEmbedded(resources).map(({ name, rights }) => [name, rights.read]))
  return (entry, caller) => {
    const right = rights.get(String(entry.entity))
    const isReadable = right === undefined || grants(caller.rights, right)
    return isReadable ? entry : { ...entry, before: null, after: null }
  }
}
