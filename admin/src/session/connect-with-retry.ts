import type { Connection } from './connection'
import type { Session } from './session'

/** How long to wait before connecting is tried again, in milliseconds. */
const pause = 1000

/** Tries to connect until it succeeds, each second: the server may be starting, or away for a moment. */
export async function connectWithRetry(session: Pick<Session, 'connect'>): Promise<Connection> {
  for (;;) {
    const connection = await session.connect().catch(() => undefined)
    if (connection) return connection
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
