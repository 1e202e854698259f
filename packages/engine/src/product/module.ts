import type { Resource } from '@parvis/schema'
import { type Leases, type Warn, warnWith } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../access/index.js'
import type { Presentation } from '../routes/index.js'
import type {
  Changes,
  Pool,
  PurgeHooks,
  Queryable,
  Search,
  StoredRecord,
  StoreModel,
  StoreOf,
  Summaries,
  WriteGuards,
} from '../store/index.js'

/** The context of modules. */
export interface ApiContext {
  readonly pool: Pool
  readonly model: StoreModel
  readonly resources: readonly Resource[]
  /** The change sets of accounts, without wrappers of modules; guards apply. */
  readonly changes: Changes
  /** Stores with all wrappers of modules, as calls use them. */
  readonly storeOf: StoreOf
  /** Lists and figures of several resources at once, with all wrappers of modules. */
  readonly summaries: Summaries
  /** What a caller may read of a record, as calls answer it. */
  present(caller: Caller, resource: Resource, record: StoredRecord): object
  /** Stores without wrappers, for a module's own work; guards apply. */
  readonly unwrappedStoreOf: StoreOf
  /** Stores without wrappers within a transaction: guards apply, and no changes are published. */
  guardedStoresIn(connection: Queryable): StoreOf
}

/** The context of background work. */
export interface WorkContext {
  readonly pool: Pool
  /** The change sets of accounts. */
  readonly changes: Changes
  /** The leases of this process. */
  readonly leases: Leases
  readonly warn: Warn
}

/** Work that runs until it is stopped. */
export interface RunningWork {
  stop(): Promise<void>
}

/** A module of a product; its members are all hooks by which it takes part. */
export interface Module {
  readonly name: string
  /** Write guards, by the name of the resource. */
  readonly guards?: WriteGuards
  /** Hooks that run when records are purged from the trash. */
  readonly purgeHooks?: PurgeHooks
  /** Presentations of records, by the name of their resource. */
  readonly presentations?: Readonly<Record<string, Presentation>>
  /** How many messages go out once the transaction of a connection is committed. */
  countMessages?(connection: Queryable): Promise<number>
  /** Called when records were changed together, past the stores of calls, and that is committed; without ids for very many. */
  changed?(caller: Caller, resource: Resource, ids: readonly string[] | undefined): void
  /** Wraps the stores of calls; later modules wrap earlier ones. */
  wrapStores?(storeOf: StoreOf): StoreOf
  /** Wraps the search of all records; later modules wrap earlier ones. */
  wrapSearch?(search: Search): Search
  /** Wraps the lists and figures of several resources at once; later modules wrap earlier ones. */
  wrapSummaries?(summaries: Summaries): Summaries
  /** Adds hooks and plugins to the whole server, before its API and its pages. */
  prepare?(server: FastifyInstance): void | Promise<void>
  /** Adds hooks to all calls of the API, before anybody is identified. */
  hooks?(api: FastifyInstance): void | Promise<void>
  /** Adds routes to the API; each states its access. */
  routes?(api: FastifyInstance, context: ApiContext): void | Promise<void>
  /** Adds pages to the server, after its API. */
  pages?(server: FastifyInstance): void | Promise<void>
  /** Starts background work, by process role. A product in one process has all roles. */
  readonly work?: Readonly<Record<string, (context: WorkContext) => RunningWork | Promise<RunningWork>>>
}

/**
 * Merges the modules' entries by resource name.
 *
 * @throws Error where two modules have an entry for the same resource
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
 * Starts the background work of some roles.
 *
 * @param onBegun called with the stop function of each work once it is started
 */
export async function beginWork(
  modules: readonly Module[],
  roles: readonly string[],
  context: WorkContext,
  onBegun: (stop: () => Promise<void>) => void,
): Promise<void> {
  for (const { name, work = {} } of modules)
    for (const [role, begin] of Object.entries(work)) {
      if (!roles.includes(role)) continue
      const running = await begin({ ...context, warn: warnWith(context.warn, { module: name }) })
      onBegun(() => running.stop())
    }
}
