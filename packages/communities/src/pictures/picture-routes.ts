import type { ChatPlatform } from '@parvis/chat'
import {
  callerWithin,
  EngineError,
  envelope,
  headersOf,
  jsonIn,
  type Pool,
  problemAnswers,
  storesIn,
} from '@parvis/engine'
import { id, object, string } from '@parvis/engine/answers'
import { communities, communityMembers } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'
import type { FastifyInstance, FastifyReply, FastifySchema } from 'fastify'
import { z } from 'zod'
import { inCommunity } from '../networks/network.js'
import { storeModel } from '../store-model.js'
import { type PresenceKey, pictureAddresses } from './picture-addresses.js'
import { type FetchedPicture, pictureSource } from './picture-source.js'

export interface PictureRoutesOptions {
  readonly pool: Pool
  readonly secret: string
  /** The path the API is served below, such as `/api`. */
  readonly basePath: string
  /** Where communities talk; undefined where none is configured. */
  readonly platform: Pick<ChatPlatform, 'picture'> | undefined
}

interface PictureOf {
  readonly id: string
  readonly networkId: string
  readonly userId: string
  readonly avatarUrl: string
}

const idsRule = z.array(z.uuid()).max(100)
const path = '/community/pictures'

/** The pictures of members, which browsers get from the product alone and never from a platform. */
export function pictureRoutes(app: FastifyInstance, options: PictureRoutesOptions): void {
  const { pool, secret, basePath, platform } = options
  const addresses = pictureAddresses(secret, `${basePath}${path}`)
  const source = platform && pictureSource(platform)
  app.addHook('onClose', async () => source?.close())

  const mayRead = { access: communityMembers.rights.read }
  app.get(
    `/${communityMembers.path}/pictures`,
    { config: mayRead, schema: pictureSchemas.list },
    async (request) => {
      const caller = callerWithin(request, communityMembers)
      const { accountId } = caller
      const communityId = caller.within?.[communities.name] ?? ''
      const ids = jsonIn(request.query as Record<string, unknown>, 'ids', idsRule) ?? []
      await storesIn(pool, storeModel)(caller).get(communities, communityId)
      const values = [accountId, communityId, ids]
      const found = await rowsOf<PictureOf>(pool, {
        name: 'communities.pictures',
        text: selectPictures,
        values,
      })
      const items = found.map(({ avatarUrl, ...presence }) => ({
        ...presence,
        address: addresses.sign({ accountId, communityId, ...presence }, avatarUrl),
      }))
      return { items }
    },
  )

  const isPublic = { access: 'public' } as const
  app.get(
    `${path}/:network/:user`,
    { config: isPublic, schema: pictureSchemas.one },
    async (request, reply) => {
      const place = addresses.placeIn({ ...(request.query as object), ...(request.params as object) })
      const picture = place && (await pictureAt(place))
      if (!picture) throw new EngineError('not_found', {})
      return send(reply, picture)
    },
  )

  async function pictureAt(place: PresenceKey): Promise<FetchedPicture | undefined> {
    const values = [place.accountId, place.communityId, place.networkId, place.userId]
    const statement = { name: 'communities.picture', text: selectPicture, values }
    const [found] = await rowsOf<{ avatarUrl: string }>(pool, statement)
    const key = values.join('/')
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

const bytes = { schema: { type: 'string', format: 'binary' } }
const address = { type: 'string', description: 'Where it can be read, for at least an hour' }
const tags = [communityMembers.name]

/** What the OpenAPI document says of the calls for pictures. */
const pictureSchemas: Readonly<Record<'list' | 'one', FastifySchema>> = {
  list: {
    tags,
    summary: 'Where the pictures of members can be read, those first by which a member is named first',
    headers: headersOf(communityMembers).headers,
    querystring: {
      type: 'object',
      properties: { ids: { type: 'string', description: 'The ids of at most 100 members, as a JSON list' } },
      additionalProperties: false,
    },
    response: {
      200: envelope('items', {
        type: 'array',
        items: object({ id, networkId: id, userId: string, address }),
      }),
      ...problemAnswers(400, 401, 403, 404, 503),
    },
  },
  one: {
    tags,
    summary: 'The picture of somebody on a network, at the address that `pictures` of the members gives',
    params: object({ network: id, user: string }),
    querystring: {
      type: 'object',
      properties: Object.fromEntries(
        ['account', 'community', 'picture', 'expires', 'signature'].map((name) => [name, string]),
      ),
    },
    response: {
      200: { description: 'The picture', content: { 'image/*': bytes } },
      304: { description: 'The picture that the caller has already', type: 'null' },
      ...problemAnswers(404, 503),
    },
  },
}

/** Where the pictures of members are: account, community, members. */
const selectPictures = `select p."memberId" as "id", p."networkId", p."userId", p."avatarUrl"
from "community_presences" p
where ${inCommunity('p')} and p."memberId" = any($3) and p."avatarUrl" is not null
order by p."memberId", p."leftAt" nulls first, p."joinedAt", p."networkId"`

/** Where the picture of someone is: account, community, network, person. */
const selectPicture = `select p."avatarUrl" from "community_presences" p
join "communities" c on c."accountId" = p."accountId" and c."id" = p."communityId" and c."deletedAt" is null
where ${inCommunity('p')} and p."networkId" = $3 and p."userId" = $4 and p."avatarUrl" is not null`
