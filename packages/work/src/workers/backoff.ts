import { type Sql, sql } from '../database/index.js'

/**
 * How long to rest before another attempt: twice as long after each, up to a limit.
 *
 * @param attempts how many failed in a row, 1 or more
 * @param first the rest after the first one, in the unit of the result
 */
export function backoff(attempts: number, first: number, longest: number): number {
  return Math.min(longest, first * 2 ** (attempts - 1))
}

/** The same as an expression of SQL. @param attempts an expression of how many failed in a row */
export function backoffSql(attempts: Sql, first: number, longest: number): Sql {
  return sql`least(${longest}, ${first} * power(2, least(${attempts} - 1, 30)))`
}
