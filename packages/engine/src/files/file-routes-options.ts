import type { Resource } from '@parvis/schema'
import type { Caller } from '../access/index.js'
import type { StoreOf } from '../store/index.js'
import type { FileAddresses } from './file-address.js'
import type { FileStorage } from './storage/file-storage.js'
import type { UnfinishedLimit } from './unfinished-uploads.js'

export interface FileRoutesOptions {
  /** The resource that holds the files. */
  readonly resource: Resource
  readonly storeOf: StoreOf
  readonly storage: FileStorage
  readonly addresses: FileAddresses
  /** The path the API is served below, such as `/api`. */
  readonly basePath: string
  /** A local folder for unfinished uploads. */
  readonly stagingFolder: string
  /** How much of one user's uploads in parts may lie unfinished; 20 uploads of 10 GB in all when not said. */
  readonly unfinished?: UnfinishedLimit
  /**
   * Refuses files that a caller has no room for before they are received; what is stored in the end is up to the store.
   *
   * @throws EngineError `storage_full`
   */
  readonly checkRoom?: (caller: Caller, bytes: number) => Promise<void>
}
