import { ChatError } from '@parvis/chat'
import { type DiscordLimits, discordPlatform } from '@parvis/discord'
import { type Simulator, simulatedApplication, startSimulator } from '@parvis/discord-simulator'
import { openDatabase, type Pool } from '@parvis/engine'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { productDatabase } from '../testing/product-database.js'
import { createCallLimiter } from './call-limiter.js'

const gone = '1'
let url: string
let drop: () => Promise<void>
let pools: Pool[]
let simulator: Simulator

beforeAll(async () => {
  ;({ url, drop } = await productDatabase())
  pools = [openDatabase(url, () => undefined), openDatabase(url, () => undefined)]
  simulator = await startSimulator()
})
afterAll(async () => {
  await simulator.close()
  for (const pool of pools) await pool.end()
  await drop()
})
beforeEach(async () => {
  simulator.control.clearFaults()
  simulator.control.resetCounts()
  await pools[0]?.query('truncate "call_paces"')
})

/** Two processes of one bot, each with connections of its own to one database. */
function processes(limits: Partial<DiscordLimits> = {}) {
  const { application, options } = simulatedApplication(simulator)
  return pools.map((pool) =>
    discordPlatform({
      ...options,
      limits,
      callLimiter: createCallLimiter({ pool, application: application.id }),
    }),
  )
}

const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof ChatError ? error.problem : error),
  )

it('limits two processes together to the rate limit of their bot', async () => {
  const guilds = Array.from({ length: 150 }, () => simulator.world.addGuild())
  for (const { id } of guilds) simulator.world.addBot(id, simulatedApplication(simulator).application.id, 0n)
  const from = performance.now()
  await Promise.all(processes().flatMap((platform) => guilds.map(({ id }) => platform.describe(id))))
  const took = performance.now() - from
  const { requests, tooSoon } = simulator.control.counts()
  // A call may be delayed between its turn and its arrival, and arrive with the next ones; with a limit for each
  // process, more than sixty are refused.
  expect(tooSoon.user).toBe(0)
  expect(tooSoon.global).toBeLessThan(50)
  expect(requests).toEqual({ 'GET /guilds/:guild': 300 + tooSoon.global })
  // Fifty a second, after the first fifty.
  expect(took).toBeGreaterThan(5_000)
})

it('stops all processes when one of them gets a global 429', async () => {
  const [one, other] = processes()
  simulator.control.limit({ scope: 'global', retryAfter: 2, times: 1 })
  const from = performance.now()
  const first = one?.streams()
  await expect.poll(() => simulator.control.counts().requests).toMatchObject({ 'GET /gateway/bot': 1 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  await other?.streams()
  expect(performance.now() - from).toBeGreaterThanOrEqual(2_000)
  await first
  expect(simulator.control.counts().invalidAnswers).toBe(1)
})

it('leaves waiting to the caller where all calls are blocked for long', async () => {
  const [one, other] = processes()
  simulator.control.limit({ scope: 'global', retryAfter: 60, times: 1 })
  expect(await problemOf(Promise.resolve(one?.streams()))).toBe('limited')
  const error = await other?.streams().catch((error: unknown) => error)
  expect(error).toMatchObject({ problem: 'limited', facts: { retryAfter: expect.any(Number) } })
  expect((error as ChatError).facts.retryAfter).toBeGreaterThan(55_000)
  expect(simulator.control.counts().requests).toEqual({ 'GET /gateway/bot': 1 })
})

it('stops all processes while the IP address of one of them is blocked', async () => {
  const [one, other] = processes({ blockedFor: 1_000 })
  simulator.control.keepOut({ times: 1 })
  expect(await problemOf(Promise.resolve(one?.streams()))).toBe('blocked')
  expect(await problemOf(Promise.resolve(other?.streams()))).toBe('blocked')
  expect(simulator.control.counts().requests).toEqual({ 'GET /gateway/bot': 1 })
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect(await problemOf(Promise.resolve(other?.streams()))).toBeUndefined()
})

it('exchanges the code of a person even while the calls of the bot are stopped', async () => {
  const [one, other] = processes()
  simulator.control.limit({ scope: 'global', retryAfter: 60, times: 1 })
  expect(await problemOf(Promise.resolve(one?.streams()))).toBe('limited')
  const answer = { code: 'unknown', returnTo: 'http://localhost:3000' }
  expect(await problemOf(Promise.resolve(other?.accept(answer)))).toBe('refused')
})

it('is not known without the database', async () => {
  const pool = openDatabase(url, () => undefined)
  await pool.end()
  const { options } = simulatedApplication(simulator)
  const platform = discordPlatform({
    ...options,
    callLimiter: createCallLimiter({ pool, application: gone }),
  })
  expect(await problemOf(platform.streams())).toBe('unavailable')
  expect(simulator.control.counts().requests).toEqual({})
})
