import type { Field, Operator, Target } from '@parvis/schema'
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core'

/** Adds a parameter to a statement. @returns its placeholder, such as `$3` */
export type Bind = (value: unknown) => string

/** The SQL by which records meet an operator, given the column, what it compares with, and the field. */
export type ConditionSql = (column: string, operand: unknown, bind: Bind, field: Field) => string

/** An index that serves operators: its method and what it is on. */
export interface OperatorIndex {
  /** What its name ends in. */
  readonly suffix: string
  readonly using: 'gin'
  on(column: string, field: Field): string
  /** The condition of a partial index, besides being in use; all rows by default. */
  where?(column: string): string
  readonly serves: readonly Operator[]
}

/** The SQL of those ids of a column of lists, in their order, whose records were not deleted. */
export type LivingSql = (column: string, target: Target) => string

/** How fields of a kind are stored, found and read in PostgreSQL. Columns are given as quoted identifiers. */
export interface ColumnKind {
  /** The SQL type, to which the text of a value can be cast. */
  readonly type: string
  make(): PgColumnBuilderBase
  /** The operators it can answer; those of the field that are missing here cannot be asked for. */
  readonly conditions: Readonly<Partial<Record<Operator, ConditionSql>>>
  /** Indexes besides the ordered one. */
  readonly indexes?: readonly OperatorIndex[]
  /** What is persisted of a value, where some of it could do harm; all of it when not said. */
  clean?(value: unknown, field: Field, kinds: ColumnKinds): unknown
  /** The value as a parameter of a statement; itself when not said. */
  encode?(value: unknown): unknown
  /** The SQL of its answered value; by default the column. */
  answered?(column: string, field: Field, living: LivingSql): string
  /** The SQL that lists are ordered by; by default the column. */
  ordered?(column: string): string
  /** The SQL of its searchable text, never null; by default the column. */
  searched?(column: string, field: Field): string
  /** Whether the column refers to the given id, for kinds whose values refer to records. */
  refersTo?(column: string, id: string, field: Field): string | undefined
  /** Whether a foreign key can enforce the reference. */
  readonly isForeignKey?: boolean
  /** Generates a secret that is shown once, with its persisted form. */
  issue?(field: Field): { readonly shown: string; readonly persisted: string }
}

/** Columns by kind of field; a product's own kinds stand besides the language's. */
export type ColumnKinds = Readonly<Record<string, ColumnKind>>

/** Whether a field's column may be empty. */
export function isNullable(field: Field): boolean {
  return field.initial === null && !field.required
}
