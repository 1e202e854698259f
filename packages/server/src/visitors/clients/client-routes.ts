import { type FileAddresses, linkNext, opaqueCursor, type Pool, readCursor, serveCall } from '@parvis/engine'
import { files } from '@parvis/schemas'
import { listOwnQuotes } from '@parvis/schemas/calls/visitors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { operatorAccountOf } from '../operator-account.js'
import { type ClientFile, clientQuotes } from './client-quotes.js'

export interface ClientRoutesOptions {
  readonly pool: Pool
  readonly addresses: FileAddresses
}

const cursorRule = z.tuple([z.uuid()])

/** Routes with which clients read what they sent. */
export function clientRoutes(app: FastifyInstance, { pool, addresses }: ClientRoutesOptions): void {
  serveCall(app, listOwnQuotes, async ({ caller, query: { limit, cursor }, request, reply }) => {
    const after = cursor === undefined ? undefined : readCursor(cursor, cursorRule)[0]
    const { accountId: operatorId } = await operatorAccountOf(pool)
    const page = { operatorId, clientAccountId: caller.accountId, limit, after }
    const { quotes, next } = await clientQuotes(pool, page)
    linkNext(request, reply, next && opaqueCursor([next]))
    const addressed = ({ contentId, ...file }: ClientFile) => {
      const query = addresses.sign({ accountId: operatorId, id: file.id, contentId })
      return { ...file, src: `${app.prefix}/${files.path}/${file.id}/content?${query}` }
    }
    return quotes.map((quote) => ({ ...quote, files: quote.files.map(addressed) }))
  })
}
