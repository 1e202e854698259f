import { auditLog, embeddedResources, type Resource, type Target, timesOf } from '@parvis/schema'
import {
  type AnyPgTable,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { type ColumnKinds, isNullable, type LivingSql } from './columns/column-kind.js'
import { columnKindOf, columnKinds } from './columns/column-kinds.js'
import { type StoredEmbedded, storedEmbedded } from './embedded/stored-embedded.js'
import { changeSets, historySeals, revisions } from './history/index.js'
import type { Column, Listed } from './lists/listed.js'
import { orderByField } from './lists/order.js'
import { quoted, tableName } from './names.js'
import { recordCounts, storedTotal } from './record-counts.js'
import { searchExpression, tableOf } from './table.js'
import { tenantCondition } from './tenant-scope.js'
import { unfinishedUploads } from './unfinished-uploads.js'

/** A resource with a table of its own, whose name as an SQL identifier is what its records are selected from. */
export type StoredResource = Listed

/** The store model of a product's resources, computed once. */
export class StoreModel {
  /** Every table that records need, by its name. */
  readonly tables: Readonly<Record<string, AnyPgTable>>
  readonly all: readonly StoredResource[]
  /** Whether the audit log is among the resources. */
  readonly writesAudit: boolean
  private readonly byName: ReadonlyMap<string, StoredResource>
  private readonly embeddedByName: ReadonlyMap<string, StoredEmbedded>

  /**
   * @param kinds the columns of a product's own kinds of fields, besides the language's
   * @throws Error when a field's kind has no column, or refers to a resource that is not there
   */
  constructor(resources: readonly Resource[], kinds: ColumnKinds = {}) {
    const known = { ...columnKinds, ...kinds }
    this.all = resources.map((resource) => storedResource(resource, known, livingAmong(resources)))
    this.writesAudit = resources.some(({ name }) => name === auditLog.name)
    this.byName = new Map(this.all.map((each) => [each.name, each]))
    this.embeddedByName = new Map(this.all.flatMap(embeddedIn).map((each) => [each.name, each]))
    for (const { resource } of this.all) this.assertTargets(resource)
    const tables: Record<string, AnyPgTable> = {
      recordCounts,
      idempotencyKeys,
      unfinishedUploads,
      changeSets,
      revisions,
      historySeals,
    }
    const targetOf = (target: Pick<Target, 'resource'>) => {
      const { resource } = this.target(target)
      const table = tables[resource.name]
      return table && { resource, table }
    }
    for (const resource of resources) tables[resource.name] = tableOf(resource, { kinds: known, targetOf })
    this.tables = tables
  }

  /** @throws Error when the model was made without the resource */
  of({ name }: Pick<Resource, 'name'>): StoredResource {
    const stored = this.byName.get(name)
    if (!stored) throw new Error(`There is no resource "${name}"`)
    return stored
  }

  /** A resource whose records are stored within those of another; undefined when they have a table. */
  embedded({ name }: Pick<Resource, 'name'>): StoredEmbedded | undefined {
    return this.embeddedByName.get(name)
  }

  /** The resource that values of a field refer to. @throws Error when there is none */
  target({ resource: name }: Pick<Target, 'resource'>): StoredResource {
    const found =
      name === undefined ? this.all.find(({ resource }) => resource.hasFile) : this.byName.get(name)
    if (!found)
      throw new Error(`There is no resource ${name === undefined ? 'that holds files' : `"${name}"`}`)
    return found
  }

  private assertTargets({ name, fields, within }: Resource): void {
    const wanted = Object.values(fields).flatMap(({ target }) => (target ? this.target(target).resource : []))
    for (const target of within ? [...wanted, this.of(within.resource).resource] : wanted)
      if (target.within && target.within.resource !== within?.resource)
        throw new Error(
          `${name} cannot refer to ${target.name}, which are within one of ${target.within.resource.name}`,
        )
  }
}

const models = new WeakMap<readonly Resource[], StoreModel>()

/** What a store knows of the resources of a product: the same model for every module that asks with the same list. */
export function storeModelOf(resources: readonly Resource[]): StoreModel {
  const model = models.get(resources) ?? new StoreModel(resources)
  models.set(resources, model)
  return model
}

function storedResource(resource: Resource, kinds: ColumnKinds, living: LivingSql): StoredResource {
  const answeredColumn = ({ quoted: name, field, kind }: Column) => {
    const answered = kind.answered?.(name, field, living) ?? name
    return answered === name ? name : `${answered} as ${name}`
  }
  const columns = Object.entries(resource.fields).map(([name, field]): Column => {
    const kind = columnKindOf(field, kinds)
    const cleaned = (value: unknown) => kind.clean?.(value, field, kinds) ?? value ?? null
    const parameter = (value: unknown) => (kind.encode ? kind.encode(cleaned(value)) : cleaned(value))
    return { name, quoted: quoted(name), field, kind, isNullable: isNullable(field), cleaned, parameter }
  })
  const byName = new Map(columns.map((column) => [column.name, column]))
  return {
    name: resource.name,
    resource,
    table: quoted(tableName(resource)),
    tenantCondition: tenantCondition(resource),
    columns: byName,
    searchText: resource.list.search.length > 0 ? searchExpression(resource, kinds) : undefined,
    answered: [...['id', 'version', ...timesOf(resource)].map(quoted), ...columns.map(answeredColumn)].join(
      ', ',
    ),
    cursorId: 'id',
    // Every change would have to update the total of its entries too.
    storedTotal: resource.name === auditLog.name ? undefined : storedTotal(resource),
    orderOf: (sort) => orderByField(byName, sort),
    among: (ids, bind) => `"id" = any(${bind(ids)})`,
  }
}

function embeddedIn(holder: StoredResource): StoredEmbedded[] {
  return embeddedResources(holder.resource).map((resource) => storedEmbedded(resource, holder))
}

/** Finds those not deleted among what lists refer to, in statements about the scope of whatever refers. */
function livingAmong(resources: readonly Resource[]): LivingSql {
  return (column, target) => {
    const found = resources.find(({ name }) => name === target.resource)
    if (!found) throw new Error(`There is no resource "${target.resource}"`)
    const there = `select "id" as "there" from ${quoted(tableName(found))} where ${tenantCondition(found)} and "deletedAt" is null`
    return `array(select "referred" from unnest(${column}) with ordinality as "ids" ("referred", "place")
  join (${there}) as "living" on "there" = "referred" order by "place")`
  }
}

/** The stored answers of idempotent calls. */
const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid().notNull(),
    /** Who called. */
    callerId: text().notNull(),
    key: text().notNull(),
    /** The hash of what was asked for. */
    request: text().notNull(),
    /** The record as it was created. */
    record: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.accountId, table.callerId, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
)
