import type { ChatServer } from '@parvis/chat'
import type { Caller, Queryable, StoredRecord } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { requestEarlyCheck } from '../networks/announce-networks.js'
import { networkParams, ofNetwork } from '../networks/network.js'
import { networksOf } from '../networks/networks-of.js'
import { queueSync } from '../sync/queue-runs.js'
import type { InvitedNetwork } from './bot-invitations.js'

/** What is stored of a server when it is connected. */
type ConnectableServer = Pick<ChatServer, 'id' | 'name' | 'locale' | 'memberCount'>

/**
 * Connects a server that the bot sees, to one community only, over all accounts; its members are synchronised from then on.
 *
 * @param connection of a transaction
 * @returns the network: integrated, or failed when the server is connected elsewhere
 */
export async function connectServer(
  connection: Queryable,
  caller: Caller,
  { communityId, networkId }: InvitedNetwork,
  { platform, server }: { readonly platform: string; readonly server: ConnectableServer },
): Promise<StoredRecord> {
  const networks = networksOf(connection, caller, communityId)
  const { accountId } = caller
  const { name, id: serverId, locale, memberCount } = server
  const connected = await rowsOf(
    connection,
    insertServer({ platform, serverId, accountId, communityId, networkId }),
  )
  if (connected.length === 0)
    return networks.become(networkId, { state: 'failed', cause: 'connected_elsewhere' })
  const network = await networks.become(networkId, {
    state: 'integrated',
    name,
    serverId,
    locale,
    memberCount,
  })
  await queueSync(connection, { accountId, communityId, networkId }, memberCount ?? undefined)
  await requestEarlyCheck(connection, platform, serverId, 'connected')
  return network
}

/**
 * Connects a server as a new network of a community, as `connectServer`.
 *
 * @throws EngineError `not_found` for an unknown community
 */
export async function connectNewNetwork(
  connection: Queryable,
  caller: Caller,
  communityId: string,
  place: { readonly platform: string; readonly server: ConnectableServer },
): Promise<StoredRecord> {
  const networks = networksOf(connection, caller, communityId)
  const { id: networkId } = await networks.begin(place.platform, place.server.name)
  return connectServer(connection, caller, { communityId, networkId }, place)
}

// A network that is integrated again retains its server; another one's is replaced.
const insertServer = statement({
  name: 'communities.connect-server',
  params: { platform: sql.text, serverId: sql.text, ...networkParams },
  sql: sql`insert into "connected_servers" as s
  ("platform", "serverId", "accountId", "communityId", "networkId")
values ($platform, $serverId, $accountId, $communityId, $networkId)
on conflict ("platform", "serverId") do update set "connectedAt" = s."connectedAt"
where ${ofNetwork(sql`s`)}
returning 1`,
})
