import { readableBy } from '@parvis/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../access/index.js'
import type { Cursor, ListQuery, Page } from '../store/store.js'
import { cursorText } from './cursor-text.js'
import { listQuery } from './list-parameters.js'
import { refuseUnknown } from './query-string.js'
import { presented, type Served } from './served.js'

/** Answers a page of a list, and says in headers where it is and how to go on. */
export async function listRecords(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const resource = readableBy(served.resource, callerOf(request).rights)
  const parameters = request.query as Record<string, unknown>
  refuseUnknown(parameters, ['filter', 'sort', 'range', 'cursor', 'count'])
  const query = listQuery(resource, parameters, request.locale)
  const page = await served.storeFor(request).list(resource, query)
  reply.header('content-range', contentRange(page))
  if (page.isEstimated) reply.header('x-total-estimated', 'true')
  const links = linksOf(request, query, page)
  if (links) reply.header('link', links)
  return { items: page.items.map((item) => presented(served, request, item)) }
}

function contentRange({ items, offset, total }: Page): string {
  const of = total ?? '*'
  return items.length === 0 ? `items */${of}` : `items ${offset}-${offset + items.length - 1}/${of}`
}

/** The pages beside this one, after RFC 8288. */
function linksOf(
  request: FastifyRequest,
  { sort, limit }: ListQuery,
  { offset, items, next, previous }: Page,
) {
  const [path, parameters = ''] = request.url.split('?')
  const link = (rel: string, first: number, cursor: string) => {
    const query = new URLSearchParams(parameters)
    query.set('range', JSON.stringify([first, first + limit - 1]))
    query.set('cursor', cursor)
    return `<${path}?${query}>; rel="${rel}"`
  }
  const to = (cursor: Cursor) => cursorText(sort, cursor)
  return [
    previous && link('prev', Math.max(0, offset - limit), to(previous)),
    next && link('next', offset + items.length, to(next)),
    next && link('last', 0, 'last'),
  ]
    .filter(Boolean)
    .join(', ')
}
