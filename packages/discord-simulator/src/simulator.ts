import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { grantsOf } from './oauth2/grants.js'
import { countersOf } from './rest/counters.js'
import { faultsOf } from './rest/fault.js'
import { noncesOf } from './rest/nonces.js'
import { type Rates, usualRates } from './rest/rate.js'
import { addRest, addRestErrors } from './rest/rest-app.js'
import type { RestContext } from './rest/route.js'
import { type World, type WorldPlan, worldOf } from './world/index.js'

export interface SimulatorOptions extends WorldPlan {
  /** Any free one unless told. */
  readonly port?: number
  /** The loopback interface unless told. */
  readonly host?: string
  readonly rates?: Partial<Rates>
}

export interface Simulator {
  /** Where it is, without a slash at the end: REST is found at `/api` below. */
  readonly url: string
  readonly world: World
  close(): Promise<void>
}

/** Starts Discord as a bot meets it, on this machine; everything lives in memory and is gone afterwards. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const world = worldOf(options)
  const app = Fastify({ forceCloseConnections: true })
  const context: RestContext = {
    world,
    grants: grantsOf(world),
    nonces: noncesOf(world.now),
    counters: countersOf(world),
    faults: faultsOf(),
    rates: () => ({ ...usualRates, ...options.rates }),
    isDown: () => false,
    gateway: {
      url: () => urlOf(app).replace('http', 'ws'),
      shards: () => 1,
      sessionStarts: () => ({ total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 }),
    },
  }
  addRestErrors(app, context)
  addRest(app, context)
  await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' })
  return { url: urlOf(app), world, close: () => app.close() }
}

function urlOf(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}
