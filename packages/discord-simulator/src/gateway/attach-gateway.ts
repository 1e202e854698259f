import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type APIGatewaySessionStartLimit, GatewayCloseCodes } from 'discord-api-types/v10'
import { type WebSocket, WebSocketServer } from 'ws'
import type { World } from '../world/index.js'
import type { Connection } from './connection.js'
import { newCounters } from './counters.js'
import { dispatchEvent } from './dispatch-event.js'
import { noFaults } from './faults.js'
import type { GatewayContext } from './gateway-context.js'
import { type GatewayOptions, gatewayDefaults } from './gateway-context.js'
import { type GatewayControl, gatewayControlOf } from './gateway-control.js'
import { openConnection } from './open-connection.js'
import { memberListLimitOf } from './request-members.js'
import { type SessionStarts, sessionStartsOf, sessionsOf } from './sessions.js'
import { shardAdviceOf } from './shards.js'

/** Where clients connect, and where they resume. */
const gatewayPath = '/gateway'
const resumePath = `${gatewayPath}/resume`

const addressOf = ({ url = '/' }: IncomingMessage) => new URL(url, 'ws://localhost')

/** Whether somebody asks for the gateway. */
const isForGateway = (request: IncomingMessage) =>
  [gatewayPath, resumePath].includes(addressOf(request).pathname.replace(/\/$/, ''))

/** The code to close a connection with that asks for what there is not; undefined when it is fine. */
function versionRefusal(request: IncomingMessage): GatewayCloseCodes | undefined {
  const { searchParams } = addressOf(request)
  if (!['9', '10'].includes(searchParams.get('v') ?? '10')) return GatewayCloseCodes.InvalidAPIVersion
  if ((searchParams.get('encoding') ?? 'json') !== 'json') return GatewayCloseCodes.DecodeError
  return undefined
}

/** Answers somebody who wants to connect with a status of HTTP, and hangs up. */
function refuseUpgrade(socket: Duplex, status: '404 Not Found' | '503 Service Unavailable'): void {
  socket.on('error', () => undefined)
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** A gateway that stands on a server of HTTP. */
export interface Gateway {
  /** Where clients connect, once the server listens. */
  url(): string
  /** How many shards an application is advised to open. */
  shards(applicationId: string): number
  /** How many sessions an application may start, as REST answers it. */
  sessionStarts(applicationId: string): APIGatewaySessionStartLimit
  readonly control: GatewayControl
  close(): void
}

/** Lets clients connect to the gateway of a world on a server, of which it takes the upgrades. */
export function attachGateway(server: Server, world: World, changes: Partial<GatewayOptions> = {}): Gateway {
  const context = contextOf(server, world, { ...gatewayDefaults, ...changes })
  const connections = new Set<Connection>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 2 ** 16 })

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (!isForGateway(request)) return refuseUpgrade(socket, '404 Not Found')
    if (context.faults.refusesConnections) return refuseUpgrade(socket, '503 Service Unavailable')
    sockets.handleUpgrade(request, socket, head, (client) => take(client, request))
  }

  function take(client: WebSocket, request: IncomingMessage) {
    const refusal = versionRefusal(request)
    if (refusal) return client.close(refusal)
    const connection = openConnection(client, context)
    connections.add(connection)
    client.on('close', () => connections.delete(connection))
  }

  server.on('upgrade', onUpgrade)
  const unsubscribe = world.subscribe((event) => dispatchEvent(event, context))
  return {
    url: () => urlOf(server, gatewayPath),
    shards: (applicationId) => context.advice.shardsFor(world.guildsOf(applicationId).length),
    sessionStarts: (applicationId) => context.startsOf(applicationId).limit(),
    control: gatewayControlOf(context, connections),
    close() {
      unsubscribe()
      server.off('upgrade', onUpgrade)
      for (const connection of connections) connection.cut()
    },
  }
}

function contextOf(server: Server, world: World, options: GatewayOptions): GatewayContext {
  const starts = new Map<string, SessionStarts>()
  return {
    world,
    options,
    sessions: sessionsOf(options),
    counters: newCounters(),
    faults: noFaults(),
    memberLists: memberListLimitOf(options.memberListWindow, world.now),
    advice: shardAdviceOf(options.shards),
    startsOf(applicationId) {
      const found = starts.get(applicationId) ?? sessionStartsOf(options, world.now)
      starts.set(applicationId, found)
      return found
    },
    resumeUrl: () => urlOf(server, resumePath),
  }
}

function urlOf(server: Server, path: string): string {
  const { address, family, port } = server.address() as AddressInfo
  return `ws://${family === 'IPv6' ? `[${address}]` : address}:${port}${path}`
}
