import type { Queryable } from '@parvis/engine'
import type { Right } from '@parvis/schema'
import { notify } from '../database/notify.js'

/** The channel on which the database tells what changed. */
export const eventChannel = 'events'

/** Something that changed, for whoever looks at it. It says which, never what of it is now. */
export interface Announcement {
  readonly accountId: string
  /** What sort of thing changed, such as the path of a resource, or `jobs`. */
  readonly topic: string
  /** The right without which nobody is told. */
  readonly right: Right
  /** What changed; left out when it may be anything of the topic. */
  readonly ids?: readonly string[]
  /** What else tells it apart without a secret, such as how far a job is. */
  readonly about?: Readonly<Record<string, string | number | boolean | null>>
}

/** What PostgreSQL passes on at once, in bytes. Source: PostgreSQL, NOTIFY. */
const longest = 7999

/**
 * Tells everyone who looks, in every process, once the transaction that the connection is within is committed. What does
 * not fit is told without ids: then all of the topic may have changed.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function announce(
  connection: Queryable,
  ...announcements: readonly Announcement[]
): Promise<void> {
  if (announcements.length > 0) await notify(connection, eventChannel, ...announcements.map(payloadOf))
}

/** An announcement as it is passed on. */
export function payloadOf({ accountId, topic, right, ids, about }: Announcement): string {
  const whole = JSON.stringify({ accountId, topic, right, ids, about })
  return Buffer.byteLength(whole) <= longest ? whole : JSON.stringify({ accountId, topic, right })
}
