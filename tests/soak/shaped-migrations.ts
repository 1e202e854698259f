import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The tables that migrations change, as an earlier release made them, with many rows. */
export function firstTables(rows: number): string {
  return `
    create table shelves (id int primary key);
    insert into shelves select generate_series(0, 99);
    create table books (id bigint generated always as identity primary key, title text not null, shelf int, pages int, old text);
    insert into books (title, shelf, pages, old) select 'Title ' || n, n % 100, n, 'old' from generate_series(1, ${rows}) n;
    create table parts (book bigint, id int, note text, primary key (book, id)) partition by hash (book);
    create table parts_0 partition of parts for values with (modulus 2, remainder 0);
    create table parts_1 partition of parts for values with (modulus 2, remainder 1);
    insert into parts select n, 1, 'note ' || n from generate_series(1, ${Math.ceil(rows / 4)}) n;
    analyze`
}

const step = (kind: string, statement: string) => `-- step: ${kind}\n${statement}`

/** A migration of each shape that a running product may meet. */
const migrations: readonly (readonly string[])[] = [
  ['select 1'],
  [
    'alter table books add column language text',
    `alter table books alter column language set default 'fr'`,
    'alter table books add column copies int not null default 1',
  ],
  [
    '-- proof: books.language changes',
    step(
      'batched books 5000',
      `update books set language = 'fr' where language is null and /* batch */ true`,
    ),
    'alter table books add constraint books_language_required check (language is not null) not valid',
    step('alone', 'alter table books validate constraint books_language_required'),
    'alter table books alter column language set not null',
    'alter table books drop constraint books_language_required',
  ],
  [
    step('concurrently', 'create index "books_shelf" on "books" (shelf, title)'),
    step('concurrently', 'create unique index "books_unique" on "books" (title, id)'),
    step('concurrently', 'create index "parts_note" on "parts" (note)'),
  ],
  [
    'alter table books add constraint books_of_shelf foreign key (shelf) references shelves (id) not valid',
    step('alone', 'alter table books validate constraint books_of_shelf'),
    'alter table books add constraint books_positive check (pages >= 0) not valid',
    step('alone', 'alter table books validate constraint books_positive'),
  ],
  [
    '-- proof: books.title moves to heading',
    'alter table books add column heading text',
    step('batched books 5000', 'update books set heading = title where heading is null and /* batch */ true'),
  ],
  ['-- contract: since 0.2.0\n-- proof: books.old drops\nalter table books drop column old'],
]

/** Writes them to a folder. */
export function writeMigrations(folder: string): void {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = migrations.map((statements, idx) => {
    const tag = `000${idx}_shape`
    const text = statements
      .join(';\n--> statement-breakpoint\n')
      .replace(/^(-- proof: .*);\n--> .*\n/, '$1\n')
    writeFileSync(join(folder, `${tag}.sql`), `${text};\n`)
    return { idx, version: '7', when: idx + 1, tag, breakpoints: true }
  })
  const journal = { version: '7', dialect: 'postgresql', entries }
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
}

/** How many migrations there are. */
export const shapes = migrations.length
