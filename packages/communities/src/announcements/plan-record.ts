/** The stored plans of submitted announcements. */

import type { Queryable } from '@parvis/engine'
import { notify, rowsOf, sql, statement } from '@parvis/work'
import { sendingChannel } from '../deliveries/delivery.js'
import { communityParams, inCommunity } from '../networks/network.js'
import { type AnnouncementKey, announcementParams, announcementTable } from './announcement-record.js'
import type { AnnouncementPlan } from './planning/plan.js'

/** A plan, and when it is due next. */
export interface StoredPlan {
  readonly hash: string
  readonly plan: AnnouncementPlan
  /** Null before it is approved, and after the last time. */
  readonly nextAt: Date | null
}

/** The plan of an announcement; undefined for a draft. */
export async function readPlan(
  connection: Queryable,
  { accountId, communityId, announcementId }: AnnouncementKey,
): Promise<StoredPlan | undefined> {
  const [found] = await rowsOf(connection, selectPlan({ accountId, communityId, announcementId }))
  return found
}

/** Locks the announcement that is due for longest, unless another transaction has. @throws DatabaseFailure */
export async function claimDue(connection: Queryable): Promise<AnnouncementKey | undefined> {
  for (const key of await rowsOf(connection, selectDue({ most: mostCandidates })))
    if ((await rowsOf(connection, lockDue(key))).length > 0) return key
  return undefined
}

/** How many are tried when others hold the first ones: more than there are processes. */
const mostCandidates = 20

/** In how many milliseconds the next announcement is due; undefined when none is scheduled. @throws DatabaseFailure */
export async function nextDueIn(connection: Queryable): Promise<number | undefined> {
  const [next] = await rowsOf(connection, selectNext())
  return next?.milliseconds
}

/** Stores the plan of an announcement in place of another one. */
export async function storePlan(
  connection: Queryable,
  { accountId, communityId, announcementId }: AnnouncementKey,
  { plan, hash }: Pick<StoredPlan, 'plan' | 'hash'>,
): Promise<void> {
  await rowsOf(connection, upsertPlan({ accountId, communityId, announcementId, plan, hash }))
}

/** Sets when an announcement is due next; null for never again. */
export async function setNextAt(
  connection: Queryable,
  { accountId, communityId, announcementId }: AnnouncementKey,
  nextAt: Date | null,
): Promise<void> {
  await rowsOf(connection, updateNextAt({ accountId, communityId, announcementId, nextAt }))
  if (nextAt) await notify(connection, sendingChannel, '')
}

/** Deletes the plan of an announcement: it is not sent any more. */
export async function deletePlan(
  connection: Queryable,
  { accountId, communityId, announcementId }: AnnouncementKey,
): Promise<void> {
  await rowsOf(connection, deleteOne({ accountId, communityId, announcementId }))
}

const isPlan = sql`${inCommunity(sql`p`)} and p."announcementId" = $announcementId`

const selectPlan = statement({
  name: 'announcement-plans.read',
  params: announcementParams,
  row: { hash: sql.text, plan: sql.jsonb.of<AnnouncementPlan>(), nextAt: sql.timestamptz.orNull },
  sql: sql`select p."hash", p."plan", p."nextAt" from "community_announcement_plans" p where ${isPlan}`,
})

const upsertPlan = statement({
  name: 'announcement-plans.store',
  params: { ...announcementParams, hash: sql.text, plan: sql.jsonb.of<AnnouncementPlan>() },
  sql: sql`insert into "community_announcement_plans" ("accountId", "communityId", "announcementId", "hash", "plan")
values ($accountId, $communityId, $announcementId, $hash, $plan)
on conflict ("accountId", "communityId", "announcementId") do update
set "hash" = excluded."hash", "plan" = excluded."plan", "nextAt" = null`,
})

const updateNextAt = statement({
  name: 'announcement-plans.set-next',
  params: { ...announcementParams, nextAt: sql.timestamptz.orNull },
  sql: sql`update "community_announcement_plans" p set "nextAt" = $nextAt where ${isPlan}`,
})

const deleteOne = statement({
  name: 'announcement-plans.delete',
  params: announcementParams,
  sql: sql`delete from "community_announcement_plans" p where ${isPlan}`,
})

const plansOfAnnouncements = sql`"community_announcement_plans" p join ${announcementTable} a
  on a."accountId" = p."accountId" and a."communityId" = p."communityId" and a."id" = p."announcementId"`

const selectDue = statement({
  name: 'announcements.due',
  params: { most: sql.integer },
  row: { accountId: sql.uuid, communityId: sql.uuid, announcementId: sql.uuid },
  sql: sql`select p."accountId", p."communityId", p."announcementId" from ${plansOfAnnouncements}
where p."nextAt" <= clock_timestamp() and a."deletedAt" is null
order by p."nextAt", p."announcementId" limit $most`,
})

const selectNext = statement({
  name: 'announcements.next-due',
  row: { milliseconds: sql.double },
  sql: sql`select greatest(0, extract(epoch from p."nextAt" - clock_timestamp()) * 1000)::float8 as "milliseconds"
from ${plansOfAnnouncements} where p."nextAt" is not null and a."deletedAt" is null order by p."nextAt" limit 1`,
})

// Rows of several accounts cannot be locked at once where they are on several machines.
const lockDue = statement({
  name: 'announcements.claim-due',
  params: { ...communityParams, announcementId: sql.uuid },
  sql: sql`select 1 from ${plansOfAnnouncements}
where ${inCommunity(sql`p`)} and p."announcementId" = $announcementId
  and p."nextAt" <= clock_timestamp() and a."deletedAt" is null
for update of a skip locked`,
})
