import type { BackupCause } from '@parvis/schemas/backup-causes'
import { sql, statement } from '@parvis/work'

/** The notification channel of backups and drills to do. */
export const backupChannel = 'backups'

/** What a run does. */
export type BackupKind = 'backup' | 'drill'

/** Queues a run, unless one of its kind is waiting. */
export const insertRun = statement({
  name: 'backups.queue',
  params: { id: sql.uuid, kind: sql.text, by: sql.text.orNull, channel: sql.text },
  row: { id: sql.uuid },
  sql: sql`with queued as (
  insert into "backup_runs" ("id", "kind", "by") select $id::uuid, $kind::text, $by
  where not exists (select 1 from "backup_runs" where "kind" = $kind::text and "state" = 'waiting')
  returning "id"
)
select "id" from queued, pg_notify($channel, '')`,
})

/**
 * Queues the daily backup: when none was made since the last moment that it was due, or none of the present chain of the
 * write-ahead log. One that failed is tried again after 15 minutes. Those that a clock dates into the future do not count.
 */
export const insertDue = statement({
  name: 'backups.queue-due',
  params: { id: sql.uuid, today: sql.date, time: sql.text, zone: sql.text },
  sql: sql`with due as (
  select case when d."at" <= now() then d."at" else d."at" - interval '1 day' end as "at"
  from (select ($today::date + $time::text::time) at time zone $zone as "at") d
), recent as (
  select r.* from "backup_runs" r, due where r."kind" = 'backup'
    and (r."state" in ('waiting', 'running') or r."state" = 'done' and r."createdAt" >= due."at"
      and r."createdAt" < now() + interval '1 hour'
      and r."chain" = coalesce((select "chain" from "backup_progress" where "id" = 'log'), r."chain")
      or r."state" = 'failed' and r."endedAt" between now() - interval '15 minutes' and now())
)
insert into "backup_runs" ("id", "kind") select $id::uuid, 'backup' where not exists (select 1 from recent)`,
})

/** Begins the run that has waited longest. */
export const beginNext = statement({
  name: 'backups.begin',
  row: { id: sql.uuid, kind: sql.text.of<BackupKind>(), by: sql.text.orNull },
  sql: sql`update "backup_runs" set "state" = 'running', "startedAt" = now() where "id" = (
  select "id" from "backup_runs" where "state" = 'waiting' order by "createdAt", "id" limit 1
) returning "id", "kind", "by"`,
})

export const endRun = statement({
  name: 'backups.end',
  params: {
    id: sql.uuid,
    state: sql.text,
    backup: sql.text.orNull,
    chain: sql.text.orNull,
    bytes: sql.bigint.orNull,
    files: sql.integer.orNull,
    cause: sql.text.orNull,
    problems: sql.jsonb,
  },
  sql: sql`update "backup_runs" set "state" = $state, "backup" = $backup, "chain" = $chain, "bytes" = $bytes,
  "files" = $files, "cause" = $cause, "problems" = $problems, "endedAt" = now()
where "id" = $id`,
})

/** Records a backup that was made outside the schedule's process. */
export const insertDone = statement({
  name: 'backups.record',
  params: {
    id: sql.uuid,
    by: sql.text,
    backup: sql.text,
    chain: sql.text,
    bytes: sql.bigint,
    files: sql.integer,
    startedAt: sql.timestamptz,
  },
  sql: sql`insert into "backup_runs" ("id", "kind", "state", "by", "backup", "chain", "bytes", "files", "createdAt", "startedAt", "endedAt")
values ($id, 'backup', 'done', $by, $backup, $chain, $bytes, $files, $startedAt, $startedAt, now())`,
})

/** Ends what a killed process was doing. */
export const endInterrupted = statement({
  name: 'backups.end-interrupted',
  sql: sql`update "backup_runs" set "state" = 'failed', "cause" = 'interrupted', "endedAt" = now()
where "state" = 'running'`,
})

