import { communityMembers, communityNotes } from '@parvis/schemas'

/** The scopes of quotas: the operator account (`house`), a client account, or one person in a client account. */
export const quotaScopes = ['house', 'client', 'person'] as const

export type QuotaScope = (typeof quotaScopes)[number]

/** The quota of each scope; unlimited where undefined. */
export type Quota = Readonly<Partial<Record<QuotaScope, number>>>

const gigabyte = 1e9

/** The default quotas. */
export const usualQuotas = {
  /** Contents of files, those in the trash included, and metadata of tokens, in bytes. */
  storage: { client: 5 * gigabyte, person: 2 * gigabyte },
  /** Records of all resources together, those in the trash included. */
  records: { client: 50_000 },
  /** Records of each resource, those in the trash included. */
  recordsOfEach: { client: 20_000 },
} satisfies Record<string, Quota>

export type QuotaName = keyof typeof usualQuotas

export type Quotas = Readonly<Record<QuotaName, Quota>>

/** Resources filled by chat platforms, which do not count. */
export const uncounted: readonly string[] = [communityMembers.name, communityNotes.name]

/** Whether there is a quota of that name. */
export function isQuotaName(name: string): name is QuotaName {
  return Object.hasOwn(usualQuotas, name)
}
