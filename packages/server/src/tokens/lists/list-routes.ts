import { Readable } from 'node:stream'
import { EngineError, type Pool, serveCall } from '@parvis/engine'
import { listTokenMintings, rehearseMembers } from '@parvis/schemas/calls/token-mintings'
import * as calls from '@parvis/schemas/calls/tokens'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TokenChain } from '../chain/open-chain.js'
import { readToken } from '../token-record.js'
import { mintStoredList, rehearseList } from './mint-list.js'
import { recipientsAsCsv, recipientsOf, requireMinting } from './minted-recipients.js'
import { mintingsOf } from './mintings-of.js'
import { rehearseMembersOf } from './rehearse-members.js'

interface ListRoutesOptions {
  readonly pool: Pool
  readonly chain: TokenChain
}

/** The routes about lists to mint to, and about the recipients of mintings. */
export function listRoutes(app: FastifyInstance, { pool, chain }: ListRoutesOptions): void {
  app.register(async (files) => {
    acceptLists(files)
    serveCall(files, calls.rehearseList, ({ caller, params: { id }, query, request: { body, locale } }) => {
      const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      return rehearseList(pool, chain, caller, { tokenId: id, content, locale, wallet: query.wallet })
    })
  })

  serveCall(app, calls.mintList, async ({ caller, params: { id, mintingId }, body: { wallet } }) => ({
    mintingId: await mintStoredList(pool, chain, caller, { tokenId: id, mintingId, wallet }),
  }))

  serveCall(app, rehearseMembers, ({ caller, params: { id }, body, request: { locale } }) =>
    rehearseMembersOf(pool, chain, caller, { ...body, tokenId: id, locale }),
  )

  serveCall(app, listTokenMintings, async ({ caller, params: { id } }) => {
    await readToken(pool, caller, id)
    return mintingsOf(pool, { accountId: caller.accountId, tokenId: id })
  })

  serveCall(app, calls.listRecipients, async ({ caller, params: { id, mintingId }, query: { after } }) => {
    await readToken(pool, caller, id)
    const key = { accountId: caller.accountId, tokenId: id, id: mintingId }
    return recipientsOf(pool, key, after === undefined ? -1 : Number(after))
  })

  serveCall(app, calls.downloadRecipients, async ({ caller, params: { id, mintingId }, reply }) => {
    await readToken(pool, caller, id)
    const key = { accountId: caller.accountId, tokenId: id, id: mintingId }
    await requireMinting(pool, key)
    reply
      .header('content-disposition', `attachment; filename="${mintingId}.csv"`)
      .type('text/csv; charset=utf-8')
    return reply.send(Readable.from(reply.request.method === 'HEAD' ? [] : recipientsAsCsv(pool, key)))
  })
}

/** Makes an app receive files with lists, and nothing else. */
export function acceptLists(app: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: calls.largestList } as const
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([...calls.listTypes], options, async (_: FastifyRequest, body: Buffer) => body)
  // Without a type, as some clients send CSV.
  app.addContentTypeParser('*', options, async ({ headers }: FastifyRequest, body: Buffer) => {
    if (headers['content-type']) throw new EngineError('unsupported_media_type', {})
    return body
  })
}
