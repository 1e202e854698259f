import type { Resource } from '@parvis/schema'
import type { Caller } from '../access/index.js'
import type { Pool, StoreOf } from '../store/index.js'
import type { FileAddresses } from './file-address.js'
import type { UnfinishedLimit } from './resumable/unfinished-limit.js'
import type { FileStorage } from './storage/file-storage.js'

export interface FileRoutesOptions {
  /** The resource of the files. */
  readonly resource: Resource
  readonly storeOf: StoreOf
  /** Has the state of resumable uploads. */
  readonly pool: Pool
  readonly storage: FileStorage
  readonly addresses: FileAddresses
  /** The path the API is served below, such as `/api`. */
  readonly basePath: string
  /** A local folder for what is being received. */
  readonly stagingFolder: string
  /** The limit of a user's unfinished resumable uploads; by default 20 uploads of 10 GB in total. */
  readonly unfinished?: UnfinishedLimit
  /**
   * Refuses files that exceed a caller's quota before they are received; the store has the final say.
   *
   * @throws EngineError `storage_full`
   */
  readonly checkRoom?: (caller: Caller, bytes: number) => Promise<void>
  /**
   * Refuses files for which the disk of the staging folder has no room, before they are received.
   *
   * @throws EngineError `disk_full`
   */
  readonly checkDisk?: (bytes: number) => Promise<void>
}
