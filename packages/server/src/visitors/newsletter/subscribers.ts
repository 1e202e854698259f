import type { Queryable } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { rowsOf, sql, statement } from '@parvis/work'

/** A newsletter subscriber, and the state of the subscription. */
export interface Subscriber {
  readonly id: string
  readonly version: number
  readonly email: string
  readonly locale: Locale
  readonly confirmedAt: Date | null
  readonly leftAt: Date | null
}

/** Locks an address for subscribing, until this transaction ends. */
export async function inTurnOf(connection: Queryable, accountId: string, email: string): Promise<void> {
  await rowsOf(connection, lockAddress({ address: `${accountId} ${email}` }))
}

/** The subscriber with an address, if any. */
export async function findByEmail(
  connection: Queryable,
  accountId: string,
  email: string,
): Promise<Subscriber | undefined> {
  return (await rowsOf(connection, selectByEmail({ accountId, email })))[0]
}

/** The subscriber with an id, locked until this transaction ends; undefined when deleted. */
export async function lockSubscriber(
  connection: Queryable,
  accountId: string,
  id: string,
): Promise<Subscriber | undefined> {
  return (await rowsOf(connection, lockById({ accountId, id })))[0]
}

const lockAddress = statement({
  name: 'newsletter.turn',
  params: { address: sql.text },
  sql: sql`select pg_advisory_xact_lock(hashtextextended('newsletter ' || $address, 0))`,
})

const subscriber = {
  id: sql.uuid,
  version: sql.integer,
  email: sql.text,
  locale: sql.text.of<Locale>(),
  confirmedAt: sql.timestamptz.orNull,
  leftAt: sql.timestamptz.orNull,
}
const select = sql`select "id", "version", "email", coalesce("language", 'fr') as "locale", "confirmedAt", "leftAt"
from "newsletter_subscribers" where "accountId" = $accountId and "deletedAt" is null`

const selectByEmail = statement({
  name: 'newsletter.by-email',
  params: { accountId: sql.uuid, email: sql.text },
  row: subscriber,
  sql: sql`${select} and "email" = $email`,
})

const lockById = statement({
  name: 'newsletter.by-id',
  params: { accountId: sql.uuid, id: sql.uuid },
  row: subscriber,
  sql: sql`${select} and "id" = $id for update`,
})
