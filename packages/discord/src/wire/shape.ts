import { ChatError } from '@parvis/chat'

/** An object from the wire with unvalidated values. */
export type Wire = Readonly<Record<string, unknown>>

/** @throws ChatError `unavailable` for anything but an object */
export function objectIn(value: unknown): Wire {
  return isObject(value) ? value : unexpected('an object')
}

/** @throws ChatError `unavailable` for anything but a list of objects */
export function objectsIn(value: unknown): readonly Wire[] {
  return Array.isArray(value) ? value.map(objectIn) : unexpected('a list')
}

/** @throws ChatError `unavailable` without a text under the key */
export function textAt(wire: Wire, key: string): string {
  return optionalText(wire, key) ?? unexpected(key)
}

/** @throws ChatError `unavailable` without a non-negative integer under the key */
export function countAt(wire: Wire, key: string): number {
  return optionalCount(wire, key) ?? unexpected(key)
}

/** @throws ChatError `unavailable` without the platform's id under the key */
export function idAt(wire: Wire, key: string): string {
  const id = optionalText(wire, key)
  return id !== null && isSnowflake(id) ? id : unexpected(key)
}

/** @throws ChatError `unavailable` without a date under the key */
export function dateAt(wire: Wire, key: string): Date {
  return optionalDate(wire, key) ?? unexpected(key)
}

/** Text under a key; null when it is missing or empty. */
export function optionalText(wire: Wire, key: string): string | null {
  const value = wire[key]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Non-negative integer under a key; null without one. */
export function optionalCount(wire: Wire, key: string): number | null {
  const value = wire[key]
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

/** Date under a key; null without one. */
export function optionalDate(wire: Wire, key: string): Date | null {
  const date = new Date(optionalText(wire, key) ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Objects in the list under a key; empty without a list. */
export function optionalObjects(wire: Wire, key: string): readonly Wire[] {
  const value = wire[key]
  return Array.isArray(value) ? value.filter(isObject) : []
}

export function isObject(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a text is a snowflake: an unsigned number of 64 bits. */
export function isSnowflake(id: string): boolean {
  return /^\d{1,20}$/.test(id) && BigInt(id) < 2n ** 64n
}

function unexpected(what: string): never {
  throw new ChatError('unavailable', { cause: new TypeError(`expected ${what}`) })
}
