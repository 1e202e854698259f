import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formFields } from '../routes/bounded-bodies.js'
import { formLimits } from './received-form.js'

/** How large a form without files may be, in bytes. */
const largest = 128 * 1024

/** Makes an app accept plain HTML forms: url-encoded and multipart. */
export async function formBodies(app: FastifyInstance): Promise<void> {
  dropBodies(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largest },
    async (request: FastifyRequest, body: string | Buffer) =>
      Object.fromEntries(formFields(String(body), request)),
  )
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false })
}

/**
 * Drains unread bodies of calls that were answered early: otherwise the next call on the same connection would never be
 * received.
 */
export function dropBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded) return
    raw.unpipe()
    raw.removeAllListeners('data').resume()
  })
}
