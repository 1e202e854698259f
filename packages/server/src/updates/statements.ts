import type { UpdateRun } from '@parvis/schemas/calls/updates'
import { sql, statement } from '@parvis/work'

/** The notification channel of updates to do. */
export const updatesChannel = 'updates'

/** Queues an update, unless one is waiting or running. */
export const insertUpdate = statement({
  name: 'updates.queue',
  params: {
    id: sql.uuid,
    kind: sql.text,
    by: sql.text,
    accountId: sql.uuid,
    channel: sql.text,
  },
  row: { id: sql.uuid },
  sql: sql`with queued as (
  insert into "updates" ("id", "kind", "by", "accountId")
  values ($id, $kind, $by, $accountId)
  on conflict do nothing returning "id"
)
select "id" from queued, pg_notify($channel, '')`,
})

/** The last update, where it was to another release than that of a machine, which has not tried it. */
const toFollow = sql`select u."id", u."toRelease" as "release" from (
  select * from "updates" where "kind" in ('soft', 'hard') and "state" = 'done' and "toRelease" is not null
  order by "createdAt" desc limit 1
) u where u."toRelease" is distinct from $release and not u."hosts" @> to_jsonb($host::text)`

/** Whether a machine has an update to do, to follow, or to end since its process was killed. */
export const selectIsDue = statement({
  name: 'updates.due',
  params: { release: sql.text.orNull, host: sql.text },
  row: { due: sql.boolean },
  sql: sql`select exists (select 1 from "updates" where "state" in ('waiting', 'running')) or exists (${toFollow}) as "due"`,
})

export const selectToFollow = statement({
  name: 'updates.to-follow',
  params: { release: sql.text.orNull, host: sql.text },
  row: { id: sql.uuid, release: sql.text },
  sql: toFollow,
})

/** Notes that a machine performs an update, or tries. */
export const noteHost = statement({
  name: 'updates.host',
  params: { id: sql.uuid, host: sql.text },
  sql: sql`update "updates" set "hosts" = "hosts" || to_jsonb($host::text) where "id" = $id`,
})

export const beginUpdate = statement({
  name: 'updates.begin',
  params: { from: sql.text, fromBuild: sql.text },
  row: {
    id: sql.uuid,
    kind: sql.text.of<UpdateRun['kind']>(),
    accountId: sql.uuid,
    by: sql.text,
  },
  sql: sql`update "updates" set "state" = 'running', "startedAt" = now(), "from" = $from, "fromBuild" = $fromBuild
where "state" = 'waiting'
returning "id", "kind", "accountId", "by"`,
})

export const selectRunning = statement({
  name: 'updates.running',
  row: { id: sql.uuid },
  sql: sql`select "id" from "updates" where "state" = 'running'`,
})

/** Ends the update that runs, since the process that performed it was killed. */
export const endRunning = statement({
  name: 'updates.end-running',
  row: { id: sql.uuid, accountId: sql.uuid },
  sql: sql`update "updates" set "state" = 'failed', "cause" = 'interrupted', "endedAt" = now()
where "state" = 'running' returning "id", "accountId"`,
})

export const notePhase = statement({
  name: 'updates.phase',
  params: { id: sql.uuid, phase: sql.text },
  sql: sql`update "updates" set "phase" = $phase where "id" = $id`,
})

export const noteRelease = statement({
  name: 'updates.release',
  params: { id: sql.uuid, to: sql.text, toRelease: sql.text.orNull },
  sql: sql`update "updates" set "to" = $to, "toRelease" = $toRelease where "id" = $id`,
})

export const noteExpected = statement({
  name: 'updates.expected',
  params: { id: sql.uuid, expected: sql.double },
  sql: sql`update "updates" set "expected" = $expected where "id" = $id`,
})

export const appendLog = statement({
  name: 'updates.log',
  params: { id: sql.uuid, lines: sql.jsonb },
  sql: sql`update "updates" set "log" = "log" || $lines where "id" = $id`,
})

export const endUpdate = statement({
  name: 'updates.end',
  params: {
    id: sql.uuid,
    state: sql.text,
    cause: sql.text.orNull,
    made: sql.text.orNull,
    here: sql.text.orNull,
    took: sql.double.orNull,
  },
  row: { id: sql.uuid },
  sql: sql`update "updates" set "state" = $state, "cause" = $cause, "made" = $made, "here" = $here, "took" = $took,
  "endedAt" = now() where "id" = $id and "state" = 'running' returning "id"`,
})

export const selectUpdates = statement({
  name: 'updates.list',
  row: {
    id: sql.uuid,
    kind: sql.text.of<UpdateRun['kind']>(),
    state: sql.text.of<UpdateRun['state']>(),
    phase: sql.text.of<NonNullable<UpdateRun['phase']>>().orNull,
    by: sql.text,
    from: sql.text.orNull,
    to: sql.text.orNull,
    isRestart: sql.boolean,
    cause: sql.text.of<NonNullable<UpdateRun['cause']>>().orNull,
    made: sql.text.orNull,
    here: sql.text.orNull,
    expected: sql.double.orNull,
    took: sql.double.orNull,
    createdAt: sql.timestamptz,
    startedAt: sql.timestamptz.orNull,
    endedAt: sql.timestamptz.orNull,
  },
  sql: sql`select "id", "kind", "state", "phase", "by", "from", "to", "to" is not null and "toRelease" is null as "isRestart",
  "cause", "made", "here", "expected", "took", "createdAt", "startedAt", "endedAt" from "updates" order by "createdAt" desc limit 10`,
})

/** How an update goes on, with its log. */
export const selectProgress = statement({
  name: 'updates.progress',
  params: { id: sql.uuid },
  row: {
    state: sql.text.of<UpdateRun['state']>(),
    cause: sql.text.of<NonNullable<UpdateRun['cause']>>().orNull,
    made: sql.text.orNull,
    here: sql.text.orNull,
    log: sql.jsonb.of<readonly { at: string; line: string }[]>(),
  },
  sql: sql`select "state", "cause", "made", "here", "log" from "updates" where "id" = $id`,
})

/** Gives up an update that nothing has begun. */
export const cancelWaiting = statement({
  name: 'updates.cancel',
  params: { id: sql.uuid },
  row: { id: sql.uuid },
  sql: sql`delete from "updates" where "id" = $id and "state" = 'waiting' returning "id"`,
})

export const selectLog = statement({
  name: 'updates.read-log',
  params: { id: sql.uuid },
  row: { log: sql.jsonb.of<readonly { at: string; line: string }[]>() },
  sql: sql`select "log" from "updates" where "id" = $id`,
})

/** How long the last rehearsal of a release expects its update to take. */
export const selectExpected = statement({
  name: 'updates.expected-of',
  params: { release: sql.text },
  row: { expected: sql.double },
  sql: sql`select "expected" from "updates" where "toRelease" = $release and "expected" is not null
order by "createdAt" desc limit 1`,
})

/** The hash of the build that ran before an update whose processes are being replaced. */
export const selectFormerBuild = statement({
  name: 'updates.former-build',
  row: { build: sql.text.orNull },
  sql: sql`select "fromBuild" as "build" from "updates"
where "state" = 'running' and "phase" in ('migrate', 'replace', 'watch')`,
})
