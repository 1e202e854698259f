import { GatewayCloseCodes, GatewayDispatchEvents } from 'discord-api-types/v10'
import { z } from 'zod'
import type { Connection, Refusal } from './connection.js'
import type { GatewayContext } from './gateway-context.js'
import { applicationWith } from './gateway-control.js'
import type { Numbered, Session } from './session.js'

const resumeSchema = z.object({ token: z.string(), session_id: z.string(), seq: z.number().int().min(0) })

/** Payload of Resume. */
type Resume = z.infer<typeof resumeSchema>

/** Parses Resume; undefined when it is invalid. */
const readResume = (data: unknown): Resume | undefined => resumeSchema.safeParse(data).data

/** Handles Resume: replays what the client missed, in order, and sends `RESUMED`. */
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
