import type { Queryable } from '@parvis/engine'
import type { Density, ListShape, ListView, ViewAudience } from '@parvis/schema'
import { rowsOf, sql, statement } from '@parvis/work'

/** The list of which there are views. */
export interface ListOfViews {
  readonly resource: string
  readonly within: string | null
}

/** Who sees views: a user with the groups that they belong to. */
export interface ViewReader {
  readonly accountId: string
  readonly userId: string
  readonly groups: readonly string[]
}

/** A view as it is saved. */
export interface NewView extends ListOfViews, ListView {
  readonly id: string
  readonly name: string
  readonly audience: ViewAudience
  readonly groupId: string | null
}

/** The views of a list that a user sees, in order of their names. @throws DatabaseFailure */
export function viewsOf(database: Queryable, { accountId, userId, groups }: ViewReader, list: ListOfViews) {
  return rowsOf(database, selectViews({ accountId, userId, groups: [...groups], ...list }))
}

/** Those of some views that a user sees. @throws DatabaseFailure */
export function findViews(
  database: Queryable,
  { accountId, userId, groups }: ViewReader,
  ids: readonly string[],
) {
  return rowsOf(database, selectFound({ accountId, userId, groups: [...groups], ids: [...ids] }))
}

/** A view that a user sees; undefined for another. @throws DatabaseFailure */
export async function findView(database: Queryable, reader: ViewReader, id: string) {
  return (await findViews(database, reader, [id]))[0]
}

/** A view as it is stored. */
export type StoredView = NonNullable<Awaited<ReturnType<typeof findView>>>

/**
 * Saves a view.
 *
 * @returns `full` where there was no room: a user, a group and an account each have at most so many views of a list;
 * `taken` where another view has the id
 * @throws DatabaseFailure
 */
export async function addView(
  database: Queryable,
  { accountId, userId }: ViewReader,
  { filter, sort, columns, ...view }: NewView,
  most: number,
): Promise<'added' | 'full' | 'taken'> {
  const values = { filter, sort, columns, ...view }
  const added = await rowsOf(database, insertView({ accountId, ownerId: userId, ...values, most }))
  if (added.length > 0) return 'added'
  return (await rowsOf(database, selectTaken({ accountId, id: view.id }))).length > 0 ? 'taken' : 'full'
}

/** What is changed of a view; undefined for what stays. */
export interface ViewChange {
  readonly name?: string | undefined
  readonly isDefault?: boolean | undefined
  readonly view?: ListView | undefined
}

/** Changes a view that still has a version. @returns whether it had @throws DatabaseFailure */
export async function updateView(
  database: Queryable,
  accountId: string,
  { id, version }: { readonly id: string; readonly version: number },
  { name, isDefault, view }: ViewChange,
): Promise<boolean> {
  const params = { accountId, id, version, name, isDefault, view: view ?? null }
  return (await rowsOf(database, changeStored(params))).length > 0
}

/** Makes a view the only default of those whose it is. @throws DatabaseFailure */
export async function clearOtherDefaults(database: Queryable, accountId: string, id: string): Promise<void> {
  await rowsOf(database, clearDefaults({ accountId, id }))
}

/** Deletes a view. @throws DatabaseFailure */
export async function removeView(database: Queryable, accountId: string, id: string): Promise<void> {
  await rowsOf(database, deleteStored({ accountId, id }))
}

const filter = sql.jsonb.of<ListView['filter']>()
const sort = sql.jsonb.of<ListView['sort']>()
const columns = sql.jsonb.of<readonly string[]>().orNull
const audience = sql.text.of<ViewAudience>()
const density = sql.text.of<Density>()
const shape = sql.text.of<ListShape>()
const reader = { accountId: sql.uuid, userId: sql.uuid, groups: sql.uuid.array }

const row = {
  id: sql.uuid,
  version: sql.integer,
  ownerId: sql.uuid,
  resource: sql.text,
  within: sql.uuid.orNull,
  name: sql.text,
  audience,
  groupId: sql.uuid.orNull,
  isDefault: sql.boolean,
  filter,
  sort,
  columns,
  density,
  shape,
  dateField: sql.text.orNull,
}

