import type { ConsoleSession } from '@parvis/admin-kit/console'
import { startI18n } from '../i18n/current-i18n'
import { preferences } from '../preferences/current-preferences'
import { mediaRoute } from '../routing/routes'
import { mayOpen } from '../session/access'
import { connectWithRetry } from '../session/connect-with-retry'
import { session } from '../session/current-session'

let started: Promise<void> | undefined

/** Connects the session while the messages are loaded, and says who is connected. */
export const consoleSession: ConsoleSession = {
  async enter(path) {
    started ??= startI18n()
    const [connected] = await Promise.allSettled([connect(path), started])
    if (connected.status === 'rejected') throw connected.reason
    return connected.value
  },
  mayOpen: async (requirement) => mayOpen(await session.connect(), requirement),
  hasChanged(entered) {
    const state = session.state()
    return state.status !== 'connected' || state.connection !== entered
  },
  onChange: (listener) =>
    session.onChange((change) => {
      if (change !== 'ended' && change !== 'moved') listener()
    }),
}

/**
 * Connects, and loads the preferences of the person connected. On the pages of media it retries each second until that
 * succeeds.
 */
async function connect(path: string) {
  const isPatient = path.startsWith(`/admin/${mediaRoute}`)
  const connection = await (isPatient ? connectWithRetry(session) : session.connect())
  if (!connection.viewAs) await preferences.load()
  return connection
}
