import { discordPlatform } from '@parvis/discord'
import { type Simulator, simulatedApplication, startSimulator } from '@parvis/discord-simulator'
import { openDatabase, type Pool } from '@parvis/engine'
import { createLeases, type Leases } from '@parvis/work'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announceRole } from '../../health/index.js'
import { productDatabase, type TestDatabase } from '../../testing/product-database.js'
import { lookAt } from '../probe.js'
import { chatProbe } from './chat.js'

let database: TestDatabase
let pool: Pool
let leases: Leases
let simulator: Simulator

const ignore = () => undefined

beforeAll(async () => {
  database = await productDatabase()
  pool = openDatabase(database.url, ignore)
  leases = createLeases(pool, { ownerId: crypto.randomUUID(), warn: ignore })
  simulator = await startSimulator({ applications: [{ redirectUris: [] }] })
})
afterAll(async () => {
  await leases.stop()
  await pool.end()
  await database.drop()
})

it('reports each way in which a platform can be out of service', async () => {
  const look = () => {
    const chatPlatform = discordPlatform(simulatedApplication(simulator).options)
    return lookAt(chatProbe({ pool, chatPlatform }), 60_000)
  }
  expect(await look()).toMatchObject({ state: 'away', code: 'no_gateway' })
  const gateway = await announceRole('gateway', leases, ignore)
  expect(await look()).toMatchObject({ state: 'degraded', code: 'streams_missing' })
  await leases.acquire('streams of discord', ['0/1'])
  expect(await look()).toMatchObject({
    state: 'ready',
    figures: { platform: 'Discord', streams: 1, expectedStreams: 1, gateway: 1 },
  })
  const before = discordPlatform(simulatedApplication(simulator).options)
  simulator.control.changeToken({})
  expect(await lookAt(chatProbe({ pool, chatPlatform: before }), 60_000)).toMatchObject({
    state: 'away',
    code: 'chat_unauthorised',
    values: { platform: 'Discord' },
  })
  await simulator.close()
  expect(await look()).toMatchObject({ state: 'away', code: 'chat_unreachable' })
  await gateway.stop()
})

it('needs no platform', async () => {
  expect(await lookAt(chatProbe({ pool }))).toMatchObject({ state: 'off', code: 'chat_off' })
})
