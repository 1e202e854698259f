import type { Resource } from '@parvis/schema'
import type { Leases } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import type { Presentation } from '../routes/index.js'
import type { Pool, PurgeHooks, Queryable, StoreModel, StoreOf, WriteGuards } from '../store/index.js'

/** What modules are given as the API is composed. */
export interface ApiContext {
  readonly pool: Pool
  readonly model: StoreModel
  readonly resources: readonly Resource[]
  /** Stores with all that modules add to them: what calls read and write. */
  readonly storeOf: StoreOf
  /** Stores without that, for what a module does on its own. */
  readonly ownStoreOf: StoreOf
  /** The latter within a transaction: writes have the consent of guards, and nobody hears of them. */
  storesIn(connection: Queryable): StoreOf
}

/** What long work is given. */
export interface WorkContext {
  readonly pool: Pool
  /** What this process owns of what has one owner at a time. */
  readonly leases: Leases
  /** Called with one line about trouble. */
  readonly warn: (message: string) => void
}

/** Work that goes on until it is stopped. */
export interface RunningWork {
  stop(): Promise<void>
}

/** A part of a product, beside its resources: what it says here is all that composes it. */
export interface Module {
  readonly name: string
  /** What has its say on writes, by the name of the resource. */
  readonly guards?: WriteGuards
  /** Hooks that run when records are purged from the trash. */
  readonly purgeHooks?: PurgeHooks
  /** What records are answered with, by the name of their resource. */
  readonly presentations?: Readonly<Record<string, Presentation>>
  /** Wraps the stores of calls; those of later modules lie around those of earlier ones. */
  wrapStores?(storeOf: StoreOf): StoreOf
  /** Adds hooks and plugins to the whole server, before its API and its pages. */
  prepare?(server: FastifyInstance): void | Promise<void>
  /** Adds hooks to all calls of the API, before anybody is identified. */
  hooks?(api: FastifyInstance): void | Promise<void>
  /** Adds calls to the API; each states the access it asks for. */
  routes?(api: FastifyInstance, context: ApiContext): void | Promise<void>
  /** Adds pages to the server, after its API. */
  pages?(server: FastifyInstance): void | Promise<void>
  /** Begins long work, by the role of the processes that do it. A product in one process has all roles. */
  readonly work?: Readonly<Record<string, (context: WorkContext) => RunningWork | Promise<RunningWork>>>
}

/**
 * Joins what modules say by the name of a resource.
 *
 * @throws Error where two of them say it of the same one
 */
export function joined<Part>(
  modules: readonly Module[],
  partsOf: (module: Module) => Readonly<Record<string, Part>> | undefined,
): Readonly<Record<string, Part>> {
  const parts: Record<string, Part> = {}
  for (const module of modules)
    for (const [resource, part] of Object.entries(partsOf(module) ?? {})) {
      if (parts[resource]) throw new Error(`Module ${module.name} is not the first with a say on ${resource}`)
      parts[resource] = part
    }
  return parts
}

/**
 * Begins the long work of some roles.
 *
 * @param onBegun called with what stops each work, as soon as it is begun
 */
export async function beginWork(
  modules: readonly Module[],
  roles: readonly string[],
  context: WorkContext,
  onBegun: (stop: () => Promise<void>) => void,
): Promise<void> {
  for (const { work = {} } of modules)
    for (const [role, begin] of Object.entries(work)) {
      if (!roles.includes(role)) continue
      const running = await begin(context)
      onBegun(() => running.stop())
    }
}
