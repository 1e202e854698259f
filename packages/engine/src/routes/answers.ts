import { envelope } from './route-schemas.js'

/** JSON Schemas of what calls answer that belong to no resource. */
export const string = { type: 'string' }
export const moment = { type: 'string', format: 'date-time' }
export const id = { type: 'string', format: 'uuid' }

/** An object with all of some properties, and no other. */
export function object(properties: Record<string, object>) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

/** The answer of a call that has nothing more to say than that it is done. */
export const done = envelope('item', { const: 'OK' })

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text can be an id. */
export function isId(text: string): boolean {
  return idShape.test(text)
}
