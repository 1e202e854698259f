import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** What callers read of an answer beside its body. */
const exposedHeaders = [
  'allow',
  'content-disposition',
  'content-range',
  'etag',
  'link',
  'retry-after',
  'www-authenticate',
  'x-total-estimated',
]
const hour = 3600

/**
 * Lets pages of other origins call the routes of an app, by a token in a header: cookies stay with the origin they are of.
 *
 * @param origins such as `https://parvis.example`; nothing is answered to pages of any other
 */
export async function answerOtherOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders,
    maxAge: hour,
    strictPreflight: false,
  })
}
