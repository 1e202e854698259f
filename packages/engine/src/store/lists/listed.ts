import type { Field, Resource } from '@parvis/schema'
import type { Bind, ColumnKind } from '../columns/column-kind.js'
import type { Sort } from '../store.js'
import type { Order } from './order.js'

/** A field as statements name it. */
export interface Column {
  readonly name: string
  /** The name as an SQL identifier. */
  readonly quoted: string
  readonly field: Field
  readonly kind: ColumnKind
  readonly isNullable: boolean
  /** A value as it is to be stored. */
  cleaned(value: unknown): unknown
  /** A value of it as a parameter of a statement. */
  parameter(value: unknown): unknown
}

/** A resource as statements that read its records need to know it, wherever they are stored. */
export interface Listed {
  readonly name: string
  readonly resource: Resource
  /** What its records are selected from, which has the columns of its tenant, `deletedAt` and `id` in any case. */
  readonly table: string
  /** Common table expressions that the table and its parts name. */
  readonly expressions?: string
  /** What its records are selected from one after the other, where an index can order no more than each of them. */
  readonly parts?: readonly string[]
  /** The condition that rows are in the scope of the first parameters. */
  readonly tenantCondition: string
  readonly columns: ReadonlyMap<string, Column>
  /** The expression of the text that is searched, from the columns of a row; undefined where none is. */
  readonly searchText?: string | undefined
  /** The content of answers, as a select list. */
  readonly answered: string
  /** Which id of a record a cursor contains. */
  readonly cursorId: string
  /** How many there are in all, in SQL of which `$1` is the account; undefined when it is not stored. */
  readonly storedTotal?: string
  /**
   * How many there are about, in such SQL, where PostgreSQL does not know by itself; a selection of them then names
   * those it finds, or their holders, and can be counted.
   */
  readonly estimatedTotal?: string
  orderOf(sort: Sort): Order
  /** The condition that a record is one of some, by their ids. */
  among(ids: readonly string[], bind: Bind): string
}
