import { ChatError } from '@parvis/chat'

/** Something a peer sent, of which nothing is known but that it has keys. */
export type Wire = Readonly<Record<string, unknown>>

/** @throws ChatError `unavailable` for what is no object */
export function objectIn(value: unknown): Wire {
  return isObject(value) ? value : unexpected('an object')
}

/** @throws ChatError `unavailable` for what is no list of objects */
export function objectsIn(value: unknown): readonly Wire[] {
  return Array.isArray(value) ? value.map(objectIn) : unexpected('a list')
}

/** @throws ChatError `unavailable` without a text under the key */
export function textAt(wire: Wire, key: string): string {
  return optionalText(wire, key) ?? unexpected(key)
}

/** @throws ChatError `unavailable` without an integer of 0 or more under the key */
export function countAt(wire: Wire, key: string): number {
  return optionalCount(wire, key) ?? unexpected(key)
}

/** @throws ChatError `unavailable` without the platform's id under the key */
export function idAt(wire: Wire, key: string): string {
  const id = optionalText(wire, key)
  return id !== null && isSnowflake(id) ? id : unexpected(key)
}

/** @throws ChatError `unavailable` without a moment under the key */
export function dateAt(wire: Wire, key: string): Date {
  return optionalDate(wire, key) ?? unexpected(key)
}

/** A text under a key; null where there is none, or an empty one. */
export function optionalText(wire: Wire, key: string): string | null {
  const value = wire[key]
  return typeof value === 'string' && value !== '' ? value : null
}

/** An integer of 0 or more under a key; null where there is none. */
export function optionalCount(wire: Wire, key: string): number | null {
  const value = wire[key]
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

/** A moment under a key; null where there is none. */
export function optionalDate(wire: Wire, key: string): Date | null {
  const date = new Date(optionalText(wire, key) ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

/** The objects in the list under a key; none where there is no list. */
export function optionalObjects(wire: Wire, key: string): readonly Wire[] {
  const value = wire[key]
  return Array.isArray(value) ? value.filter(isObject) : []
}

export function isObject(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a text has the form of the platform's ids: an unsigned number of 64 bits. */
export function isSnowflake(id: string): boolean {
  return /^\d{1,20}$/.test(id) && BigInt(id) < 2n ** 64n
}

function unexpected(what: string): never {
  throw new ChatError('unavailable', { cause: new TypeError(`expected ${what}`) })
}
