/** What a database knows of the migrations that were applied to it, in the table of Drizzle's migrator. */

import { isDeepStrictEqual } from 'node:util'
import type { ClientBase } from 'pg'
import type { Migration } from './read-migrations.js'

/** How far a migration of several steps has come. */
export interface Progress {
  /** Steps that are applied. */
  readonly done: number
  /** Whether the next one began outside of a transaction. */
  readonly isBegun: boolean
  /** The primary key of the last row that a batched step has changed. */
  readonly after?: readonly string[]
}

const beginning: Progress = { done: 0, isBegun: false }

/** Creates the tables that are missing. */
export async function createHistory(client: ClientBase): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await client.query(
    'create table if not exists drizzle.migration_progress ("when" bigint primary key, "hash" text not null, "progress" jsonb not null)',
  )
}

/** When the last migration was written that the database has seen; undefined before the first one. */
export async function lastApplied(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query(
    'select created_at as "when" from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  return rows[0] && Number(rows[0].when)
}

const noteOnce = `insert into drizzle.__drizzle_migrations (hash, created_at)
  select $1, $2 where not exists (select 1 from drizzle.__drizzle_migrations where created_at = $2)`

/** Notes that a migration is applied. */
export async function noteApplied(client: ClientBase, { hash, when }: Migration): Promise<void> {
  await client.query(noteOnce, [hash, when])
  await client.query('delete from drizzle.migration_progress where "when" = $1', [when])
}

/** How far a migration has come. @returns undefined where its file has changed since */
export async function progressOf(
  client: ClientBase,
  { when, hash }: Migration,
): Promise<Progress | undefined> {
  const { rows } = await client.query(
    'select "hash", "progress" from drizzle.migration_progress where "when" = $1',
    [when],
  )
  if (!rows[0]) return beginning
  return rows[0].hash === hash ? rows[0].progress : undefined
}

/** A transaction of a process that is dead has ended since the progress was read. */
export class ProgressMoved extends Error {}

/**
 * Makes sure, at the beginning of a transaction, that a migration has come as far as its process knows: the last commit of one
 * that was killed may still have been under way.
 *
 * @throws ProgressMoved
 */
export async function confirmProgress(
  client: ClientBase,
  migration: Migration,
  expected: Progress,
): Promise<void> {
  await client.query(
    'lock table drizzle.__drizzle_migrations, drizzle.migration_progress in share row exclusive mode',
  )
  const found = await progressOf(client, migration)
  const isApplied = ((await lastApplied(client)) ?? 0) >= migration.when
  if (isApplied || !isDeepStrictEqual(found, expected)) throw new ProgressMoved()
}

/** Notes how far a migration has come. */
export async function noteProgress(
  client: ClientBase,
  { when, hash }: Migration,
  progress: Progress,
): Promise<void> {
  await client.query(
    `insert into drizzle.migration_progress ("when", "hash", "progress") values ($1, $2, $3)
     on conflict ("when") do update set "progress" = excluded."progress"`,
    [when, hash, JSON.stringify(progress)],
  )
}
