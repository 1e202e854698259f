import { appendFileSync } from 'node:fs'
import { testDatabase } from '@parvis/embedded-postgres/testing'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect } from './migration-lock.js'
import { WrittenMigrations } from './testing/written-migrations.js'

const tables = `
create table books (account int, id int, title text, pages int, primary key (account, id));
insert into books select n % 7, n, 'Title ' || n, null from generate_series(1, 2000) n;
create table parts (account int, id int, note text, primary key (account, id)) partition by hash (account);
create table parts_0 partition of parts for values with (modulus 2, remainder 0);
create table parts_1 partition of parts for values with (modulus 2, remainder 1);
insert into parts select n, n, 'note' from generate_series(1, 50) n`

const fill =
  '-- proof: books.pages changes\n-- step: batched books 300\nupdate books set pages = id where pages is null and /* batch */ true'

let database: WrittenMigrations

beforeEach(async () => {
  database = await WrittenMigrations.make(tables)
})
afterEach(() => database.drop())

async function validIndexes(table: string): Promise<readonly unknown[]> {
  const rows = await database.rows(
    `select c.relname as "name" from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = '${table}'::regclass and i.indisvalid and not i.indisprimary`,
  )
  return rows.map(({ name }) => name)
}

describe('an index', () => {
  it('is built outside of a transaction, and only once', async () => {
    database.write('-- step: concurrently\ncreate index "books_title" on "books" (title)', 'select 1')
    await database.migrate()
    await database.migrate()
    expect(await validIndexes('books')).toEqual(['books_title'])
    expect(await database.applied()).toEqual({ whole: 2, partial: 0 })
  })

  it('of a partitioned table is built partition by partition', async () => {
    database.write('-- step: concurrently\nCREATE INDEX "parts_note" ON "parts" USING btree ("note")')
    await database.migrate()
    expect(await validIndexes('parts')).toEqual(['parts_note'])
    expect(await validIndexes('parts_1')).toHaveLength(1)
  })

  it('that an interrupted build has left is built again', async () => {
    const other = await connect(database.url)
    await other.query('begin; update books set pages = 1 where id = 1')
    database.write('-- step: concurrently\ncreate index "books_title" on "books" (title)')
    const migrating = database.failure()
    const waiting = `select pid from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect(await database.rows(waiting)).toHaveLength(1), 60_000)
    await database.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index concurrently%'`,
    )
    await migrating
    expect(await validIndexes('books')).toEqual([])
    expect(await database.rows('select from pg_index where not indisvalid')).toHaveLength(1)
    await other.query('rollback')
    await other.end()
    await database.migrate()
    expect(await validIndexes('books')).toEqual(['books_title'])
  })

  it('of other statements is refused', async () => {
    database.write('-- step: concurrently\nupdate books set pages = 1')
    expect(await database.failure()).toContain('run concurrently')
  })
})

describe('batches', () => {
  it('reach every row, in the order of a key of two columns', async () => {
    database.write(fill)
    await database.migrate()
    expect(await database.rows('select count(*)::int as n from books where pages = id')).toEqual([
      { n: 2000 },
    ])
  })

  it('go on after the last one that was committed', async () => {
    await database.rows(`create function stop() returns trigger language plpgsql as $$
      begin if new.id = 1000 then raise exception 'stopped'; end if; return new; end $$`)
    await database.rows('create trigger stop before update on books for each row execute function stop()')
    const path = database.write('alter table books add note text', fill)
    const message = await database.failure()
    expect(message).toContain('failed at step 2 of 2. The steps before it are applied')
    expect(message).toContain('stopped')
    const [filled] = await database.rows('select count(*)::int as n from books where pages is not null')
    expect(filled?.n).toBeGreaterThan(0)
    expect(filled?.n).toBeLessThan(2000)
    expect(await database.applied()).toEqual({ whole: 1, partial: 1 })
    await database.rows('drop trigger stop on books')
    // Whatever the first batches did is not done again.
    await database.rows('update books set pages = -1 where pages is not null')
    await database.migrate()
    expect(await database.rows('select count(*)::int as n from books where pages = -1')).toEqual([filled])
    expect(await database.applied()).toEqual({ whole: 2, partial: 0 })
    appendFileSync(path, '-- later\n')
    await database.migrate()
  })

  it('prove what they preserve', async () => {
    database.write(fill.replace('set pages = id', `set pages = id, title = lower(title)`))
    expect(await database.failure()).toContain('books.title changed')
    expect(await database.rows('select from books where pages is not null')).toEqual([])
  })

  it('are refused where they would reach other tables, or have no condition', async () => {
    database.write('-- step: batched books\nupdate parts set note = $$x$$ where /* batch */ true')
    expect(await database.failure()).toMatch(/failed, and nothing/)
    database.write('-- step: batched books\nupdate books set pages = 1')
    expect(await database.failure()).toContain('among its conditions')
  })
})

