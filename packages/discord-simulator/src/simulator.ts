import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { addCdn } from './cdn/cdn-app.js'
import {
  addCommands,
  controlCommands,
  gatewayCommands,
  type SimulatorControl,
  simulatorControl,
  type WireSettings,
} from './control/index.js'
import { attachGateway, type GatewayControl, type GatewayOptions } from './gateway/index.js'
import { addOauth2, oauth2RouteNames } from './oauth2/oauth2-app.js'
import { addGuildPages } from './panel/guild-routes.js'
import { addPanel } from './panel/panel-routes.js'
import { attachmentsOf } from './rest/attachments.js'
import { commandsOf } from './rest/commands.js'
import { countersOf } from './rest/counters.js'
import { faultsOf } from './rest/fault.js'
import { hourlyLimits } from './rest/hourly-limits.js'
import { interactionsOf } from './rest/interactions.js'
import { noncesOf } from './rest/nonces.js'
import { noQuirks } from './rest/quirks.js'
import { changedRates, type RateChange, usualRates } from './rest/rate-limits.js'
import { addRest, addRestErrors, restPrefixes, routeNames } from './rest/rest-app.js'
import type { RestContext } from './rest/route.js'
import { grantsOf } from './world/grants.js'
import { type World, type WorldPlan, worldOf } from './world/index.js'
import { redirectsOf } from './world/redirects.js'

export interface SimulatorOptions extends WorldPlan {
  /** Any free port by default. */
  readonly port?: number
  /** The loopback interface by default. */
  readonly host?: string
  /** Rate limits; as at Discord by default. */
  readonly rates?: RateChange
  readonly gateway?: Partial<GatewayOptions>
}

export interface Simulator {
  /**
   * Its address, without a slash at the end: REST is at `/api`, the authorisation page at `/oauth2/authorize`,
   * pictures at `/cdn`, the control panel at `/simulator`, and the controls below that and `/simulator/gateway`.
   */
  readonly url: string
  readonly world: World
  readonly control: SimulatorControl
  readonly gateway: GatewayControl
  close(): Promise<void>
}

/** Starts a simulated Discord for bots on this machine; all of its state is in memory. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const world = worldOf(options)
  const app = Fastify({ forceCloseConnections: true })
  const gateway = attachGateway(app.server, world, options.gateway)
  const settings: WireSettings = {
    rates: changedRates(usualRates, options.rates ?? {}),
    outage: 'none',
    quirks: noQuirks,
  }
  const context: RestContext = {
    world,
    grants: grantsOf(world),
    redirects: redirectsOf(),
    nonces: noncesOf(world.now),
    attachments: attachmentsOf(world, () => `${urlOf(app)}/cdn`),
    interactions: interactionsOf(world),
    hourly: hourlyLimits(world, { isHeaderShort: () => settings.quirks.hourlyHeadersAreShort }),
    commands: commandsOf(),
    counters: countersOf(world),
    faults: faultsOf([...routeNames, ...oauth2RouteNames]),
    rates: () => settings.rates,
    outage: () => settings.outage,
    quirks: () => settings.quirks,
    gateway,
  }
  const control = simulatorControl(world, { ...context, gateway: gateway.control, settings })
  addRestErrors(app, context)
  addRest(app, context)
  addOauth2(app, restPrefixes, context)
  addCdn(app, world, context.attachments)
  addPanel(app, control, context.outage)
  addGuildPages(app, control)
  addCommands(app, '/simulator', controlCommands, control)
  addCommands(app, '/simulator/gateway', gatewayCommands, gateway.control)
  await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' })
  async function close(): Promise<void> {
    gateway.close()
    await app.close()
  }
  return { url: urlOf(app), world, control, gateway: gateway.control, close }
}

function urlOf(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}
