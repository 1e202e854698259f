import { type DiscordLimits, discordPlatform } from '@parvis/discord'
import { simulatedApplication } from '@parvis/discord-simulator'
import { openDatabase, type Pool } from '@parvis/engine'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createCallLimiter } from '../../chat/call-limiter.js'
import { type SyncedNetworks, syncedNetworks } from '../testing/synced-networks.js'

let on: SyncedNetworks
const pools: Pool[] = []

beforeAll(async () => {
  on = await syncedNetworks()
})
afterEach(async () => {
  on.simulator.control.clearFaults()
  on.simulator.control.resetCounts()
  await on.query('truncate "call_paces"')
})
afterAll(async () => {
  for (const pool of pools) await pool.end()
  await on.close()
})

const route = 'GET /guilds/:guild/members'
const eventually = { timeout: 20_000, interval: 20 }
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
const counts = () => on.simulator.control.counts()

/** A platform as one more process has it, with connections of its own. */
function anotherPlatform(limits: Partial<DiscordLimits> = {}) {
  const { application, options } = simulatedApplication(on.simulator)
  const pool = openDatabase(on.parvis.databaseUrl, () => undefined)
  pools.push(pool)
  return discordPlatform({
    ...options,
    limits,
    callLimiter: createCallLimiter({ pool, application: application.id }),
  })
}

/** Expects no calls for so many milliseconds; those already under way may arrive. */
async function expectSilence(milliseconds: number): Promise<void> {
  await pause(200)
  const { requests } = counts()
  await pause(milliseconds - 200)
  expect(counts().requests).toEqual(requests)
}

describe('synchronisations', () => {
  it('wait as long as a limit of their route says, and go on', async () => {
    const server = await on.joined('Limite de la route', 2500)
    on.simulator.control.resetCounts()
    on.simulator.control.limit({ scope: 'user', retryAfter: 1, route, times: 1, after: 1 })
    const process = on.start(anotherPlatform())
    await vi.waitFor(() => expect(counts().invalidAnswers).toBe(1), eventually)
    const asked = counts().requests[route]
    await pause(800)
    expect(counts().requests[route]).toBe(asked)
    await on.reached(server, { state: 'done', added: on.size(server) })
    expect([counts().invalidAnswers, process.warnings]).toEqual([1, []])
    await process.stop()
  })

  it('of all processes stop when one of them gets a global 429', async () => {
    const servers = [await on.joined('Limite une', 2500), await on.joined('Limite deux', 2500)]
    on.simulator.control.resetCounts()
    on.simulator.control.limit({ scope: 'global', retryAfter: 2, route, times: 1 })
    const processes = [on.start(anotherPlatform()), on.start(anotherPlatform())]
    await vi.waitFor(() => expect(counts().invalidAnswers).toBe(1), eventually)
    await expectSilence(1_700)
    for (const server of servers) await on.reached(server, { state: 'done', added: on.size(server) })
    expect(counts().invalidAnswers).toBe(1)
    for (const process of processes) await process.stop()
  })

  it('of all processes stop while a proxy before Discord blocks them, and resume', async () => {
    const servers = [await on.joined('Circuit un', 2500), await on.joined('Circuit deux', 2500)]
    on.simulator.control.resetCounts()
    on.simulator.control.keepOut({ times: 1 })
    const processes = [1, 2].map(() => on.start(anotherPlatform({ blockedFor: 2_000 })))
    await vi.waitFor(() => expect(counts().invalidAnswers).toBe(1), eventually)
    await expectSilence(1_700)
    for (const server of servers) await on.reached(server, { state: 'done', added: on.size(server) })
    expect(counts().invalidAnswers).toBe(1)
    for (const process of processes) await process.stop()
  })

  it('stop when Discord does not know the token any more, say so, and go on with another one', async () => {
    const server = await on.joined('Jeton', 1500)
    on.simulator.control.resetCounts()
    const platform = anotherPlatform()
    on.application.botToken = 'another'
    const process = on.start(platform)
    const [run] = await on.runs(server)
    await vi.waitFor(
      async () =>
        expect((await on.call('GET', `jobs/${run?.id}`)).item).toMatchObject({ cause: 'unauthorised' }),
      eventually,
    )
    expect(counts().invalidAnswers).toBe(1)
    await expect(platform.describe(server.serverId)).rejects.toThrow('unauthorised')
    expect(counts().invalidAnswers).toBe(1)
    platform.setToken('another')
    // It asks again after a minute, which is over.
    await on.query('update "jobs" set "nextAt" = now() where "id" = $1', run?.id)
    await on.reached(server, { state: 'done', added: on.size(server) })
    expect(await on.network(server.networkId)).toMatchObject({ state: 'integrated' })
    await process.stop()
  })
})
