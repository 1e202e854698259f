import { grants, hasTrash, type Resource, readableFields, trashDays, trashRights } from '@parvis/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Caller, callerInside, callerOf } from '../access/index.js'
import { asEngineError, EngineError, isUnavailable } from '../errors/index.js'
import type { RecordName, StoreOf, Trash, TrashedRecord } from '../store/store.js'
import { problemAnswers } from './problem-schemas.js'
import { invalid, jsonIn, refuseUnknown } from './query-string.js'
import { refusalMessage } from './refusal-message.js'
import { envelope } from './route-schemas.js'
import { validBody } from './valid-body.js'

const uuid = { type: 'string', format: 'uuid' }

const pageSize = 25

const maxPageSize = 100
/** The maximum offset of the trash list. */

const maxDepth = 10_000
/** How many records one call restores or purges at most. */

const maxRecords = 100
/** How many records one call purges from the trash; clients repeat it until nothing remains. */

const maxEmptied = 2_000

const day = 24 * 3_600_000

const rangeRule = z.tuple([z.int().min(0).max(maxDepth), z.int().min(0).max(maxDepth)])

const recordRule = z.object(
  {
    resource: z.string({ error: 'required' }),
    id: z.uuid({ error: 'missing_record' }).overwrite((id) => id.toLowerCase()),
    within: z.uuid({ error: 'missing_record' }).nullish(),
  },
  { error: 'invalid_type' },
)

const recordsRule = z.object({
  items: z
    .array(recordRule, { error: 'required' })
    .min(1, { error: 'required' })
    .max(maxRecords, { error: 'too_many', params: { maximum: maxRecords } } as never),
})

const emptiedRule = z.object({
  items: recordsRule.shape.items.optional(),
  resource: z.string({ error: 'invalid_type' }).optional(),
})

export interface TrashRoutesOptions {
  readonly trash: Trash
  readonly storeOf: StoreOf
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
}

/** Serves the trash of all resources: lists it, restores records with those they refer to, and purges it. */
export function trashRoutes(app: FastifyInstance, options: TrashRoutesOptions): void {
  const { trash, resources } = options

  app.get(
    '/trash',
    { config: { access: 'connected' }, schema: trashSchemas.list },
    async (request, reply) => {
      const query = request.query as Record<string, unknown>
      refuseUnknown(query, ['range', 'resource'])
      const caller = callerOf(request)
      const [first, last] = jsonIn(query, 'range', rangeRule) ?? [0, pageSize - 1]
      if (last < first || last - first >= maxPageSize) throw invalid('range', wrongRange)
      const chosen =
        query.resource === undefined ? undefined : deletable(options, caller, String(query.resource))
      const allowed = resources.filter((resource) => mayDelete(caller, resource))
      const page = { offset: first, limit: last - first + 1 }
      const { items, total } = await trash.list(caller.accountId, chosen ? [chosen] : allowed, page)
      const end = first + items.length - 1
      reply.header(
        'content-range',
        items.length === 0 ? `items */${total}` : `items ${first}-${end}/${total}`,
      )
      return { items: items.map((item) => answered(resources, caller, item)) }
    },
  )

  app.post(
    '/trash/restore',
    { config: { access: 'connected' }, schema: trashSchemas.restore },
    async (request) => {
      const { items } = validBody(recordsRule, request)
      const caller = callerOf(request)
      for (const { resource } of items) deletable(options, caller, resource)
      const restoring = restoration(options, request)
      for (const { resource, id, within = null } of items) await restoring.restore({ resource, id, within })
      return { item: restoring.result }
    },
  )

  app.post(
    '/trash/purge',
    { config: { access: trashRights.delete }, schema: trashSchemas.purge },
    async (request) => {
      const { items, resource: only } = validBody(emptiedRule, request)
      const caller = callerOf(request)
      let purged = 0
      if (items) {
        const names = [...new Set(items.map(({ resource }) => resource))]
        const chosen = names.map((name) => deletable(options, caller, name))
        for (const resource of chosen) {
          const ids = items.filter((item) => item.resource === resource.name).map(({ id }) => id)
          purged += await trash.purge(caller, resource, { ids })
        }
        return { item: { purged, isEmpty: true } }
      }
      const all =
        only === undefined
          ? resources.filter((each) => mayDelete(caller, each))
          : [deletable(options, caller, only)]
      for (const resource of all)
        if (purged < maxEmptied) purged += await trash.purge(caller, resource, 'all', maxEmptied - purged)
      return { item: { purged, isEmpty: purged < maxEmptied } }
    },
  )
}

