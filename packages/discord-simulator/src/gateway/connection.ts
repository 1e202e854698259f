import { GatewayCloseCodes } from 'discord-api-types/v10'
import type { WebSocket } from 'ws'
import { countOne } from './counters.js'
import { consumeFault, fitsType } from './faults.js'
import type { GatewayContext } from './gateway-context.js'
import type { Numbered, Outlet, Session } from './session.js'

const ending: ReadonlySet<number> = new Set([
  1000,
  1001,
  GatewayCloseCodes.AuthenticationFailed,
  GatewayCloseCodes.InvalidSeq,
  GatewayCloseCodes.InvalidShard,
  GatewayCloseCodes.ShardingRequired,
  GatewayCloseCodes.InvalidAPIVersion,
  GatewayCloseCodes.InvalidIntents,
  GatewayCloseCodes.DisallowedIntents,
])

/** Whether a close code, of either side, ends the session. */
const endsSession = (code: number) => ending.has(code)

/** Connection of one client. */
export interface Connection extends Outlet {
  session(): Session | undefined
  /** Attaches a session, whose events it receives from now on. */
  enter(session: Session): void
  /** Invalidates its session, resumably or not, without closing the connection. */
  expel(isResumable: boolean): void
  /** Sends raw text. */
  send(frame: string): void
  /** Cuts the connection without a close frame. */
  cut(): void
  /** Sends what was queued during a pause. */
  release(): void
  /** Number of bytes that the client has not read. */
  unread(): number
  isOpen(): boolean
}

export function connectionOf(socket: WebSocket, gateway: GatewayContext): Connection {
  const { counters, faults, options, sessions } = gateway
  let session: Session | undefined
  let isClosing = false
  let waiting: Numbered[] = []

  function leave(isResumable: boolean) {
    const left = session
    session = undefined
    waiting = []
    if (!left) return
    sessions.release(left, connection)
    if (!isResumable && left.outlet() === undefined) sessions.end(left)
  }

  function send(frame: string) {
    socket.send(frame)
    if (socket.bufferedAmount > options.unreadBytes) connection.cut()
  }

  const connection: Connection = {
    session: () => session,
    enter(entered) {
      session = entered
      sessions.retain(entered)
      entered.attach(connection)
    },
    expel: leave,
    send,
    write(one) {
      if (faults.isPaused) return void waiting.push(one)
      if (consumeFault(faults, 'drop', fitsType(one.type))) return
      countOne(counters.events, one.type)
      send(one.frame)
    },
    close(code: GatewayCloseCodes | number) {
      if (isClosing) return
      isClosing = true
      countOne(counters.closes, code)
      leave(!endsSession(code))
      socket.close(code)
    },
    cut: () => socket.terminate(),
    release() {
      const released = waiting
      waiting = []
      for (const one of released) connection.write(one)
    },
    unread: () => socket.bufferedAmount,
    isOpen: () => !isClosing && socket.readyState === socket.OPEN,
  }

  socket.on('close', (code) => {
    if (isClosing) return
    isClosing = true
    countOne(counters.closesByClient, code)
    leave(!endsSession(code))
  })
  return connection
}

/** A refusal: a close code, or an invalid session. */
export type Refusal = GatewayCloseCodes | 'invalid session'
