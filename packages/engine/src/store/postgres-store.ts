import type { Resource } from '@parvis/schema'
import { uuidv7 } from 'uuidv7'
import { EngineError } from '../errors/index.js'
import type { Queryable } from './database.js'
import { fromDatabase } from './database-error.js'
import { countAll, selectPage } from './list-statement.js'
import { bringBack, insertOne, moveToTrash, type Statement, selectOne, updateOne } from './statements.js'
import type { ListQuery, Page, Store, StoredRecord } from './store.js'

/** The records of one account in PostgreSQL. */
export class PostgresStore implements Store {
  constructor(
    private readonly database: Queryable,
    private readonly accountId: string,
  ) {}

  async list(resource: Resource, query: ListQuery): Promise<Page> {
    const rows = await this.run(resource, selectPage(resource, this.accountId, query))
    const total = rows[0]?.total ?? (query.offset > 0 ? await this.count(resource, query) : 0)
    return { items: rows.map(({ total: _, ...item }) => item as StoredRecord), total: total as number }
  }

  async get(resource: Resource, id: string): Promise<StoredRecord> {
    return found(await this.run(resource, selectOne(resource, this.accountId, id)))
  }

  async create(resource: Resource, values: Readonly<Record<string, unknown>>): Promise<StoredRecord> {
    const record = completed(resource, values)
    return found(await this.run(resource, insertOne(resource, this.accountId, uuidv7(), record)))
  }

  async update(
    resource: Resource,
    id: string,
    version: number,
    changes: Readonly<Record<string, unknown>>,
  ): Promise<StoredRecord> {
    const statement = updateOne(resource, this.accountId, id, version, completed(resource, changes))
    const [changed] = await this.run(resource, statement)
    return changed ?? this.refuseStale(resource, id)
  }

  async remove(resource: Resource, id: string, version?: number): Promise<void> {
    const { rowCount } = await this.query(resource, moveToTrash(resource, this.accountId, id, version))
    if (rowCount === 0) await this.refuseStale(resource, id)
  }

  async restore(resource: Resource, id: string): Promise<StoredRecord> {
    const [restored] = await this.run(resource, bringBack(resource, this.accountId, id))
    return restored ?? this.get(resource, id)
  }

  private async refuseStale(resource: Resource, id: string): Promise<never> {
    throw new EngineError('stale_version', { current: await this.get(resource, id) })
  }

  private async count(resource: Resource, query: ListQuery): Promise<number> {
    const [row] = await this.run(resource, countAll(resource, this.accountId, query))
    return row?.total as number
  }

  private async run(resource: Resource, statement: Statement): Promise<StoredRecord[]> {
    return (await this.query(resource, statement)).rows
  }

  private async query(resource: Resource, statement: Statement) {
    return this.database.query<StoredRecord>(statement).catch((error: unknown) => {
      throw fromDatabase(error, resource)
    })
  }
}

function found(rows: StoredRecord[]): StoredRecord {
  const [row] = rows
  if (!row) throw new EngineError('not_found', {})
  return row
}

function completed(resource: Resource, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      resource.fields[name]?.complete?.(value, uuidv7) ?? value,
    ]),
  )
}
