import { callerOf, EngineError, envelope, type Pool, problemAnswers } from '@parvis/engine'
import type { Resource } from '@parvis/schema'
import { users } from '@parvis/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holdersOf } from './right-holders.js'
import { type HolderKind, holderKinds } from './rights-in.js'
import { rightsHeldBy } from './rights-of.js'
import { knownRights } from './role-rights.js'

export interface RightsRoutesOptions {
  readonly pool: Pool
  readonly resources: readonly Resource[]
}

/** Why someone may do something: who holds a right, and where someone's rights come from. */
export function rightsRoutes(app: FastifyInstance, { pool, resources }: RightsRoutesOptions): void {
  const config = { access: users.rights.read }
  const known = knownRights(resources)

  app.get('/rights/holders', { config, schema: schemas.holders }, async (request) => {
    const right = oneOf(known, request, 'right')
    const { locale } = request
    return { items: await holdersOf({ pool, caller: callerOf(request), right, resources, locale }) }
  })

  app.get('/rights/of', { config, schema: schemas.of }, async (request) => {
    const kind: HolderKind = oneOf(holderKinds, request, 'kind')
    const id = parameterOf(request, 'id')
    const { accountId } = callerOf(request)
    const { locale } = request
    return { items: await rightsHeldBy(kind, { pool, accountId, id, resources, locale }) }
  })
}

function parameterOf({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}

/** A parameter that is one of some values. @throws EngineError `invalid_parameter` */
function oneOf<Value extends string>(
  values: readonly Value[],
  request: FastifyRequest,
  parameter: string,
): Value {
  const value = parameterOf(request, parameter)
  const known = values.find((each) => each === value)
  if (!known) throw new EngineError('invalid_parameter', { parameter, reason: notKnown })
  return known
}

const notKnown = { fr: 'valeur inconnue', en: 'unknown value' }

const string = { type: 'string' }
const source = { kind: { enum: holderKinds }, id: string, name: string }
const list = (properties: Record<string, object>) => ({
  type: 'array',
  items: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
})
const tags = ['rights']
const problems = problemAnswers(400, 401, 403, 503)

const schemas = {
  holders: {
    tags,
    summary: 'Who holds a right, and through what',
    querystring: { type: 'object', properties: { right: string } },
    response: { 200: envelope('items', list({ ...source, through: list(source) })), ...problems },
  },
  of: {
    tags,
    summary: 'The rights that someone or something has, and where they come from',
    querystring: { type: 'object', properties: { kind: { enum: holderKinds }, id: string } },
    response: {
      200: envelope('items', list({ right: string, from: list(source) })),
      ...problems,
      ...problemAnswers(404),
    },
  },
}
