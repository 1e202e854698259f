import { notify, type Pool, type Queryable } from '../database/index.js'

/** The notification channel of changes. */
export const changeChannel = 'events'

/** A change event: it names what changed, never its new state. */
export interface Change<Right extends string = string> {
  readonly accountId: string
  /** Topic of the change, such as the path of a resource, or `jobs`. */
  readonly topic: string
  /** The right required to receive it; not of those that are for some users alone. */
  readonly right?: Right
  /** The ids of the only users who receive it. */
  readonly users?: readonly string[]
  /** Ids of the changed records; undefined for any of the topic. */
  readonly ids?: readonly string[]
  /** Further non-secret facts, such as the progress of a job. */
  readonly about?: Readonly<Record<string, string | number | boolean | null>>
}

/** Maximum payload of a PostgreSQL notification, in bytes. Source: PostgreSQL, NOTIFY. */
const longestPayload = 7999
/** How long a publisher gathers changes, in milliseconds. */
const gatheringTime = 100

/**
 * Publishes changes to every process, when the connection's transaction commits. A payload that is too large
 * is sent without ids: then all of the topic may have changed. Those of users name a hundred of them at most.
 *
 * @throws DatabaseFailure
 */
export async function publishChanges(connection: Queryable, ...changes: readonly Change[]): Promise<void> {
  if (changes.length > 0) await notify(connection, changeChannel, ...changes.map(payloadOf))
}

/**
 * Publishes many small changes in batches, with a short delay: PostgreSQL serialises the commits of transactions
 * that notify, over all processes. A killed process loses its last batch.
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
    // Without the database, subscribers receive nothing: they reload once it is back.
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
    /** Publishes the pending batch. */
    flush,
  }
}

export type ChangePublisher = ReturnType<typeof createChangePublisher>

interface ChangeBatch {
  readonly topic: Omit<Change, 'ids'>
  readonly ids: Change['ids']
}

/** Merges two changes; without ids in either, the result has none. */
function together(one: Change['ids'], other: Change['ids']): Change['ids'] {
  return one && other && [...one, ...other]
}

function payloadOf({ accountId, topic, right, users, ids, about }: Change): string {
  const whole = JSON.stringify({ accountId, topic, right, users, ids, about })
  return Buffer.byteLength(whole) <= longestPayload
    ? whole
    : JSON.stringify({ accountId, topic, right, users })
}
