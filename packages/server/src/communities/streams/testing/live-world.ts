import { randomUUID } from 'node:crypto'
import type { ChatPlatform } from '@parvis/chat'
import {
  type ConnectedServer,
  createIdentifyBudget,
  runStreams,
  type StreamsOptions,
} from '@parvis/communities/testing'
import { type DiscordLimits, discordPlatform } from '@parvis/discord'
import {
  type Simulator,
  type SimulatorOptions,
  simulatedApplication,
  startSimulator,
} from '@parvis/discord-simulator'
import { openDatabase } from '@parvis/engine'
import { createLeases } from '@parvis/work'
import { collectWarnings } from '@parvis/work/testing'
import { expect, vi } from 'vitest'
import { generousLimits } from '../../../limits/index.js'
import { type EvaluationApp, evaluationApp } from '../../../testing/evaluation-app.js'

const returnTo = 'http://localhost:3000/admin/media/community/dashboard/networks/invited'
const secret = 'a secret of the tests'
/** In milliseconds. */
const waiting = { timeout: 60_000, interval: 20 }
const limits: Partial<DiscordLimits> = { reconnectAfter: [20, 200] }

export interface Network {
  readonly state: string
  readonly cause: string | null
  readonly name: string
  readonly memberCount: number | null
  readonly health: Readonly<Record<string, unknown>> | null
  readonly lastEventAt: string | null
}

export interface ProcessChanges extends Partial<StreamsOptions> {
  /** How long its leases last, in milliseconds. */
  readonly lasting?: number
  /** How long it is from the beginning of one session to that of another, in milliseconds. */
  readonly interval?: number
}

/** A process that consumes the gateway's events. */
export interface GatewayProcess {
  readonly reconciled: ConnectedServer[]
  readonly warnings: string[]
  running(): readonly string[]
  stop(): Promise<void>
  /** Takes the database from it, as a kill does: nothing is given back, nothing is written any more. */
  kill(): void
}

/** The product on a simulated Discord, and processes of it. */
export async function liveWorld(options: SimulatorOptions = {}) {
  const simulator: Simulator = await startSimulator({
    applications: [{ redirectUris: [returnTo] }],
    ...options,
    gateway: { identifyWindow: 0, ...options.gateway },
  })
  const { application, options: known } = simulatedApplication(simulator)
  const anotherPlatform = () => discordPlatform({ ...known, limits })
  const platform: ChatPlatform = anotherPlatform()
  const parvis: EvaluationApp = await evaluationApp(generousLimits, 0, platform)
  const token = await parvis.tokenOf('moderator')
  const processes: GatewayProcess[] = []

  async function stopAll(): Promise<void> {
    for (const one of processes.splice(0)) await one.stop()
  }

  async function call(method: 'GET' | 'POST', path: string, payload?: object, community = '') {
    const headers = { 'x-token': token, 'x-community': community }
    const answer = await parvis.app.inject({ method, url: `/api/${path}`, payload, headers })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json()
  }
  const community = async (): Promise<string> =>
    (await call('POST', 'communities', { name: 'Atelier' })).item.id

  return {
    simulator,
    application,
    parvis,
    platform,
    anotherPlatform,
    call,
    community,
    secret,
    /** Adds the bot to a server, as a person does. */
    async connect(guildId: string, communityId?: string) {
      const within = communityId ?? (await community())
      const { url, networkId } = (await call('POST', 'community/networks/invite', {}, within)).item
      const body = new URLSearchParams({ decision: 'allow', guild_id: guildId })
      for (const bit of new URL(url).searchParams.getAll('permissions')) body.append('permissions', bit)
      const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
      const {
        code,
        state,
        guild_id: serverId,
      } = Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)
      await call('POST', 'communities/invited', { code, state, serverId }, within)
      return {
        communityId: within,
        networkId: String(networkId),
        serverId: guildId,
        network: async (): Promise<Network> =>
          (await call('GET', `community/networks/${networkId}`, undefined, within)).item,
      }
    },
    /** Starts a process that consumes streams. */
    async process(changes: ProcessChanges = {}) {
      const { lasting = 1500, interval = 20, ...more } = changes
      const reconciled: ConnectedServer[] = []
      const { warnings, warn } = collectWarnings()
      const pool = openDatabase(String(parvis.pool.options.connectionString), () => undefined)
      const leases = createLeases(pool, { ownerId: randomUUID(), lasting, warn })
      const starts = createIdentifyBudget({ pool, application: application.id, interval: interval, warn })
      const streams = runStreams({
        pool,
        leases,
        identifyBudget: starts,
        platform: anotherPlatform(),
        secret,
        warn,
        poll: 100,
        reconcile: async (servers) => void reconciled.push(...servers),
        ...more,
      })
      let isOver = false
      let ended: Promise<void> | undefined
      const one: GatewayProcess = {
        reconciled,
        warnings,
        running: streams.running,
        async stop() {
          if (isOver) return
          isOver = true
          await streams.stop()
          await leases.stop().catch(() => undefined)
          await (ended ?? pool.end())
        },
        kill() {
          ended = pool.end()
        },
      }
      processes.push(one)
      return one
    },
    /** Waits until a gateway has so many sessions. */
    connected: (sessions = 1) =>
      vi.waitUntil(
        () => simulator.gateway.sessions().filter(({ isConnected }) => isConnected).length >= sessions,
        waiting,
      ),
    until: async (assertion: () => unknown): Promise<void> => void (await vi.waitFor(assertion, waiting)),
    /** Stops all processes. */
    stopAll,
    async close() {
      await stopAll()
      await parvis.close()
      await simulator.close()
    },
  }
}

export type LiveWorld = Awaited<ReturnType<typeof liveWorld>>
