import { EngineError, type Queryable } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { rowsOf, sql, statement } from '@parvis/work'
import { queueMail } from '../mail/index.js'

/** The account whose site it is, and how often it lets visitors send forms in an hour, where it says so. */
export interface OperatorAccount {
  readonly accountId: string
  readonly perAddress: number | null
  readonly inAll: number | null
}

/** Somebody of the house who is told of what visitors send. */
export interface Recipient {
  readonly email: string
  readonly locale: Locale
}

/**
 * The house account.
 *
 * @throws DatabaseFailure, or before there is a house
 */
export async function operatorAccountOf(database: Queryable): Promise<OperatorAccount> {
  const [operator] = await rowsOf(database, selectOperator())
  if (!operator) throw new EngineError('unavailable', {})
  return operator
}

/** Whom the house has told of what visitors send: the address that the site shows, or without one its administrators. */
export function recipientsOf(database: Queryable, accountId: string): Promise<Recipient[]> {
  return rowsOf(database, selectRecipients({ accountId }))
}

const settingOf = (key: string) => sql`(
  select s."setting_value"::int from "settings" s where s."accountId" = a."id" and s."setting_key" = ${sql.literal(key)}
    and s."deletedAt" is null and s."setting_value" ~ '^[1-9]\\d{0,6}$'
)`

const selectOperator = statement({
  name: 'visitors.house',
  row: { accountId: sql.uuid, perAddress: sql.integer.orNull, inAll: sql.integer.orNull },
  sql: sql`select a."id" as "accountId", ${settingOf('forms_per_address')} as "perAddress",
  ${settingOf('forms_in_all')} as "inAll"
from "accounts" a where a."house" order by a."id" limit 1`,
})

const selectRecipients = statement({
  name: 'visitors.recipients',
  params: { accountId: sql.uuid },
  row: { email: sql.text, locale: sql.text.of<Locale>() },
  sql: sql`with "shown" as (
  select "email", 'fr' as "locale" from "website_settings"
  where "accountId" = $accountId and "email" is not null and "deletedAt" is null order by "id" limit 1
)
select * from "shown"
union all
(select "email", coalesce("language", 'fr') from "users"
  where "accountId" = $accountId and "role" in ('3', '100') and "active" and "deletedAt" is null
    and not exists (select from "shown")
  order by "id" limit 20)`,
})

/** What a visitor sent, in the words of a mail to the house. */
interface OperatorNote {
  readonly template: 'contactNote' | 'quoteNote'
  readonly data: {
    readonly id: string
    readonly firstname: string
    readonly lastname: string
    readonly email: string
    readonly text: string
  }
}

/** Queues a mail to everyone of the house who is told of what visitors send. */
export async function mailOperator(
  connection: Queryable,
  accountId: string,
  { template, data }: OperatorNote,
): Promise<void> {
  for (const { email: to, locale } of await recipientsOf(connection, accountId))
    await queueMail(connection, { to, locale, template, data })
}
