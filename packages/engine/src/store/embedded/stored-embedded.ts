import type { EmbeddedResource, Field } from '@parvis/schema'
import type { Bind } from '../columns/column-kind.js'
import { columnKinds } from '../columns/column-kinds.js'
import type { Column, Listed } from '../lists/listed.js'
import { type Order, towards } from '../lists/order.js'
import { quoted } from '../names.js'
import { storedTotal } from '../record-counts.js'
import type { Sort } from '../store.js'
import type { StoredResource } from '../store-model.js'
import { tenantColumns } from '../tenant-scope.js'

/** Number of holders that are sampled to estimate the average number of their embedded records. */
const sampleSize = 1000

/** A resource whose records are stored within those of another, as statements need to know it. */
export interface StoredEmbedded extends Listed {
  readonly resource: EmbeddedResource
  readonly holder: StoredResource
  /** The column of the holder that contains them. */
  readonly column: Column
}

/** What the store knows of a resource whose records are stored within those of another. */
export function storedEmbedded(resource: EmbeddedResource, holder: StoredResource): StoredEmbedded {
  const { embedding, fields, name } = resource
  const column = holder.columns.get(embedding.field) as Column
  const own = Object.keys(fields).filter((each) => each !== embedding.name)
  return {
    name,
    resource,
    holder,
    column,
    tenantCondition: holder.tenantCondition,
    table: `(${itemsIn(holder.table, holder, column)}) as ${quoted(name)}`,
    columns: new Map([[embedding.name, holderColumn(resource)]]),
    answered: [
      '"id", "version"',
      `"holder" as ${quoted(embedding.name)}`,
      ...own.map((each) => `"item" -> '${each}' as ${quoted(each)}`),
    ].join(', '),
    cursorId: embedding.name,
    estimatedTotal: estimatedTotal(holder, column),
    orderOf: embeddedOrder,
    among: (ids, bind) =>
      `"id" = any(${bind(ids)}) and "holder" = any(${holderIds(holder, column, ids, bind)})`,
  }
}

/** A query of the records embedded in a column of a table, or of some of its rows. */
export function itemsIn(source: string, { resource }: StoredResource, { quoted: items }: Column): string {
  const tenant = tenantColumns(resource).map((name) => `"row".${quoted(name)}`)
  return `select ${tenant.join(', ')}, "row"."deletedAt", "row"."id" as "holder", "row"."version",
  "each"."item" ->> 'id' as "id", "each"."item", "each"."place"
from ${source} as "row" cross join jsonb_array_elements("row".${items}) with ordinality as "each" ("item", "place")
where "row".${items} <> '[]'`
}

/** The condition that a holder embeds one of some records. */
export function containsAny({ quoted: items }: Column, ids: readonly string[], bind: Bind): string {
  return `${items} @> any(${bind(ids.map((id) => JSON.stringify([{ id }])))}::jsonb[])`
}

// In a subquery without the order of the list: for that, PostgreSQL would scan all holders, not these few.
function holderIds(
  { table, tenantCondition }: StoredResource,
  column: Column,
  ids: readonly string[],
  bind: Bind,
): string {
  return `array(select "id" from ${table} where ${tenantCondition} and "deletedAt" is null and ${containsAny(column, ids, bind)})`
}

function estimatedTotal(
  { resource, tenantCondition, table }: StoredResource,
  { quoted: items }: Column,
): string {
  return `(select coalesce(round(avg(jsonb_array_length(${items})) * ${storedTotal(resource)}), 0)::int from (
  select ${items} from ${table} where ${tenantCondition} and "deletedAt" is null order by "id" limit ${sampleSize}
) as "sample")`
}

function holderColumn({ fields, embedding: { name } }: EmbeddedResource): Column {
  return {
    name,
    quoted: '"holder"',
    field: fields[name] as Field,
    kind: columnKinds.reference,
    isNullable: false,
    cleaned: (value) => value,
    parameter: (value) => value,
  }
}

/** The order of embedded records: by the id of their holder, then by their position in it. */
function embeddedOrder({ direction }: Sort): Order {
  const orderBy = (isBackwards: boolean) => {
    const way = towards(direction, isBackwards)
    return `"holder" ${way}, "place" ${way}`
  }
  return {
    value: '"place"',
    whole: (isBackwards = false) => ({ condition: undefined, orderBy: orderBy(isBackwards) }),
    beyond({ direction: looking, value, id }, bind) {
      const isBackwards = looking === 'previous'
      const past = towards(direction, isBackwards) === 'ASC' ? '>' : '<'
      const holder = `${bind(id)}::uuid`
      const pair = `("holder", "place") ${past} (${holder}, ${bind(value)}::bigint)`
      // No index covers both; the first condition uses that of the holder.
      return [{ condition: `"holder" ${past}= ${holder} and ${pair}`, orderBy: orderBy(isBackwards) }]
    },
  }
}
