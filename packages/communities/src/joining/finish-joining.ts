import { ChatError, type ChatPlatform, type ChatServer } from '@parvis/chat'
import { type Caller, inTransaction, type Queryable, type StoredRecord } from '@parvis/engine'
import type { NetworkCause } from '@parvis/schemas/causes'
import { networkCauseOf } from '../networks/ask-platform.js'
import { networksOf } from '../networks/networks-of.js'
import { invitationOver } from '../refusals.js'
import type { JoiningOptions } from './begin-joining.js'
import { type AnsweredInvitation, botInvitations, type InvitedNetwork } from './bot-invitations.js'
import { connectServer } from './connect-server.js'

/** The query that a person brought back, and its state; a refusal may lack it. */
export interface JoiningAnswer extends PlatformAnswer {
  readonly state?: string
}

/** The outcome: the current network, the server that a community may be created from, or the refusal. */
export type Joined =
  | { readonly communityId: string; readonly network: StoredRecord }
  | { readonly server: ChatServer; readonly imported: string }
  | { readonly cause: NetworkCause }

/**
 * Processes the answer that a person brought back from the platform's page: their network is integrated, or fails with a cause.
 *
 * @throws EngineError `invalid_input` for a state of another person, or a used or expired one: nothing has changed then
 */
export async function finishJoining(
  options: JoiningOptions,
  caller: Caller,
  answer: JoiningAnswer,
): Promise<Joined> {
  const { pool, platform, returnTo } = options
  const invitation = await invitationFor(options, caller, answer)
  const outcome = await joiningOutcome(platform, returnTo, answer)
  const { network } = invitation
  if (network) {
    const settle = (connection: Queryable) => settled(connection, caller, network, platform.name, outcome)
    return { communityId: network.communityId, network: await inTransaction(pool, settle) }
  }
  if ('cause' in outcome) return outcome
  await botInvitations(pool, caller).storeServer(invitation, outcome.server.id)
  return { server: outcome.server, imported: answer.state ?? '' }
}

async function invitationFor(
  { pool, states }: JoiningOptions,
  caller: Caller,
  { state, error }: JoiningAnswer,
): Promise<AnsweredInvitation> {
  const invitations = botInvitations(pool, caller)
  const isUnnamed = state === undefined && error !== undefined
  const token = state && states.tokenIn(state)
  const found = isUnnamed ? await invitations.answerLast() : token && (await invitations.answer(token))
  if (!found) throw invitationOver('state')
  return found
}

async function settled(
  connection: Queryable,
  caller: Caller,
  network: InvitedNetwork,
  platform: string,
  outcome: JoiningOutcome,
): Promise<StoredRecord> {
  if ('server' in outcome)
    return connectServer(connection, caller, network, { platform, server: outcome.server })
  const { communityId, networkId } = network
  return networksOf(connection, caller, communityId).become(networkId, {
    state: 'failed',
    cause: outcome.cause,
  })
}

/** The query of the redirect from a platform's page. */
export interface PlatformAnswer {
  readonly code?: string
  /** Present in place of a code when the bot was refused. */
  readonly error?: string
  /** The server that the redirect claims was chosen; unverified. */
  readonly serverId?: string
}

/** The server that the bot joined and sees, or the cause of failure. */
export type JoiningOutcome = { readonly server: ChatServer } | { readonly cause: NetworkCause }

/** Verifies an invitation: the platform's token decides, and whether the bot itself sees the server. */
async function joiningOutcome(
  platform: ChatPlatform,
  returnTo: string,
  { code, error, serverId: claimedId }: PlatformAnswer,
): Promise<JoiningOutcome> {
  if (error !== undefined || code === undefined) return { cause: 'denied' }
  try {
    const { serverId } = await platform.accept({ code, returnTo })
    if (claimedId !== undefined && claimedId !== serverId) return { cause: 'other_server' }
    return { server: await platform.describe(serverId) }
  } catch (failure) {
    if (failure instanceof ChatError) return { cause: networkCauseOf(failure) }
    throw failure
  }
}
