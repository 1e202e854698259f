import { readFileSync } from 'node:fs'
import { createTables } from '@parvis/communities/tables'
import { type CommunityDatabase, communityDatabase } from '@parvis/communities/testing'
import { tableName } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accountTables from '../database/account-tables.js'
import { storeModel } from '../database/store-model.js'
import * as clients from '../visitors/clients/tables.js'

/** What is known on every machine. */
const everywhere = ['accounts', 'identities', 'connected_servers', 'community_streams']

const { botInvitations, startBudgets, startTurns, ...ofCommunities } = createTables(accountTables)

const byHand = [...Object.values(clients), ...Object.values(ofCommunities)].map((table) =>
  getTableName(table),
)
const ofResources = Object.values(storeModel.tables).map((table) => getTableName(table))
const distributed = [...byHand, ...ofResources].filter((name) => !everywhere.includes(name)).sort()

const guide = readFileSync(new URL('../../../../docs/scaling.md', import.meta.url), 'utf8')

let database: CommunityDatabase

beforeAll(async () => {
  database = await communityDatabase()
})
afterAll(() => database.close())

const rowsOf = async (text: string) => (await database.pool.query(text, [distributed])).rows

describe('every table of what accounts have can be distributed by the account', () => {
  it('for each of its unique keys has it', async () => {
    const keys = await rowsOf(`select c.relname as "table", i.indexrelid::regclass::text as "key",
  exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey) and a.attname = 'accountId') as "isFit"
from pg_index i join pg_class c on c.oid = i.indrelid where c.relname = any($1) and i.indisunique`)
    expect(new Set(keys.map(({ table }) => table))).toEqual(new Set(distributed))
    expect(keys.filter(({ isFit }) => !isFit)).toEqual([])
  })

  it('for each refers to what is with it, or everywhere', async () => {
    const keys = await rowsOf(`select k.conname as "key", k.confrelid::regclass::text as "to",
  exists (select from unnest(k.conkey, k.confkey) as n ("from", "to")
    join pg_attribute f on f.attrelid = k.conrelid and f.attnum = n."from" and f.attname = 'accountId'
    join pg_attribute t on t.attrelid = k.confrelid and t.attnum = n."to" and t.attname = 'accountId') as "isFit"
from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relname = any($1) and k.contype = 'f'
  and k.conparentid = 0`)
    expect(keys.length).toBeGreaterThan(10)
    const unfit = keys.filter(
      ({ to, isFit }) => !everywhere.includes(to) && !(isFit && distributed.includes(to)),
    )
    expect(unfit).toEqual([])
  })

  it('for nothing is numbered by one machine', async () => {
    const { rows } = await database.pool.query(
      `select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
    )
    expect(rows).toEqual([])
  })

  it('as the guide says of each', () => {
    for (const name of distributed) expect(guide).toContain(`create_distributed_table('${name}', 'accountId'`)
    for (const name of everywhere) expect(guide).toContain(`create_reference_table('${name}')`)
  })
})

it('what is large is divided by account and community, each in one partition', async () => {
  const { rows } = await database.pool.query(
    `select relname as "table", pg_get_partkeydef(oid) as "by" from pg_class where relkind = 'p' order by 1`,
  )
  const large = [
    tableName(communityMembers),
    'community_announcement_results',
    'community_arrivals',
    'community_presences',
    'community_role_grants',
    'community_events',
    'community_deliveries',
    'community_language_choices',
    'community_message_changes',
  ].sort()
  expect(rows).toEqual(large.map((table) => ({ table, by: 'HASH ("accountId", "communityId")' })))
})
