import type { Pool } from '@parvis/engine'
import type { LightMyRequestResponse } from 'fastify'

/** The ids that belong to only one of two accounts; a person in both has one id. */
export async function idsOfEach(pool: Pool, one: string, other: string): Promise<[Set<string>, Set<string>]> {
  const [ofOne, ofOther] = [await idsOf(pool, one), await idsOf(pool, other)]
  const without = (ids: Set<string>, others: Set<string>) => new Set([...ids].filter((id) => !others.has(id)))
  return [without(ofOne, ofOther), without(ofOther, ofOne)]
}

async function idsOf(pool: Pool, accountId: string): Promise<Set<string>> {
  const { rows: tables } = await pool.query<{ name: string }>(selectTables)
  const ids = new Set([accountId])
  for (const { name } of tables) {
    const { rows } = await pool.query<{ id: string }>(
      `select "id"::text from "${name}" where "accountId" = $1 and "id" is not null`,
      [accountId],
    )
    for (const { id } of rows) ids.add(id)
  }
  return ids
}

/**
 * The ids that an account may disclose to another, which reads the requests for a quote that name it: theirs, those of
 * their files, and its own, which is part of the files' addresses.
 */
export async function sharedIds(
  pool: Pool,
  accountId: string,
  clientAccountId: string,
): Promise<Set<string>> {
  const { rows } = await pool.query<{ ids: string[] }>(selectShared, [accountId, clientAccountId])
  return new Set([accountId, ...rows.flatMap(({ ids }) => ids)])
}

/** Finds an id of another account in an answer's body or headers, except the requested one. */
export function foreignIdIn(
  { body, headers }: LightMyRequestResponse,
  ids: ReadonlySet<string>,
  asked?: string,
): string | undefined {
  const found = `${JSON.stringify(headers)}${body}`.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []
  const foreign = found.find((id) => id !== asked && ids.has(id))
  return foreign && `discloses ${foreign}, which is of another account`
}

const selectShared = `select "quoteId" || "files" as "ids" from "quote_clients"
where "accountId" = $1 and "clientAccountId" = $2`

const selectTables = `select c.table_name as "name" from information_schema.columns c
join information_schema.columns i on i.table_schema = c.table_schema and i.table_name = c.table_name
where c.table_schema = 'public' and c.column_name = 'accountId' and i.column_name = 'id'
  and c.table_name not like 'proof%'`
