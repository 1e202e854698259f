import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problems } from '../rest/rest-error.js'
import type { World } from '../world/index.js'
import { pictureFor } from './picture.js'

interface PictureRequest {
  Params: { readonly id: string; readonly file: string }
  Querystring: { readonly size?: string }
}

interface MemberPictureRequest extends PictureRequest {
  Params: PictureRequest['Params'] & { readonly guild: string }
}

/** Adds the pictures of people and guilds. */
export function addCdn(app: FastifyInstance, world: World): void {
  app.get<PictureRequest>('/cdn/avatars/:id/:file', (request, reply) =>
    send(request, reply, world.userWith(digitsIn(request.params.id))?.avatar),
  )
  app.get<MemberPictureRequest>('/cdn/guilds/:guild/users/:id/avatars/:file', (request, reply) => {
    const { guild, id } = request.params
    return send(request, reply, world.guilds.get(guild)?.roster.get(digitsIn(id))?.avatar)
  })
  app.get<PictureRequest>('/cdn/icons/:id/:file', (request, reply) =>
    send(request, reply, world.guilds.get(request.params.id)?.icon),
  )
  app.get<PictureRequest>('/cdn/embed/avatars/:file', (request, reply) =>
    send(request, reply, hashIn(request.params.file)),
  )
}

// Pictures are PNG whatever their name says: browsers look at what they are.
function send(
  { params, query }: Pick<FastifyRequest<PictureRequest>, 'params' | 'query'>,
  reply: FastifyReply,
  hash: string | null | undefined,
): FastifyReply {
  if (!hash || hashIn(params.file) !== hash) throw problems.notFound()
  return reply
    .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000' })
    .send(pictureFor(hash, sizeIn(query.size)))
}

function hashIn(file: string): string {
  return /^(\w{1,40})\.(?:png|jpe?g|webp|gif)$/.exec(file)?.[1] ?? ''
}

/** Powers of two from 16 on, as Discord has them, 256 at most. */
function sizeIn(size: string | undefined): number {
  const wanted = Number(size ?? 128)
  return [16, 32, 64, 128].find((one) => one >= wanted) ?? 256
}

function digitsIn(id: string): string {
  return /^\d{1,20}$/.test(id) ? id : '0'
}
