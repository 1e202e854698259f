import { crc32, deflateSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Attachments } from '../rest/attachments.js'
import { problems } from '../rest/rest-error.js'
import type { World } from '../world/index.js'

type Colour = readonly [red: number, green: number, blue: number]

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A square picture as PNG, of which each point is asked for by its place. */
function pngOf(size: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Buffer.alloc(size * (1 + size * 3))
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) rows.set(colourAt(x, y), y * (1 + size * 3) + 1 + x * 3)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits of red, green and blue each.
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const squares = 5

/** Draws a picture from a hash: mirrored squares in two colours. */
function pictureFor(hash: string, size: number): Buffer {
  const bits = Array.from(hash, (digit) => Number.parseInt(digit, 36) || 0)
  const at = (index: number) => bits[index % Math.max(1, bits.length)] ?? 0
  const front: Colour = [60 + at(1) * 4, 60 + at(3) * 4, 60 + at(5) * 4]
  const back: Colour = [30, 31 + at(7), 34 + at(9)]
  return pngOf(size, (x, y) => {
    const column = Math.floor((x * squares) / size)
    const row = Math.floor((y * squares) / size)
    const mirrored = Math.min(column, squares - 1 - column)
    return at(row * 3 + mirrored) % 2 === 0 ? front : back
  })
}

interface PictureRequest {
  Params: { readonly id: string; readonly file: string }
  Querystring: { readonly size?: string }
}

interface AttachmentRequest {
  Params: { readonly channel: string; readonly id: string; readonly file: string }
  Querystring: Readonly<Record<string, string>>
}

interface MemberPictureRequest extends PictureRequest {
  Params: PictureRequest['Params'] & { readonly guild: string }
}

/** Adds the routes of avatars, guild icons and files of messages. */
export function addCdn(app: FastifyInstance, world: World, attachments: Attachments): void {
  app.get<AttachmentRequest>('/cdn/attachments/:channel/:id/:file', ({ params, query }, reply) => {
    const found = attachments.read(`attachments/${params.channel}/${params.id}/${params.file}`, query)
    if (!found) throw problems.notFound()
    return reply.header('content-type', found.type).send(found.bytes)
  })
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

// Always PNG, whatever the extension: browsers detect the type.
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

/** Powers of two from 16 on, as at Discord, at most 256. */
function sizeIn(size: string | undefined): number {
  const wanted = Number(size ?? 128)
  return [16, 32, 64, 128].find((one) => one >= wanted) ?? 256
}

function digitsIn(id: string): string {
  return /^\d{1,20}$/.test(id) ? id : '0'
}
