import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { dropBodies } from './drop-bodies.js'
import { formLimits } from './received-form.js'

/** How large a form without files may be, in bytes. */
const largest = 128 * 1024

/** Makes an app take bodies as browsers send forms by themselves, without a script: url-encoded, and in parts. */
export async function formBodies(app: FastifyInstance): Promise<void> {
  dropBodies(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largest },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false })
}
