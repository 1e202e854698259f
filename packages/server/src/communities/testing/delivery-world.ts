import { randomUUID } from 'node:crypto'
import type { ChatPlatform } from '@parvis/chat'
import { type NewDelivery, queueDeliveries, runDeliveries } from '@parvis/communities/testing'
import { type DiscordOptions, type DiscordPlatform, discordPlatform } from '@parvis/discord'
import { simulatedApplication } from '@parvis/discord-simulator'
import { inTransaction, openDatabase, type Pool } from '@parvis/engine'
import { createLeases } from '@parvis/work'
import { collectWarnings } from '@parvis/work/testing'
import { expect, vi } from 'vitest'
import { fileReader } from '../../pictures/read-file.js'
import { type Answer, communityApp } from './community-app.js'

/** In milliseconds. */
const waiting = { timeout: 60_000, interval: 30 }
const impatient: DiscordOptions['limits'] = { retries: 0, waitsFor: 0, blockedFor: 500 }

export interface Server {
  readonly communityId: string
  readonly serverId: string
  readonly networkId: string
  /** The channel in which the bot may write. */
  readonly channelId: string
}

export type DeliveryWorld = Awaited<ReturnType<typeof deliveryWorld>>

/**
 * The product with a simulated Discord, and processes of it that send.
 *
 * @param limits how patient the platform is; by default it leaves every wait to its caller
 */
export async function deliveryWorld(limits = impatient) {
  const on = await communityApp(limits)
  const { simulator, parvis } = on
  const { world, control } = simulator
  const { options } = simulatedApplication(simulator)
  const { rows } = await parvis.pool.query('select "accountId" from "communities" where "id" = $1', [
    on.community,
  ])
  const accountId: string = rows[0].accountId
  const started: { stop(): Promise<void>; isAlive(): boolean }[] = []
  const pathOf = ({ networkId }: Server) => `community/networks/${networkId}/messages`
  const call = (method: 'GET' | 'POST', path: string, { communityId }: Server, payload?: object) =>
    on.call(method, path, payload, 'moderator', communityId)
  const platformOf = (): DiscordPlatform => discordPlatform({ ...options, limits })

  /** Starts a process that sends, on connections of its own; its platform and its file store may be changed. */
  function start(
    change: (platform: DiscordPlatform, pool: Pool) => ChatPlatform = (same) => same,
    storage = parvis.storage,
  ) {
    const pool = openDatabase(parvis.databaseUrl, () => undefined)
    const { warnings, warn } = collectWarnings()
    const leases = createLeases(pool, { ownerId: randomUUID(), lasting: 2000, warn })
    const platform = platformOf()
    const deliveries = runDeliveries({
      pool,
      leases,
      platform: change(platform, pool),
      readFile: fileReader({ pool, storage }),
      warn,
      poll: 100,
    })
    let isGone = false
    const process = {
      warnings,
      platform,
      isAlive: () => !pool.ending,
      async stop(): Promise<void> {
        if (isGone) return
        isGone = true
        await deliveries.stop()
        await leases.stop().catch(() => undefined)
        if (!pool.ending) await pool.end()
      },
    }
    started.push(process)
    return process
  }

  return {
    ...on,
    accountId,
    world,
    control,
    start,
    /** Connects a server of its own; in a community of its own, where one is asked for. */
    async server(name: string, isApart = false): Promise<Server> {
      const communityId = isApart ? String((await on.post('communities', { name })).item.id) : on.community
      const { id: serverId, channels } = on.guild(name)
      const { item } = await on.post('community/networks/invite', {}, 'moderator', communityId)
      const brought = await on.decide(item.url, 'allow', serverId)
      const { item: network } = await on.post('communities/invited', brought, 'moderator', communityId)
      const channelId = [...channels.values()].find((channel) => channel.name === 'welcome')?.id ?? ''
      return { communityId, serverId, channelId, networkId: network.networkId ?? '' }
    },
    /** Asks for a test message. */
    test: (server: Server, text: string, channelId = server.channelId, looks: object = {}): Promise<Answer> =>
      call('POST', pathOf(server), server, { channelId, text, ...looks }),
    channels: (server: Server) => call('GET', `community/networks/${server.networkId}/channels`, server),
    list: (server: Server, cursor?: string) =>
      call('GET', `${pathOf(server)}${cursor ? `?cursor=${cursor}` : ''}`, server),
    retry: (server: Server, id: unknown) => call('POST', `${pathOf(server)}/${id}/retry`, server, {}),
    settle: (server: Server, id: unknown) => call('POST', `${pathOf(server)}/${id}/settle`, server, {}),
    /** Queues messages as a part of the product does. */
    queue: (
      server: Server,
      deliveries: readonly Omit<NewDelivery, 'accountId' | 'communityId' | 'networkId' | 'channelId'>[],
    ) =>
      inTransaction(parvis.pool, (connection) =>
        queueDeliveries(
          connection,
          on.platform,
          deliveries.map((delivery) => ({ accountId, ...server, ...delivery })),
        ),
      ),
    /** What stands in a channel, from the oldest on. */
    texts: ({ channelId }: Server) => control.messages({ channelId }).map(({ content }) => content),
    /** Waits until the latest delivery is as expected. */
    reached: async (server: Server, delivery: object) =>
      vi.waitFor(async () => {
        const { items } = await call('GET', pathOf(server), server)
        expect(items[0]).toMatchObject(delivery)
      }, waiting),
    /** Lets the nonces of deliveries that are being sent expire, here and at Discord. */
    async later(): Promise<void> {
      control.expireNonces()
      await parvis.pool.query(
        `update "community_deliveries" set "triedAt" = "triedAt" - interval '6 minutes' where "state" = 'sending'`,
      )
    },
    /** Makes the next search for uncertain deliveries due. */
    searchNow: () =>
      parvis.pool.query(`update "community_deliveries" set "searchAt" = now() where "state" = 'uncertain'`),
    /** Wakes the channels that rest. */
    wake: () =>
      parvis.pool.query(
        `update "community_channels" set "nextAt" = now() where "nextAt" is not null returning pg_notify('deliveries', 'discord')`,
      ),
    until: (assertion: () => unknown) => vi.waitFor(assertion, waiting),
    /** Makes sure that every process has lost its database. */
    ended: () => expect(started.filter(({ isAlive }) => isAlive())).toEqual([]),
    /** Ends the processes that send. */
    async stop(): Promise<void> {
      for (const { stop } of started.splice(0)) await stop()
    },
    async close(): Promise<void> {
      for (const { stop } of started) await stop()
      await on.close()
    },
  }
}
