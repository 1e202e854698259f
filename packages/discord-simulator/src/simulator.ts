import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { addGatewayRoutes, attachGateway, type GatewayControl, type GatewayOptions } from './gateway/index.js'
import { grantsOf } from './oauth2/grants.js'
import { addOauth2 } from './oauth2/oauth2-app.js'
import { redirectsOf } from './oauth2/redirects.js'
import { countersOf } from './rest/counters.js'
import { faultsOf } from './rest/fault.js'
import { noncesOf } from './rest/nonces.js'
import { type Rates, usualRates } from './rest/rate.js'
import { addRest, addRestErrors, restPrefixes } from './rest/rest-app.js'
import type { RestContext } from './rest/route.js'
import { type World, type WorldPlan, worldOf } from './world/index.js'

export interface SimulatorOptions extends WorldPlan {
  /** Any free one unless told. */
  readonly port?: number
  /** The loopback interface unless told. */
  readonly host?: string
  readonly rates?: Partial<Rates>
  readonly gateway?: Partial<GatewayOptions>
}

export interface Simulator {
  /** Where it is, without a slash at the end: REST is found at `/api` below. */
  readonly url: string
  readonly world: World
  readonly gateway: GatewayControl
  close(): Promise<void>
}

/** Starts Discord as a bot meets it, on this machine; everything lives in memory and is gone afterwards. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const world = worldOf(options)
  const app = Fastify({ forceCloseConnections: true })
  const gateway = attachGateway(app.server, world, options.gateway)
  const context: RestContext = {
    world,
    grants: grantsOf(world),
    redirects: redirectsOf(),
    nonces: noncesOf(world.now),
    counters: countersOf(world),
    faults: faultsOf(),
    rates: () => ({ ...usualRates, ...options.rates }),
    outage: () => 'none',
    gateway,
  }
  addRestErrors(app, context)
  addRest(app, context)
  addGatewayRoutes(app, gateway.control)
  addOauth2(app, restPrefixes, context)
  await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' })
  async function close(): Promise<void> {
    gateway.close()
    await app.close()
  }
  return { url: urlOf(app), world, gateway: gateway.control, close }
}

function urlOf(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}
