import {
  callerOf,
  EngineError,
  envelope,
  inTransaction,
  type Pool,
  problemAnswers,
  recordAudit,
  type StoreOf,
  storesIn,
  validBody,
} from '@parvis/engine'
import { french, grants, jsonSchemaOf } from '@parvis/schema'
import { siteBuildRights, siteBuildsName } from '@parvis/schemas/site-build-rights'
import { buildCauses, buildSteps } from '@parvis/schemas/site-builds'
import { siteConflictKinds } from '@parvis/schemas/site-conflicts'
import { siteResources } from '@parvis/schemas/site-content'
import { rowsOf } from '@parvis/work'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { storeModel } from '../database/store-model.js'
import { id, isId, moment, object, string } from '../identity/answers.js'
import { changesSince } from './changes-since.js'
import { requireHouse, requireHouseAlone } from './house.js'
import { announceBuild, tellServed } from './kept-builds.js'
import { cancelPublishing, queuePublish } from './queue-publish.js'
import { readContent } from './read-content.js'
import { conflictsIn } from './site-conflicts.js'
import * as statements from './statements.js'

interface OfBuild {
  Params: { id: string }
}

const emptyRule = z.strictObject({}, { error: 'invalid_type' })

/** Publishing the site, what came of it, and going back; and what the site is made of, for whoever builds it elsewhere. */
export function publishingRoutes(app: FastifyInstance, pool: Pool): void {
  const { create, read, update } = siteBuildRights
  const entity = siteBuildsName

  app.get(
    '/site/content',
    { config: { access: siteResources[0].rights.read }, schema: schemas.content },
    async (request) => {
      const { accountId, rights } = callerOf(request)
      const missing = siteResources.find((resource) => !grants(rights, resource.rights.read))
      if (missing) throw new EngineError('forbidden', { right: missing.rights.read })
      await requireHouse(pool, accountId)
      const storeOf = (connection: Parameters<typeof storesIn>[0]): ReturnType<StoreOf> =>
        storesIn(connection, storeModel)(callerOf(request))
      return { item: (await readContent(pool, storeOf, withDrafts(request))).content }
    },
  )

  app.post(
    '/site/publish',
    { config: { access: create }, schema: schemas.publish },
    async (request, reply) => {
      validBody(emptyRule, request)
      const caller = callerOf(request)
      const record = await inTransaction(pool, async (connection) => {
        const queued = await queuePublish(connection, caller)
        await recordAudit(connection, caller, { action: 'site_published', entity, record: queued })
        return queued
      })
      return reply.code(202).send({ item: { id: record } })
    },
  )

  app.delete('/site/publish', { config: { access: create }, schema: schemas.cancel }, async (request) => {
    const { accountId } = callerOf(request)
    const ended = await inTransaction(pool, (connection) => cancelPublishing(connection, accountId))
    return { items: ended.map((build) => ({ id: build })) }
  })

  app.get('/site/builds', { config: { access: read }, schema: schemas.builds }, async (request) => {
    const { accountId } = callerOf(request)
    await requireHouse(pool, accountId)
    const statement = { name: 'publishing.builds', text: statements.selectBuilds, values: [accountId] }
    return { items: await rowsOf(pool, statement) }
  })

  app.get<OfBuild>(
    '/site/builds/:id',
    { config: { access: read }, schema: schemas.build },
    async (request) => {
      const { accountId } = callerOf(request)
      await requireHouse(pool, accountId)
      const values = [accountId, buildOf(request)]
      const [item] = await rowsOf(pool, { name: 'publishing.build', text: statements.selectBuild, values })
      if (!item) throw new EngineError('not_found', {})
      return { item }
    },
  )

  app.get('/site/changes', { config: { access: read }, schema: schemas.changes }, async (request) => {
    const { accountId } = callerOf(request)
    await requireHouse(pool, accountId)
    return { items: await changesSince(pool, accountId) }
  })

  app.get('/site/conflicts', { config: { access: read }, schema: schemas.conflicts }, async (request) => {
    const { accountId } = callerOf(request)
    await requireHouse(pool, accountId)
    return { items: await conflictsIn(pool, accountId) }
  })

  app.post<OfBuild>(
    '/site/builds/:id/restore',
    { config: { access: update }, schema: schemas.restore },
    async (request) => {
      validBody(emptyRule, request)
      const caller = callerOf(request)
      const { accountId } = caller
      const record = buildOf(request)
      await inTransaction(pool, async (connection) => {
        await requireHouseAlone(connection, accountId)
        const statement = {
          name: 'publishing.restore',
          text: statements.restoreBuild,
          values: [accountId, record],
        }
        if ((await rowsOf(connection, statement)).length === 0) throw new EngineError('not_found', {})
        await recordAudit(connection, caller, { action: 'site_restored', entity, record })
        await tellServed(connection)
        await announceBuild(connection, accountId, record)
      })
      return { item: { id: record } }
    },
  )
}

