import type { Fields, RecordOf, SystemFields } from '../record.js'
import { recordJsonSchema } from '../resource/json-schema.js'
import type { Resource } from '../resource/resource.js'
import * as z from '../zod.js'

/** The shapes of what calls take and answer, besides those of Zod. */

const wrongType = { error: 'invalid_type' }

/** The id of a record. */
export const id = z.uuid(wrongType).overwrite((text) => text.toLowerCase())

/** A moment: the server may give a date, and what is sent is ISO 8601 in UTC. */
export const moment = z.iso.datetime() as unknown as z.ZodType<string, string | Date>

/** A day, as ISO 8601 without a time. */
export const day = z.iso.date()

/** How many of something. */
export const count = z.int()

/** A body with these members, and no other. */
export function body<const Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) {
  return z.strictObject(shape, wrongType)
}

/** The body of a call that takes none; an empty object may be sent. */
export const emptyBody = z.strictObject({}, wrongType)

/** A record of a resource, as the API answers it. */
export function recordOf<F extends Fields>(resource: Resource<string, F>) {
  return z.any().meta(recordJsonSchema(resource as unknown as Resource)) as unknown as z.ZodType<
    RecordOf<F> & SystemFields
  >
}

/** The keys of an object, as the choices of `z.enum`. */
export function keysOf<const Key extends string>(object: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(object) as [Key, ...Key[]]
}
