import type { Pool } from '@parvis/engine'
import type { PoolClient } from 'pg'

/** Told what the database passes on; undefined when the connection broke, and some may have been missed. */
export type Heard = (payload: string | undefined) => void

interface Notification {
  readonly channel: string
  readonly payload?: string
}

export interface ListenerOptions {
  /** How often it asks whether the connection is still there, in milliseconds. */
  readonly every?: number
  /** How long an answer to that may take, in milliseconds. */
  readonly answersIn?: number
}

/**
 * One connection of a pool that hears what is told on any channels, for as long as someone listens. It asks for an answer
 * now and then: a connection whose other end has gone without a word would be silent for ever.
 */
export function sharedListener(pool: Pool, { every = 15_000, answersIn = 5_000 }: ListenerOptions = {}) {
  /** Who listens to each channel, and since when they do. */
  const channels = new Map<string, Map<Heard, Promise<void>>>()
  let connection: Promise<PoolClient> | undefined
  let close: (() => void) | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const tell = ({ channel, payload = '' }: Notification) => {
    for (const heard of [...(channels.get(channel)?.keys() ?? [])]) heard(payload)
  }

  async function open(): Promise<PoolClient> {
    const client = await pool.connect()
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      connection = undefined
      close = undefined
      turn = Promise.resolve()
      clearInterval(asking)
      client.removeListener('notification', tell)
      client.release(true)
    }
    const lose = () => {
      if (isReleased) return
      release()
      loseAll()
    }
    const asking = setInterval(() => ask(client, lose), every).unref()
    close = release
    client.on('notification', tell)
    // A connection that ends may say so more than once, even after it was given back.
    client.on('error', lose)
    return client
  }

  function ask(client: PoolClient, lose: () => void): void {
    const tooLate = setTimeout(lose, answersIn).unref()
    run(client, 'select 1')
      .catch(lose)
      .finally(() => clearTimeout(tooLate))
  }

  function loseAll(): void {
    const lost = [...channels.values()].flatMap((some) => [...some.keys()])
    channels.clear()
    for (const heard of lost) heard(undefined)
  }

  /** Runs statements one after the other. */
  function run(client: PoolClient, text: string): Promise<unknown> {
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

  function remove(channel: string, heard: Heard): void {
    const some = channels.get(channel)
    if (!some?.delete(heard) || some.size > 0) return
    channels.delete(channel)
    if (channels.size === 0) close?.()
    else connection?.then((client) => run(client, `unlisten "${channel}"`)).catch(() => undefined)
  }

  return {
    remove,
    /** Has someone listen to a channel, unless they do. @throws Error without the database */
    add(channel: string, heard: Heard): Promise<void> {
      const some = channels.get(channel) ?? new Map<Heard, Promise<void>>()
      channels.set(channel, some)
      // What is told from the very moment on is heard.
      const since = some.get(heard) ?? listen(channel)
      some.set(heard, since)
      since.catch(() => {
        if (some.get(heard) === since) remove(channel, heard)
      })
      return since
    },
  }
}

export type SharedListener = ReturnType<typeof sharedListener>
