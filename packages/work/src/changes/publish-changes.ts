import { notify, type Pool, type Queryable } from '../database/index.js'

/** The channel on which the database passes on what changed. */
export const changeChannel = 'events'

/** A change event: it names what changed, never its new state. */
export interface Change<Right extends string = string> {
  readonly accountId: string
  /** What sort of thing changed, such as the path of a resource, or `jobs`. */
  readonly topic: string
  /** The right without which nobody learns of it. */
  readonly right: Right
  /** What changed; left out when it may be anything of the topic. */
  readonly ids?: readonly string[]
  /** What else identifies it without a secret, such as how far a job is. */
  readonly about?: Readonly<Record<string, string | number | boolean | null>>
}

/** What PostgreSQL passes on at once, in bytes. Source: PostgreSQL, NOTIFY. */
const longestPayload = 7999
/** How long a publisher gathers changes, in milliseconds. */
const gatheringTime = 100

/**
 * Publishes changes to every process, once the transaction that the connection is within is committed. What does not fit
 * goes out without ids: then all of the topic may have changed.
 *
 * @throws DatabaseFailure
 */
export async function publishChanges(connection: Queryable, ...changes: readonly Change[]): Promise<void> {
  if (changes.length > 0) await notify(connection, changeChannel, ...changes.map(payloadOf))
}

/**
 * Publishes changes that are many and small, some together a moment after they were made: PostgreSQL commits transactions
 * that notify one after the other, over all processes. What is left when a process is killed is lost.
 */
export function createChangePublisher(pool: Pool) {
  let waiting = new Map<string, ChangeBatch>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const payloads = [...waiting.values()].map(({ topic, ids }) => payloadOf({ ...topic, ids }))
    waiting = new Map()
    if (payloads.length === 0) return
    // Without the database, nobody who looks learns anything: they read again once it is back.
    await notify(pool, changeChannel, ...payloads).catch(() => undefined)
  }

  return {
    /** Publishes soon something that changed, which is committed. */
    publish({ ids, ...topic }: Change): void {
      const key = JSON.stringify(topic)
      const before = waiting.get(key)
      waiting.set(key, { topic, ids: before ? together(before.ids, ids) : ids })
      timer ??= setTimeout(flush, gatheringTime).unref()
    },
    /** Publishes what is left. */
    flush,
  }
}

export type ChangePublisher = ReturnType<typeof createChangePublisher>

interface ChangeBatch {
  readonly topic: Omit<Change, 'ids'>
  readonly ids: Change['ids']
}

/** Where one of two says that it may be anything, so it may be. */
function together(one: Change['ids'], other: Change['ids']): Change['ids'] {
  return one && other && [...one, ...other]
}

function payloadOf({ accountId, topic, right, ids, about }: Change): string {
  const whole = JSON.stringify({ accountId, topic, right, ids, about })
  return Buffer.byteLength(whole) <= longestPayload ? whole : JSON.stringify({ accountId, topic, right })
}
