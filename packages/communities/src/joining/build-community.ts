/** Building a community from a server that the bot has joined. */

import { Readable } from 'node:stream'
import type { ChatPlatform, ChatServer } from '@parvis/chat'
import {
  addFileFrom,
  type Caller,
  type FileStorage,
  inTransaction,
  type Pool,
  type Queryable,
  type StoredRecord,
  serveCall,
  storesIn,
  type Values,
} from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import { communities, files } from '@parvis/schemas'
import { buildCommunity as buildCall } from '@parvis/schemas/calls/networks'
import type { FastifyInstance } from 'fastify'
import { communityGuards } from '../guards.js'
import { causeRefusal, knownPlatform, orRefused } from '../networks/ask-platform.js'
import { invitationOver } from '../refusals.js'
import { storeModel } from '../store-model.js'
import type { JoiningOptions } from './begin-joining.js'
import { botInvitations } from './bot-invitations.js'
import { connectNewNetwork } from './connect-server.js'
import type { JoiningRoutesOptions } from './joining-routes.js'

/** Building a community from a server. */
export function buildRoutes(app: FastifyInstance, given: JoiningRoutesOptions & FileStore): void {
  serveCall(app, buildCall, async ({ caller, body: { imported, ...values }, request }) => {
    const failed = (error: Error) => request.log.warn({ err: error }, 'logo not taken')
    const options = { ...given, platform: knownPlatform(given.platform), failed }
    const community = await buildCommunity(options, caller, { imported, values })
    return community as ResultOf<typeof buildCall>
  })
}

/** A community to be built. */
export interface ImportedCommunity {
  /** The signed state that finishing the invitation returned. */
  readonly imported: string
  readonly values: Values
}

export interface BuildingOptions extends JoiningOptions, FileStore {
  /** Called with the reason why it has no logo, though the server has a picture. */
  readonly failed: (error: Error) => void
}

/**
 * Creates a community from a server that the bot joined, and connects it. The server's picture becomes its logo, unless
 * another one is given.
 *
 * @throws EngineError `invalid_input` for an answer of another person or a used one, or a server that cannot be connected
 */
async function buildCommunity(
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
  return adoptLogo(options, caller, built, server).catch((error: Error) => {
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
  const network = await connectNewNetwork(connection, caller, communityId, { platform, server })
  if (network.state !== 'integrated') throw causeRefusal('imported', 'connected_elsewhere')
}

/** Where the contents of files are stored, and staged before. */
export interface FileStore {
  readonly storage: FileStorage
  readonly stagingFolder: string
}

/**
 * Stores the picture of a server as a file of the account, and makes it the logo of a community without one.
 *
 * @returns the updated community
 * @throws ChatError when the picture cannot be read, `EngineError` when it is invalid: the community is then unchanged
 */
async function adoptLogo(
  {
    pool,
    platform,
    storage,
    stagingFolder,
  }: { readonly pool: Pool; readonly platform: ChatPlatform } & FileStore,
  caller: Caller,
  community: StoredRecord,
  { name, iconUrl }: Pick<ChatServer, 'name' | 'iconUrl'>,
): Promise<StoredRecord> {
  if (iconUrl === null || community.logo) return community
  const picture = await platform.picture(iconUrl)
  const store = storesIn(pool, storeModel, communityGuards)(caller)
  const place = { store, storage, resource: files, accountId: caller.accountId, isPicture: true }
  const logo = await addFileFrom(place, { name }, Readable.from([picture]), stagingFolder)
  return store.update(communities, community.id, community.version, { logo: logo.id })
}
