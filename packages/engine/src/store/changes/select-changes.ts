import type { BoundStatement } from '@parvis/work'
import type { ChangeKind } from '../../access/caller.js'
import { quoted } from '../names.js'
import { parameters } from '../statement.js'
import type { ChangeSet, Revision, StoredRecord, Values } from '../store.js'
import type { StoredResource } from '../store-model.js'
import { withinColumn } from '../tenant-scope.js'

/** How many changes of a change set are counted at most. */
const mostCounted = 1000

/** Which change sets are asked for: those of some resources, in the order of time, the latest first. */
export interface ChangeSetSelection {
  readonly accountId: string
  /** The names of the resources that the caller may read. */
  readonly resources: readonly string[]
  /** The only one. */
  readonly id?: string
  /** Those before this one. */
  readonly before?: string | undefined
  /** Who made them. */
  readonly actorId?: string | undefined
  readonly byPrograms?: boolean
  readonly kind?: ChangeKind | undefined
  readonly limit: number
}

/** A row of `selectChangeSets`. */
export interface ChangeSetRow extends ChangeSet {
  readonly at: Date
  readonly undoes: string | null
  readonly undoneBy: string | null
  readonly changes: readonly {
    readonly resource: string
    readonly action: Revision['action']
    readonly records: number
  }[]
  readonly isMore: boolean
  readonly firstResource: string
  readonly firstId: string
}

const revisionsOf = (set: string) =>
  `"revisions" r where r."changeSetId" = ${set}."id" and r."accountId" = $1 and r."at" >= ${set}."at" and r."resource" = any($2)`

/** That a revision is of a change set, as a condition that no index serves: those of a record are found by the record. */
const isOfSet = (revision: string, set: string) => `${revision}."changeSetId" is not distinct from ${set}`

export function selectChangeSets(selection: ChangeSetSelection): BoundStatement<ChangeSetRow> {
  const { accountId, resources, id, before, actorId, byPrograms, kind, limit } = selection
  const { values, bind } = parameters([accountId])
  bind(resources)
  const conditions = [
    'c."accountId" = $1',
    ...(id === undefined ? [] : [`c."id" = ${bind(id)}`]),
    ...(before === undefined ? [] : [`c."id" < ${bind(before)}`]),
    ...(actorId === undefined ? [] : [`c."actorId" = ${bind(actorId)}`]),
    ...(byPrograms ? [`c."actorKind" <> 'user'`] : []),
    // Constants, so that a partial index serves them.
    ...(kind === undefined ? [] : [`c."kind" = '${kind}'`]),
    ...(kind === undefined || kind === 'save' ? [] : [`c."kind" <> 'save'`]),
    // An offset has each change set looked at in the order of the list, where a join would read very many revisions first.
    `exists (select from ${revisionsOf('c')} offset 0)`,
  ]
  const text = `with "page" as materialized (
  select c.* from "change_sets" c where ${conditions.join(' and ')} order by c."id" desc limit ${bind(limit)}
)
select p."id", p."at", p."kind", p."actorKind", p."actorId", p."actor", p."undoes", u."id" as "undoneBy",
  n."changes", n."isMore", f."resource" as "firstResource", f."record" as "firstId"
from "page" p left join lateral (
  select u."id" from "change_sets" u where u."accountId" = $1 and u."undoes" = p."id" order by u."id" desc limit 1
) u on true cross join lateral (
  select json_agg(json_build_object('resource', g."resource", 'action', g."action", 'records', g."records")
    order by g."records" desc, g."resource", g."action") as "changes", sum(g."seen") > ${mostCounted} as "isMore"
  from (
    select s."resource", s."action", count(distinct s."record") as "records", count(*) as "seen" from (
      select r."resource", r."record", r."action" from ${revisionsOf('p')} order by r."sequence" limit ${mostCounted + 1}
    ) s group by s."resource", s."action"
  ) g
) n cross join lateral (
  select r."resource", r."record" from ${revisionsOf('p')} order by r."sequence" limit 1
) f order by p."id" desc`
  return { text, values }
}

/** A revision of a change set, its values as JSON of the row. */
export interface RevisionRow {
  readonly sequence: number
  readonly at: Date
  readonly resource: string
  readonly id: string
  readonly action: Revision['action']
  readonly version: number
  readonly before: Values | null
  readonly after: Values | null
}

interface RevisionsSelection {
  readonly accountId: string
  readonly resources: readonly string[]
  readonly changeSetId: string
  /** The last sequence that is known. */
  readonly after: number
  readonly limit: number
}

/** The revisions of a change set, in the order of the changes. */
export function selectRevisions(selection: RevisionsSelection): BoundStatement<RevisionRow> {
  const { accountId, resources, changeSetId, after, limit } = selection
  const text = `select r."sequence"::double precision as "sequence", r."at", r."resource", r."record" as "id", r."action", r."version",
  r."before", r."after"
from "change_sets" c cross join lateral (
  select r.* from ${revisionsOf('c')} and r."sequence" > $4 order by r."sequence" limit $5
) r where c."accountId" = $1 and c."id" = $3 order by r."sequence"`
  return { text, values: [accountId, resources, changeSetId, after, limit] }
}

/** A change of a record by a change set. */
export interface ChangeRow {
  readonly sequence: number
  readonly resource: string
  readonly id: string
  /** Whether the change set changed the record again afterwards. */
  readonly isFollowed: boolean
}

