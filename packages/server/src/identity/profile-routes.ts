import {
  callerOf,
  envelope,
  problemAnswers,
  type StoredRecord,
  type StoreOf,
  validBody,
} from '@parvis/engine'
import { jsonSchemaOf } from '@parvis/schema'
import { users } from '@parvis/schemas'
import { profile } from '@parvis/schemas/profile'
import type { FastifyInstance } from 'fastify'
import { object, tags } from './answers.js'

const { fields, updateRule: rule } = profile

/** What people say of themselves in their account. */
export function profileRoutes(app: FastifyInstance, storeOf: StoreOf): void {
  app.get('/user/profile', { config: { access: 'connected' }, schema: schemas.read }, async (request) => {
    const caller = callerOf(request)
    return { item: profileOf(await storeOf(caller).get(users, caller.userId)) }
  })

  app.put('/user/profile', { config: { access: 'connected' }, schema: schemas.change }, async (request) => {
    const caller = callerOf(request)
    const changes = validBody(rule, request)
    const store = storeOf(caller)
    const { version } = await store.get(users, caller.userId)
    return { item: profileOf(await store.update(users, caller.userId, version, changes)) }
  })
}

function profileOf(user: StoredRecord) {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, user[name]]))
}

const answer = envelope(
  'item',
  object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, jsonSchemaOf(field.rule)]))),
)

const schemas = {
  read: {
    tags,
    summary: 'What one says of oneself',
    response: { 200: answer, ...problemAnswers(401, 403, 404, 503) },
  },
  change: {
    tags,
    summary: 'Change what one says of oneself; fields that are not given stay',
    body: jsonSchemaOf(rule),
    response: { 200: answer, ...problemAnswers(400, 401, 403, 404, 412, 413, 415, 422, 503) },
  },
}
