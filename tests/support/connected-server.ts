import { type RemoteControl, remoteControl } from '@parvis/discord-simulator'
import { vi } from 'vitest'
import type { Api } from './api.js'
import { authorizeBot } from './authorize-bot.js'

/** A server of the simulated Discord to which a community is connected. */
export interface ConnectedServer {
  readonly discord: RemoteControl
  /** Address of the simulated Discord. */
  readonly discordUrl: string
  readonly guildId: string
  readonly networkId: string
}

/**
 * Connects a community to a server of the simulated Discord; its members are imported from then on.
 *
 * @param name of the server
 * @throws Error when there is no such server, or the product refuses
 */
export async function connectServer(api: Api, communityId: string, name: string): Promise<ConnectedServer> {
  const { url } = await item(api, '/community/networks/invite', {}, communityId)
  const found = await findServer(url, name)
  const { guildId } = found
  const { networkId } = await item(api, '/communities/invited', await authorizeBot(url, guildId), communityId)
  return { ...found, networkId }
}

/** In milliseconds. */
const following = { timeout: 180_000, interval: 250 }

/**
 * Waits until all members of a server are synchronised, and its events are received.
 *
 * @throws Error when that takes more than a minute
 */
export async function waitUntilFollowed(
  api: Api,
  communityId: string,
  { discord, guildId, networkId }: ConnectedServer,
): Promise<void> {
  const read = async (path: string) =>
    (await api.call('GET', path, undefined, { 'x-community': communityId })).json()
  await vi.waitFor(async () => {
    const { item: overview } = await read('/community/overview')
    if (overview.syncedAt === null) throw new Error('The server was not read in time')
    const { item: network } = await read(`/community/networks/${networkId}`)
    if (network.lastEventAt !== null) return
    await causeEvent(discord, guildId)
    throw new Error('The events of the server are not received yet')
  }, following)
}

/** Changes the nickname of a member, which is an event that no test looks at. */
async function causeEvent(discord: RemoteControl, guildId: string): Promise<void> {
  const [member] = await discord.members({ guildId, limit: 1 })
  if (!member) throw new Error('The server has no members')
  const nick = `Renamed ${crypto.randomUUID()}`.slice(0, 32)
  await discord.changeMember({ guildId, userId: member.user.id, nick })
}

/**
 * Builds a community from a server of the simulated Discord, under the same name.
 *
 * @returns the community as the API answers it
 * @throws Error when there is no such server, or the product refuses
 */
export async function buildCommunity(api: Api, name: string): Promise<Record<string, unknown>> {
  const { url } = await item(api, '/communities/invite', {})
  const { guildId } = await findServer(url, name)
  const { imported } = await item(api, '/communities/invited', await authorizeBot(url, guildId))
  return item(api, '/communities/community', { name, imported })
}

async function findServer(url: string, name: string): Promise<Omit<ConnectedServer, 'networkId'>> {
  const discordUrl = new URL(url).origin
  const discord = remoteControl(discordUrl)
  const guild = (await discord.guilds()).find((each) => each.name === name)
  if (!guild) throw new Error(`No server is called ${name}`)
  return { discord, discordUrl, guildId: guild.id }
}

async function item({ call }: Api, path: string, body: object, communityId?: string) {
  const answer = await call('POST', path, body, communityId ? { 'x-community': communityId } : {})
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()).item
}
