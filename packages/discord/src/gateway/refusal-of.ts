import type { StreamState } from '@parvis/chat'
import { GatewayCloseCodes as Code } from 'discord-api-types/v10'

type Refusal = Extract<StreamState, { kind: 'refused' }>['why']

const refusals: ReadonlyMap<unknown, Refusal> = new Map([
  [Code.AuthenticationFailed, 'unauthorised'],
  [Code.InvalidShard, 'invalid'],
  [Code.ShardingRequired, 'invalid'],
  [Code.InvalidAPIVersion, 'invalid'],
  [Code.InvalidIntents, 'invalid'],
  [Code.DisallowedIntents, 'members_hidden'],
])

/** Why the gateway will not have a stream until somebody changes something; undefined when it may be opened again. */
export const refusalOf = (closeCode: number): Refusal | undefined => refusals.get(closeCode)

const sessionEnds: ReadonlySet<number> = new Set([
  Code.NotAuthenticated,
  Code.InvalidSeq,
  Code.SessionTimedOut,
])

/** Whether a session cannot go on after the gateway closed with a code. */
export const endsSession = (closeCode: number): boolean => sessionEnds.has(closeCode)
