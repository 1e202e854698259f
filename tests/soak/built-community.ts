import { authorizeBot } from '../support/authorize-bot.js'
import type { SpreadProduct } from './spread-product.js'

/** A server of the simulated Discord, and the community that was built from it. */
export interface BuiltCommunity {
  readonly guildId: string
  readonly accountId: string
  readonly communityId: string
  readonly networkId: string
}

/** Creates a community from a server, as a person who authorises the bot does. */
export async function buildCommunity(product: SpreadProduct, guildId: string): Promise<BuiltCommunity> {
  const { url } = await itemOf(product, 'POST', '/communities/invite', {})
  const { imported } = await itemOf(product, 'POST', '/communities/invited', await authorizeBot(url, guildId))
  const values = { name: `Community ${guildId}`, imported }
  await itemOf(product, 'POST', '/communities/community', values)
  const { rows } = await product.pool.query<BuiltCommunity>(selectBuilt, [guildId])
  const [built] = rows
  if (!built) throw new Error('The community that was built is not connected')
  return built
}

async function itemOf(product: SpreadProduct, method: string, path: string, body: unknown) {
  const answer = await product.call(method, path, body)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
  return JSON.parse(text).item
}

const selectBuilt = `select "serverId" as "guildId", "accountId", "communityId", "networkId"
from "connected_servers" where "serverId" = $1`
