import type { FastifyInstance } from 'fastify'

/**
 * Drops what is left of the bodies of calls that were answered before they were read. Whoever was reading no longer
 * does, so that without this the next call on the same connection would never be heard.
 */
export function dropBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded) return
    raw.unpipe()
    raw.removeAllListeners('data').resume()
  })
}
