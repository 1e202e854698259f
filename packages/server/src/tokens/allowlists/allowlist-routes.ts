import { Readable } from 'node:stream'
import { readAddress } from '@parvis/chain'
import { type Caller, EngineError, type Pool, refuse, serveCall } from '@parvis/engine'
import * as calls from '@parvis/schemas/calls/token-allowlists'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressRefusals } from '../address-refusals.js'
import { acceptLists } from '../lists/list-routes.js'
import { readToken } from '../token-record.js'
import { entriesOf, entryOf, proofOf, treeAsJson } from './allowlist-entries.js'
import { createFromFile, remove } from './create-allowlist.js'
import { allowlistsOf, readAllowlist } from './stored-allowlists.js'

interface AllowlistRoutesOptions {
  readonly pool: Pool
}

/** The routes about the allowlists of tokens. */
export function allowlistRoutes(app: FastifyInstance, { pool }: AllowlistRoutesOptions): void {
  app.register(async (files) => {
    acceptLists(files)
    serveCall(files, calls.createTokenAllowlist, ({ caller, params, query, request: { body, locale } }) => {
      const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      return createFromFile(pool, caller, { tokenId: params.id, content, locale, name: query.name ?? '' })
    })
  })

  serveCall(app, calls.listTokenAllowlists, async ({ caller, params: { id } }) => {
    await readToken(pool, caller, id)
    return allowlistsOf(pool, { accountId: caller.accountId, tokenId: id })
  })

  serveCall(app, calls.deleteTokenAllowlist, ({ caller, params: { id, listId } }) =>
    remove(pool, caller, id, listId),
  )
  entryRoutes(app, pool)
}

function entryRoutes(app: FastifyInstance, pool: Pool): void {
  serveCall(app, calls.listAllowlistEntries, async ({ caller, params, query: { search, after } }) => {
    const { key } = await find(pool, caller, params)
    return search === undefined
      ? entriesOf(pool, key, after === undefined ? -1 : Number(after))
      : entryOf(pool, key, searchedAddress(search))
  })

  serveCall(app, calls.downloadAllowlistProof, async ({ caller, params, reply }) => {
    const { key, root } = await find(pool, caller, params)
    const read = readAddress(params.address)
    if ('problem' in read) throw new EngineError('not_found', {})
    const proof = await proofOf(pool, key, root, read.address)
    attach(reply, `${read.address}.json`)
    return proof
  })

  serveCall(app, calls.downloadAllowlistTree, async ({ caller, params, reply }) => {
    const { key, people } = await find(pool, caller, params)
    attach(reply, `${key.id}.json`).type('application/json; charset=utf-8')
    return reply.send(Readable.from(reply.request.method === 'HEAD' ? [] : treeAsJson(pool, key, people)))
  })
}

/** @throws EngineError `not_found`, also for an allowlist of another token */
async function find(pool: Pool, caller: Caller, { id, listId }: { id: string; listId: string }) {
  await readToken(pool, caller, id)
  const key = { accountId: caller.accountId, tokenId: id, id: listId }
  return { ...(await readAllowlist(pool, key)), key }
}

/** @throws EngineError `invalid_input` */
function searchedAddress(search: string): string {
  const read = readAddress(search)
  if ('address' in read) return read.address
  refuse([{ path: 'search', code: addressRefusals[read.problem] }])
  return search
}

function attach(reply: FastifyReply, name: string): FastifyReply {
  return reply.header('content-disposition', `attachment; filename="${name}"`)
}
