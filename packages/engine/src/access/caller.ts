import type { Locale, Right } from '@parvis/schema'

/** Who makes a call: someone in one account, with the rights they hold there. */
export interface Caller {
  readonly accountId: string
  readonly userId: string
  /** As `grants` of the schema language reads them. */
  readonly rights: readonly string[]
}

/** What a route asks of its caller: nothing, to be connected, or to hold a right. */
export type Access = 'public' | 'connected' | Right

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route states it; one that does not cannot be registered. */
    access?: Access
  }
  interface FastifyRequest {
    /** Who calls; undefined on public routes. */
    caller: Caller | undefined
    /** The language that answers are worded in. */
    locale: Locale
  }
}
