import { grants, readableFields } from '@parvis/schema'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../access/index.js'
import type { Revision, Values } from '../store/store.js'
import { invalid, refuseUnknown } from './query-string.js'
import { historyPageSize } from './route-schemas.js'
import { idOf, type Served } from './served.js'

/**
 * Lists the revisions of a record, the latest first, with the values of the fields that the caller may read. A record in
 * the trash has a history for those who may delete such records.
 */
export async function listHistory(
  { resource, storeFor }: Served,
  request: FastifyRequest,
): Promise<Revision[]> {
  const query = request.query as Record<string, unknown>
  refuseUnknown(query, ['before'])
  const { rights } = callerOf(request)
  const inTrash = grants(rights, resource.rights.delete)
  const page = { before: sequenceIn(query.before), inTrash, limit: historyPageSize }
  const revisions = await storeFor(request).history(resource, idOf(request), page)
  const readable = new Set(readableFields(resource, rights))
  const known = (values: Values | null) =>
    values && Object.fromEntries(Object.entries(values).filter(([name]) => readable.has(name)))
  return revisions.map((each) => ({ ...each, before: known(each.before), after: known(each.after) }))
}

function sequenceIn(before: unknown): number | undefined {
  if (before === undefined) return undefined
  const sequence = Number(before)
  if (typeof before === 'string' && /^\d+$/.test(before) && Number.isSafeInteger(sequence)) return sequence
  throw invalid('before', {
    fr: 'le numéro d’une modification est attendu',
    en: 'the number of a revision is expected',
  })
}
