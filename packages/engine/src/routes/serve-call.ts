import {
  answerJsonSchema,
  type BodyOf,
  type Call,
  type FieldProblem,
  jsonSchemaOf,
  type ParamsOf,
  type QueryOf,
  type ResultOf,
  shapes,
  validate,
} from '@parvis/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Caller } from '../access/index.js'
import { EngineError } from '../errors/index.js'
import { callerWithin } from './caller-within.js'
import { versionIn } from './etag.js'
import { problemAnswers } from './problem-schemas.js'
import { invalid } from './query-string.js'
import { envelope, headersOf, repeatHeader, versionHeader } from './route-schemas.js'
import { validBody } from './valid-body.js'

/** A validated call, as its handler receives it. */
export interface CallRequest<C extends Call> {
  /** Who makes it, and within which record of another resource; undefined where that is public. */
  readonly caller: C['access'] extends 'public' ? undefined : Caller
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  /** The version of the record that the caller knew. */
  readonly version: number | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type CallHandler<C extends Call> = (call: CallRequest<C>) => Promise<ResultOf<C>>

/**
 * Registers the route of a declared call: it asks for the access that the call states, validates what comes, documents itself,
 * and answers what the handler returns in the envelope of the API. The handler of a stream returns what Fastify sends.
 */
export function serveCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
): void {
  app.route({
    ...routeOf(call),
    async handler(request, reply) {
      const result = await handler({ ...given(call, request), request, reply } as CallRequest<C>)
      if (call.streams) return result
      reply.code(reply.statusCode === 200 ? (call.status ?? 200) : reply.statusCode)
      if (call.bare) return result
      return call.items ? { items: result } : { item: call.item ? result : 'OK' }
    },
  })
}

/** The route of a declared call without its handler, for requests that are read otherwise, such as forms of pages. */
export function routeOf(call: Call): Omit<RouteOptions, 'handler'> {
  const { method, path: url, access, openToPrograms, openToReadOnly, streams } = call
  return {
    method,
    url,
    // A stream of events has no headers of its own to be asked for, and would not end.
    exposeHeadRoute: method === 'GET' && streams !== 'text/event-stream',
    config: {
      access,
      ...(openToPrograms && { openToPrograms }),
      ...(openToReadOnly && { openToReadOnly }),
      describe: () => schemaOf(call),
    },
  }
}

/** @throws EngineError for what is refused: `not_found` for a parameter of the path that can name nothing */
function given(call: Call, request: FastifyRequest) {
  const caller = call.access === 'public' ? undefined : callerWithin(request, call.within ?? {})
  return {
    caller,
    params: validParams(call, request),
    query: call.query && validQuery(call.query, request),
    version: call.versioned ? versionIn(request.headers['if-match']) : undefined,
    body: call.body && validBody(call.body, request),
  }
}

function validParams({ path, params = {} }: Call, request: FastifyRequest): Record<string, unknown> {
  const values = request.params as Record<string, unknown>
  return Object.fromEntries(
    namesIn(path).map((name) => {
      const result = (params[name] ?? shapes.id).safeParse(values[name])
      if (!result.success) throw new EngineError('not_found', {})
      return [name, result.data]
    }),
  )
}

/** @throws EngineError `invalid_parameter` naming the first one that is refused */
function validQuery(query: z.ZodType, request: FastifyRequest): unknown {
  const result = validate(query, request.query, 'en')
  if (result.valid) return result.value
  const [{ path, message: en }] = result.problems as [FieldProblem]
  const inFrench = validate(query, request.query, 'fr')
  throw invalid(path, { fr: inFrench.valid ? '' : (inFrench.problems[0]?.message ?? ''), en })
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

/** The OpenAPI schemas of a call. */
function schemaOf(call: Call) {
  const { tag, summary, description, path, params = {}, query, body, within } = call
  const names = namesIn(path)
  const properties = Object.fromEntries(names.map((name) => [name, jsonSchemaOf(params[name] ?? shapes.id)]))
  return {
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(names.length > 0 && { params: { type: 'object', properties, required: names } }),
    ...(query && { querystring: jsonSchemaOf(query) }),
    ...headersOf(within ?? {}, ownHeader(call)),
    ...(body && { body: jsonSchemaOf(body) }),
    ...(call.receives && { consumes: [...call.receives], body: { type: 'string', format: 'binary' } }),
    ...(call.forms && { consumes: ['application/json', ...formTypes] }),
    response: {
      ...problemAnswers(...problemsOf(call)),
      ...Object.fromEntries(
        Object.entries(call.also ?? {}).map(([status, shape]) => [status, answerJsonSchema(shape)]),
      ),
      [call.status ?? 200]: answerOf(call),
    },
  }
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

function ownHeader({ versioned, repeatable }: Call) {
  if (repeatable) return repeatHeader
  return versioned ? versionHeader(false) : undefined
}

function answerOf({ item, items, bare, streams }: Call) {
  if (item && bare) return answerJsonSchema(item)
  if (items) return envelope('items', { type: 'array', items: answerJsonSchema(items) })
  if (item) return envelope('item', answerJsonSchema(item))
  if (!streams) return envelope('item', { const: 'OK' })
  return { description: 'The content', content: { [streams]: { schema: { type: 'string' } } } }
}

/** The statuses of the problems that a call can be answered. */
function problemsOf({ method, path, access, query, body, within, versioned, problems = [] }: Call): number[] {
  const statuses = [
    ...problems,
    ...(access === 'public' ? [] : [401, 403]),
    ...(query || within || versioned ? [400] : []),
    ...(path.includes(':') || within ? [404] : []),
    ...(method === 'GET' ? [] : [400, 413, 415]),
    ...(body ? [422] : []),
    ...(versioned ? [412] : []),
    503,
  ]
  return [...new Set(statuses)].sort()
}
