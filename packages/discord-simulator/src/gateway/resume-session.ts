import { GatewayCloseCodes, GatewayDispatchEvents } from 'discord-api-types/v10'
import { applicationWith } from './application-with.js'
import type { Connection } from './connection.js'
import type { GatewayContext } from './gateway-context.js'
import type { Refusal } from './refusal.js'
import type { Numbered } from './replay-buffer.js'
import { readResume } from './resume.js'
import type { Session } from './session.js'

/** Answers a client that comes back to its session: what it missed, in order, and `RESUMED`. */
export function resumeSession(
  connection: Connection,
  gateway: GatewayContext,
  data: unknown,
): Refusal | undefined {
  if (connection.session()) return GatewayCloseCodes.AlreadyAuthenticated
  const resume = readResume(data)
  if (!resume) return GatewayCloseCodes.DecodeError
  if (!applicationWith(resume.token, gateway.world)) return GatewayCloseCodes.AuthenticationFailed
  const session = gateway.sessions.find(resume.session_id)
  if (session && resume.seq > session.sequence()) return GatewayCloseCodes.InvalidSeq
  const missed = session?.after(resume.seq)
  if (session?.token === resume.token && missed) return goOn(connection, gateway, session, missed)
  gateway.counters.resumesRefused += 1
  return 'invalid session'
}

function goOn(
  connection: Connection,
  { counters }: GatewayContext,
  session: Session,
  missed: readonly Numbered[],
): undefined {
  session.outlet()?.close(GatewayCloseCodes.UnknownError)
  counters.resumes += 1
  connection.enter(session)
  for (const one of missed) connection.write(one)
  session.dispatch(GatewayDispatchEvents.Resumed, '{"_trace":[]}')
}
