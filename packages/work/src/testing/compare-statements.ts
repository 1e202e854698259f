/** Checks that declared statements match the types in the database. */

import pg from 'pg'
import type { DeclaredStatement } from '../database/index.js'

/** Types with the same values in TypeScript, by the declared one. */
const alike: Readonly<Record<string, readonly string[]>> = {
  text: ['text', 'character varying', 'name'],
  integer: ['integer', 'smallint'],
  'double precision': ['double precision', 'real', 'numeric', 'integer', 'smallint'],
}

/** Types sent as text: the driver sends a number to any numeric type. */
const written: Readonly<Record<string, readonly string[]>> = {
  ...alike,
  integer: ['integer', 'smallint', 'bigint'],
  'double precision': ['double precision', 'real', 'numeric', 'bigint'],
}

/**
 * Compares declared statements with a database that has their tables, without running any.
 *
 * @returns a line for each difference
 */
export async function differingStatements(
  url: string,
  statements: readonly DeclaredStatement[],
): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<TypeName>('select oid, format_type(oid, null) as "name" from pg_type')
  const nameOf = new Map(rows.map(({ oid, name }) => [oid, name]))
  const differences: string[] = []
  for (const declared of statements) {
    const described = await describe(client, declared.text)
    differences.push(...compare(declared, described, nameOf).map((line) => `${declared.name}: ${line}`))
  }
  await client.end()
  return differences
}

interface TypeName {
  readonly oid: number
  readonly name: string
}

interface Described {
  readonly error?: string
  /** Types of the parameters, by their numbers. */
  readonly params: readonly number[]
  readonly columns: ReadonlyMap<string, number>
}

function compare(
  { params, row }: DeclaredStatement,
  { error, params: types, columns }: Described,
  nameOf: ReadonlyMap<number, string>,
): string[] {
  if (error !== undefined) return [error]
  const differing = (kind: string, name: string, declared: string, type: number | undefined, as = alike) => {
    const there = nameOf.get(type ?? 0) ?? 'none'
    return isAlike(declared, there, as) ? [] : [`${kind} ${name} is ${there}, not ${declared}`]
  }
  return [
    ...Object.entries(params).flatMap(([name, { name: type }], at) =>
      differing('parameter', name, type, types[at], written),
    ),
    ...Object.entries(row).flatMap(([name, { name: type }]) =>
      differing('column', name, type, columns.get(name)),
    ),
  ]
}

function isAlike(declared: string, there: string, as: Readonly<Record<string, readonly string[]>>): boolean {
  if (declared.endsWith('[]'))
    return there.endsWith('[]') && isAlike(declared.slice(0, -2), there.slice(0, -2), as)
  return (as[declared] ?? [declared]).includes(there)
}

interface Connection {
  parse(message: { text: string }): void
  describe(message: { type: 'S' }): void
  sync(): void
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void
}

interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

/** Has a statement parsed and described (PostgreSQL's protocol, section "Extended Query"), and not run. */
function describe(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve) => {
    let params: readonly number[] = []
    let columns = new Map<string, number>()
    client.query({
      submit(connection: Connection) {
        connection.once('parameterDescription', ({ dataTypeIDs }) => {
          params = dataTypeIDs
        })
        connection.parse({ text })
        connection.describe({ type: 'S' })
        connection.sync()
      },
      handleRowDescription({ fields }: RowDescription) {
        columns = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]))
      },
      handleError: ({ message }: Error) => resolve({ error: message, params, columns }),
      handleReadyForQuery: () => resolve({ params, columns }),
    } as unknown as pg.Submittable)
  })
}
