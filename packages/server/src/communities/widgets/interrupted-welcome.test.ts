import { afterAll, beforeAll, expect, it } from 'vitest'
import { frenchMessages, type GreetingWorld, greetingWorld } from './testing/greeting-world.js'

let on: GreetingWorld

beforeAll(async () => {
  on = await greetingWorld()
  on.control.setRates({ routes: { sendMessage: { count: 1000, seconds: 1 } } })
})
afterAll(async () => {
  await on.stop()
  await on.close()
})

const route = 'POST /channels/:channel/messages'
const rounds = 8
const joinsInRound = 5

/** How many messages are not sent. */
async function unsent(): Promise<number> {
  const select = `select count(*)::int from "community_deliveries" where "state" <> 'sent'`
  return (await on.pool.query(select)).rows[0].count
}

it('everyone is greeted once, though processes die at every moment and Discord loses answers', async () => {
  const alone = { messages: frenchMessages('{{mention}}'), gatherAbove: null, pauseAbove: null }
  const servers = [await on.server(alone), await on.server(alone), await on.server(alone)]
  on.control.fail({ route, isDone: true, status: 503, after: 10, times: 3 })
  on.control.fail({ route, isDone: true, isCut: true, after: 25, times: 3 })
  let gateway = await on.startGateway()
  let worker = on.startWorker()
  await on.connected(servers)
  const joined = servers.map((): string[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, { guildId }] of servers.entries())
      for (let join = 0; join < joinsInRound; join++)
        joined[index]?.push(`<@${on.control.join({ guildId }).user.id}>`)
    // Some of them are recorded by now, or decided, or sent.
    await on.until(async () =>
      expect(
        (await Promise.all(servers.map(on.arrivals))).some((count) => count > joinsInRound * round),
      ).toBe(true),
    )
    if (round % 2 === 0) {
      worker.kill()
      worker = on.startWorker()
    } else {
      gateway.kill()
      gateway = await on.startGateway()
    }
  }
  for (const [index, server] of servers.entries())
    await on.until(() => expect(server.texts()).toHaveLength(joined[index]?.length ?? 0))
  await on.until(async () => expect(await unsent()).toBe(0))
  for (const [index, server] of servers.entries())
    expect(server.texts().toSorted()).toEqual(joined[index]?.toSorted())
}, 600_000)
