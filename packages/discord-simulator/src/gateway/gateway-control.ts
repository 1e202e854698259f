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
import { introduceToSessions } from './welcome.js'

/** Target of an operation: the clients of one shard, or all. */
export interface Target {
  readonly shard?: number
}

/** A session, for tests. */
export interface SessionState {
  readonly id: string
  readonly applicationId: string
  readonly shard: Shard
  readonly intents: number
  readonly sequence: number
  readonly isConnected: boolean
}

/** All operations of the gateway, and what it recorded; inputs and results are JSON. */
export interface GatewayControl {
  counters(): GatewayCounters
  resetCounters(): void
  sessions(): SessionState[]
  /** Changes the faults. */
  setFaults(changes: FaultChanges): void
  /** Clears all faults. */
  clearFaults(): void
  setStarts(changes: StartChanges & { readonly applicationId: string }): void
  /** Sets the recommended number of shards; by the number of guilds when undefined. */
  setShards(advice: { readonly shards?: number }): void
  /** Closes connections; like the operations below, it returns the number of affected clients. */
  close(to: Target & { readonly code: number }): number
  /** Closes connections whose token was changed, as their next heartbeat would. */
  closeOutdated(): number
  /** Cuts connections without a close frame. */
  cut(to: Target): number
  /** Requests clients to reconnect. */
  reconnect(to: Target): number
  /** Invalidates sessions; they end unless they are resumable. */
  invalidate(to: Target & { readonly isResumable: boolean }): number
  requestHeartbeat(to: Target): number
  /** Sends a raw frame. */
  sendText(to: Target & { readonly text: string }): number
  /** Sends the latest dispatches again, with the same numbers. */
  replay(to: Target & { readonly howMany: number }): number
  /** Deletes sessions, so that none can be resumed. */
  clearSessions(to: Target): number
  /** Withholds all events of a guild, even its existence. */
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
      for (const guildId of withheld) introduceToSessions(guildId, gateway)
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
    clearSessions({ shard }) {
      const cleared = sessions.all().filter((one) => shard === undefined || one.shard.id === shard)
      cleared.forEach(sessions.end)
      return cleared.length
    },
    withholdGuild: ({ guildId }) => void faults.withheldGuilds.add(guildId),
    releaseGuild({ guildId }) {
      if (faults.withheldGuilds.delete(guildId)) introduceToSessions(guildId, gateway)
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

/** Application of a bot's token; undefined when there is none. */
export function applicationWith(token: string, world: World): Application | undefined {
  for (const application of world.applications.values())
    if (application.botToken === token) return application
  return undefined
}

/** Whether a session's token is still valid. */
export const isTokenGood = (
  { token, applicationId }: { readonly token: string; readonly applicationId: string },
  world: World,
): boolean => world.applications.get(applicationId)?.botToken === token
