import type { Queryable } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { rowsOf, sql, statement } from '@parvis/work'

/** Someone who asked for the newsletter, and how far that is. */
export interface Subscriber {
  readonly id: string
  readonly version: number
  readonly email: string
  readonly locale: Locale
  readonly confirmedAt: Date | null
  readonly leftAt: Date | null
}

/** Waits until nobody else asks for the newsletter with an address; others wait for the end of this transaction. */
export async function inTurnOf(connection: Queryable, accountId: string, email: string): Promise<void> {
  await rowsOf(connection, lockAddress({ address: `${accountId} ${email}` }))
}

/** Who has an address; undefined when nobody does. */
export async function findByEmail(
  connection: Queryable,
  accountId: string,
  email: string,
): Promise<Subscriber | undefined> {
  return (await rowsOf(connection, selectByEmail({ accountId, email })))[0]
}

/** Who has an id, held until this transaction ends; undefined when they were deleted. */
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
