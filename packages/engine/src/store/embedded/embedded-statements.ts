import type { Bind } from '../columns/column-kind.js'
import { announced } from '../history/index.js'
import type { Column } from '../lists/listed.js'
import { quoted as asIdentifier } from '../names.js'
import type { Referral } from '../references.js'
import { parameters, type Statement } from '../statement.js'
import { type Author, auditing, storeAnswer, updating } from '../statements.js'
import type { Creation, Values } from '../store.js'
import { tenantColumns } from '../tenant-scope.js'
import { containsAny, itemsIn, type StoredEmbedded } from './stored-embedded.js'

/** A new embedded record, with its holder. */
export interface NewItem {
  readonly holderId: unknown
  readonly item: Values & { readonly id: string }
  readonly maxItems: number
  readonly distinction?: Distinction
}

/** A case-insensitive value that must be unique within the holder. */
export interface Distinction {
  readonly by: string
  /** In lower case. */
  readonly value: string
}

/** Which version of which record is meant, in whichever holder when none is named. */
export interface MeantItem {
  readonly id: string
  readonly version: number | undefined
  readonly holderId?: unknown
  readonly distinction?: Distinction
}

/** Appends a record to a holder, unless it is full; stores the answer of an idempotent call. */
export function insertItem(
  stored: StoredEmbedded,
  author: Author,
  { holderId, item, maxItems, distinction }: NewItem,
  referrals: readonly Referral[],
  repeat?: Creation['repeat'],
): Statement {
  const { values, bind } = parameters(author.scope)
  const { column, holder } = stored
  const { quoted } = column
  const sets = [`${quoted} = ${quoted} || ${bind(column.parameter([item]))}::jsonb`]
  const where = [`"id" = ${bind(holderId)}`, `jsonb_array_length(${quoted}) < ${bind(maxItems)}`]
  if (distinction) where.push(isDistinct(column, item.id, distinction, bind))
  const update = updating(holder, { sets, where, referrals, returning: rowOf(stored) }, bind)
  const text = `with "changed" as (
  ${update}
), created as (
  ${answeredItem(stored, bind(item.id))}
)${repeat ? `, ${storeAnswer(repeat, bind)}` : ''}${auditing(stored, author, { action: 'create', after: 'created' }, bind)}
select * from created where ${announced(author.caller, bind)}`
  return { text, values }
}

/** Changes the given fields of a record. */
export function updateItem(
  stored: StoredEmbedded,
  author: Author,
  meant: MeantItem,
  changes: Values,
  referrals: readonly Referral[],
): Statement {
  const { values, bind } = parameters(author.scope)
  const id = bind(meant.id)
  const changed = `"item" || (${bind(stored.column.parameter([changes]))}::jsonb -> 0)`
  const items = `select jsonb_agg(case when "item" ->> 'id' = ${id} then ${changed} else "item" end order by "place")`
  const update = updatingItems(stored, meant, items, '', referrals, bind)
  const rows = { action: 'update', before: '"old"', after: '"item"' } as const
  const text = `with "old" as materialized (${itemAsItIs(stored, meant.id, bind)}), "changed" as (
  ${update}
), "item" as materialized (
  ${answeredItem(stored, id)}
)${auditing(stored, author, rows, bind)}
select * from "item" where ${announced(author.caller, bind)}`
  return { text, values }
}

/** Removes a record from its holder. */
export function removeItem(stored: StoredEmbedded, author: Author, meant: MeantItem): Statement {
  const { values, bind } = parameters(author.scope)
  const items = `select coalesce(jsonb_agg("item" order by "place"), '[]')`
  const others = `where "item" ->> 'id' is distinct from ${bind(meant.id)}`
  const update = updatingItems(stored, meant, items, others, [], bind)
  const text = `with "old" as materialized (${itemAsItIs(stored, meant.id, bind)}), "changed" as (
  ${update}
), "gone" as materialized (select * from "old" where exists (select 1 from "changed"))${auditing(stored, author, { action: 'delete', before: '"gone"' }, bind)}
select "id" from "changed" where ${announced(author.caller, bind)}`
  return { text, values }
}

function updatingItems(
  stored: StoredEmbedded,
  meant: MeantItem,
  items: string,
  others: string,
  referrals: readonly Referral[],
  bind: Bind,
): string {
  const { column, holder } = stored
  const { quoted } = column
  const each = `jsonb_array_elements(${quoted}) with ordinality as "each" ("item", "place")`
  return updating(
    holder,
    {
      sets: [`${quoted} = (${items} from ${each} ${others})`],
      where: isMeant(stored, meant, bind),
      referrals,
      returning: rowOf(stored),
    },
    bind,
  )
}

// The row itself is checked again: it may have changed since its holder was found.
function isMeant(stored: StoredEmbedded, meant: MeantItem, bind: Bind): string[] {
  const { id, version, holderId, distinction } = meant
  const found = `select "holder" from ${stored.table}
  where ${stored.tenantCondition} and "deletedAt" is null and ${stored.among([id], bind)} order by "holder" limit 1`
  const terms = [`"id" = (${found})`, containsAny(stored.column, [id], bind)]
  if (version !== undefined) terms.push(`"version" = ${bind(version)}`)
  if (holderId !== undefined) terms.push(`"id" = ${bind(holderId)}`)
  if (distinction) terms.push(isDistinct(stored.column, id, distinction, bind))
  return terms
}

function isDistinct({ quoted }: Column, id: string, { by, value }: Distinction, bind: Bind): string {
  return `not exists (
    select 1 from jsonb_array_elements(${quoted}) as "other"
    where lower(btrim("other" ->> '${by}')) = ${bind(value)} and "other" ->> 'id' <> ${bind(id)}
  )`
}

function rowOf({ holder, column: { quoted } }: StoredEmbedded): string {
  const tenant = tenantColumns(holder.resource).map(asIdentifier)
  return `${tenant.join(', ')}, "deletedAt", "id", "version", ${quoted}`
}

/** The query of a record before it is changed. */
function itemAsItIs(stored: StoredEmbedded, id: string, bind: Bind): string {
  const { answered, table } = stored
  return `select ${answered} from ${table} where ${stored.tenantCondition} and "deletedAt" is null and ${stored.among([id], bind)}`
}

/** The query of a record within the row that was changed. */
function answeredItem(stored: StoredEmbedded, id: string): string {
  const { answered, column } = stored
  return `select ${answered} from (${itemsIn('"changed"', stored.holder, column)}) as "items" where "id" = ${id}`
}
