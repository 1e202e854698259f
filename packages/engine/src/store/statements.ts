import type { Resource } from '@parvis/schema'
import { tableName } from './table.js'

/** A statement and the values of its parameters. */
export interface Statement {
  readonly text: string
  readonly values: unknown[]
  /** Under which name a connection keeps it prepared; statements without a name are planned each time. */
  readonly name?: string
}

const answered = ['id', 'version', 'createdAt', 'updatedAt']

/** Writes a name as an SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The columns an answer holds, as a select list. */
export function answeredColumns(resource: Resource): string {
  return [...answered, ...Object.keys(resource.fields)].map(quoted).join(', ')
}

export function selectOne(resource: Resource, accountId: string, id: string): Statement {
  return {
    name: `${resource.name}.get`,
    text: `select ${answeredColumns(resource)} from ${quoted(tableName(resource))}
where "accountId" = $1 and "id" = $2 and "deletedAt" is null`,
    values: [accountId, id],
  }
}

export function insertOne(
  resource: Resource,
  accountId: string,
  id: string,
  record: Readonly<Record<string, unknown>>,
): Statement {
  const fields = Object.keys(resource.fields)
  const places = fields.map((_, at) => `$${at + 3}`)
  return {
    name: `${resource.name}.create`,
    text: `insert into ${quoted(tableName(resource))} ("accountId", "id", ${fields.map(quoted).join(', ')})
values ($1, $2, ${places.join(', ')}) returning ${answeredColumns(resource)}`,
    values: [accountId, id, ...fields.map((name) => stored(record[name]))],
  }
}

export function updateOne(
  resource: Resource,
  accountId: string,
  id: string,
  version: number,
  changes: Readonly<Record<string, unknown>>,
): Statement {
  const sets = Object.keys(changes).map((name, at) => `${quoted(name)} = $${at + 4}, `)
  return {
    text: `update ${quoted(tableName(resource))}
set ${sets.join('')}"version" = "version" + 1, "updatedAt" = now()
where "accountId" = $1 and "id" = $2 and "version" = $3 and "deletedAt" is null
returning ${answeredColumns(resource)}`,
    values: [accountId, id, version, ...Object.values(changes).map(stored)],
  }
}

export function moveToTrash(resource: Resource, accountId: string, id: string, version?: number): Statement {
  return {
    name: `${resource.name}.delete`,
    text: `update ${quoted(tableName(resource))} set "deletedAt" = now(), "version" = "version" + 1
where "accountId" = $1 and "id" = $2 and "deletedAt" is null and "version" = coalesce($3, "version")`,
    values: [accountId, id, version ?? null],
  }
}

export function bringBack(resource: Resource, accountId: string, id: string): Statement {
  return {
    name: `${resource.name}.restore`,
    text: `update ${quoted(tableName(resource))} set "deletedAt" = null, "version" = "version" + 1
where "accountId" = $1 and "id" = $2 and "deletedAt" is not null returning ${answeredColumns(resource)}`,
    values: [accountId, id],
  }
}

// pg writes arrays as PostgreSQL arrays; embedded records are JSON.
function stored(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