/** Deletes runs of more than a year ago. */
export const deleteOld = statement({
  name: 'backups.delete-old',
  sql: sql`delete from "backup_runs" where "kind" in ('backup', 'drill') and "createdAt" < now() - interval '1 year'`,
})

export const upsertProgress = statement({
  name: 'backups.progress',
  params: { chain: sql.text.orNull, storedAt: sql.timestamptz.orNull, cause: sql.text.orNull },
  sql: sql`insert into "backup_progress" as p ("id", "chain", "storedAt", "cause") values ('log', $chain, $storedAt, $cause)
on conflict ("id") do update set "chain" = coalesce(excluded."chain", p."chain"),
  "storedAt" = coalesce(excluded."storedAt", p."storedAt"), "cause" = excluded."cause"`,
})

export const selectProgress = statement({
  name: 'backups.read-progress',
  row: {
    storedAt: sql.timestamptz.orNull,
    cause: sql.text.of<BackupCause>().orNull,
    behind: sql.double.orNull,
  },
  sql: sql`select "storedAt", "cause", extract(epoch from now() - "storedAt")::float8 as "behind"
from "backup_progress" where "id" = 'log'`,
})

/** How the backups are; ages in seconds, undefined for what never was. */
export const selectFacts = statement({
  name: 'backups.facts',
  row: {
    backupAge: sql.double.orNull,
    drillAge: sql.double.orNull,
    logBehind: sql.double.orNull,
    failedBackup: sql.text.orNull,
    failedDrill: sql.text.orNull,
  },
  sql: sql`with ended as (
  select distinct on ("kind") "kind", "state", coalesce("problems" ->> 0, "cause", '') as "reason"
  from "backup_runs" where "kind" in ('backup', 'drill') and "state" in ('done', 'failed')
  order by "kind", "createdAt" desc
)
select (select extract(epoch from now() - max("endedAt"))::float8 from "backup_runs"
    where "kind" = 'backup' and "state" = 'done' and "endedAt" <= now()) as "backupAge",
  (select extract(epoch from now() - max("endedAt"))::float8 from "backup_runs"
    where "kind" = 'drill' and "state" in ('done', 'failed') and "endedAt" <= now()) as "drillAge",
  (select extract(epoch from now() - "storedAt")::float8 from "backup_progress" where "id" = 'log') as "logBehind",
  (select "reason" from ended where "kind" = 'backup' and "state" = 'failed') as "failedBackup",
  (select "reason" from ended where "kind" = 'drill' and "state" = 'failed') as "failedDrill"`,
})

export const selectRuns = statement({
  name: 'backups.runs',
  params: { kind: sql.text },
  row: {
    id: sql.uuid,
    state: sql.text.of<'waiting' | 'running' | 'done' | 'failed'>(),
    by: sql.text.orNull,
    backup: sql.text.orNull,
    bytes: sql.double.orNull,
    files: sql.integer.orNull,
    cause: sql.text.of<BackupCause>().orNull,
    problems: sql.jsonb.of<readonly string[]>(),
    createdAt: sql.timestamptz,
    startedAt: sql.timestamptz.orNull,
    endedAt: sql.timestamptz.orNull,
  },
  sql: sql`select "id", "state", "by", "backup", "bytes"::float8, "files", "cause", "problems", "createdAt", "startedAt", "endedAt"
from "backup_runs" where "kind" = $kind order by "createdAt" desc limit 10`,
})

export const selectOperators = statement({
  name: 'backups.operators',
  row: { accountId: sql.uuid, userId: sql.uuid, email: sql.text, locale: sql.text },
  sql: sql`select a."id" as "accountId", u."id" as "userId", u."email", coalesce(u."language", 'fr') as "locale"
from "accounts" a join "users" u on u."accountId" = a."id"
where a."house" and u."role" = '100' and u."active" and u."deletedAt" is null order by u."id" limit 20`,
})