/** @throws EngineError `not_found` for what can be no build */
function buildOf({ params }: FastifyRequest<OfBuild>): string {
  if (!isId(params.id)) throw new EngineError('not_found', {})
  return params.id
}

/** Whether what is not published is asked for. @throws EngineError `invalid_parameter` */
function withDrafts({ query }: FastifyRequest): boolean {
  const { drafts = 'false' } = query as { drafts?: unknown }
  if (drafts === 'true' || drafts === 'false') return drafts === 'true'
  const reason = { fr: french`« true » ou « false » est attendu`, en: '"true" or "false" is expected' }
  throw new EngineError('invalid_parameter', { parameter: 'drafts', reason })
}

const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const count = { type: 'number' }
const tags = ['site']
const named = object({ id })
const problems = problemAnswers(401, 403, 404, 503)
const body = jsonSchemaOf(emptyRule)
const withBody = problemAnswers(400, 401, 403, 404, 413, 415, 422, 503)
const params = object({ id })

const conflict = object({
  resource: string,
  id,
  title: {},
  kind: { enum: Object.keys(siteConflictKinds) },
  address: nullable(string),
})

const ofBuild = {
  id,
  state: { enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] },
  step: nullable({ enum: Object.keys(buildSteps) }),
  done: nullable(count),
  cause: nullable({ enum: Object.keys(buildCauses) }),
  build: nullable(string),
  pages: nullable(count),
  bytes: nullable(count),
  by: nullable(string),
  createdAt: moment,
  builtAt: nullable(moment),
  servedAt: nullable(moment),
  conflicts: { type: 'array', items: conflict },
  current: { type: 'boolean' },
}

const change = object({
  resource: string,
  id,
  title: {},
  kind: { enum: ['created', 'updated', 'deleted'] },
  at: moment,
})
const content = {
  type: 'object',
  description: 'The records of each resource by its name, in the order of its list',
  properties: Object.fromEntries(
    siteResources.map(({ name }) => [name, { type: 'array', items: { type: 'object' } }]),
  ),
  required: siteResources.map(({ name }) => name),
  additionalProperties: false,
}

const schemas = {
  content: {
    tags,
    summary: 'All that the site is made of, in one reading; with drafts=true, what is not published too',
    querystring: { type: 'object', properties: { drafts: { enum: ['true', 'false'] } } },
    response: { 200: envelope('item', content), ...problemAnswers(400, 401, 403, 404, 503) },
  },
  publish: {
    tags,
    summary:
      'Build the site and put it in place; answers the build, whose progress is that of the job of the same id',
    body,
    response: { 202: envelope('item', named), ...withBody },
  },
  cancel: {
    tags,
    summary: 'End what is being built; what visitors see stays as it is',
    response: {
      200: envelope('items', { type: 'array', items: named }),
      ...problemAnswers(400, 401, 403, 404, 413, 415, 503),
    },
  },
  builds: {
    tags,
    summary: 'The builds of the site, the latest first',
    response: { 200: envelope('items', { type: 'array', items: object(ofBuild) }), ...problems },
  },
  build: {
    tags,
    params,
    summary: 'A build of the site, and what building it said',
    response: { 200: envelope('item', object({ ...ofBuild, log: string })), ...problems },
  },
  changes: {
    tags,
    summary: 'What of the site changed since it was published; at most 200',
    response: { 200: envelope('items', { type: 'array', items: change }), ...problems },
  },
  conflicts: {
    tags,
    summary: 'What publishing the site now would leave out, and what visitors could not reach; at most 200',
    response: { 200: envelope('items', { type: 'array', items: conflict }), ...problems },
  },
  restore: {
    tags,
    params,
    body,
    summary: 'Put an earlier build in place',
    response: { 200: envelope('item', named), ...withBody },
  },
}
