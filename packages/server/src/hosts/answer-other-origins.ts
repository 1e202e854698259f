import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** The headers that other origins may read. */
const exposedHeaders = [
  'allow',
  'content-disposition',
  'content-range',
  'etag',
  'link',
  'retry-after',
  'www-authenticate',
  'x-request-id',
  'x-total-estimated',
]
const hour = 3600

/**
 * Enables CORS for the routes of an app, with a token in a header: cookies are not shared across origins.
 *
 * @param origins the allowed origins, such as `https://parvis.example`
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
