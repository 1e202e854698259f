import { GatewayCloseCodes } from 'discord-api-types/v10'
import { type Application, flagsOf } from '../world/index.js'
import { applicationWith } from './application-with.js'
import type { Connection } from './connection.js'
import { takeFault } from './faults.js'
import type { GatewayContext } from './gateway-context.js'
import { type Identify, readIdentify, refusalOf } from './identify.js'
import type { Refusal } from './refusal.js'
import { isOnShard, type Shard } from './shards.js'
import { welcome } from './welcome.js'

/** Answers a client that identifies: with `READY` and its guilds, or why not. */
export function beginSession(
  connection: Connection,
  gateway: GatewayContext,
  data: unknown,
): Refusal | undefined {
  if (connection.session()) return GatewayCloseCodes.AlreadyAuthenticated
  const identify = readIdentify(data)
  if (!identify) return GatewayCloseCodes.DecodeError
  const application = applicationWith(identify.token, gateway.world)
  if (!application) return GatewayCloseCodes.AuthenticationFailed
  const refusal = answerTo(identify, application, gateway)
  const { id, count } = identify.shard
  gateway.counters.identifies.push({ shard: [id, count], at: Date.now(), refusal })
  if (refusal === undefined) start(connection, gateway, identify, application)
  return refusal
}

function answerTo(
  identify: Identify,
  application: Application,
  gateway: GatewayContext,
): Refusal | undefined {
  const start = gateway.startsOf(application.id).start(identify.shard.id)
  if (start === 'too soon') return 'invalid session'
  if (start === 'exhausted') return endEverything(application, gateway)
  return (
    refusalOf(identify, identifying(application, gateway), gateway.options.guildsPerShard) ??
    takeFault(gateway.faults, 'closeAfterIdentify')?.code
  )
}

const identifying = (application: Application, { world }: GatewayContext) => ({
  flags: flagsOf(application),
  guildCount: (shard: Shard) =>
    world.guildsOf(application.id).filter(({ id }) => isOnShard(id, shard)).length,
})

function start(
  connection: Connection,
  gateway: GatewayContext,
  identify: Identify,
  application: Application,
): void {
  const session = gateway.sessions.begin({ ...identify, applicationId: application.id })
  connection.enter(session)
  welcome(session, application, gateway)
}

/** Who starts too many sessions loses all of them, and the token. */
function endEverything(application: Application, { sessions }: GatewayContext): Refusal {
  application.botToken = `${application.botToken}.reset`
  for (const session of sessions.all()) {
    if (session.applicationId !== application.id) continue
    session.outlet()?.close(GatewayCloseCodes.AuthenticationFailed)
    sessions.end(session)
  }
  return GatewayCloseCodes.AuthenticationFailed
}
