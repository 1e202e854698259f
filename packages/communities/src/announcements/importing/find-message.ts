import { ChatError, type ChatPlatform, type MessageLocation, type PostedMessage } from '@parvis/chat'
import { EngineError, type Pool } from '@parvis/engine'
import type { RuleCode } from '@parvis/schema'
import { importRefusals as refusals } from '@parvis/schemas/announcements'
import { rowsOf, sql, statement } from '@parvis/work'
import { askLive } from '../../networks/ask-platform.js'
import { communityParams, inCommunity } from '../../networks/network.js'

/** A message on a server of a community. */
export interface FoundMessage {
  readonly networkId: string
  readonly channelId: string
  /** Preferred language of the server, as a BCP 47 tag; null when unknown. */
  readonly locale: string | null
  readonly message: PostedMessage
}

/** The field that names the message. */
const path = 'address'

/**
 * Reads the message at an address of the platform, on a server of a community.
 *
 * @throws EngineError `invalid_input` at `address` for any other address, a message that is gone, and one that the bot cannot
 * read; `unavailable` while the platform is
 */
export async function findMessage(
  pool: Pool,
  platform: ChatPlatform,
  community: { readonly accountId: string; readonly communityId: string },
  address: string,
): Promise<FoundMessage> {
  const location = platform.messageAt(address) ?? refuseAddress(refusals.noAddress)
  const { serverId, channelId } = location
  const [network] = await rowsOf(pool, selectNetwork({ ...community, platform: platform.name, serverId }))
  if (!network) return refuseAddress(refusals.otherServer)
  const channels = await askLive(path, () => platform.channels(serverId))
  // The platform ignores the server of an address: the channel may be on one of somebody else.
  if (!channels.some(({ id }) => id === channelId)) return refuseAddress(refusals.messageGone)
  const message = await askLive(path, () => readMessage(platform, location))
  if (!message.isReadable) return refuseAddress(refusals.unreadable)
  return { ...network, channelId, message }
}

async function readMessage(
  platform: ChatPlatform,
  { channelId, messageId }: MessageLocation,
): Promise<PostedMessage> {
  try {
    return await platform.message(channelId, messageId)
  } catch (error) {
    if (error instanceof ChatError && error.problem === 'not_found') refuseAddress(refusals.messageGone)
    if (error instanceof ChatError && error.problem === 'forbidden') refuseAddress(refusals.historyHidden)
    throw error
  }
}

function refuseAddress(code: RuleCode): never {
  throw new EngineError('invalid_input', { errors: [{ path, code }] })
}

const selectNetwork = statement({
  name: 'announcements.network-of-server',
  params: { ...communityParams, platform: sql.text, serverId: sql.text },
  row: { networkId: sql.uuid, locale: sql.text.orNull },
  sql: sql`select s."networkId", n."locale" from "connected_servers" s
join "community_networks" n on ${inCommunity(sql`n`)} and n."id" = s."networkId" and n."deletedAt" is null
where ${inCommunity(sql`s`)} and s."platform" = $platform and s."serverId" = $serverId`,
})
