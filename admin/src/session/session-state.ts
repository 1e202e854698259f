import type { Connection } from './connection'

/** Not connected, then connected once the identity call succeeded. */
export type SessionState =
  | { status: 'not-connected'; coreLoaded: false; fullAppLoaded: false }
  | { status: 'connected'; coreLoaded: true; fullAppLoaded: true; connection: Connection }

export const notConnected: SessionState = { status: 'not-connected', coreLoaded: false, fullAppLoaded: false }

export function connected(connection: Connection): SessionState {
  return { status: 'connected', coreLoaded: true, fullAppLoaded: true, connection }
}
