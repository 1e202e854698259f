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

/** Paths of connecting and of resuming. */
const gatewayPath = '/gateway'
const resumePath = `${gatewayPath}/resume`

const addressOf = ({ url = '/' }: IncomingMessage) => new URL(url, 'ws://localhost')

/** Whether a request is for the gateway. */
const isForGateway = (request: IncomingMessage) =>
  [gatewayPath, resumePath].includes(addressOf(request).pathname.replace(/\/$/, ''))

/** Close code for an unsupported version or encoding; undefined when both are supported. */
function versionRefusal(request: IncomingMessage): GatewayCloseCodes | undefined {
  const { searchParams } = addressOf(request)
  if (!['9', '10'].includes(searchParams.get('v') ?? '10')) return GatewayCloseCodes.InvalidAPIVersion
  if ((searchParams.get('encoding') ?? 'json') !== 'json') return GatewayCloseCodes.DecodeError
  return undefined
}

/** Refuses an upgrade with an HTTP status. */
function refuseUpgrade(socket: Duplex, status: '404 Not Found' | '503 Service Unavailable'): void {
  socket.on('error', () => undefined)
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** A gateway attached to an HTTP server. */
export interface Gateway {
  /** Its address, once the server listens. */
  url(): string
  /** Recommended number of shards of an application. */
  shards(applicationId: string): number
  /** Session start limit of an application, as REST returns it. */
  sessionStarts(applicationId: string): APIGatewaySessionStartLimit
  readonly control: GatewayControl
  close(): void
}

/** Attaches the gateway of a world to a server, whose upgrades it handles. */
export function attachGateway(server: Server, world: World, changes: Partial<GatewayOptions> = {}): Gateway {
  const context = contextOf(server, world, { ...gatewayDefaults, ...changes })
  const connections = new Set<Connection>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 2 ** 16 })

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (!isForGateway(request)) return refuseUpgrade(socket, '404 Not Found')
    if (context.faults.refusesConnections) return refuseUpgrade(socket, '503 Service Unavailable')
    sockets.handleUpgrade(request, socket, head, (client) => openClient(client, request))
  }

  function openClient(client: WebSocket, request: IncomingMessage) {
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
