import { ChatError, type ChatPlatform, type ServerId, type UserId } from '@parvis/chat'
import { backoff } from '@parvis/work'

/** A grant that is tried. */
export interface BegunGrant {
  readonly userId: UserId
  readonly roleId: string
  /** The server of the network; null when it is not connected any more. */
  readonly serverId: ServerId | null
  /** Whether the stay goes on. */
  readonly isPresent: boolean
  /** How often it was tried, with this time. */
  readonly attempts: number
}

/** Why a role was not given. */
export type GrantCause =
  | 'disconnected'
  | 'left'
  | 'unknown_role'
  | 'not_givable'
  /** By the hierarchy of roles, or a missing permission: someone may mend that. */
  | 'forbidden'
  | 'unavailable'

/** Outcome of an attempt to give a role. */
export type GrantOutcome =
  | { readonly kind: 'given' }
  | { readonly kind: 'failed'; readonly cause: GrantCause }
  /** It is to be tried again. */
  | {
      readonly kind: 'later'
      readonly cause: GrantCause
      /** Milliseconds until the next attempt. */
      readonly after: number
      /** Whether the platform refuses all calls until then. */
      readonly isForAll: boolean
    }

/** Why roles are given, in the audit logs of servers. */
const reason = 'Parvis: roles at arrival'

/** Gives a role to someone of whose stay it is: nobody gets a role that a past stay waited for. */
export async function grantRole(
  platform: Pick<ChatPlatform, 'giveRole'>,
  { userId, roleId, serverId, isPresent, attempts }: BegunGrant,
): Promise<GrantOutcome> {
  if (serverId === null) return { kind: 'failed', cause: 'disconnected' }
  if (!isPresent) return { kind: 'failed', cause: 'left' }
  try {
    const isGiven = await platform.giveRole({ serverId, userId, roleId, reason })
    return isGiven ? { kind: 'given' } : { kind: 'failed', cause: 'left' }
  } catch (error) {
    if (error instanceof ChatError) return outcomeOf(error, attempts)
    throw error
  }
}

/** In milliseconds: the rest after the first failed attempt, and the longest one unless the platform says so. */
const shortest = 1000
const longest = 5 * 60_000

function outcomeOf({ problem, facts, persistence }: ChatError, attempts: number): GrantOutcome {
  if (persistence === 'lasting') return { kind: 'failed', cause: lastingCauses[problem] ?? 'forbidden' }
  const after = facts.retryAfter ?? backoff(attempts, shortest, longest)
  return { kind: 'later', cause: 'unavailable', after, isForAll: persistence === 'stops_all' }
}

const lastingCauses: Partial<Record<ChatError['problem'], GrantCause>> = {
  not_found: 'unknown_role',
  not_joined: 'disconnected',
  invalid: 'not_givable',
}
