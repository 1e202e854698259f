import type { Place } from './stock.js'

/** A record to refer to, by where it is; its id is known when the request is sent. */
export class Ref {
  constructor(
    /** The resource it is of. */
    readonly resource: string,
    readonly place: Place,
    readonly at: number,
  ) {}
}

/** A value with an id in the place of each reference. */
export function withIds(value: unknown, idOf: (ref: Ref) => string): unknown {
  if (value instanceof Ref) return idOf(value)
  if (Array.isArray(value)) return value.map((each) => withIds(each, idOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withIds(each, idOf)]))
}