const stored = sql`select v."id", v."version", v."ownerId", v."resource", v."within", v."name", v."audience", v."groupId",
  v."isDefault", v."filter", v."sort", v."columns", v."density", v."shape", v."dateField"
from "saved_views" v`

const isSeen = sql`v."accountId" = $accountId and case v."audience" when 'own' then v."ownerId" = $userId
  when 'group' then v."groupId" = any($groups) else true end`

const selectViews = statement({
  name: 'views.of-list',
  params: { ...reader, resource: sql.text, within: sql.uuid.orNull },
  row,
  sql: sql`${stored} where v."resource" = $resource and v."within" is not distinct from $within and ${isSeen}
order by v."name", v."id"`,
})

const selectFound = statement({
  name: 'views.find',
  params: { ...reader, ids: sql.uuid.array },
  row,
  sql: sql`${stored} where v."id" = any($ids) and ${isSeen}`,
})

const insertView = statement({
  name: 'views.add',
  params: {
    accountId: sql.uuid,
    id: sql.uuid,
    ownerId: sql.uuid,
    resource: sql.text,
    within: sql.uuid.orNull,
    name: sql.text,
    audience,
    groupId: sql.uuid.orNull,
    filter,
    sort,
    columns,
    density,
    shape,
    dateField: sql.text.orNull,
    most: sql.bigint,
  },
  row: { id: sql.uuid },
  sql: sql`insert into "saved_views" ("accountId", "id", "ownerId", "resource", "within", "name", "audience", "groupId", "filter",
  "sort", "columns", "density", "shape", "dateField")
select $accountId, $id, $ownerId, $resource, $within, $name, $audience, $groupId, $filter, $sort, $columns, $density, $shape,
  $dateField
where (
  select count(*) from "saved_views" v where v."accountId" = $accountId and v."resource" = $resource
    and v."within" is not distinct from $within and v."audience" = $audience
    and case $audience when 'own' then v."ownerId" = $ownerId when 'group' then v."groupId" = $groupId else true end
) < $most
on conflict do nothing
returning "id"`,
})

const selectTaken = statement({
  name: 'views.taken',
  params: { accountId: sql.uuid, id: sql.uuid },
  row: { id: sql.uuid },
  sql: sql`select "id" from "saved_views" where "accountId" = $accountId and "id" = $id`,
})

const changeStored = statement({
  name: 'views.change',
  params: {
    accountId: sql.uuid,
    id: sql.uuid,
    version: sql.integer,
    name: sql.text.orNull,
    isDefault: sql.boolean.orNull,
    view: sql.jsonb.of<ListView>().orNull,
  },
  row: { id: sql.uuid },
  sql: sql`update "saved_views" set "version" = "version" + 1, "name" = coalesce($name, "name"),
  "isDefault" = coalesce($isDefault, "isDefault"),
  "filter" = coalesce($view::jsonb -> 'filter', "filter"),
  "sort" = coalesce($view::jsonb -> 'sort', "sort"),
  "columns" = case when $view::jsonb is null then "columns" else nullif($view::jsonb -> 'columns', 'null') end,
  "density" = coalesce($view::jsonb ->> 'density', "density"),
  "shape" = coalesce($view::jsonb ->> 'shape', "shape"),
  "dateField" = case when $view::jsonb is null then "dateField" else $view::jsonb ->> 'dateField' end
where "accountId" = $accountId and "id" = $id and "version" = $version returning "id"`,
})

const clearDefaults = statement({
  name: 'views.clear-defaults',
  params: { accountId: sql.uuid, id: sql.uuid },
  sql: sql`update "saved_views" o set "isDefault" = false, "version" = o."version" + 1 from "saved_views" v
where v."accountId" = $accountId and v."id" = $id and o."accountId" = $accountId and o."id" <> v."id" and o."isDefault"
  and o."resource" = v."resource" and o."within" is not distinct from v."within" and o."audience" = v."audience"
  and case v."audience" when 'own' then o."ownerId" = v."ownerId" when 'group' then o."groupId" = v."groupId" else true end`,
})

const deleteStored = statement({
  name: 'views.delete',
  params: { accountId: sql.uuid, id: sql.uuid },
  sql: sql`delete from "saved_views" where "accountId" = $accountId and "id" = $id`,
})
