import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WrittenMigrations } from './testing/written-migrations.js'

const tables = `
create table shelves (id int primary key, name text);
create table books (id int primary key, "shelfId" int references shelves on delete cascade, title text, pages int,
  shout text generated always as (upper(title)) stored);
create table readings (id int primary key);
insert into shelves values (1, 'a'), (2, 'b'), (3, null);
insert into books (id, "shelfId", title, pages) values (1, 1, 'Ulysses', 700), (2, 2, 'Emma', 400), (3, 2, null, 90)`

let database: WrittenMigrations

beforeEach(async () => {
  database = await WrittenMigrations.make(tables)
})
afterEach(() => database.drop())

const contents = () => database.rows('select * from books order by id')

describe('a migration is stopped and taken back when it', () => {
  it.each([
    ['changes a value', [`update books set title = 'emma' where id = 2`], 'books.title changed'],
    [
      'exchanges values of two rows',
      [`update books set pages = case id when 1 then 400 when 2 then 700 else pages end`],
      'books.pages changed',
    ],
    ['empties a value', [`update books set title = null where id = 2`], 'books.title lost 1 values.'],
    ['removes a row', ['delete from books where id = 1'], 'books lost 1 row'],
    ['removes rows of another table by a key', ['delete from shelves where id = 2'], 'books lost 2 rows'],
    ['empties a table', ['truncate books'], 'books had 3 rows and has 0.'],
    ['adds a row', ['insert into readings values (1)'], 'readings gained 1 row'],
    ['drops a table', ['drop table books'], 'books was dropped'],
    ['drops a column', ['alter table books drop column pages'], 'books.pages was dropped'],
    [
      'changes what a statement hides',
      [
        'create function hide() returns void language sql as $$ update books set pages = 1 $$',
        'select hide()',
      ],
      'books.pages changed',
    ],
    [
      'changes what a trigger does at its end',
      [
        'create function late() returns trigger language plpgsql as $$ begin delete from books; return null; end $$',
        'create constraint trigger late after insert on readings deferrable initially deferred for each row execute function late()',
        '-- proof: readings gains rows\ninsert into readings values (1)',
      ],
      'books lost 3 rows',
    ],
    [
      'moves values incompletely',
      [
        '-- proof: books.title moves to name\nalter table books add name text',
        `update books set name = lower(title)`,
      ],
      'books.name does not have the values of books.title.',
    ],
    [
      'changes rows while it removes others',
      [
        '-- proof: books loses rows\n-- proof: books.pages changes\ndelete from books where id = 1',
        'update books set pages = 1',
      ],
      'Make two migrations of it.',
    ],
    [
      'declares what is not understood',
      ['-- proof: books shrinks\nselect 1'],
      '"-- proof: books shrinks" is not understood',
    ],
  ])('%s', async (_, statements, reason) => {
    const before = await contents()
    database.write(...statements)
    expect(await database.failure()).toContain(reason)
    expect(await contents()).toEqual(before)
    expect(await database.applied()).toEqual({ whole: 1, partial: 0 })
  })
})

describe('a migration is applied when it', () => {
  it.each([
    ['renames', ['alter table books rename to volumes', 'alter table volumes rename title to name']],
    ['adds what is computed', ['alter table books add length int generated always as (pages * 2) stored']],
    [
      'computes otherwise',
      [
        'alter table books drop shout',
        'alter table books add shout text generated always as (lower(title)) stored',
      ],
    ],
    ['widens a type', ['alter table books alter pages type bigint']],
    ['changes what it declares', ['-- proof: books.pages changes\nupdate books set pages = 1']],
    [
      'changes what it renames',
      ['-- proof: books.size changes\nalter table books rename pages to size', 'update books set size = 1'],
    ],
    [
      'moves values',
      [
        '-- proof: books.title moves to name\nalter table books add name text',
        'update books set name = title',
        'alter table books drop title cascade',
      ],
    ],
    ['removes what it declares', ['-- proof: books loses rows\ndelete from books where id = 1']],
    ['adds what it declares', ['-- proof: readings gains rows\ninsert into readings values (1)']],
    ['drops what it declares', ['-- proof: books drops\ndrop table books']],
    ['empties what it declares', ['-- proof: books loses rows\ntruncate books']],
    ['writes what is there', ['update books set pages = pages']],
  ])('%s', async (_, statements) => {
    database.write(...statements)
    expect(await database.failure()).toBeUndefined()
    expect(await database.applied()).toEqual({ whole: 2, partial: 0 })
  })
})