it('does not go on with a file that was changed after some of its steps', async () => {
  const path = database.write('alter table books add note text', '-- step: alone\nselect 1 / 0')
  expect(await database.failure()).toContain('division by zero')
  appendFileSync(path, '-- changed\n')
  expect(await database.failure()).toContain('Its file was changed')
})

describe('locks', () => {
  it('are waited for shortly, and asked for again, so that others pass', async () => {
    const other = await connect(database.url)
    await other.query('begin; select from books limit 1')
    database.write('alter table books add note text')
    const migrating = database.migrate({ patience: { locks: 100, total: 60_000 } })
    const timeouts = vi.fn()
    const waiting = `select from pg_locks where not granted and relation = 'books'::regclass`
    for (let round = 0; round < 3; round++) {
      await vi.waitFor(async () => expect(await database.rows(waiting)).toHaveLength(1), 60_000)
      await vi.waitFor(async () => expect(await database.rows(waiting)).toHaveLength(0), 60_000)
      timeouts()
      await database.rows(`update books set title = 'x' where id = 7`)
    }
    await other.query('commit')
    await other.end()
    await migrating
    expect(timeouts).toHaveBeenCalledTimes(3)
    expect(await database.rows(`select from books where note is null limit 1`)).toHaveLength(1)
  })

  it('that are never granted stop it, which names who has them', async () => {
    const elsewhere = await testDatabase()
    const older = await connect(elsewhere.url)
    await older.query('begin')
    await older.query('select pg_current_xact_id()')
    const other = await connect(database.url)
    await other.query(`begin; update books set pages = 5 where id = 1`)
    database.write('alter table books add note text')
    const message = await database.failure({ patience: { locks: 60, total: 300 } })
    expect(message).toContain('canceling statement due to lock timeout')
    expect(message).toContain('update books set pages = 5')
    await other.end()
    await older.end()
    await elsewhere.drop()
  })
})

it('applies each migration once, however many begin together', async () => {
  database.write(
    'create table counts (n int)',
    '-- proof: counts gains rows\n-- step: alone\ninsert into counts values (1)',
  )
  await Promise.all([1, 2, 3, 4].map(() => database.migrate()))
  expect(await database.rows('select n from counts')).toEqual([{ n: 1 }])
})

it('does nothing twice whose commit came after its process was killed', async () => {
  database.write(
    'create table counts (n int)',
    '-- proof: counts gains rows\n-- step: alone\ninsert into counts values (1)',
    'select 1',
  )
  const other = await connect(database.url)
  await other.query('begin; lock table books')
  database.write('alter table books add note text')
  const migrating = database.migrate({ patience: { locks: 100, total: 60_000 } })
  const waiting = `select from pg_locks where not granted and relation = 'books'::regclass`
  await vi.waitFor(async () => expect(await database.rows(waiting)).toHaveLength(1), 60_000)
  // As if another process had completed it.
  await other.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, 3)', ['other'])
  await other.query('commit')
  await other.end()
  await migrating
  expect(await database.rows('select n from counts')).toEqual([{ n: 1 }])
  const added = `select from pg_attribute where attrelid = 'books'::regclass and attname = 'note'`
  expect(await database.rows(added)).toEqual([])
})

it('leaves no lock behind when its connections break', async () => {
  database.write('select pg_sleep(600)')
  const failed = database.failure()
  const sleeping = `from pg_stat_activity where query like 'select pg_sleep%' and datname = current_database()`
  await vi.waitFor(async () => expect(await database.rows(`select ${sleeping}`)).toHaveLength(1), 60_000)
  const others = new pg.Client({ connectionString: database.url })
  await others.connect()
  await others.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await others.end()
  expect(await failed).toMatch(/terminat/)
  const locks = `select from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`
  await vi.waitFor(async () => expect(await database.rows(locks)).toEqual([]), 60_000)
})
