import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SyncedNetworks, type SyncedServer, syncedNetworks } from './testing/synced-networks.js'

let on: SyncedNetworks

beforeAll(async () => {
  on = await syncedNetworks()
  on.start()
})
afterAll(() => on.close())

const control = () => on.simulator.control

/** Someone joins who is called so on that server. @returns their id */
const joinAs = ({ serverId }: SyncedServer, nick: string, userId?: string) =>
  control().join({ guildId: serverId, nick, userId }).user.id

async function synchronised(server: SyncedServer): Promise<void> {
  await on.reached(server, { state: 'done' })
  const { item } = await on.sync(server)
  await on.reached(server, { id: item.id, state: 'done' })
  await on.expectMirrored(server)
}

/** Whom a search finds. */
async function found(words: string): Promise<unknown[]> {
  const filter = encodeURIComponent(JSON.stringify({ q: words }))
  const { status, items } = await on.call('GET', `community/members?filter=${filter}`)
  expect(status).toBe(200)
  return items.map(({ name }) => name)
}

it('a server without anybody but the bot is synchronised', async () => {
  const server = await on.joined('Salon vide', 0)
  await on.reached(server, { state: 'done', read: on.size(server), left: 0 })
  await on.expectMirrored(server)
  expect(await on.network(server.networkId)).toMatchObject({ state: 'integrated', cause: null })
})

describe('someone who is called', () => {
  it.each([
    ['from right to left', '‮gnihtyna‬ سلام'],
    ['in emoji', '🧑🏽‍🚀👩‍👩‍👧‍👦 Zoé'],
    ['with what has no width', 'Za\u200bc\u200d\u2060k'],
    ['with 32 combining marks', `Zalgo${'\u0301\u0323\u0489\u0336'.repeat(8)}`],
    ['like what notifies everyone', '@everyone @here <@&1> <@1>'],
    ['in code', `<script>alert('x')</script> '); drop table "users"; --`],
    ['in letters beyond the first plane', '𝓜𝓪𝓻𝓰𝓸𝓽'],
  ])('%s is shown and found by that name', async (_, nick) => {
    const server = await on.joined(`Noms ${crypto.randomUUID()}`)
    joinAs(server, nick)
    await synchronised(server)
    expect([...(await on.shown(server)).values()]).toContain(nick)
    expect(await found(nick)).toContain(nick)
  })
})

it('members with ids that a double cannot distinguish are two people', async () => {
  const server = await on.joined('Grands nombres')
  const ids = ['9223372036854775806', '9223372036854775807']
  for (const id of ids) joinAs(server, `Numéro ${id}`, id)
  await synchronised(server)
  const shown = await on.shown(server)
  expect(ids.map((id) => shown.get(id))).toEqual(ids.map((id) => `Numéro ${id}`))
})

it('a platform that goes away is waited for, and the synchronisation goes on by itself', async () => {
  const server = await on.joined('Panne', 20_000)
  await on.reached(server, { state: 'running' })
  control().setOutage({ outage: 'refused' })
  await sleep(3000)
  const [run] = await on.runs(server)
  expect(run).toMatchObject({ state: 'running', cause: null })
  expect(run?.read).toBeLessThan(on.size(server))
  expect(await on.network(server.networkId)).toMatchObject({ state: 'integrated', cause: null })
  control().setOutage({ outage: 'none' })
  await on.reached(server, { state: 'done', read: on.size(server) })
  await on.expectMirrored(server)
})
