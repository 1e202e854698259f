import type { Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'

/** A request for a quote of an account, the client's account that it names, and the files that it came with. */
export interface NamedQuote {
  readonly accountId: string
  readonly id: string
  readonly clientAccountId: string
  readonly files: readonly string[]
}

/** Lets the members of a client's account read a request for a quote. @throws EngineError `unavailable` */
export async function nameClient(
  connection: Queryable,
  { accountId, id, clientAccountId, files }: NamedQuote,
): Promise<void> {
  const values = [accountId, id, clientAccountId, files]
  await rowsOf(connection, { name: 'visitors.name-client', text: insert, values })
}

const insert = `insert into "quote_clients" ("accountId", "quoteId", "clientAccountId", "files")
values ($1, $2, $3, $4)`
