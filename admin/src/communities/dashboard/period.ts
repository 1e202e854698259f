/** The lengths in days of the periods on offer, which end today. */
export const spans = [7, 30, 90, 365] as const

/** The days to show: a number of them up to today, all, or those between two, ISO 8601. */
export type Period =
  | { readonly kind: 'last'; readonly days: (typeof spans)[number] }
  | { readonly kind: 'all' }
  | { readonly kind: 'own'; readonly from: string; readonly to: string }

const usual = 30

/** The period that the address of the page names; where it names none that can be, the last 30 days. */
export function periodOf(address: URLSearchParams): Period {
  const [from, to] = [dayIn(address, 'from'), dayIn(address, 'to')]
  if (from && to) return ownPeriod(from, to)
  const name = address.get('period')
  if (name === 'all') return { kind: 'all' }
  return { kind: 'last', days: spans.find((days) => String(days) === name) ?? usual }
}

/** The days between two, in either order. */
export function ownPeriod(one: string, other: string): Period {
  return one < other ? { kind: 'own', from: one, to: other } : { kind: 'own', from: other, to: one }
}

/** The address of the page with another period. */
export function withPeriod(address: URLSearchParams, period: Period): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of ['from', 'to', 'period']) next.delete(name)
  for (const [name, value] of queryOf(period)) next.set(name, value)
  return next
}

function queryOf(period: Period): readonly [string, string][] {
  if (period.kind === 'own')
    return [
      ['from', period.from],
      ['to', period.to],
    ]
  if (period.kind === 'all') return [['period', 'all']]
  return period.days === usual ? [] : [['period', String(period.days)]]
}

function dayIn(address: URLSearchParams, name: string): string | undefined {
  const value = address.get(name) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
}
