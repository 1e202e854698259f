import type { GatewayOptions } from './gateway-options.js'
import { type Outlet, type Session, type SessionOptions, sessionOf } from './session.js'

type Options = Pick<GatewayOptions, 'sessionLifetime' | 'replayFrames' | 'replayCharacters'>

/** Every session of the gateway. */
export interface Sessions {
  begin(options: SessionOptions): Session
  find(id: string): Session | undefined
  all(): readonly Session[]
  /** Leaves a session without its client; it waits for another for a while. */
  release(session: Session, outlet: Outlet): void
  /** Keeps a session that a client came back to. */
  keep(session: Session): void
  end(session: Session): void
}

export function sessionsOf(options: Options): Sessions {
  const sessions = new Map<string, Session>()
  const expiries = new Map<string, NodeJS.Timeout>()

  function keep({ id }: Session) {
    clearTimeout(expiries.get(id))
    expiries.delete(id)
  }

  function end(session: Session) {
    keep(session)
    sessions.delete(session.id)
  }

  return {
    begin(of) {
      const session = sessionOf(of, options)
      sessions.set(session.id, session)
      return session
    },
    find: (id) => sessions.get(id),
    all: () => [...sessions.values()],
    release(session, outlet) {
      if (!session.detach(outlet) || !sessions.has(session.id)) return
      expiries.set(session.id, setTimeout(() => end(session), options.sessionLifetime).unref())
    },
    keep,
    end,
  }
}
