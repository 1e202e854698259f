import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ChatPlatform } from '@parvis/chat'
import { type Caller, inTransaction, newSecret, type Pool, type Queryable, refuse } from '@parvis/engine'
import { networksOf } from '../networks/networks-of.js'
import { communityRefusals } from '../refusals.js'
import { botInvitations, type InvitedNetwork } from './bot-invitations.js'

export interface JoiningOptions {
  readonly pool: Pool
  readonly platform: ChatPlatform
  readonly states: SignedStates
  /** The page of the console to which platforms send people back. */
  readonly returnTo: string
}

/** The purpose of an invitation: a new network, a retry, or a community to create from the server. */
export type Joining =
  | { readonly communityId: string; readonly networkId?: string }
  | { readonly communityId?: undefined }

/** The page of the platform to go to, and the network that waits meanwhile. */
export interface BegunJoining {
  readonly url: string
  readonly networkId: string | null
}

/**
 * Creates an invitation of the bot to a server that the person chooses.
 *
 * @throws EngineError `not_found` for an unknown community or network, `invalid_input` for one that is integrated
 */
export async function beginJoining(
  { pool, platform, states, returnTo }: JoiningOptions,
  caller: Caller,
  joining: Joining,
): Promise<BegunJoining> {
  const token = newSecret()
  const network = await inTransaction(pool, async (connection) => {
    const pending = await pendingNetwork(connection, caller, platform, joining)
    await botInvitations(connection, caller).store(token, platform.name, pending)
    return pending
  })
  const url = platform.invitation({ state: states.sign(token), returnTo })
  return { url: url.href, networkId: network?.networkId ?? null }
}

async function pendingNetwork(
  connection: Queryable,
  caller: Caller,
  platform: ChatPlatform,
  joining: Joining,
): Promise<InvitedNetwork | undefined> {
  if (joining.communityId === undefined) return undefined
  const { communityId, networkId } = joining
  const networks = networksOf(connection, caller, communityId)
  if (networkId === undefined)
    return { communityId, networkId: (await networks.begin(platform.name, platform.title)).id }
  const { state } = await networks.get(networkId)
  if (state === 'integrated') refuse([{ path: 'networkId', code: communityRefusals.alreadyIntegrated }])
  await networks.become(networkId, { state: 'pending' })
  return { communityId, networkId }
}

/** The `state` parameter that the person brings back: a token, and the installation's signature of it. */
export function signedStates(secret: string) {
  const signatureOf = (token: string) =>
    createHmac('sha256', secret).update(`invitation of a bot ${token}`).digest('base64url')
  return {
    sign: (token: string): string => `${token}.${signatureOf(token)}`,
    /** The token of a state that was signed here; undefined for any other. */
    tokenIn(state: string): string | undefined {
      const [token = '', signature = '', ...rest] = state.split('.')
      return rest.length === 0 && isSame(signature, signatureOf(token)) ? token : undefined
    },
  }
}

export type SignedStates = ReturnType<typeof signedStates>

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
