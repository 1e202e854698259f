import { GatewayCloseCodes } from 'discord-api-types/v10'
import type { Application, World } from '../world/index.js'
import type { Connection } from './connection.js'
import { type GatewayCounters, newCounters } from './counters.js'
import { type FaultChanges, noFaults } from './faults.js'
import { heartbeatFrame, invalidSessionFrame, reconnectFrame } from './frames.js'
import type { GatewayContext } from './gateway-context.js'
import type { Session } from './session.js'
import type { StartChanges } from './sessions.js'
import type { Shard } from './shards.js'
import { introduceWhere } from './welcome.js'

/** To whom something happens: the clients of one shard, or every client. */
export interface Target {
  readonly shard?: number
}

/** A session, as tests look at it. */
export interface SessionState {
  readonly id: string
  readonly applicationId: string
  readonly shard: Shard
  readonly intents: number
  readonly sequence: number
  readonly isConnected: boolean
}

/** What can be made to happen on a gateway, and what has; each takes, and answers, what JSON can carry. */
export interface GatewayControl {
  counters(): GatewayCounters
  resetCounters(): void
  sessions(): SessionState[]
  /** Changes what goes wrong from now on. */
  setFaults(changes: FaultChanges): void
  /** Everything goes well again. */
  clearFaults(): void
  setStarts(changes: StartChanges & { readonly applicationId: string }): void
  /** Advises another number of shards; by the number of guilds again when none is said. */
  setShards(advice: { readonly shards?: number }): void
  /** Closes connections; the answer of this and of those below is how many clients it happened to. */
  close(to: Target & { readonly code: number }): number
  /** Closes connections whose token was changed, as they would be at their next heartbeat. */
  closeOutdated(): number
  /** Cuts connections without a word. */
  cut(to: Target): number
  /** Asks clients to reconnect. */
  reconnect(to: Target): number
  /** Calls sessions invalid; they end unless they may be resumed. */
  invalidate(to: Target & { readonly isResumable: boolean }): number
  requestHeartbeat(to: Target): number
  /** Sends a frame as it stands, whatever it is. */
  sendText(to: Target & { readonly text: string }): number
  /** Sends the latest dispatches once more, with the numbers they had. */
  replay(to: Target & { readonly howMany: number }): number
  /** Forgets sessions, so that none can be resumed. */
  forgetSessions(to: Target): number
  /** Tells nothing of a guild any more, not even that it is there. */
  withholdGuild(guild: { readonly guildId: string }): void
  releaseGuild(guild: { readonly guildId: string }): void
}

export function gatewayControlOf(
  gateway: GatewayContext,
  connections: ReadonlySet<Connection>,
): GatewayControl {
  const { faults, sessions, counters, world } = gateway

  function each({ shard }: Target, act: (connection: Connection) => void): number {
    const found = [...connections].filter(
      (one) => one.isOpen() && (shard === undefined || one.session()?.shard.id === shard),
    )
    found.forEach(act)
    return found.length
  }

  const releaseAll = () => each({}, (connection) => connection.release())

  return {
    counters: () => structuredClone(counters),
    resetCounters: () => void Object.assign(counters, newCounters()),
    sessions: () => sessions.all().map(stateOf),
    setFaults(changes) {
      Object.assign(faults, changes)
      if (!faults.isPaused) releaseAll()
    },
    clearFaults() {
      const withheld = [...faults.withheldGuilds]
      Object.assign(faults, noFaults())
      releaseAll()
      for (const guildId of withheld) introduceWhere(guildId, gateway)
    },
    setStarts: ({ applicationId, ...changes }) =>
      gateway.startsOf(world.application(applicationId).id).set(changes),
    setShards: ({ shards }) => gateway.advice.set(shards),
    close: ({ code, ...to }) => each(to, (connection) => connection.close(code)),
    closeOutdated() {
      const outdated = sessions.all().filter((session) => !isTokenGood(session, world))
      for (const session of outdated) session.outlet()?.close(GatewayCloseCodes.AuthenticationFailed)
      outdated.forEach(sessions.end)
      return outdated.length
    },
    cut: (to) => each(to, (connection) => connection.cut()),
    reconnect: (to) => each(to, (connection) => connection.send(reconnectFrame)),
    invalidate: ({ isResumable, ...to }) =>
      each(to, (connection) => {
        connection.expel(isResumable)
        connection.send(invalidSessionFrame(isResumable))
      }),
    requestHeartbeat: (to) => each(to, (connection) => connection.send(heartbeatFrame)),
    sendText: ({ text, ...to }) => each(to, (connection) => connection.send(text)),
    replay: ({ howMany, ...to }) =>
      each(to, (connection) => {
        for (const one of connection.session()?.latest(howMany) ?? []) connection.write(one)
      }),
    forgetSessions({ shard }) {
      const forgotten = sessions.all().filter((one) => shard === undefined || one.shard.id === shard)
      forgotten.forEach(sessions.end)
      return forgotten.length
    },
    withholdGuild: ({ guildId }) => void faults.withheldGuilds.add(guildId),
    releaseGuild({ guildId }) {
      if (faults.withheldGuilds.delete(guildId)) introduceWhere(guildId, gateway)
    },
  }
}

const stateOf = ({ id, applicationId, shard, intents, sequence, outlet }: Session): SessionState => ({
  id,
  applicationId,
  shard,
  intents,
  sequence: sequence(),
  isConnected: outlet() !== undefined,
})

/** The application whose bot has a token; undefined when none has. */
export function applicationWith(token: string, world: World): Application | undefined {
  for (const application of world.applications.values())
    if (application.botToken === token) return application
  return undefined
}

/** Whether what was begun with a token still may go on. */
export const isTokenGood = (
  { token, applicationId }: { readonly token: string; readonly applicationId: string },
  world: World,
): boolean => world.applications.get(applicationId)?.botToken === token
