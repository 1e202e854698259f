import type { Access, Locale, Resource } from '@parvis/schema'

/** The kinds of callers: people, programs, and the product itself. */
export const callerKinds = ['user', 'apiUser', 'system'] as const

/**
 * What changes records: a save of one, a change of many at once, the import of a table, the undo of a change set, a program of the product, a migration, raw SQL past the
 * product, or an erasure, which leaves no history.
 */
export const changeKinds = [
  'save',
  'bulk',
  'import',
  'undo',
  'program',
  'migration',
  'sql',
  'erasure',
] as const

export type ChangeKind = (typeof changeKinds)[number]

/** The caller of a request: a person or program in one account, with their rights there. */
export interface Caller {
  readonly accountId: string
  /** The id of the user or API user; empty for the product itself. */
  readonly userId: string
  readonly kind: (typeof callerKinds)[number]
  /** Their display name. */
  readonly name: string
  /** The number of their role; 0 for those that have none. */
  readonly role: number
  /** In the format that `grants` of the schema package reads. */
  readonly rights: readonly string[]
  /** The network address they call from; empty when they do not. */
  readonly address: string
  readonly userAgent: string
  /** The scope records that the call is made within, by the name of their resource. */
  readonly within?: Readonly<Record<string, string>>
  /** The change set to which their writes belong; one for each write when not said. */
  readonly changeSet?: { readonly id: string; readonly kind: ChangeKind; readonly undoes?: string }
  /** Whether the session is view-only, regardless of their rights. */
  readonly readOnly?: boolean
}

/** The caller within the record of another resource that those of a resource are in; the same caller where there is none. */
export function callerInside(
  caller: Caller,
  { within }: Pick<Resource, 'within'>,
  id: string | null | undefined,
): Caller {
  return within && id ? { ...caller, within: { [within.resource.name]: id } } : caller
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required: a route without it cannot be registered. */
    access?: Access
    /** Whether view-only sessions may call it although it is not a read, such as signing out. */
    openToReadOnly?: boolean
    /** Whether programs may call it too, where it only requires authentication. */
    openToPrograms?: boolean
  }
  interface FastifyRequest {
    /** The caller; undefined on public routes. */
    caller: Caller | undefined
    /** The language of answers. */
    locale: Locale
  }
}