/** Restores records one after the other, each with those it refers to, and collects the results. */
function restoration({ trash, storeOf, resources }: TrashRoutesOptions, request: FastifyRequest) {
  const caller = callerOf(request)
  const seen = new Set<string>()
  const result = { restored: [] as RecordName[], refused: [] as (RecordName & { message: string })[] }

  async function restore(name: RecordName): Promise<void> {
    const key = `${name.resource} ${name.id}`
    if (seen.has(key)) return
    seen.add(key)
    const resource = resources.find((each) => each.name === name.resource)
    if (!resource || !mayDelete(caller, resource)) return
    for (const each of await trash.referred(caller.accountId, resource, name.id)) await restore(each)
    try {
      await storeOf(within(caller, resource, name.within)).restore(resource, name.id)
      result.restored.push(name)
    } catch (error) {
      result.refused.push({ ...name, message: refusalOf(error, request) })
    }
  }

  return { restore, result }
}

function refusalOf(error: unknown, request: FastifyRequest): string {
  const refusal = asEngineError(error)
  if (!refusal || isUnavailable(refusal)) throw error
  return refusalMessage(refusal, request.locale)
}

function within(caller: Caller, resource: Resource, id: string | null): Caller {
  if (resource.within && !id) throw new EngineError('not_found', {})
  return callerInside(caller, resource, id)
}

function mayDelete({ rights }: Caller, resource: Resource): boolean {
  return hasTrash(resource) && grants(rights, resource.rights.delete)
}

/** A resource whose records the caller may delete. @throws EngineError `not_found`, or `forbidden` */
function deletable({ resources }: TrashRoutesOptions, caller: Caller, name: string): Resource {
  const resource = resources.find((each) => each.name === name && hasTrash(each))
  if (!resource) throw new EngineError('not_found', {})
  if (!mayDelete(caller, resource)) throw new EngineError('forbidden', { right: resource.rights.delete })
  return resource
}

/** A trashed record; its title requires the right to read it. */
function answered(resources: readonly Resource[], { rights }: Caller, record: TrashedRecord) {
  const resource = resources.find(({ name }) => name === record.resource) as Resource
  const isReadable =
    grants(rights, resource.rights.read) && readableFields(resource, rights).includes(resource.title)
  const expiresAt = new Date(record.deletedAt.getTime() + trashDays * day)
  return { ...record, title: isReadable ? record.title : null, expiresAt }
}

const wrongRange = {
  fr: `[première, dernière] attendu, ${maxPageSize} lignes au plus`,
  en: `[first, last] expected, ${maxPageSize} rows at most`,
}

const moment = { type: 'string', format: 'date-time' }

const name = {
  resource: { type: 'string', description: 'The name of its resource' },
  id: uuid,
  within: { type: ['string', 'null'], format: 'uuid', description: 'The record it is within, if any' },
}

const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const listed = object({
  ...name,
  title: { description: 'The value of the field that names it; null without the right to read it' },
  deletedAt: moment,
  deletedBy: { type: ['string', 'null'], description: 'Who deleted it' },
  expiresAt: { ...moment, description: 'When it is purged' },
})

const records = { type: 'array', items: object(name, ['resource', 'id']), minItems: 1, maxItems: 100 }

/** The OpenAPI schemas of the trash. */
const trashSchemas = {
  list: {
    tags: ['trash'],
    summary: 'What was deleted and can come back, last first, of what the caller may delete',
    querystring: {
      type: 'object',
      properties: {
        range: { type: 'string', description: 'JSON array: [first, last], counted from 0' },
        resource: { type: 'string', description: 'The name of one resource' },
      },
    },
    response: {
      200: envelope('items', { type: 'array', items: listed }),
      ...problemAnswers(400, 401, 403, 404, 503),
    },
  },
  restore: {
    tags: ['trash'],
    summary: 'Bring records back, each with what it refers to',
    body: object({ items: records }),
    response: {
      200: envelope(
        'item',
        object({
          restored: { type: 'array', items: object(name) },
          refused: { type: 'array', items: object({ ...name, message: { type: 'string' } }) },
        }),
      ),
      ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503),
    },
  },
  purge: {
    tags: ['trash'],
    summary:
      'Remove records in the trash for good: some, those of one resource, or all that the caller may delete',
    body: object({ items: records, resource: name.resource }, []),
    response: {
      200: envelope(
        'item',
        object({
          purged: { type: 'integer', description: 'How many are gone' },
          isEmpty: { type: 'boolean', description: 'Whether that was all; else call again' },
        }),
      ),
      ...problemAnswers(400, 401, 403, 404, 413, 415, 422, 503),
    },
  },
}
