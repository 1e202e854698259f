import type { Field, Resource, Target } from '@parvis/schema'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { type ColumnKind, type ColumnKinds, isNullable } from './column-kind.js'
import { columnKindOf, columnKinds } from './column-kinds.js'
import { idempotencyKeys } from './idempotency-keys.js'
import { quoted, tableName } from './names.js'
import { recordCounts } from './record-counts.js'
import { tableOf } from './table.js'

/** A field as its table has it. */
export interface Column {
  readonly name: string
  /** The name as an SQL identifier. */
  readonly quoted: string
  readonly field: Field
  readonly kind: ColumnKind
  readonly isNullable: boolean
  /** A value of it as a parameter of a statement. */
  parameter(value: unknown): unknown
}

/** A resource as statements need to know it. */
export interface StoredResource {
  readonly name: string
  readonly resource: Resource
  /** The name of its table as an SQL identifier. */
  readonly table: string
  readonly columns: ReadonlyMap<string, Column>
  /** What answers hold, as a select list. */
  readonly answered: string
}

/** What a store knows of every resource of a product, worked out once. */
export class StoreModel {
  /** Every table that records need, by its name. */
  readonly tables: Readonly<Record<string, AnyPgTable>>
  readonly all: readonly StoredResource[]
  private readonly byName: ReadonlyMap<string, StoredResource>

  /**
   * @param kinds the columns of a product's own kinds of fields, beside the language's
   * @throws Error when a field's kind has no column, or refers to a resource that is not there
   */
  constructor(resources: readonly Resource[], kinds: ColumnKinds = {}) {
    const known = { ...columnKinds, ...kinds }
    this.all = resources.map((resource) => storedResource(resource, known))
    this.byName = new Map(this.all.map((each) => [each.name, each]))
    for (const { resource } of this.all) this.assertTargets(resource)
    const tables: Record<string, AnyPgTable> = { recordCounts, idempotencyKeys }
    const tableOfTarget = (target: Target) => tables[this.target(target).name]
    for (const resource of resources)
      tables[resource.name] = tableOf(resource, { kinds: known, tableOfTarget })
    this.tables = tables
  }

  /** @throws Error when the model was made without the resource */
  of({ name }: Pick<Resource, 'name'>): StoredResource {
    const stored = this.byName.get(name)
    if (!stored) throw new Error(`There is no resource "${name}"`)
    return stored
  }

  /** The resource that values of a field refer to. @throws Error when there is none */
  target({ resource: name }: Target): StoredResource {
    const found =
      name === undefined ? this.all.find(({ resource }) => resource.holdsFile) : this.byName.get(name)
    if (!found)
      throw new Error(`There is no resource ${name === undefined ? 'that holds files' : `"${name}"`}`)
    return found
  }

  private assertTargets({ fields }: Resource): void {
    for (const { target } of Object.values(fields)) if (target) this.target(target)
  }
}

const systemFields = ['id', 'version', 'createdAt', 'updatedAt'].map(quoted)

function storedResource(resource: Resource, kinds: ColumnKinds): StoredResource {
  const columns = Object.entries(resource.fields).map(([name, field]): Column => {
    const kind = columnKindOf(field, kinds)
    const parameter = (value: unknown) => {
      const kept = kind.clean?.(value, field, kinds) ?? value ?? null
      return kind.encode ? kind.encode(kept) : kept
    }
    return { name, quoted: quoted(name), field, kind, isNullable: isNullable(field), parameter }
  })
  return {
    name: resource.name,
    resource,
    table: quoted(tableName(resource)),
    columns: new Map(columns.map((column) => [column.name, column])),
    answered: [...systemFields, ...columns.map(answeredColumn)].join(', '),
  }
}

function answeredColumn({ quoted: name, kind }: Column): string {
  return kind.answered ? `${kind.answered(name)} as ${name}` : name
}
