/** Statements by name: their parameters, their rows, and running them. */

import type { QueryConfig } from 'pg'
import { inSpan, type SpanFacts } from '../tracing/index.js'
import { databaseFailure } from './database-failure.js'
import type { Queryable } from './pool.js'
import type { Sql, SqlType } from './sql.js'

type Types = Readonly<Record<string, SqlType>>
type NoTypes = Readonly<Record<never, never>>

/** The parameters of a statement. */
export type ParamsOf<Params extends Types> = { readonly [Name in keyof Params]: Params[Name]['input'] }

/** The rows of a statement. */
export type RowOf<Row extends Types> = { readonly [Name in keyof Row]: Row[Name]['output'] }

export interface StatementDeclaration<Params extends Types = Types, Row extends Types = Types> {
  /** The name of the prepared statement, such as `leases.take`. */
  readonly name: string
  /** The type of each `$name` in its text. */
  readonly params?: Params
  /** The columns that it answers and that are read; without it, nothing is. */
  readonly row?: Row
  /** False for one whose best plan depends on the values: it is planned each time that it runs. */
  readonly prepared?: boolean
  readonly sql: Sql
}

/** A statement with the values of its parameters, ready to run. */
export interface BoundStatement<Row extends object = object> extends QueryConfig {
  readonly row?: Row
  /** After how long its answer is of no use any more, in milliseconds. */
  readonly query_timeout?: number
}

/** Binds the values of a statement's parameters. */
export type Statement<Params extends Types, Row extends Types> = (
  ...params: keyof Params extends never ? [] : [ParamsOf<Params>]
) => BoundStatement<RowOf<Row>>

/** A declared statement as the database sees it. */
export interface DeclaredStatement extends Required<Omit<StatementDeclaration, 'sql' | 'prepared'>> {
  /** With positional parameters, in the order of `params`. */
  readonly text: string
}

const declared = new Map<string, DeclaredStatement>()

/** All statements that have been declared, for the test that compares them with the database. */
export function declaredStatements(): readonly DeclaredStatement[] {
  return [...declared.values()]
}

/**
 * Declares a statement. What it is given and answers has the types declared here; a test compares them with those of the
 * database.
 *
 * @throws Error where text and parameters do not match, or another statement has its name
 * @example
 * const selectOwned = statement({
 *   name: 'leases.owned',
 *   params: { kind: sql.text },
 *   row: { name: sql.text, ownerId: sql.uuid },
 *   sql: sql`select "name", "ownerId" from "leases" where "kind" = $kind and "until" > now()`,
 * })
 * await rowsOf(pool, selectOwned({ kind: 'job' }))
 */
export function statement<Params extends Types = NoTypes, Row extends Types = NoTypes>(
  declaration: StatementDeclaration<Params, Row>,
): Statement<Params, Row> {
  const { name, params, row, prepared = true } = declaration
  const types = Object.entries<SqlType>(params ?? {})
  const text = withPositions(declaration)
  const other = declared.get(name)
  if (other && other.text !== text) throw new Error(`Two statements are called ${name}`)
  declared.set(name, { name, text, params: params ?? {}, row: row ?? {} })
  return (...[given]) => ({
    ...(prepared && { name }),
    text,
    values: types.map(([key, type]) => type.write(given?.[key] as never)),
  })
}

function withPositions({ name, params = {}, sql }: StatementDeclaration): string {
  const unused = new Set(Object.keys(params))
  const places = new Map([...unused].map((key, index) => [key, index + 1]))
  const text = String(sql).replace(/\$(\w+)/g, (_, key: string) => {
    unused.delete(key)
    const place = places.get(key)
    if (place === undefined) throw new Error(`Statement ${name} declares no parameter ${key}`)
    return `$${place}`
  })
  if (unused.size > 0) throw new Error(`Statement ${name} does not use ${[...unused].join(', ')}`)
  return text
}

/**
 * Runs a statement.
 *
 * @returns its rows
 * @throws DatabaseFailure
 */
export async function rowsOf<Row extends object>(
  database: Queryable,
  bound: BoundStatement<Row>,
): Promise<Row[]> {
  return inSpan(spanOf(bound), async () => {
    try {
      return (await database.query<Row>(bound)).rows
    } catch (error) {
      throw databaseFailure(error)
    }
  })
}

/** By its name: neither its text nor its values. */
function spanOf({ name = 'statement' }: QueryConfig): SpanFacts {
  return { name, kind: 'client', attributes: { 'db.system.name': 'postgresql' }, needsParent: true }
}
