import { LRUCache } from 'lru-cache'
import type { RRuleTemporal } from 'rrule-temporal'
import type { LocalTime } from './local-time.js'
import { expandableRule } from './recurrence-rule.js'

/** Rules by text and start. Reading one takes longer than a search for its next dates. */
const rules = new LRUCache<string, RRuleTemporal>({ max: 100 })
/** Occurrences by rule, start and window. */
const windows = new LRUCache<string, readonly LocalTime[]>({
  maxSize: 500_000,
  sizeCalculation: (times) => times.length + 1,
})

/**
 * The local times from `from` on and before `to` at which a rule repeats, in order.
 *
 * @param text a rule that `readRule` accepted
 */
export function occurrences(
  text: string,
  start: LocalTime,
  { from, to }: { readonly from: LocalTime; readonly to: LocalTime },
): readonly LocalTime[] {
  const key = `${start} ${text}`
  const window = `${from} ${to} ${key}`
  const known = windows.get(window)
  if (known) return known
  const rule = rules.get(key) ?? expandableRule(text, start)
  rules.set(key, rule)
  const found = rule.between(new Date(from), new Date(to - 1), true)
  const times = found.map(({ epochMilliseconds }) => epochMilliseconds)
  windows.set(window, times)
  return times
}
