/** The statement that counts what waits: by partial indexes, and no more rows of a queue than a bound. */

import { type RowOf, type Sql, sql, statement } from '@parvis/work'

/** Longer queues count as this long. */
export const mostCounted = 10_000

/** The metrics of queues, and their labels. */
export const queueNames = {
  jobs: {
    name: 'parvis_jobs',
    help: 'Jobs by kind and state; failed ones of the last hour.',
    labels: ['kind', 'state'],
  },
  jobsOverdue: {
    name: 'parvis_jobs_overdue_seconds',
    help: 'How long the oldest job that is due has waited.',
    labels: [],
  },
  mails: { name: 'parvis_mails_waiting', help: 'Mails to be sent, up to 10,000.', labels: [] },
  mailsOverdue: {
    name: 'parvis_mails_overdue_seconds',
    help: 'How long the oldest mail that is due has waited.',
    labels: [],
  },
  deliveries: {
    name: 'parvis_deliveries_waiting',
    help: 'Messages to be sent to chat platforms, up to 10,000.',
    labels: [],
  },
  deliveriesOverdue: {
    name: 'parvis_deliveries_overdue_seconds',
    help: 'How long the oldest channel with a message that is due has waited.',
    labels: [],
  },
  transactions: {
    name: 'parvis_chain_transactions_pending',
    help: 'Transactions of tokens that are not final, by state, up to 10,000.',
    labels: ['state'],
  },
  networks: {
    name: 'parvis_gateway_networks',
    help: 'Connected networks by the state of their stream of events.',
    labels: ['stream'],
  },
  leases: {
    name: 'parvis_leases',
    help: 'Work that processes own, by its kind, such as streams and workers.',
    labels: ['kind'],
  },
} as const satisfies Record<
  string,
  { readonly name: string; readonly help: string; readonly labels: readonly string[] }
>

const row = { metric: sql.text, label: sql.text, state: sql.text, value: sql.double }

/** A row of a count. */
export type QueueRow = RowOf<typeof row>

const metric = ({ name }: { readonly name: string }) => sql`${sql.literal(name)}::text`
const count = (of: Sql) => sql`select count(*)::float8 from (select 1 ${of} limit $most) b`
const overdue = (table: Sql) =>
  sql`select coalesce(extract(epoch from now() - min("nextAt")), 0)::float8 from ${table} where "nextAt" <= now()`
const one = (of: { readonly name: string }, value: Sql) =>
  sql`select ${metric(of)} as "metric", ''::text as "label", ''::text as "state", (${value}) as "value"`

export const countQueues = statement({
  name: 'metrics.queues',
  params: { most: sql.bigint },
  row,
  sql: sql.join(
    [
      one(queueNames.jobsOverdue, overdue(sql`"jobs"`)),
      one(queueNames.mails, count(sql`from "mails" where "nextAt" is not null`)),
      one(queueNames.mailsOverdue, overdue(sql`"mails"`)),
      one(
        queueNames.deliveries,
        count(sql`from "community_deliveries" where "state" in ('waiting', 'sending')`),
      ),
      one(queueNames.deliveriesOverdue, overdue(sql`"community_channels"`)),
      sql`select ${metric(queueNames.jobs)}, "kind", "state", count(*)::float8 from (
  (select "kind", "state" from "jobs" where "nextAt" is not null limit $most) union all
  (select "kind", "state" from "jobs" where "endedAt" > now() - interval '1 hour' and "state" = 'failed' limit $most)
) j group by 2, 3`,
      sql`select ${metric(queueNames.transactions)}, "state", '', count(*)::float8 from (
  select "state" from "token_transactions" where "state" in ('waiting', 'sent', 'mined') limit $most
) t group by 2`,
      sql`select ${metric(queueNames.networks)}, coalesce("health"->>'stream', 'unknown'), '', count(*)::float8
from "community_networks" where "state" = 'integrated' and "deletedAt" is null group by 2`,
      sql`select ${metric(queueNames.leases)}, "kind", '', count(*)::float8
from "leases" where "until" > now() group by 2`,
    ],
    sql`
union all
`,
  ),
})
