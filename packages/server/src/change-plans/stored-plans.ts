import type { Caller, Pool, Queryable } from '@parvis/engine'
import type { BodyOf, Locale } from '@parvis/schema'
import type { ChangePlan, createPlan, StoredPlan, UndoPlan } from '@parvis/schema/changes'
import { type JobState, rowsOf, sql, statement } from '@parvis/work'

/** The kind of the jobs that make and apply plans. */
export const planKind = 'change-plan'

/** The parameters of such a job. */
export interface PlanJobData {
  readonly planId: string
  /** The hash of the plan that is to be applied; none where it is to be made. */
  readonly hash?: string
}

/** Names a plan. */
export interface PlanKey {
  readonly accountId: string
  readonly id: string
}

/** What a plan is made of. */
export interface PlanSource {
  readonly author: Caller
  readonly locale: Locale
  readonly request: PlanRequest
}

/** What is to be planned: changes, or the undo of a change set. */
export type PlanRequest = BodyOf<typeof createPlan>

export type PlanFailure = NonNullable<StoredPlan['failure']>

/** Stores a plan that a job is to make. @throws DatabaseFailure */
export async function addPlan(
  connection: Queryable,
  key: PlanKey,
  { jobId, ...source }: PlanSource & { readonly jobId: string },
): Promise<void> {
  await rowsOf(connection, insertPlan({ ...key, jobId, ...source }))
}

/** A plan with its job; undefined for that of another author. @throws DatabaseFailure */
export async function findPlan(database: Queryable, { accountId, userId }: Caller, id: string) {
  const [found] = await rowsOf(database, selectPlan({ accountId, id, userId }))
  return found
}

/** What a plan is made of; undefined once it is purged. @throws DatabaseFailure */
export async function planSource(database: Queryable, key: PlanKey) {
  const [found] = await rowsOf(database, selectSource({ ...key }))
  return found
}

/** Has another job work on a plan. @throws DatabaseFailure */
export async function setJob(connection: Queryable, key: PlanKey, jobId: string): Promise<void> {
  await rowsOf(connection, updateJob({ ...key, jobId }))
}

/** Stores what a plan says. @throws DatabaseFailure */
export async function storePlan(
  database: Queryable,
  key: PlanKey,
  plan: ChangePlan | UndoPlan,
): Promise<void> {
  await rowsOf(database, updatePlan({ ...key, plan }))
}

/** Stores that a plan is applied. @throws DatabaseFailure */
export async function storeApplication(
  connection: Queryable,
  key: PlanKey,
  changeSetId: string | null,
): Promise<void> {
  await rowsOf(connection, updateApplication({ ...key, changeSetId }))
}

/** Stores why a plan could not be made or applied. @throws DatabaseFailure */
export async function storeFailure(database: Queryable, key: PlanKey, failure: PlanFailure): Promise<void> {
  await rowsOf(database, updateFailure({ ...key, failure }))
}

/** How many plans are deleted at once: one may have megabytes. */
const batch = 100

/** Deletes the plans that are a week old. @throws DatabaseFailure */
export async function purgePlans(pool: Pool): Promise<void> {
  while ((await rowsOf(pool, deleteOld({ most: batch }))).length === batch);
}

const key = { accountId: sql.uuid, id: sql.uuid }
const isIt = sql`"accountId" = $accountId and "id" = $id`
const author = sql.jsonb.of<Caller>()
const locale = sql.text.of<Locale>()
const request = sql.jsonb.of<PlanRequest>()
const plan = sql.jsonb.of<ChangePlan | UndoPlan>()
const failure = sql.jsonb.of<PlanFailure>()

const insertPlan = statement({
  name: 'change-plans.add',
  params: { ...key, jobId: sql.uuid, author, locale, request },
  sql: sql`insert into "change_plans" ("accountId", "id", "jobId", "author", "locale", "request")
values ($accountId, $id, $jobId, $author, $locale, $request)`,
})

const selectPlan = statement({
  name: 'change-plans.find',
  params: { ...key, userId: sql.text },
  row: {
    jobId: sql.uuid,
    request,
    plan: plan.orNull,
    isApplied: sql.boolean,
    changeSetId: sql.uuid.orNull,
    failure: failure.orNull,
    right: sql.text,
    state: sql.text.of<JobState>(),
    isApplying: sql.boolean,
  },
  sql: sql`select p."jobId", p."request", p."plan", p."isApplied", p."changeSetId", p."failure",
  j."right", j."state", j."data" ->> 'hash' is not null as "isApplying"
from "change_plans" p join "jobs" j on j."accountId" = p."accountId" and j."id" = p."jobId"
where p."accountId" = $accountId and p."id" = $id and p."author" ->> 'userId' = $userId`,
})

const selectSource = statement({
  name: 'change-plans.source',
  params: key,
  row: { author, locale, request, isApplied: sql.boolean },
  sql: sql`select "author", "locale", "request", "isApplied" from "change_plans" where ${isIt}`,
})

const updateJob = statement({
  name: 'change-plans.set-job',
  params: { ...key, jobId: sql.uuid },
  sql: sql`update "change_plans" set "jobId" = $jobId, "failure" = null where ${isIt}`,
})

const updatePlan = statement({
  name: 'change-plans.store',
  params: { ...key, plan },
  sql: sql`update "change_plans" set "plan" = $plan where ${isIt}`,
})

const updateApplication = statement({
  name: 'change-plans.store-application',
  params: { ...key, changeSetId: sql.uuid.orNull },
  sql: sql`update "change_plans" set "isApplied" = true, "changeSetId" = $changeSetId where ${isIt}`,
})

const updateFailure = statement({
  name: 'change-plans.store-failure',
  params: { ...key, failure },
  sql: sql`update "change_plans" set "failure" = $failure where ${isIt}`,
})

const deleteOld = statement({
  name: 'change-plans.purge',
  params: { most: sql.integer },
  row: { id: sql.uuid },
  sql: sql`delete from "change_plans" where ("accountId", "id") in (
  select "accountId", "id" from "change_plans" where "createdAt" < now() - interval '7 days'
  order by "createdAt" limit $most for update skip locked
) returning "id"`,
})
