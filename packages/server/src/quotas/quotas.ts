import { communityMembers, communityNotes } from '@parvis/schemas'

/** Whom a quota is of: the house account, that of a client, or one person in that of a client. */
export const quotaScopes = ['house', 'client', 'person'] as const

export type QuotaScope = (typeof quotaScopes)[number]

/** How much there may be of something; no bound where nothing is said. */
export type Quota = Readonly<Partial<Record<QuotaScope, number>>>

const gigabyte = 1e9

/** How much of each thing accounts may have where nothing else is configured. */
export const usualQuotas = {
  /** Contents of files, those in the trash included, in bytes. */
  storage: { client: 5 * gigabyte, person: 2 * gigabyte },
  /** Records of all resources together, those in the trash included. */
  records: { client: 50_000 },
  /** Records of each resource, those in the trash included. */
  recordsOfEach: { client: 20_000 },
} satisfies Record<string, Quota>

export type QuotaName = keyof typeof usualQuotas

export type Quotas = Readonly<Record<QuotaName, Quota>>

/** Resources that chat platforms fill: how many records they have is not up to the account. */
export const uncounted: readonly string[] = [communityMembers.name, communityNotes.name]

/** Whether there is a quota of that name. */
export function isQuotaName(name: string): name is QuotaName {
  return Object.hasOwn(usualQuotas, name)
}
