import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const written = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** Whether a body is an HTML form: url-encoded or multipart. */
export function isForm({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return written.test(headers['content-type'] ?? '')
}

/** What a route states, as `constraints`, that is for forms alone: what is sent otherwise goes to another of its address. */
export const formsAlone = { form: 'yes' } as const

/**
 * Lets routes of an app be for forms alone. To be called before there are any.
 *
 * @param isAlike what else goes to them where an address has one, such as what anybody sends
 */
export function distinguishForms(app: FastifyInstance, isAlike = (_: IncomingMessage) => false): void {
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
      isForm(request) || isAlike(request) ? formsAlone.form : undefined,
  })
}
