import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@parvis/embedded-postgres/testing'
import { defineResource, type Fields, type ListDefinition, type Resource } from '@parvis/schema'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { migrate } from '../../migrate/index.js'
import { tableOf } from '../../store/table.js'
import { type GenerateOptions, generateMigration } from '../generate-migration.js'

/** A record as a test writes and reads it. */
export type Row = Record<string, unknown>

/** The two accounts that toy records belong to. */
export const accounts = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b']

type Toy = Partial<Pick<Resource, 'renamedFrom'>> & Partial<ListDefinition>

/** A resource of which only the fields matter, and what its list offers. */
export function toy(name: string, fields: Fields, { renamedFrom, ...list }: Toy = {}): Resource {
  const label = { fr: name, en: name }
  const title = Object.keys(fields)[0] ?? ''
  const order = { field: 'createdAt', direction: 'ASC' } as const
  return defineResource({
    name,
    label: { one: label, many: label },
    title,
    fields,
    ...(renamedFrom !== undefined && { renamedFrom }),
    list: { columns: [title], filters: [], sorts: [], search: [], order, ...list },
  })
}

/** A database and a folder of migrations of its own, whose schemas a test changes step by step. */
export class ToyDatabase {
  readonly folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  readonly #pool: pg.Pool
  readonly #drop: () => Promise<void>

  private constructor(
    readonly url: string,
    drop: () => Promise<void>,
  ) {
    this.#pool = new pg.Pool({ connectionString: url, max: 1 })
    // A closing connection may still report that the database is dropped.
    this.#pool.on('error', () => undefined)
    this.#drop = drop
  }

  static async make(): Promise<ToyDatabase> {
    const { url, drop } = await testDatabase()
    return new ToyDatabase(url, drop)
  }

  /** Writes the migration to some resources and tables made by hand. */
  async generate(
    resources: readonly Resource[],
    options: GenerateOptions & { tables?: Record<string, AnyPgTable> } = {},
  ): Promise<string | undefined> {
    const tables = Object.fromEntries(resources.map((each) => [each.name, tableOf(each)]))
    return generateMigration({ ...tables, ...options.tables }, this.folder, 'change', {
      resources,
      ...options,
    })
  }

  /** Writes the migration to some resources and applies it. @returns its text, empty when nothing was to change */
  async change(...given: Parameters<ToyDatabase['generate']>): Promise<string> {
    const file = await this.generate(...given)
    await this.migrate()
    return file ? readFileSync(join(this.folder, file), 'utf8') : ''
  }

  migrate(folder = this.folder): Promise<void> {
    return migrate(this.url, folder)
  }

  async query(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query(text, values)).rows
  }

  /** Gives each account each of the values twice: once in use, once in the trash. */
  async fill(table: string, values: readonly Row[]): Promise<void> {
    for (const [which, accountId] of accounts.entries()) {
      for (const [index, value] of [...values, ...values].entries()) {
        const id = `00000000-0000-7000-8000-0000000${which}${String(index).padStart(4, '0')}`
        const deletedAt = index < values.length ? null : '2024-01-01'
        await this.insert(table, { accountId, id, deletedAt, ...value })
      }
    }
  }

  async insert(table: string, row: Row): Promise<void> {
    const names = Object.keys(row).map((name) => `"${name}"`)
    const places = names.map((_, index) => `$${index + 1}`)
    await this.query(`insert into "${table}" (${names}) values (${places})`, Object.values(row))
  }

  /** The values of some columns, record after record. */
  async values(table: string, ...columns: readonly string[]): Promise<unknown[]> {
    const names = columns.map((name) => `"${name}"`)
    const rows = await this.query(`select ${names} from "${table}" order by "accountId", "id"`)
    return columns.length === 1 ? rows.map((row) => row[columns[0] ?? '']) : rows
  }

  /** The names of a table's indexes and what each is stored in, which changes when it is built again. */
  async indexes(table: string): Promise<ReadonlyMap<string, unknown>> {
    const rows = await this.query(
      `select c.relname as "name", c.relfilenode as "file" from pg_index i
       join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass order by 1`,
      [`"${table}"`],
    )
    return new Map(rows.map(({ name, file }) => [String(name), file]))
  }

  /** The contents of the files in the folder of migrations, by name. */
  written(): Row {
    const names = readdirSync(this.folder, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    )
    return Object.fromEntries(
      names.map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')]),
    )
  }

  async drop(): Promise<void> {
    await this.#pool.end()
    await this.#drop()
    rmSync(this.folder, { recursive: true })
  }
}
