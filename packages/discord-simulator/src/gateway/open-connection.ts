import { GatewayCloseCodes, GatewayOpcodes } from 'discord-api-types/v10'
import type { WebSocket } from 'ws'
import { beginSession } from './begin-session.js'
import { type Connection, connectionOf, type Refusal } from './connection.js'
import { countOne } from './counters.js'
import { ackFrame, type ClientFrame, helloFrame, invalidSessionFrame, readFrame } from './frames.js'
import type { GatewayContext } from './gateway-context.js'
import { isTokenGood } from './gateway-control.js'
import { requestMembers } from './request-members.js'
import { resumeSession } from './resume-session.js'

type Answer = (connection: Connection, gateway: GatewayContext, data: unknown) => Refusal | undefined

/** Handlers of frames that need no session. */
const first: Readonly<Partial<Record<number, Answer>>> = {
  [GatewayOpcodes.Heartbeat]: answerHeartbeat,
  [GatewayOpcodes.Identify]: beginSession,
  [GatewayOpcodes.Resume]: resumeSession,
}

const nothing: Answer = () => undefined

/** Handlers of frames that need a session; presences and voice have no effect. */
const later: Readonly<Partial<Record<number, Answer>>> = {
  [GatewayOpcodes.RequestGuildMembers]: requestMembers,
  [GatewayOpcodes.PresenceUpdate]: nothing,
  [GatewayOpcodes.VoiceStateUpdate]: nothing,
  [GatewayOpcodes.RequestSoundboardSounds]: nothing,
}

/** Serves a new client until its connection ends. */
export function openConnection(socket: WebSocket, gateway: GatewayContext): Connection {
  const { options, counters } = gateway
  const connection = connectionOf(socket, gateway)
  const sends = sendLimitOf({ limit: options.sendLimit, window: options.sendWindow })
  const overdue = setTimeout(
    () => connection.close(GatewayCloseCodes.SessionTimedOut),
    2 * options.heartbeatInterval,
  ).unref()
  counters.connections += 1
  socket.on('close', () => clearTimeout(overdue))
  // An error is followed by a close, which is handled.
  socket.on('error', () => undefined)
  socket.on('message', (data: Buffer) => {
    if (!connection.isOpen()) return
    const frame = sends.count(Date.now()) ? readFrame(data) : GatewayCloseCodes.RateLimited
    if (typeof frame === 'object') countOne(counters.sends, frame.op)
    if (typeof frame === 'object' && frame.op === GatewayOpcodes.Heartbeat) overdue.refresh()
    refuse(connection, typeof frame === 'object' ? answer(connection, gateway, frame) : frame)
  })
  connection.send(helloFrame(options.heartbeatInterval))
  return connection
}

function refuse(connection: Connection, refusal: Refusal | undefined): void {
  if (refusal === 'invalid session') connection.send(invalidSessionFrame(false))
  else if (refusal !== undefined) connection.close(refusal)
}

function answer(
  connection: Connection,
  gateway: GatewayContext,
  { op, d }: ClientFrame,
): Refusal | undefined {
  const answered = first[op] ?? later[op]
  if (!answered) return GatewayCloseCodes.UnknownOpcode
  if (later[op] && !connection.session()) return GatewayCloseCodes.NotAuthenticated
  return answered(connection, gateway, d)
}

function answerHeartbeat(connection: Connection, gateway: GatewayContext): Refusal | undefined {
  const session = connection.session()
  gateway.counters.heartbeats += 1
  if (session && !isTokenGood(session, gateway.world)) return GatewayCloseCodes.AuthenticationFailed
  if (!gateway.faults.withholdsAcks) connection.send(ackFrame)
  return undefined
}

/** Limits the sends of one connection within a window in milliseconds. */
export function sendLimitOf({ limit, window }: { limit: number; window: number }) {
  let began = 0
  let sent = 0
  return {
    /** Counts a send; returns whether it was within the limit. */
    count(now: number): boolean {
      if (now - began >= window) {
        began = now
        sent = 0
      }
      sent += 1
      return sent <= limit
    },
  }
}
