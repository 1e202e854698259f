import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { nextTurn } from '../turns.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Makes the schema that describes the route, in place of `schema`: for the document only, since all of them take long to make. */
    describe?: () => FastifySchema
  }
}

/** Describes a route in a collected OpenAPI document, also where its schema is made for that only. */
export const describeRoute: SwaggerTransform = ({ schema, url, route }) => ({
  schema: route.config?.describe?.() ?? schema,
  url,
})

interface CollectedDocument {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> }
}

type Content = Readonly<Record<string, { schema?: object }>>

interface Operation {
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>
}

const reference = { $ref: '#/components/schemas/Problem' }

/**
 * Moves the schema of problems into the components of a collected OpenAPI document, and references it from every
 * response.
 */
export const shareProblem: SwaggerTransformObject = (collected) => {
  if (!('openapiObject' in collected)) return collected.swaggerObject
  const document = collected.openapiObject
  const { paths = {}, components } = document as CollectedDocument
  let problem: object | undefined
  for (const content of Object.values(paths).flatMap(contents)) {
    const answer = content['application/problem+json']
    if (!answer?.schema) continue
    problem ??= answer.schema
    answer.schema = reference
  }
  if (!problem) return document
  const schemas = { ...components?.schemas, Problem: problem }
  return Object.assign(document, { components: { ...components, schemas } })
}

function contents(operations: Readonly<Record<string, unknown>>): Content[] {
  return Object.values(operations)
    .flatMap((operation) => Object.values((operation as Operation).responses ?? {}))
    .flatMap(({ content }) => content ?? [])
}

interface Document {
  readonly etag: string
  readonly contents: Readonly<Record<Encoding, Buffer>>
}

type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Serves the collected OpenAPI document at `/openapi.json`: made and compressed once, for the first who asks for it, and
 * answered 304 to who has it. Few processes are ever asked: to make it takes as long as a quarter of a start.
 */
export function openApiRoute(api: FastifyInstance): void {
  let made: Promise<Document> | undefined
  const document = () => {
    made ??= documentOf(JSON.stringify(api.swagger()))
    return made
  }
  api.get('/openapi.json', { config: { access: 'public' }, schema }, async (request, reply) => {
    const { etag, contents } = await document()
    const encoding = encodingFor(request)
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: etagIn(etag, encoding) })
    if (isKnown(request, etag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    else await nextTurn()
    return reply.type('application/json; charset=utf-8').send(contents[encoding])
  })
}

async function documentOf(text: string): Promise<Document> {
  const identity = Buffer.from(text)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, quality),
    promisify(gzip)(identity, { level: 9 }),
  ])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
  return { etag, contents: { br, gzip: gzipped, identity } }
}

/** A strong tag of one encoding, since each has bytes of its own. */
function etagIn(etag: string, encoding: Encoding): string {
  return `"${etag}-${encoding}"`
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.some((tag) => tag === '*' || tag.startsWith(`"${etag}-`))
}

function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((each) => accepted.includes(each)) ?? 'identity'
}

const schema = {
  tags: ['core'],
  summary: 'This document, compressed where the caller takes that',
  headers: {
    type: 'object',
    properties: {
      'if-none-match': { type: 'string', description: 'The ETag of the document that is known' },
    },
  },
  response: {
    200: { type: 'object', additionalProperties: true },
    304: { description: 'It is still the one that is known', type: 'null' },
  },
}
