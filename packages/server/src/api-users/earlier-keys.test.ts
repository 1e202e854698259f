import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@parvis/embedded-postgres/testing'
import { migrate, openDatabase, secretHash } from '@parvis/engine'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../database/migrations-folder.js'
import { operatorAccount } from '../evaluation/people.js'
import { programsIn } from './programs.js'

/** The migrations before keys had a table of their own. */
function earlierMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'earlier-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const entries = journal.entries.filter(({ tag }) => tag < '0008')
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  return folder
}

it('keys from before the key table still work, granted by the user in the audit log', async () => {
  const { url, drop } = await testDatabase()
  const folder = earlierMigrations()
  await migrate(url, folder)
  const pool = openDatabase(url, () => undefined)
  const [account, program, other, person] = [operatorAccount.id, ...[1, 2, 3].map(() => crypto.randomUUID())]
  const key = `pk_${'k'.repeat(43)}`
  await pool.query(`insert into "accounts" ("id", "name") values ($1, 'House')`, [account])
  await pool.query(
    `insert into "users" ("accountId", "id", "firstname", "lastname", "username", "email", "role", "active")
values ($1, $2, 'A', 'B', 'a', 'a@example.org', '3', true)`,
    [account, person],
  )
  for (const [id, storedKey] of [
    [program, `pk_kkkkkk…:${secretHash(key)}`],
    [other, 'pk_oooooo…:another hash'],
  ])
    await pool.query(
      `insert into "api_users" ("accountId", "id", "username", "api_key", "whitelisted_ip", "allowed_entities")
values ($1, $2::uuid, ($2::uuid)::text, $3, '{*}', '{companies}')`,
      [account, id, storedKey],
    )
  await pool.query(
    `insert into "audit_log" ("accountId", "id", "at", "actorKind", "actorId", "actor", "action", "entity", "record", "after")
values ($1, gen_random_uuid(), now(), 'user', $2, 'a', 'create', 'api-users', $3, '{"allowed_entities": ["companies"]}')`,
    [account, person, program],
  )
  await migrate(url, migrationsFolder)
  const found = await programsIn(pool).find({ kind: 'key', secret: key })
  expect(found).toMatchObject({ id: program, granter: person, granterRole: 3, isReplaced: false })
  const { rows } = await pool.query('select "grantedBy" from "api_users" where "id" = $1', [other])
  expect(rows).toEqual([{ grantedBy: null }])
  await pool.end()
  await drop()
  rmSync(folder, { recursive: true })
})
