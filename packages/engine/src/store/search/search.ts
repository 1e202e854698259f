import type { Resource } from '@parvis/schema'
import type { FoundRecord } from '@parvis/schema/search'
import type { Caller } from '../../access/caller.js'

/** What a search found, best first. */
export interface Found {
  readonly records: readonly FoundRecord[]
  /** Whether there was time to look everywhere. */
  readonly isComplete: boolean
}

/** Searches the records of several resources at once. */
export interface Search {
  /**
   * Finds records of the caller's account by their titles and searched fields: those that contain the words, and similar
   * ones where these are few. Of records within another one, those within the one that the caller names, else within any.
   *
   * @param resources which the caller may read
   * @throws EngineError `unavailable`
   */
  find(caller: Caller, resources: readonly Resource[], text: string): Promise<Found>
}
