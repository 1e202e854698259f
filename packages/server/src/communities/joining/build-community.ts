import type { ChatPlatform, ChatServer } from '@parvis/chat'
import {
  type Caller,
  inTransaction,
  type Queryable,
  type StoredRecord,
  storesIn,
  type Values,
} from '@parvis/engine'
import { communities } from '@parvis/schemas'
import { storeModel } from '../../database/store-model.js'
import { communityGuards } from '../guards.js'
import { causeRefusal, orRefused } from '../networks/ask-platform.js'
import { networksOf } from '../networks/networks-of.js'
import { invitationOver } from '../refusals.js'
import type { JoiningOptions } from './begin-joining.js'
import { botInvitations } from './bot-invitations.js'
import { connectServer } from './connect-server.js'
import { type FileKeeping, takeLogo } from './take-logo.js'

/** A community to be built. */
export interface ImportedCommunity {
  /** What taking in the platform's answer gave. */
  readonly imported: string
  readonly values: Values
}

export interface BuildingOptions extends JoiningOptions, FileKeeping {
  /** Told why it has no logo, though the server has a picture. */
  readonly failed: (error: Error) => void
}

/**
 * Builds a community from a server that the bot was let into, and connects it. The server's picture is its logo, unless it
 * is given another.
 *
 * @throws EngineError `invalid_input` for an answer that is not theirs or was used, or a server that cannot be connected
 */
export async function buildCommunity(
  options: BuildingOptions,
  caller: Caller,
  { imported, values }: ImportedCommunity,
): Promise<StoredRecord> {
  const { pool, platform, states, failed } = options
  const token = states.tokenIn(imported) ?? ''
  const serverId = await botInvitations(pool, caller).server(token)
  if (serverId === undefined) throw invitationOver('imported')
  const server = await orRefused('imported', () => platform.describe(serverId))
  const built = await inTransaction(pool, async (connection) => {
    if (!(await botInvitations(connection, caller).useServer(token))) throw invitationOver('imported')
    const community = await storesIn(
      connection,
      storeModel,
      communityGuards,
    )(caller).create(communities, values)
    await connectFirst(connection, caller, community.id, platform, server)
    return community
  })
  return takeLogo(options, caller, built, server).catch((error: Error) => {
    failed(error)
    return built
  })
}

async function connectFirst(
  connection: Queryable,
  caller: Caller,
  communityId: string,
  { name: platform }: ChatPlatform,
  server: ChatServer,
): Promise<void> {
  const { id: networkId } = await networksOf(connection, caller, communityId).begin(platform, server.name)
  const network = await connectServer(connection, caller, { communityId, networkId }, { platform, server })
  if (network.state !== 'integrated') throw causeRefusal('imported', 'connected_elsewhere')
}
