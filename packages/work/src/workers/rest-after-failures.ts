import { DatabaseFailure } from '../database/index.js'
import { backoff } from './backoff.js'

/**
 * The longest rest, in milliseconds. Without the database no notification can end a rest, and work has to go on soon
 * after it is back.
 */
const longestRest = 300_000
const longestWithoutDatabase = 15_000

/**
 * How long to rest after several failures in a row, in milliseconds: twice as long after each up to five minutes, or 15 seconds
 * without the database; a fifth more or less, so that processes that failed together do not return together.
 *
 * @param failures how many in a row, 1 or more
 * @param first the rest after the first one, in milliseconds
 */
export function restAfter(failures: number, first: number, error: unknown): number {
  const isAway = error instanceof DatabaseFailure && error.code === 'unavailable'
  const longest = Math.max(first, isAway ? longestWithoutDatabase : longestRest)
  return backoff(Math.min(failures, 30), first, longest) * (0.8 + 0.4 * Math.random())
}
