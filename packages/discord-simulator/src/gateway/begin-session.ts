import { GatewayCloseCodes } from 'discord-api-types/v10'
import { z } from 'zod'
import { type Application, flagsOf } from '../world/index.js'
import type { Connection, Refusal } from './connection.js'
import { consumeFault } from './faults.js'
import type { GatewayContext } from './gateway-context.js'
import { applicationWith } from './gateway-control.js'
import { areAllowed, areIntents } from './intents.js'
import { isOnShard, type Shard } from './shards.js'
import { welcome } from './welcome.js'

/** Facts of an application that identifying depends on. */
interface IdentifyingApplication {
  readonly flags: number
  readonly guildCount: (shard: Shard) => number
}

/** Handles Identify: sends `READY` and the guilds, or refuses. */
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
    consumeFault(gateway.faults, 'closeAfterIdentify')?.code
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

/** An application that exceeds its session starts loses all sessions, and its token. */
function endEverything(application: Application, { sessions }: GatewayContext): Refusal {
  application.botToken = `${application.botToken}.reset`
  for (const session of sessions.all()) {
    if (session.applicationId !== application.id) continue
    session.outlet()?.close(GatewayCloseCodes.AuthenticationFailed)
    sessions.end(session)
  }
  return GatewayCloseCodes.AuthenticationFailed
}

const identifySchema = z.object({
  token: z.string(),
  properties: z.record(z.string(), z.unknown()),
  intents: z.number().int(),
  large_threshold: z.number().int().min(50).max(250).default(50),
  shard: z.tuple([z.number().int(), z.number().int()]).default([0, 1]),
})

/** Payload of Identify. */
interface Identify {
  readonly token: string
  readonly intents: number
  readonly largeThreshold: number
  readonly shard: Shard
}

/** Parses Identify; undefined when it is invalid. */
function readIdentify(data: unknown): Identify | undefined {
  const read = identifySchema.safeParse(data).data
  if (!read) return undefined
  const [id, count] = read.shard
  return {
    token: read.token,
    intents: read.intents,
    largeThreshold: read.large_threshold,
    shard: { id, count },
  }
}

/**
 * Close code when an application may not identify like this; undefined when it may.
 *
 * @param guildsPerShard limit of guilds of one shard
 */
function refusalOf(
  { intents, shard }: Identify,
  { flags, guildCount }: IdentifyingApplication,
  guildsPerShard: number,
): GatewayCloseCodes | undefined {
  if (shard.count < 1 || shard.id < 0 || shard.id >= shard.count) return GatewayCloseCodes.InvalidShard
  if (!areIntents(intents)) return GatewayCloseCodes.InvalidIntents
  if (!areAllowed(intents, flags)) return GatewayCloseCodes.DisallowedIntents
  if (guildCount(shard) > guildsPerShard) return GatewayCloseCodes.ShardingRequired
  return undefined
}
