/** Settles uncertain deliveries by reading the history of their channels again, less often the older they are. */

import { ChatError, type MessageId } from '@parvis/chat'
import type { ChannelKey } from './delivery.js'
import { findSent, type SearchingPlatform, type SentSearch, type SoughtMessage } from './find-sent.js'

/** An uncertain delivery whose search is due. */
export interface DueSearch extends SoughtMessage {
  readonly id: string
  readonly place: ChannelKey
}

/** The stored state of uncertain deliveries. Every method throws `DatabaseFailure`. */
export interface UncertainRecord {
  /** The uncertain delivery that is due for longest, on a connected network of a platform. */
  next(platform: string): Promise<DueSearch | undefined>
  /** Which of these messages are recorded as those of other deliveries of the channel. */
  recordedAmong(due: DueSearch, messageIds: readonly MessageId[]): Promise<readonly MessageId[]>
  /** Stores the result of a search. @returns whether the delivery is certain now */
  settle(due: DueSearch, found: CertainSearch): Promise<boolean>
  /** Searches again later: the later, the longer ago it was tried. */
  postpone(due: DueSearch): Promise<void>
}

/** Result of a search that says whether a message was sent. */
export type CertainSearch = Exclude<SentSearch, { readonly kind: 'unclear' }>

/**
 * Searches for the message of an uncertain delivery, and settles that: sent, or failed where the complete history does not
 * contain it, as it may have been deleted. Otherwise the next search is later.
 *
 * @returns whether the platform answered
 * @throws DatabaseFailure
 */
export async function settleUncertain(
  record: UncertainRecord,
  platform: SearchingPlatform,
  due: DueSearch,
): Promise<boolean> {
  const found = await searchOrError(record, platform, due)
  const isAnswered = !(found instanceof ChatError) || found.persistence === 'lasting'
  const isCertain = !(found instanceof ChatError) && found.kind !== 'unclear'
  const isSettled = isCertain && (await record.settle(due, found))
  if (!isSettled) await record.postpone(due)
  return isAnswered
}

async function searchOrError(
  record: UncertainRecord,
  platform: SearchingPlatform,
  due: DueSearch,
): Promise<SentSearch | ChatError> {
  try {
    return await findSent(platform, due, (messageIds) => record.recordedAmong(due, messageIds))
  } catch (error) {
    if (error instanceof ChatError) return error
    throw error
  }
}
