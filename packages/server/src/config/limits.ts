import { z } from 'zod'
import { isLimitName, type Limits, type Scope, scopes } from '../limits/index.js'

interface Change {
  readonly name: keyof Limits
  readonly scope: Scope
  readonly count: number
  readonly seconds: number
}

/** Changes of limits, as `signIn.account=10/900, register.address=20/3600`: a count in so many seconds. */
export const limitChanges = z.string().transform((value, context): Change[] => {
  const changes = value.split(',').map((part) => changeIn(part.trim()))
  const known = changes.filter((change) => change !== undefined)
  if (known.length < changes.length) context.addIssue({ code: 'custom' })
  return known
})

/** Limits with some of them changed. */
export function changedLimits(limits: Limits, changes: readonly Change[]): Limits {
  const changed: Record<string, Limits[keyof Limits]> = { ...limits }
  for (const { name, scope, ...rate } of changes) changed[name] = { ...changed[name], [scope]: rate }
  return changed as Limits
}

function changeIn(text: string): Change | undefined {
  const [, name = '', scope = '', count, seconds] =
    /^(\w+)\.(\w+)=(\d{1,6})\/([1-9]\d{0,5})$/.exec(text) ?? []
  const isKnown = isLimitName(name) && scopes.some((known) => known === scope)
  return isKnown ? { name, scope: scope as Scope, count: Number(count), seconds: Number(seconds) } : undefined
}
