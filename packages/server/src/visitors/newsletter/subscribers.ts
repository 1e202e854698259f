import type { Queryable } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { rowsOf } from '@parvis/work'

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
  await rowsOf(connection, {
    name: 'newsletter.turn',
    text: `select pg_advisory_xact_lock(hashtextextended('newsletter ' || $1, 0))`,
    values: [`${accountId} ${email}`],
  })
}

/** Who has an address; undefined when nobody does. */
export async function findByEmail(
  connection: Queryable,
  accountId: string,
  email: string,
): Promise<Subscriber | undefined> {
  const statement = {
    name: 'newsletter.by-email',
    text: `${select} and "email" = $2`,
    values: [accountId, email],
  }
  return (await rowsOf<Subscriber>(connection, statement))[0]
}

/** Who has an id, held until this transaction ends; undefined when they were deleted. */
export async function holdById(
  connection: Queryable,
  accountId: string,
  id: string,
): Promise<Subscriber | undefined> {
  const text = `${select} and "id" = $2 for update`
  return (
    await rowsOf<Subscriber>(connection, { name: 'newsletter.by-id', text, values: [accountId, id] })
  )[0]
}

const select = `select "id", "version", "email", coalesce("language", 'fr') as "locale", "confirmedAt", "leftAt"
from "newsletter_subscribers" where "accountId" = $1 and "deletedAt" is null`
