import type { Pool } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { backoffSql, runQueue, sql, statement, type Warn } from '@parvis/work'
import type { Mail } from './mail.js'
import { mailChannel } from './queue-mail.js'
import type { TemplateName } from './templates/index.js'

/** A mail as the outbox passes it to the sender. */
export type QueuedMail = Mail & { readonly id: string }

export interface OutboxOptions {
  readonly pool: Pool
  readonly send: (mail: QueuedMail) => Promise<unknown>
  readonly warn: Warn
}

/** A claimed mail: no other process claims it until its `nextAt`. */
interface ClaimedMail {
  readonly name: string
  readonly mail: QueuedMail
}

const second = 1000
/** The polling interval of the outbox, when the database cannot wake it. */
const longestSleep = 30 * second
const hour = 3600 * second
/** The delays between attempts, in seconds. */
const firstRest = 60
const longestRest = 3600

/**
 * Sends the mails of the outbox, one after the other and each at least once, until it is stopped; bulk mails come
 * last. A failed one is retried, first after a minute and later every hour, and given up after a day.
 * Several servers share one outbox.
 */
export function runOutbox({ pool, send, warn }: OutboxOptions) {
  let sweptAt = 0

  async function claim(): Promise<ClaimedMail[]> {
    const { rows } = await pool.query<QueuedMail>(takeNext())
    return rows.map((mail) => ({ name: mail.id, mail }))
  }

  async function sendOne({ mail }: ClaimedMail): Promise<undefined> {
    const failure = await send(mail).then(() => undefined, asError)
    if (failure === undefined) await pool.query(markSent({ id: mail.id }))
    else await storeFailure(mail, failure)
  }

  async function storeFailure(mail: QueuedMail, failure: SendError): Promise<void> {
    const reason = failure.message.replace(/\p{Cc}+/gu, ' ').slice(0, 500)
    warn('A mail could not be sent', reason, { mailId: mail.id, template: mail.template })
    await pool.query(markFailed({ id: mail.id, reason, isRefused: isRefusedForGood(failure) }))
  }

  async function sweep(): Promise<void> {
    if (Date.now() - sweptAt < hour) return
    sweptAt = Date.now()
    await pool.query(deleteOld())
  }

  async function rest(running: number): Promise<number> {
    if (running > 0) return longestSleep
    await sweep()
    const { rows } = await pool.query<{ wait: number }>(selectWait())
    return Math.min(rows[0]?.wait ?? longestSleep, longestSleep)
  }

  return runQueue({
    pool,
    channel: mailChannel,
    concurrency: 1,
    claim,
    run: sendOne,
    rest,
    poll: longestSleep,
    onFailure: (error) => warn('The outbox of mails cannot be read', error),
  })
}

interface SendError extends Error {
  readonly code?: string
  /** What the mail server answered. */
  readonly responseCode?: number
}

function asError(error: unknown): SendError {
  return error instanceof Error ? error : new Error(String(error))
}

/** Whether the mail server rejected the address permanently. */
function isRefusedForGood({ code, responseCode = 0 }: SendError): boolean {
  return code === 'EENVELOPE' && responseCode >= 500
}

// A claim lasts a minute or more: longer than sending may take. Without an error, nobody else touches it meanwhile.
const takeNext = statement({
  name: 'mails.take',
  row: {
    id: sql.uuid,
    to: sql.text,
    template: sql.text.of<TemplateName>(),
    locale: sql.text.of<Locale>(),
    data: sql.jsonb,
  },
  sql: sql`update "mails" set "attempts" = "attempts" + 1,
  "nextAt" = now() + make_interval(secs => ${backoffSql(sql`"attempts" + 1`, firstRest, longestRest)}), "error" = null
where "id" = (
  select "id" from "mails" where "nextAt" <= now() order by "bulk", "nextAt" limit 1 for update skip locked
)
returning "id", "to", "template", "locale", "data"`,
})

const markSent = statement({
  name: 'mails.sent',
  params: { id: sql.uuid },
  sql: sql`update "mails" set "sentAt" = now(), "nextAt" = null, "error" = null, "data" = '{}' where "id" = $id`,
})

const markFailed = statement({
  name: 'mails.failed',
  params: { id: sql.uuid, reason: sql.text, isRefused: sql.boolean },
  sql: sql`update "mails" m set "error" = $reason,
  "nextAt" = case when "lasts" then "nextAt" end, "data" = case when "lasts" then "data" else '{}' end
from (select not $isRefused and "createdAt" > now() - interval '1 day' as "lasts" from "mails" where "id" = $id) tried
where "id" = $id and "sentAt" is null`,
})

const selectWait = statement({
  name: 'mails.next',
  row: { wait: sql.double },
  sql: sql`select greatest(0, extract(epoch from "nextAt" - now()) * 1000)::float8 as "wait"
from "mails" where "nextAt" is not null order by "nextAt" limit 1`,
})

const deleteOld = statement({
  name: 'mails.purge',
  sql: sql`delete from "mails" where "nextAt" is null and "createdAt" < now() - interval '30 days'`,
})
