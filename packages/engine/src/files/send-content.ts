import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { sendPlainProblem } from './plain-problem.js'
import type { ByteRange, StoredContent } from './storage/file-storage.js'

/** How a content is sent. */
export interface SentAs {
  /** Its media type. */
  readonly type: string
  /** The `Cache-Control` of its answer. */
  readonly cacheControl: string
}

/** A content that can be read in parts. */
export interface PartedContent extends SentAs {
  /** The whole content's, in bytes. */
  readonly size: number
  read(range?: ByteRange): Promise<StoredContent>
}

const form = /^bytes=(\d*)-(\d*)$/

/**
 * Sends a content, or the part of it that a request asks for, with the `ETag` that was set before. Of a HEAD it sends
 * the headers only.
 *
 * @throws EngineError `not_found` or `unavailable`
 */
export async function sendPart(reply: FastifyReply, { size, read, ...sentAs }: PartedContent) {
  const { range: wished, 'if-range': condition } = reply.request.headers
  const range = condition && condition !== reply.getHeader('etag') ? undefined : rangeIn(wished, size)
  reply.header('accept-ranges', 'bytes')
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`).removeHeader('content-disposition')
    return sendPlainProblem(reply, 416, `The content has ${size} bytes.`)
  }
  const stored = await read(range)
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return sendContent(reply, stored, sentAs)
}

/** Sends a whole content, which browsers neither run nor take for anything else; of a HEAD the headers only. */
export function sendContent(
  reply: FastifyReply,
  { content, size }: StoredContent,
  { type, cacheControl }: SentAs,
) {
  reply.headers({
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-length': size,
  })
  reply.type(type)
  if (reply.request.method !== 'HEAD') return reply.send(content)
  // Destroyed on abort, or the content would be read to its end.
  content.destroy()
  return reply.send(Readable.from([]))
}

/**
 * Parses a `Range` header (RFC 9110, 14.2).
 *
 * @param size the whole content's, in bytes
 * @returns undefined for the whole, as when several parts are asked for; `unsatisfiable` when it has no such part
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = form.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return suffix(Number(last), size)
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'unsatisfiable'
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 ? 'unsatisfiable' : { first: Math.max(0, size - length), last: size - 1 }
}
