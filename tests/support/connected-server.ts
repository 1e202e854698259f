import { type RemoteControl, remoteControl } from '@parvis/discord-simulator'
import type { Api } from './api.js'
import { authorizeBot } from './authorize-bot.js'

/** A server of the simulated Discord to which a community is connected. */
export interface ConnectedServer {
  readonly discord: RemoteControl
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
  const { discord, guildId } = await findServer(url, name)
  const { networkId } = await item(api, '/communities/invited', await authorizeBot(url, guildId), communityId)
  return { discord, guildId, networkId }
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
  const discord = remoteControl(new URL(url).origin)
  const guild = (await discord.guilds()).find((each) => each.name === name)
  if (!guild) throw new Error(`No server is called ${name}`)
  return { discord, guildId: guild.id }
}

async function item({ call }: Api, path: string, body: object, communityId?: string) {
  const answer = await call('POST', path, body, communityId ? { 'x-community': communityId } : {})
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()).item
}
