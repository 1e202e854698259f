import { Readable } from 'node:stream'
import { type MetadataFolder, writeCar } from '@parvis/chain/metadata'
import { serveCall } from '@parvis/engine'
import { downloadTokenMetadata, readTokenMetadata } from '@parvis/schemas/calls/tokens'
import type { FastifyInstance } from 'fastify'
import { keyOf } from './content-store.js'
import { countEntries, currentMetadata, entriesOf } from './stored-metadata.js'
import { type MetadataPlace, readFrom } from './token-pictures.js'

/** How many files of a folder are listed. */
const listed = 100

/** The calls that read the metadata of a token, as a list and as an archive for pinning services. */
export function metadataRoutes(api: FastifyInstance, { pool, storage }: MetadataPlace): void {
  serveCall(api, readTokenMetadata, async ({ caller: { accountId }, params: { id: tokenId } }) => {
    const current = await currentMetadata(pool, { accountId, tokenId })
    const key = { accountId, tokenId, root: current.root }
    const [total, files] = await Promise.all([countEntries(pool, key), entriesOf(pool, key, listed)])
    return { ...current, fileCount: total.count, size: total.size, files }
  })

  serveCall(api, downloadTokenMetadata, async ({ caller: { accountId }, params: { id: tokenId }, reply }) => {
    const packed = await currentMetadata(pool, { accountId, tokenId })
    const { root } = packed
    reply
      .header('content-disposition', `attachment; filename="${root}.car"`)
      .header('etag', `"${root}.car"`)
      .type('application/vnd.ipld.car; version=1')
    if (reply.request.method === 'HEAD') return reply.send(Readable.from([]))
    const entries = await entriesOf(pool, { accountId, tokenId, root })
    const pictures = entries.map(({ path, cid, type }) => ({
      path,
      type,
      open: () => readFrom(storage, accountId, keyOf(cid)),
    }))
    const folder: MetadataFolder = { pictures }
    return reply.send(Readable.from(writeCar(folder, packed), { objectMode: false }))
  })
}
