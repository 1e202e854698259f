import { once } from 'node:events'
import { createServer } from 'node:http'
import { attachGateway, type GatewayOptions } from '../gateway/index.js'
import { type World, worldOf } from '../world/index.js'
import type { WorldPlan } from '../world/world-state.js'
import { gatewayClient } from './gateway-client.js'

/** Starts a gateway with a server of its own, short delays, and the first application's bot on every guild. */
export async function gatewayOf(plan: WorldPlan, options: Partial<GatewayOptions> = {}) {
  const world = worldOf(plan)
  const application = firstApplication(world)
  for (const guildId of world.guilds.keys()) world.addBot(guildId, application.id, 0n)
  const server = createServer()
  const gateway = attachGateway(server, world, { identifyWindow: 0, ...options })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    world,
    application,
    gateway,
    control: gateway.control,
    guildIds: [...world.guilds.keys()],
    connect: (url = gateway.url()) => gatewayClient(`${url}?v=10&encoding=json`),
    /** Connects a client, whose intents it declares. */
    async identified(rest: object = {}) {
      const client = await gatewayClient(gateway.url())
      client.identify(application.botToken, rest)
      const ready = await client.dispatch('READY')
      const { session_id, resume_gateway_url } = ready.d as { session_id: string; resume_gateway_url: string }
      return { ...client, ready, sessionId: session_id, resumeUrl: resume_gateway_url }
    },
    close() {
      gateway.close()
      server.close()
    },
  }
}

export type TestGateway = Awaited<ReturnType<typeof gatewayOf>>

function firstApplication(world: World) {
  const [application] = world.applications.values()
  if (!application) throw new Error('A gateway is for an application')
  return application
}
