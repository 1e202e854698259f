import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const written = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** Whether a body is an HTML form: url-encoded or multipart. */
export function isForm({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return written.test(headers['content-type'] ?? '')
}

/** Constraints of a route: selects the public route when an address also has an authenticated one. */
export const publicSubmissions = { form: 'yes' } as const

/**
 * Enables the constraint `publicSubmissions`, which selects forms. To be called before an app has routes.
 *
 * @param isPublic which other requests it selects, such as those without credentials
 */
export function distinguishForms(app: FastifyInstance, isPublic = (_: IncomingMessage) => false): void {
  app.addConstraintStrategy({
    name: 'form',
    storage() {
      const handlers = new Map<unknown, never>()
      return {
        get: (value: unknown) => handlers.get(value) ?? null,
        set: (value: unknown, handler: never) => void handlers.set(value, handler),
      }
    },
    validate: () => undefined,
    deriveConstraint: (request: IncomingMessage) =>
      isForm(request) || isPublic(request) ? publicSubmissions.form : undefined,
  })
}
