import { readCid } from '@parvis/chain/metadata'
import { EngineError, type Queryable, sendPart } from '@parvis/engine'
import { serverAddresses } from '@parvis/schemas/site-addresses'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { keyOf } from './content-store.js'
import { entriesOf, type FoundFile, fileAt, fileOf, folderOf } from './stored-metadata.js'
import type { MetadataPlace } from './token-pictures.js'

const open = { config: { access: 'public' }, schema: { hide: true } } as const
const year = 365 * 24 * 3600
const cacheControl = `public, max-age=${year}, immutable`

/** Pages of other origins may read it; what is not there may come. */
const shared = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}

/**
 * Serves the stored metadata of tokens to anybody, at the paths of an IPFS gateway: a file by its CID, or by its path
 * below the CID of its folder, and a folder as a JSON list of its files. Other contents of IPFS are not found here.
 */
export function ipfsPages(server: FastifyInstance, { pool, storage }: MetadataPlace): void {
  const sendFile = (reply: FastifyReply, { accountId, cid, size, type }: FoundFile) => {
    if (isKnown(reply, cid)) return reply
    const read = (range?: { first: number; last: number }) => storage.read(accountId, keyOf(cid), range)
    return sendPart(reply, { type, size, cacheControl, read })
  }
  const sendFolder = async (reply: FastifyReply, root: string) => {
    const files = await listFolder(pool, root)
    if (isKnown(reply, `${root}.json`)) return reply
    return reply.header('cache-control', cacheControl).send({ cid: root, files })
  }
  server.get<{ Params: { '*': string } }>(`${serverAddresses.ipfs}/*`, open, async ({ params }, reply) => {
    reply.headers(shared)
    const [first = '', ...names] = params['*'].split('/')
    const [cid, path] = [canonical(first), names.join('/')]
    const file = path === '' ? await fileOf(pool, cid) : await fileAt(pool, cid, storable(path))
    if (file) return sendFile(reply, file)
    return path === '' ? sendFolder(reply, cid) : reply.callNotFound()
  })
}

/** @throws EngineError `not_found` */
async function listFolder(database: Queryable, root: string) {
  const key = await folderOf(database, root)
  if (!key) throw new EngineError('not_found', {})
  return entriesOf(database, key)
}

/** A CID as it is stored. @throws EngineError `not_found` for what is none */
function canonical(text: string): string {
  const read = readCid(text)
  if ('problem' in read) throw new EngineError('not_found', {})
  return read.cid
}

/** PostgreSQL takes no text with U+0000. @throws EngineError `not_found` */
function storable(path: string): string {
  if (path.includes('\0')) throw new EngineError('not_found', {})
  return path
}

/** Sets the tag of what is sent, and answers 304 to those who have it (RFC 9110, 13.1.2). */
function isKnown(reply: FastifyReply, name: string): boolean {
  const etag = `"${name}"`
  reply.header('etag', etag)
  const known = (reply.request.headers['if-none-match'] ?? '').split(',')
  const isThere = known
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
  if (isThere) reply.code(304).header('cache-control', cacheControl).send()
  return isThere
}
