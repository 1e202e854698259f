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

/** Whether a session is over once its connection was closed with a code, by either side. */
const endsSession = (code: number) => ending.has(code)

/** One client that is connected. */
export interface Connection extends Outlet {
  session(): Session | undefined
  /** Gives it a session; from then on it receives events. */
  enter(session: Session): void
  /** Takes its session away, while it stays connected: for good, or so that it may resume. */
  expel(isResumable: boolean): void
  /** Sends text as it stands. */
  send(frame: string): void
  /** Cuts the connection without a word. */
  cut(): void
  /** Sends what waited while everything was paused. */
  release(): void
  /** How many bytes the client has yet to read. */
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
      sessions.keep(entered)
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

/** Why a client is not answered as it wishes: a code to close with, or that its session is invalid. */
export type Refusal = GatewayCloseCodes | 'invalid session'
