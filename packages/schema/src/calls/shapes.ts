import { defineRefusal } from '../refusals.js'
import type { RuleCode } from '../rules.js'
import { isStorable } from '../text-rule.js'
import * as z from '../zod.js'

export { recordOf } from '../resource/record-shape.js'

/** Shapes of inputs and answers, besides those of Zod. */

const wrongType = { error: 'invalid_type' }

/** Id of a record. */
export const id = z.uuid(wrongType).overwrite((text) => text.toLowerCase())

/** A text of any length to compare with stored ones. */
export const text = z.string(wrongType).refine(isStorable, { error: 'invalid_text' })

/** A timestamp: the server may pass a date, which is sent as ISO 8601 in UTC. */
export const moment = z.iso.datetime() as unknown as z.ZodType<string, string | Date>

/** A day, as ISO 8601 without a time. */
export const day = z.iso.date()

/** A count. */
export const count = z.int()

/** A body with these members, and no other. */
export function body<const Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) {
  return z.strictObject(shape, wrongType)
}

/** An empty body; an empty object is accepted. */
export const emptyBody = z.strictObject({}, wrongType)

const invalidLimit = defineRefusal('invalid_limit', {
  fr: 'un nombre de 1 à {maximum} est attendu',
  en: 'a number from 1 to {maximum} is expected',
})

/** Refusal codes of a cursor. */
export const unreadableCursor = { fr: 'il est illisible', en: 'it cannot be read' } as const

export const invalidCursor: RuleCode = defineRefusal('invalid_cursor', unreadableCursor)

/** Cursor of a list, from its `Link` header; opaque to callers. */
export const cursor = z.string({ error: invalidCursor }).optional()

/** Parameters of a paginated list: page size and cursor. */
export function page({ most, usual }: { readonly most: number; readonly usual: number }) {
  return { limit: numberUpTo(most, { least: 1, usual, error: invalidLimit }), cursor }
}

interface NumberOptions {
  readonly least: number
  /** Default value. */
  readonly usual: number
  /** Refusal code, whose message may contain `{maximum}`. */
  readonly error: RuleCode
}

/** An integer in a query string. */
export function numberUpTo(maximum: number, { least, usual, error }: NumberOptions) {
  const isValid = (given: unknown) =>
    typeof given === 'string' &&
    /^(0|[1-9]\d{0,3})$/.test(given) &&
    Number(given) >= least &&
    Number(given) <= maximum
  const rule = z
    .unknown()
    .optional()
    .refine((given) => given === undefined || isValid(given), { error, params: { maximum } })
    .transform((given) => (given === undefined ? usual : Number(given)))
    .meta({ type: 'integer', minimum: least, maximum, default: usual })
  return rule as unknown as z.ZodType<number, number | undefined>
}

/** The keys of an object, as the choices of `z.enum`. */
export function keysOf<const Key extends string>(object: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(object) as [Key, ...Key[]]
}
