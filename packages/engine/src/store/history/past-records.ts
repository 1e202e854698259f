import { sql, statement } from '@parvis/work'
import { EngineError } from '../../errors/index.js'
import type { Listed } from '../lists/listed.js'
import { quoted } from '../names.js'
import { tenantColumns } from '../tenant-scope.js'

const systemColumns = ['id', 'version', 'createdAt', 'updatedAt', 'deletedAt']

/**
 * A resource as its records were at a time of the past: the rows that have not changed since, and the others with what their
 * later revisions replaced, the first of which has the last word. What was deleted for good since then is missing, and
 * columns without history are as they are now.
 *
 * @param time in ISO 8601
 */
export function pastRecords(stored: Listed, time: string): Listed {
  const { name, resource, table, tenantCondition, columns, searchText, storedTotal } = stored
  const names = [...tenantColumns(resource), ...systemColumns, ...columns.keys()].map(quoted).join(', ')
  const at = `${sql.literal(time)}::timestamptz`
  const later = `r."accountId" = $1 and r."resource" = ${sql.literal(name)} and r."at" > ${at}`
  const unchanged = `select ${names}${searchText === undefined ? '' : ', "searchText"'} from ${table} as "row"
  where "accountId" = $1 and "createdAt" <= ${at} and not exists (
    select from "revisions" r where r."record" = "row"."id" and ${later}
  )`
  const rebuilt = `"rebuilt" as materialized (
  select ${names}${searchText === undefined ? '' : `, ${searchText} as "searchText"`} from (
    select "then".* from (
      select r."record", (array_agg(r."action" order by r."sequence"))[1] as "firstAction",
        jsonb_object_agg(b."key", b."value" order by r."sequence" desc) filter (where b."key" is not null) as "replaced"
      from "revisions" r left join lateral jsonb_each(r."before") b on true
      where ${later} group by r."record"
    ) as "changed"
    join ${table} as "row" on "row"."accountId" = $1 and "row"."id" = "changed"."record"
    cross join lateral jsonb_populate_record("row", coalesce("changed"."replaced", '{}')) as "then"
    where "changed"."firstAction" <> 'create'
  ) as "past"
)`
  const living = `${tenantCondition} and "deletedAt" is null`
  const changedNow = `(select count(*) from ${table} where ${living} and "id" in (select r."record" from "revisions" r where ${later}))`
  const changedThen = `(select count(*) from "rebuilt" where ${living})`
  return {
    ...stored,
    expressions: rebuilt,
    table: `(${unchanged} union all select * from "rebuilt") as ${table}`,
    parts: [`(${unchanged}) as ${table}`, '"rebuilt"'],
    ...(storedTotal !== undefined && {
      storedTotal: `(${storedTotal} - ${changedNow} + ${changedThen})::int`,
    }),
  }
}

/** @throws EngineError `invalid_parameter` for a time before the first change that is still stored */
export function refuseUnknownPast(time: string, beginning: Date | undefined): void {
  if (!beginning || Date.parse(time) >= beginning.getTime()) return
  const date = beginning.toISOString()
  throw new EngineError('invalid_parameter', {
    parameter: 'as_of',
    reason: { fr: `l’historique ne commence que le ${date}`, en: `the history begins on ${date} only` },
  })
}

/** When the first change was made that an account still has; ids of change sets are in the order of time. */
export const selectBeginning = statement({
  name: 'history.beginning',
  params: { accountId: sql.uuid },
  row: { at: sql.timestamptz },
  sql: sql`select "at" from "change_sets" where "accountId" = $accountId order by "id" limit 1`,
})
