import { type Resource, readableFields, writableFields } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../access/index.js'
import { EngineError } from '../errors/index.js'
import type { Values } from '../store/store.js'
import type { Tell } from './visible-entries.js'

/** Tells records without the fields that their reader may not read; undefined where everyone may read all of them. */
export function toldFields(resource: Resource): Tell | undefined {
  const { fields } = resource
  if (Object.values(fields).every(({ access }) => access?.read === undefined)) return undefined
  return (record, { rights }) => {
    const readable = new Set(readableFields(resource, rights))
    const known = Object.entries(record).filter(([name]) => readable.has(name) || !(name in fields))
    return Object.fromEntries(known) as typeof record
  }
}

/** @throws EngineError `forbidden` when values hold a field that the caller has no right to set */
export function refuseUnwritable(resource: Resource, request: FastifyRequest, values: unknown): void {
  const writable = writableFields(resource, callerOf(request).rights)
  for (const path of Object.keys((values ?? {}) as Values)) {
    const right = resource.fields[path]?.access?.write
    if (right === undefined || writable.includes(path)) continue
    throw new EngineError('forbidden', { right, errors: [{ path, code: 'not_permitted' }] })
  }
}

/** What a write throws, with the current record told as its caller may know it. */
export async function toldStale<Result>(
  write: Promise<Result>,
  told: (record: Parameters<Tell>[0]) => object,
): Promise<Result> {
  return write.catch((error: unknown) => {
    if (!(error instanceof EngineError) || error.code !== 'stale_version') throw error
    const { current } = error.facts as { current: Parameters<Tell>[0] }
    throw new EngineError('stale_version', { current: told(current) })
  })
}
