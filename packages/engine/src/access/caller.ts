import type { Access, Locale } from '@parvis/schema'

/** What kinds of callers there are: people, programs, and the product itself. */
export const callerKinds = ['user', 'apiUser', 'system'] as const

/** Who makes a call: someone in one account, with the rights they hold there. */
export interface Caller {
  readonly accountId: string
  /** The id of the user or API user; empty for the product itself. */
  readonly userId: string
  readonly kind: (typeof callerKinds)[number]
  /** What people call them. */
  readonly name: string
  /** The number of their role; 0 for those that have none. */
  readonly role: number
  /** As `grants` of the schema language reads them. */
  readonly rights: readonly string[]
  /** The network address they call from; empty when they do not. */
  readonly address: string
  readonly userAgent: string
  /** Which record of a resource their call is made within, by the name of that resource. */
  readonly within?: Readonly<Record<string, string>>
  /** Whether they may only look, whatever their rights. */
  readonly readOnly?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route states it; one that does not cannot be registered. */
    access?: Access
    /** Whether it changes nothing that a caller who may only look must not change, such as signing out. */
    openToReadOnly?: boolean
    /** Whether programs may make it too, where all it asks for is to be connected. */
    openToPrograms?: boolean
  }
  interface FastifyRequest {
    /** Who calls; undefined on public routes. */
    caller: Caller | undefined
    /** The language that answers are worded in. */
    locale: Locale
  }
}
