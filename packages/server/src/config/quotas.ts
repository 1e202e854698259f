import { z } from 'zod'
import { isQuotaName, type QuotaName, type QuotaScope, type Quotas, quotaScopes } from '../quotas/index.js'

interface Change {
  readonly name: QuotaName
  readonly scope: QuotaScope
  /** No bound when undefined. */
  readonly most: number | undefined
}

/** Changes of quotas, as `storage.client=10GB, records.client=unlimited`. */
export const quotaChanges = z.string().transform((value, context): Change[] => {
  const changes = value.split(',').map((part) => changeIn(part.trim()))
  const known = changes.filter((change) => change !== undefined)
  if (known.length < changes.length) context.addIssue({ code: 'custom' })
  return known
})

/** Quotas with some of them changed. */
export function changedQuotas(quotas: Quotas, changes: readonly Change[]): Quotas {
  const changed: Record<string, Quotas[QuotaName]> = { ...quotas }
  for (const { name, scope, most } of changes) changed[name] = { ...changed[name], [scope]: most }
  return changed as Quotas
}

const units: Readonly<Record<string, number>> = { '': 1, MB: 1e6, GB: 1e9, TB: 1e12 }

function changeIn(text: string): Change | undefined {
  const [, name = '', scope = '', count, unit = ''] =
    /^(\w+)\.(\w+)=(?:(\d{1,9})(MB|GB|TB)?|unlimited)$/.exec(text) ?? []
  if (!isQuotaName(name) || !isScopeOf(name, scope) || (unit !== '' && name !== 'storage')) return undefined
  return { name, scope, most: count === undefined ? undefined : Number(count) * (units[unit] ?? 1) }
}

// Records are an account's, no matter who created them.
function isScopeOf(name: QuotaName, scope: string): scope is QuotaScope {
  return quotaScopes.some((known) => known === scope) && (scope !== 'person' || name === 'storage')
}
