import type { ChatPlatform } from '@parvis/chat'
import { EngineError, jsonIn, type Pool, serveCall, storesIn } from '@parvis/engine'
import { communities } from '@parvis/schemas'
import { listPictures, readPicture } from '@parvis/schemas/calls/members'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { communityParams, inCommunity, networkParams, ofNetwork } from '../networks/network.js'
import { communityOf } from '../networks/networks-of.js'
import { storeModel } from '../store-model.js'
import { type PresenceKey, pictureAddresses } from './picture-addresses.js'
import { type FetchedPicture, pictureSource } from './picture-source.js'

export interface PictureRoutesOptions {
  readonly pool: Pool
  readonly secret: string
  /** The path the API is served below, such as `/api`. */
  readonly basePath: string
  /** The chat platform; undefined where none is configured. */
  readonly platform: Pick<ChatPlatform, 'picture'> | undefined
}

const idsRule = z.array(z.uuid()).max(100)
const path = '/community/pictures'

/** Serves the pictures of members, which browsers get from the product alone and never from a platform. */
export function pictureRoutes(app: FastifyInstance, options: PictureRoutesOptions): void {
  const { pool, secret, basePath, platform } = options
  const addresses = pictureAddresses(secret, `${basePath}${path}`)
  const source = platform && pictureSource(platform)
  app.addHook('onClose', async () => source?.close())

  serveCall(app, listPictures, async ({ caller, query }) => {
    const { accountId } = caller
    const communityId = communityOf(caller)
    const ids = jsonIn(query, 'ids', idsRule) ?? []
    await storesIn(pool, storeModel)(caller).get(communities, communityId)
    const found = await rowsOf(pool, selectPictures({ accountId, communityId, ids }))
    return found.map(({ avatarUrl, ...presence }) => ({
      ...presence,
      address: addresses.sign({ accountId, communityId, ...presence }, avatarUrl),
    }))
  })

  serveCall(app, readPicture, async ({ params, query, reply }) => {
    const place = addresses.placeIn({ ...query, ...params })
    const picture = place && (await pictureAt(place))
    if (!picture) throw new EngineError('not_found', {})
    return send(reply, picture)
  })

  async function pictureAt(place: PresenceKey): Promise<FetchedPicture | undefined> {
    const [found] = await rowsOf(pool, selectPicture(place))
    const key = [place.accountId, place.communityId, place.networkId, place.userId].join('/')
    if (found) return source?.read(key, found.avatarUrl)
    source?.remove(key)
    return undefined
  }
}

function send(reply: FastifyReply, { content, mediaType, tag }: FetchedPicture) {
  reply.headers({
    'cache-control': 'private, max-age=3600',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    etag: tag,
  })
  if (reply.request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type(mediaType).send(Buffer.from(content))
}

const selectPictures = statement({
  name: 'communities.pictures',
  params: { ...communityParams, ids: sql.uuid.array },
  row: { id: sql.uuid, networkId: sql.uuid, userId: sql.text, avatarUrl: sql.text },
  sql: sql`select p."memberId" as "id", p."networkId", p."userId", p."avatarUrl"
from "community_presences" p
where ${inCommunity(sql`p`)} and p."memberId" = any($ids) and p."avatarUrl" is not null
order by p."memberId", p."leftAt" nulls first, p."joinedAt", p."networkId"`,
})

const selectPicture = statement({
  name: 'communities.picture',
  params: { ...networkParams, userId: sql.text },
  row: { avatarUrl: sql.text },
  sql: sql`select p."avatarUrl" from "community_presences" p
join "communities" c on c."accountId" = p."accountId" and c."id" = p."communityId" and c."deletedAt" is null
where ${ofNetwork(sql`p`)} and p."userId" = $userId and p."avatarUrl" is not null`,
})
