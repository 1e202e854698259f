import { grants, type JsonSchema, type Resource, shapes } from '@parvis/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, callerOf } from '../access/index.js'
import { EngineError } from '../errors/index.js'
import type { AuditEntry, Store, StoredRecord } from '../store/store.js'
import { etagOf } from './etag.js'
import { type Redact, redactionOf } from './field-rights.js'
import type { routeSchemas } from './route-schemas.js'

/** Additional properties of answered records, such as the address of a file. */
export interface Presentation {
  readonly properties: Readonly<Record<string, JsonSchema>>
  present(record: StoredRecord, accountId: string): object
}

/** Notes in the audit log what is no change of a record. */
export type Audit = (caller: Caller, entry: AuditEntry) => Promise<void>

/** What the routes of one resource share. */
export interface Served {
  readonly app: FastifyInstance
  readonly resource: Resource
  /** The resource of a name that a field's value refers to; without a name, that of the files. */
  readonly resourceNamed: (name: string | undefined) => Resource | undefined
  /** What describes its routes, for the document. */
  readonly schemas: () => ReturnType<typeof routeSchemas>
  /** The path of all records, and of one of them. */
  readonly all: string
  readonly one: string
  readonly presentation: Presentation | undefined
  /** What a caller may know of a record; all of it when not said. */
  readonly redact: Redact | undefined
  readonly audit: Audit | undefined
  storeFor(request: FastifyRequest): Store
}

/** The resource of a name, when the caller may read its records. */
export function readableResource({ resourceNamed }: Served, request: FastifyRequest, name?: string) {
  const resource = resourceNamed(name)
  return resource && grants(callerOf(request).rights, resource.rights.read) ? resource : undefined
}

/** The representation of a record for a caller. */
export function presented(served: Served, request: FastifyRequest, record: StoredRecord): object {
  return withPresentation(redacted(served, request, record), served.presentation, callerOf(request))
}

/**
 * Represents records of any resource for their readers.
 *
 * @param presentations by the names of resources
 */
export function presenterOf(
  resources: readonly Resource[],
  presentations: Readonly<Record<string, Presentation>>,
) {
  const redactions = new Map(resources.map((resource) => [resource.name, redactionOf(resource, resources)]))
  return (caller: Caller, { name }: Resource, record: StoredRecord): object =>
    withPresentation(redactions.get(name)?.(record, caller) ?? record, presentations[name], caller)
}

function withPresentation(
  known: StoredRecord,
  presentation: Presentation | undefined,
  { accountId }: Caller,
): object {
  return presentation ? { ...known, ...presentation.present(known, accountId) } : known
}

/** The part of a record that a caller may read. */
export function redacted({ redact }: Served, request: FastifyRequest, record: StoredRecord): StoredRecord {
  return redact ? redact(record, callerOf(request)) : record
}

/** Answers one record, with its version. */
export function answer(served: Served, request: FastifyRequest, reply: FastifyReply, item: StoredRecord) {
  reply.header('etag', etagOf(item.version))
  return { item: presented(served, request, item) }
}

/** The id in a request's path. @throws EngineError `not_found` when it is invalid */
export function idOf(request: FastifyRequest): string {
  const id = shapes.id.safeParse((request.params as { id: string }).id)
  if (!id.success) throw new EngineError('not_found', {})
  return id.data
}
