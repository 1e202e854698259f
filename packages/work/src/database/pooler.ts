/** Finds out whether a pooler, such as PgBouncer, is between this process and PostgreSQL. */

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How long a notification may take, in milliseconds. */
const patience = 2_000

/** The driver knows which process answers; its types do not say so. */
type Answering = pg.Client & { readonly processID: number }

/**
 * Whether a pooler answers at an address: one in `session` mode, where a connection is its client's until its end, or one
 * that shares connections among clients. There notifications never arrive.
 *
 * @returns undefined when PostgreSQL itself answers
 */
export async function poolerAt(url: string): Promise<'session' | 'shared' | undefined> {
  return withClients(url, async (client, other) => {
    const { rows } = await client.query('select pg_backend_pid() as "pid"')
    // A pooler gives its clients numbers of its own.
    if (rows[0]?.pid === (client as Answering).processID) return undefined
    const notified = new Promise<'session'>((resolve) => {
      client.once('notification', () => resolve('session'))
    })
    const channel = `parvis_${process.pid}_${Date.now()}`
    await client.query(`listen "${channel}"`)
    await other.query('select pg_notify($1, $2)', [channel, ''])
    const mode = await Promise.race([notified, sleep(patience, 'shared' as const, { ref: false })])
    // Its connection may be another client's from now on.
    await client.query('unlisten *')
    return mode
  })
}

/** The statement does not exist, or another client has left one of its name. */
const unprepared = new Set(['26000', '42P05'])

/** Whether statements that a client prepared are there on whatever connection the pooler gives it next. */
export async function storesStatements(url: string): Promise<boolean> {
  return withClients(url, async (client, other) => {
    const prepared = { name: 'parvis.prepared', text: 'select 1 as "one"' }
    try {
      await client.query(prepared)
      // It takes the connection on which the statement was prepared.
      await other.query('begin')
      await client.query(prepared)
      return true
    } catch (error) {
      if (error instanceof pg.DatabaseError && unprepared.has(error.code ?? '')) return false
      throw error
    }
  })
}

async function withClients<Result>(
  url: string,
  work: (client: pg.Client, other: pg.Client) => Promise<Result>,
): Promise<Result> {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 }))
  const [client, other] = clients as [pg.Client, pg.Client]
  for (const each of clients) each.on('error', () => undefined)
  try {
    await Promise.all(clients.map((each) => each.connect()))
    return await work(client, other)
  } finally {
    await Promise.all(clients.map((each) => each.end().catch(() => undefined)))
  }
}
