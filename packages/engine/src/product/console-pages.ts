import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** What the pages of a console may load: what comes from here, and the styles it makes while it runs. */
const policy = [
  `default-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `object-src 'none'`,
  `base-uri 'self'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ')

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}

const year = 365 * 24 * 3600

/** Serves a built console at `/`: its page anew each time, its assets, whose names change with them, for a year. */
export async function consolePages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    schemaHide: true,
    setHeaders(reply, path) {
      const isPage = path.endsWith('.html')
      reply.header('cache-control', isPage ? 'no-store' : `public, max-age=${year}, immutable`)
      for (const [name, value] of Object.entries(headers)) reply.header(name, value)
    },
  })
}
