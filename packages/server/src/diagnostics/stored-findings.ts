import type {
  CauseValues,
  DiagnosticCause,
  DiagnosticPart,
  DiagnosticState,
} from '@parvis/schemas/diagnostics'
import { type Queryable, rowsOf, sql, statement } from '@parvis/work'
import type { Seen } from './probe.js'

/** A finding, and which machine it is about; none for what is the same for all. */
export type HostFinding = Seen & { readonly host: string }

/**
 * Stores what was seen. States keep when they began, and failures stay until the next one.
 *
 * @param process which process saw it
 * @throws DatabaseFailure
 */
export async function storeFindings(
  database: Queryable,
  findings: readonly HostFinding[],
  process: string,
): Promise<void> {
  const rows = findings.map(({ part, host, state, code = null, values = {}, lookedAt }) => ({
    part,
    host,
    state,
    code,
    values,
    lookedAt,
  }))
  await rowsOf(database, upsertFindings({ findings: rows, process }))
}

/** What was last seen of all parts, on all machines. @throws DatabaseFailure */
export function storedFindings(database: Queryable) {
  return rowsOf(database, selectFindings())
}

export type StoredFinding = Awaited<ReturnType<typeof storedFindings>>[number]

/** Deletes what was seen of machines that have not been seen for a week. @throws DatabaseFailure */
export async function purgeFindings(database: Queryable): Promise<void> {
  await rowsOf(database, deleteOld())
}

const upsertFindings = statement({
  name: 'diagnostics.store',
  params: { findings: sql.jsonb, process: sql.text },
  sql: sql`insert into "diagnostics" ("part", "host", "state", "code", "values", "lookedAt", "since",
  "readyAt", "failedAt", "failureCode", "failureValues", "failureProcess")
select "part", "host", "state", "code", "values", "lookedAt", "lookedAt",
  case when "state" = 'ready' then "lookedAt" end,
  case when "state" in ('degraded', 'away') then "lookedAt" end,
  case when "state" in ('degraded', 'away') then "code" end,
  case when "state" in ('degraded', 'away') then "values" end,
  case when "state" in ('degraded', 'away') then $process end
from jsonb_to_recordset($findings)
  as given("part" text, "host" text, "state" text, "code" text, "values" jsonb, "lookedAt" timestamptz)
on conflict ("part", "host") do update set "state" = excluded."state", "code" = excluded."code",
  "values" = excluded."values", "lookedAt" = excluded."lookedAt",
  "since" = case when "diagnostics"."state" = excluded."state" then "diagnostics"."since" else excluded."since" end,
  "readyAt" = coalesce(excluded."readyAt", "diagnostics"."readyAt"),
  "failedAt" = coalesce(excluded."failedAt", "diagnostics"."failedAt"),
  "failureCode" = coalesce(excluded."failureCode", "diagnostics"."failureCode"),
  "failureValues" = coalesce(excluded."failureValues", "diagnostics"."failureValues"),
  "failureProcess" = coalesce(excluded."failureProcess", "diagnostics"."failureProcess")`,
})

const values = sql.jsonb as import('@parvis/work').SqlType<CauseValues>

const selectFindings = statement({
  name: 'diagnostics.read',
  row: {
    part: sql.text.of<DiagnosticPart>(),
    host: sql.text,
    state: sql.text.of<DiagnosticState>(),
    code: sql.text.of<DiagnosticCause>().orNull,
    values,
    lookedAt: sql.timestamptz,
    since: sql.timestamptz,
    readyAt: sql.timestamptz.orNull,
    failedAt: sql.timestamptz.orNull,
    failureCode: sql.text.of<DiagnosticCause>().orNull,
    failureValues: values.orNull,
    failureProcess: sql.text.orNull,
  },
  sql: sql`select "part", "host", "state", "code", "values", "lookedAt", "since", "readyAt", "failedAt",
  "failureCode", "failureValues", "failureProcess" from "diagnostics" order by "part", "host"`,
})

const deleteOld = statement({
  name: 'diagnostics.purge',
  sql: sql`delete from "diagnostics" where "lookedAt" < now() - interval '7 days'`,
})