/** The changes of a change set in their reverse order: those before a sequence. */
export function selectChangesBefore(
  selection: Omit<RevisionsSelection, 'after'> & { readonly before: number },
): BoundStatement<ChangeRow> {
  const { accountId, resources, changeSetId, before, limit } = selection
  const text = `with "page" as materialized (
  select r."sequence", r."resource", r."record", c."at"
  from "change_sets" c cross join lateral (
    select r.* from ${revisionsOf('c')} and r."sequence" < $4 order by r."sequence" desc limit $5
  ) r where c."accountId" = $1 and c."id" = $3
)
select p."sequence"::double precision as "sequence", p."resource", p."record" as "id", exists (
  select from "revisions" l
  where l."record" = p."record" and l."at" >= p."at" and l."sequence" > p."sequence" and ${isOfSet('l', '$3')} offset 0
) as "isFollowed"
from "page" p order by p."sequence" desc`
  return { text, values: [accountId, resources, changeSetId, before, limit] }
}

/**
 * The revisions of some records in a change set, in the order of the changes. They are found by the record alone: of an
 * account that the statistics do not know, the database would rather read all that was changed since.
 */
export function selectRevisionsOf(
  selection: Omit<RevisionsSelection, 'after' | 'limit'> & { readonly ids: readonly string[] },
): BoundStatement<RevisionRow> {
  const { accountId, resources, changeSetId, ids } = selection
  const text = `select r."sequence"::double precision as "sequence", r."at", r."resource", r."record" as "id", r."action", r."version",
  r."before", r."after"
from "change_sets" c cross join unnest($4::uuid[]) as i ("id") cross join lateral (
  select r.* from "revisions" r
  where r."record" = i."id" and r."at" >= c."at" and r."accountId" is not distinct from $1 and r."resource" = any($2)
    and ${isOfSet('r', 'c."id"')}
  offset 0
) r where c."accountId" = $1 and c."id" = $3 order by r."sequence"`
  return { text, values: [accountId, resources, changeSetId, ids] }
}

/** How many records of some resources a change set changed, and of others. */
export function countRecords({
  accountId,
  resources,
  changeSetId,
}: Omit<RevisionsSelection, 'after' | 'limit'>): BoundStatement<{
  readonly known: number
  readonly hidden: number
}> {
  const text = `select count(distinct r."record") filter (where r."resource" = any($2))::int as "known",
  count(distinct r."record") filter (where r."resource" <> all($2))::int as "hidden"
from "revisions" r where r."changeSetId" = $3 and r."accountId" = $1`
  return { text, values: [accountId, resources, changeSetId] }
}

/** What names a record that is there or in the trash. */
export interface NameRow {
  readonly resource: string
  readonly id: string
  readonly within: string | null
  readonly title: unknown
}

/** The names of records of several resources; undefined for none. */
export function selectNames(
  accountId: string,
  records: ReadonlyMap<StoredResource, readonly string[]>,
): BoundStatement<NameRow> | undefined {
  const { values, bind } = parameters([accountId])
  const parts = [...records].map(
    ([
      stored,
      ids,
    ]) => `select '${stored.name}' as "resource", "id", ${withinColumn(stored.resource)} as "within",
  to_jsonb(${quoted(stored.resource.title)}) as "title"
from ${stored.table} where "accountId" = $1 and "id" = any(${bind(ids)}::uuid[])`,
  )
  return parts.length === 0 ? undefined : { text: parts.join('\nunion all\n'), values }
}

/** A record as it is now, its values as JSON of the row. */
export interface PresentRecord {
  readonly id: string
  readonly version: number
  /** The version of its last revision; null without history. A change of what history excludes makes none. */
  readonly revisedVersion: number | null
  /** Whether it is in the trash. */
  readonly isDeleted: boolean
  readonly within: string | null
  readonly values: Values
}

/** Records as they are now, in the trash too. */
export function selectPresent(
  stored: StoredResource,
  accountId: string,
  ids: readonly string[],
): BoundStatement<PresentRecord> {
  const text = `select "id", "version", "deletedAt" is not null as "isDeleted", ${withinColumn(stored.resource)} as "within",
  to_jsonb("row".*) as "values", (
    select r."version" from "revisions" r
    where r."record" = "row"."id" and (r."accountId", r."resource") is not distinct from ($1::uuid, '${stored.name}')
    order by r."at" desc, r."sequence" desc limit 1
  ) as "revisedVersion"
from ${stored.table} as "row" where "accountId" = $1 and "id" = any($2::uuid[])`
  return { text, values: [accountId, ids] }
}

/**
 * Values of rows as the store answers them.
 *
 * @param rows JSON of rows, with their ids
 */
export function selectAnswered(
  stored: StoredResource,
  accountId: string,
  within: string | null,
  rows: readonly Values[],
): BoundStatement<StoredRecord> {
  const { values, bind } = parameters(within === null ? [accountId] : [accountId, within])
  // What is answered may name the scope, and need not.
  const scope = values.map((_, at) => `$${at + 1}::uuid is not null`).join(' and ')
  const text = `select ${stored.answered}
from jsonb_populate_recordset(null::${stored.table}, ${bind(JSON.stringify(rows))}::jsonb) as ${stored.table}
where ${scope}`
  return { text, values }
}
