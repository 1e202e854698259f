import { expect, it, onTestFinished } from 'vitest'
import type { GatewayClient } from '../testing/gateway-client.js'
import { gatewayOf } from '../testing/gateway-of.js'

it('sends thousands of events to several shards, each once and in order', async () => {
  const up = await gatewayOf({ guilds: Array.from({ length: 6 }, () => ({ members: 1000 })) })
  onTestFinished(() => up.close())
  const clients = await Promise.all([0, 1, 2].map((shard) => up.identified({ shard: [shard, 3] })))
  const joined = Array.from(
    { length: 6000 },
    (_, index) => up.world.join(up.guildIds[index % 6] ?? '').user.id,
  )
  const received = await Promise.all(clients.map((client) => addedTo(client, 2000)))
  expect(received.flat().length).toBe(6000)
  expect(new Set(received.flat())).toEqual(new Set(joined))
  for (const ids of received) expect(ids).toEqual(joined.filter((id) => ids.includes(id)))
})

it('disconnects a client that does not read, and lets it resume', async () => {
  const up = await gatewayOf({ guilds: [{ members: 10 }] }, { unreadBytes: 2 ** 20 })
  onTestFinished(() => up.close())
  const client = await up.identified()
  client.socket.pause()
  for (let count = 0; count < 15_000; count += 1) up.world.join(up.guildIds[0] ?? '')
  await expect.poll(() => up.control.sessions()).toMatchObject([{ isConnected: false }])
  const again = await up.connect(client.resumeUrl)
  again.resume(up.application.botToken, client.sessionId, 15_002 - 1000)
  expect(new Set(await addedTo(again, 1000)).size).toBe(1000)
})

type Client = Pick<GatewayClient, 'dispatch'>

async function addedTo(client: Client, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const { d } = await client.dispatch('GUILD_MEMBER_ADD')
    ids.push((d as { user: { id: string } }).user.id)
  }
  return ids
}
