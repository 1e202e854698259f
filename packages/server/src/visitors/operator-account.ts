import { EngineError, type Queryable } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { rowsOf, sql, statement } from '@parvis/work'
import { queueMail } from '../mail/index.js'

/** The account that owns the site, and its hourly limits for forms, where it sets them. */
export interface OperatorAccount {
  readonly accountId: string
  readonly perAddress: number | null
  readonly inAll: number | null
}

/** Someone at the operator who is notified about submissions. */
export interface Recipient {
  readonly email: string
  readonly locale: Locale
}

/**
 * Reads the operator's account.
 *
 * @throws DatabaseFailure, `unavailable` before it exists
 */
export async function operatorAccountOf(database: Queryable): Promise<OperatorAccount> {
  const [operator] = await rowsOf(database, selectOperator())
  if (!operator) throw new EngineError('unavailable', {})
  return operator
}

/** The recipients of notifications: the address that the site shows, else the administrators. */
export function recipientsOf(database: Queryable, accountId: string): Promise<Recipient[]> {
  return rowsOf(database, selectRecipients({ accountId }))
}

const settingOf = (key: string) => sql`(
  select s."setting_value"::int from "settings" s where s."accountId" = a."id" and s."setting_key" = ${sql.literal(key)}
    and s."deletedAt" is null and s."setting_value" ~ '^[1-9]\\d{0,6}$'
)`

const selectOperator = statement({
  name: 'visitors.operator-account',
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
    and not exists (select 1 from "shown")
  order by "id" limit 20)`,
})

/** A notification about a submission. */
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

/** Queues a mail to every recipient of notifications. */
export async function mailOperator(
  connection: Queryable,
  accountId: string,
  { template, data }: OperatorNote,
): Promise<void> {
  for (const { email: to, locale } of await recipientsOf(connection, accountId))
    await queueMail(connection, { to, locale, template, data })
}
