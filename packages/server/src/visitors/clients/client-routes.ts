import {
  callerOf,
  envelope,
  type FileAddresses,
  limitIn,
  opaqueCursor,
  type Pool,
  problemAnswers,
  readCursor,
} from '@parvis/engine'
import { jsonSchemaOf } from '@parvis/schema'
import { files, quotes } from '@parvis/schemas'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { id, moment, object, string } from '../../identity/answers.js'
import { houseOf } from '../house.js'
import { type ClientFile, clientQuotes } from './client-quotes.js'

export interface ClientRoutesOptions {
  readonly pool: Pool
  readonly addresses: FileAddresses
}

const sizes = { most: 100, unasked: 10 }
const cursorRule = z.tuple([z.uuid()])

/** What clients read of what they sent. */
export function clientRoutes(app: FastifyInstance, { pool, addresses }: ClientRoutesOptions): void {
  const config = { access: quotes.rights.read }
  app.get('/user/quotes', { config, schema }, async (request, reply) => {
    const parameters = request.query as Record<string, unknown>
    const limit = limitIn(parameters, sizes)
    const after = parameters.cursor === undefined ? undefined : readCursor(parameters.cursor, cursorRule)[0]
    const { accountId: houseId } = await houseOf(pool)
    const query = { houseId, clientAccountId: callerOf(request).accountId, limit, after }
    const { quotes: told, next } = await clientQuotes(pool, query)
    const [here] = request.url.split('?')
    if (next) reply.header('link', `<${here}?limit=${limit}&cursor=${opaqueCursor([next])}>; rel="next"`)
    const addressed = ({ contentId, ...file }: ClientFile) => {
      const query = addresses.sign({ accountId: houseId, id: file.id, contentId })
      return { ...file, src: `${app.prefix}/${files.path}/${file.id}/content?${query}` }
    }
    return { items: told.map((each) => ({ ...each, files: each.files.map(addressed) })) }
  })
}

const list = (items: object) => ({ type: 'array', items })
const { state, service, budget, deadline, description } = quotes.fields
const asked = Object.entries({ state, service, budget, deadline, description }).map(
  ([name, field]) => [name, jsonSchemaOf(field.rule)] as const,
)
const address = { type: 'string', description: 'Where it can be read, for at least an hour' }

const quote = object({
  id,
  createdAt: moment,
  ...Object.fromEntries(asked),
  files: list(object({ id, name: string, size: { type: 'integer' }, src: address })),
  answers: list(object({ text: string, by: string, at: moment })),
})

const schema = {
  tags: ['user'],
  summary:
    'The requests for a quote that came from one’s account, with the answers to them; the latest first',
  querystring: {
    type: 'object',
    properties: { limit: { type: 'integer', minimum: 1, maximum: sizes.most }, cursor: string },
    additionalProperties: false,
  },
  response: { 200: envelope('items', list(quote)), ...problemAnswers(400, 401, 403, 503) },
}
