/** LISTEN and NOTIFY of PostgreSQL, over one connection a pool. */

import type { ClientBase } from 'pg'
import { ownConnection, type Pool, type Queryable } from './pool.js'
import { sql } from './sql.js'
import { rowsOf, statement } from './statement.js'

/** Called with the payload of a notification; with undefined when the connection broke and some may have been missed. */
export type Listener = (payload: string | undefined) => void

const listeners = new WeakMap<Pool, SharedListener>()

/**
 * Subscribes to a notification channel. All listeners of a pool share one connection, which the
 * next listener re-opens after it breaks.
 */
export function listenTo(pool: Pool, channel: string, listener: Listener) {
  const shared = listeners.get(pool) ?? sharedListener(pool)
  listeners.set(pool, shared)
  return {
    /** Listens, unless it does already. */
    listen: (): Promise<void> => shared.add(channel, listener),
    end: (): void => shared.remove(channel, listener),
  }
}

/**
 * Sends payloads to the listeners of a channel of the database, once the transaction, if any, is committed.
 *
 * @throws DatabaseFailure
 */
export async function notify(
  database: Queryable,
  channel: string,
  ...payloads: readonly string[]
): Promise<void> {
  await rowsOf(database, notifyAll({ channel, payloads }))
}

const notifyAll = statement({
  name: 'database.notify',
  params: { channel: sql.text, payloads: sql.text.array },
  sql: sql`select pg_notify($channel, p) from unnest($payloads::text[]) p`,
})

interface Notification {
  readonly channel: string
  readonly payload?: string
}

export interface ListenerOptions {
  /** Interval of the connection checks, in milliseconds. */
  readonly every?: number
  /** Timeout of a connection check, in milliseconds. */
  readonly answersIn?: number
}

/**
 * One connection of a pool that listens to any channels, while there are listeners. It checks the connection
 * regularly: one whose peer vanished would be silent for ever.
 */
export function sharedListener(pool: Pool, { every = 15_000, answersIn = 5_000 }: ListenerOptions = {}) {
  /** Listeners of each channel, and when they subscribed. */
  const channels = new Map<string, Map<Listener, Promise<void>>>()
  let connection: Promise<ClientBase> | undefined
  let close: (() => void) | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const deliver = ({ channel, payload = '' }: Notification) => {
    for (const listener of [...(channels.get(channel)?.keys() ?? [])]) listener(payload)
  }

  async function open(): Promise<ClientBase> {
    const { client, end } = await ownConnection(pool)
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      connection = undefined
      close = undefined
      turn = Promise.resolve()
      clearInterval(asking)
      client.removeListener('notification', deliver)
      end()
    }
    const lose = () => {
      if (isReleased) return
      release()
      loseAll()
    }
    const asking = setInterval(() => ask(client, lose), every).unref()
    close = release
    client.on('notification', deliver)
    // A connection may report its end more than once, even after its release.
    client.on('error', lose)
    return client
  }

  function ask(client: ClientBase, lose: () => void): void {
    const tooLate = setTimeout(lose, answersIn).unref()
    run(client, 'select 1')
      .catch(lose)
      .finally(() => clearTimeout(tooLate))
  }

  function loseAll(): void {
    const lost = [...channels.values()].flatMap((some) => [...some.keys()])
    channels.clear()
    for (const listener of lost) listener(undefined)
  }

  /** Runs statements one after the other. */
  function run(client: ClientBase, text: string): Promise<unknown> {
    const result = turn.then(() => client.query(text))
    turn = result.catch(() => undefined)
    return result
  }

  async function listen(channel: string): Promise<void> {
    connection ??= open()
    const client = await connection.catch((error: unknown) => {
      connection = undefined
      throw error
    })
    await run(client, `listen "${channel}"`)
    if (channels.size === 0) close?.()
  }

  function remove(channel: string, listener: Listener): void {
    const some = channels.get(channel)
    if (!some?.delete(listener) || some.size > 0) return
    channels.delete(channel)
    if (channels.size === 0) close?.()
    else connection?.then((client) => run(client, `unlisten "${channel}"`)).catch(() => undefined)
  }

  return {
    remove,
    /** Has someone listen to a channel, unless they do. @throws Error without the database */
    add(channel: string, listener: Listener): Promise<void> {
      const some = channels.get(channel) ?? new Map<Listener, Promise<void>>()
      channels.set(channel, some)
      // Notifications sent from now on are delivered.
      const since = some.get(listener) ?? listen(channel)
      some.set(listener, since)
      since.catch(() => {
        if (some.get(listener) === since) remove(channel, listener)
      })
      return since
    },
  }
}

export type SharedListener = ReturnType<typeof sharedListener>
