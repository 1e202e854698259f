import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@parvis/embedded-postgres/testing'
import pg from 'pg'
import { journalPath, type MigrateOptions, migrate, readJournal } from '../index.js'

/** A database, and a folder of migrations whose text a test writes. */
export class WrittenMigrations {
  readonly folder = mkdtempSync(join(tmpdir(), 'written-'))
  readonly lines: string[] = []
  readonly pool: pg.Pool
  readonly #drop: () => Promise<void>

  private constructor(
    readonly url: string,
    drop: () => Promise<void>,
  ) {
    this.pool = new pg.Pool({ connectionString: url, max: 5 })
    this.pool.on('error', () => undefined)
    this.#drop = drop
    mkdirSync(join(this.folder, 'meta'))
  }

  /** @param first the text of the migration that a database begins with */
  static async make(first: string): Promise<WrittenMigrations> {
    const { url, drop } = await testDatabase()
    const made = new WrittenMigrations(url, drop)
    made.write(first)
    await made.migrate()
    return made
  }

  /** Writes the next migration. @returns the path of its file */
  write(...statements: readonly string[]): string {
    const journal = readJournal(this.folder)
    const idx = journal.entries.length
    const tag = `${String(idx).padStart(4, '0')}_written`
    const path = join(this.folder, `${tag}.sql`)
    writeFileSync(path, `${statements.join(';\n--> statement-breakpoint\n')};\n`)
    const entries = [...journal.entries, { idx, version: '7', when: idx + 1, tag, breakpoints: true }]
    writeFileSync(journalPath(this.folder), JSON.stringify({ ...journal, entries }))
    return path
  }

  migrate(options: MigrateOptions = {}): Promise<void> {
    return migrate(this.url, this.folder, { report: (line) => this.lines.push(line), ...options })
  }

  /** The message of what the next attempt fails with; undefined when it succeeds. */
  failure(options?: MigrateOptions): Promise<string | undefined> {
    return this.migrate(options).then(
      () => undefined,
      ({ message }: Error) => message,
    )
  }

  /** The rows of a statement. */
  async rows(text: string): Promise<Record<string, unknown>[]> {
    return (await this.pool.query(text)).rows
  }

  /** How many migrations the database has, and how many of them in part. */
  async applied(): Promise<Record<string, unknown> | undefined> {
    const [counts] = await this.rows(
      `select (select count(*)::int from drizzle.__drizzle_migrations) as "whole",
        (select count(*)::int from drizzle.migration_progress) as "partial"`,
    )
    return counts
  }

  async drop(): Promise<void> {
    await this.pool.end()
    await this.#drop()
    rmSync(this.folder, { recursive: true })
  }
}
