import { type Pool, rehearse, rowsOf, sql, statement } from '@parvis/work'
import { fromDatabase, isTimeout } from '../database-error.js'
import { withParsedTimes } from '../parsed-values.js'
import type { Scope } from '../statement.js'
import type { StoredRecord } from '../store.js'
import type { StoreModel } from '../store-model.js'
import { scopeOf } from '../tenant-scope.js'
import type { Summaries, SummaryAnswer } from './summaries.js'
import { type StoredSummary, type SummaryRow, selectSummaries } from './summary-statement.js'

/** How long a statement may take, in milliseconds. */
const patience = 2000

/**
 * The summaries of a database.
 *
 * @param limit how long a statement may take, in milliseconds; two seconds when not said
 */
export function summariesIn(pool: Pool, model: StoreModel, limit = patience): Summaries {
  return {
    async read(caller, asked) {
      if (asked.length === 0) return []
      const summaries = asked.map((each): StoredSummary => ({ stored: model.of(each.resource), asked: each }))
      const narrowest = asked.find(({ resource }) => resource.within) ?? asked[0]
      const scope = narrowest ? scopeOf(caller, narrowest.resource) : ([caller.accountId] as const)
      const together = await answers(pool, summaries, scope, limit)
      if (together || summaries.length === 1) return together ?? [slow]
      return eachAlone(pool, summaries, scope, limit)
    },
  }
}

const slow: SummaryAnswer = { kind: 'slow' }

/** Reads summaries one after the other, so that a slow one does not spoil the others; none of them after three limits. */
async function eachAlone(pool: Pool, summaries: readonly StoredSummary[], scope: Scope, limit: number) {
  const found: SummaryAnswer[] = []
  const end = performance.now() + 3 * limit
  for (const summary of summaries) {
    const own = summary.stored.resource.within ? scope : ([scope[0]] as const)
    const isTime = performance.now() < end
    found.push((isTime && (await answers(pool, [summary], own, limit / 4))?.[0]) || slow)
  }
  return found
}

/** Reads summaries in one statement; undefined where there was no time for it. */
async function answers(
  pool: Pool,
  summaries: readonly StoredSummary[],
  scope: Scope,
  limit: number,
): Promise<readonly SummaryAnswer[] | undefined> {
  const asked = selectSummaries(summaries, scope)
  try {
    const row = await rehearse(pool, async (connection) => {
      await rowsOf(connection, limitTime({ limit: String(Math.ceil(limit)) }))
      return (await connection.query<SummaryRow>(asked)).rows[0]
    })
    return summaries.map((summary, nth) => answerIn(summary, row?.[nth]))
  } catch (error) {
    if (isTimeout(error)) return undefined
    throw fromDatabase(error)
  }
}

const limitTime = statement({
  name: 'summaries.limit',
  params: { limit: sql.text },
  sql: sql`select set_config('statement_timeout', $limit, true), set_config('jit', 'off', true)`,
})

function answerIn({ stored, asked: { kind } }: StoredSummary, value: unknown): SummaryAnswer {
  if (kind === 'total') return { kind, value: Number(value) }
  if (kind === 'days') return { kind, values: value as Readonly<Record<string, number>> }
  const records = value as readonly StoredRecord[]
  return { kind, records: records.map((record) => withParsedTimes(stored, record)) }
}
