import { call } from '../../api/call'

/** How much is kept of what an address sent, by kind. */
export const kinds = ['messages', 'quotes', 'files', 'subscriptions', 'mails'] as const

export type VisitorCounts = Readonly<Record<(typeof kinds)[number], number>>

const pathOf = (email: string, of = '') => `visitors/data${of}?${new URLSearchParams({ email })}`

/** @throws ApiProblem */
export function countVisitor(email: string): Promise<VisitorCounts> {
  return call('GET', pathOf(email, '/count'))
}

/** All of it, for whoever it is about. @throws ApiProblem */
export function readVisitor(email: string): Promise<object> {
  return call('GET', pathOf(email))
}

/** @throws ApiProblem */
export function eraseVisitor(email: string): Promise<VisitorCounts> {
  return call('DELETE', pathOf(email))
}

/** Whether anything is kept at all. */
export function isAnything(counts: VisitorCounts): boolean {
  return kinds.some((kind) => counts[kind] > 0)
}
