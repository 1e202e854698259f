import { conditionsOf, type Field } from '@parvis/schema'

/**
 * A filter of a date together with a range of days, both included, in the reader's time zone. Bounds that the filter has
 * are narrowed; another condition stays as it is.
 *
 * @param wanted the filter of the field; undefined where there is none
 */
export function withinDays(field: Field, wanted: unknown, first: string, last: string): unknown {
  const range = field.kind === 'date' ? { atLeast: first, atMost: last } : momentsOf(first, last)
  if (wanted === undefined) return range
  const conditions = conditionsOf(field, wanted)
  const isRange = conditions?.every(({ operator }) => operator === 'atLeast' || operator === 'atMost')
  if (!conditions || !isRange) return wanted
  const bound = (name: 'atLeast' | 'atMost') =>
    conditions.find(({ operator }) => operator === name)?.operand as string | undefined
  const [least, most] = [bound('atLeast'), bound('atMost')]
  return {
    atLeast: least !== undefined && least > range.atLeast ? least : range.atLeast,
    atMost: most !== undefined && most < range.atMost ? most : range.atMost,
  }
}

/** The moments of days of the reader's time zone, in UTC. */
function momentsOf(first: string, last: string) {
  return {
    atLeast: new Date(`${first}T00:00`).toISOString(),
    atMost: new Date(`${last}T23:59:59.999`).toISOString(),
  }
}
