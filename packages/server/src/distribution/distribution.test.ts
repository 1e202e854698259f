import { type CommunityDatabase, communityDatabase } from '@parvis/communities/testing'
import { tableName } from '@parvis/engine'
import { communityMembers } from '@parvis/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { distributedNames, plannedDistribution } from './index.js'

let database: CommunityDatabase

beforeAll(async () => {
  database = await communityDatabase()
})
afterAll(() => database.close())

const rowsOf = async (text: string) => (await database.pool.query(text, [distributedNames])).rows

describe('every distributed table can be distributed by the account', () => {
  it('for each of its unique keys has it', async () => {
    const keys = await rowsOf(`select c.relname as "table", i.indexrelid::regclass::text as "key",
  exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey) and a.attname = 'accountId') as "isFit"
from pg_index i join pg_class c on c.oid = i.indrelid where c.relname = any($1) and i.indisunique`)
    expect(new Set(keys.map(({ table }) => table))).toEqual(new Set(distributedNames))
    expect(keys.filter(({ isFit }) => !isFit)).toEqual([])
  })

  it('for each refers to what is with it by the account', async () => {
    const keys = await rowsOf(`select k.conname as "key",
  exists (select from unnest(k.conkey, k.confkey) as n ("from", "to")
    join pg_attribute f on f.attrelid = k.conrelid and f.attnum = n."from" and f.attname = 'accountId'
    join pg_attribute t on t.attrelid = k.confrelid and t.attnum = n."to" and t.attname = 'accountId') as "isFit"
from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
where c.relname = any($1) and t.relname = any($1) and k.contype = 'f' and k.conparentid = 0`)
    expect(keys.length).toBeGreaterThan(10)
    expect(keys.filter(({ isFit }) => !isFit)).toEqual([])
  })

  it('for no other table refers to one', async () => {
    const keys = await rowsOf(`select k.conname from pg_constraint k
join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
where c.relname <> all($1) and t.relname = any($1) and k.contype = 'f' and k.conparentid = 0`)
    expect(keys).toEqual([])
  })

  it('for none has a trigger but those of the history, which are dropped, and nothing else is numbered by one machine', async () => {
    const triggers = await rowsOf(`select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
where c.relname = any($1) and not t.tgisinternal and t.tgname !~ '^history_'`)
    const { rows: sequences } = await database.pool.query(
      `select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
        and relname <> 'revisions_sequence_seq'`,
    )
    expect([...triggers, ...sequences]).toEqual([])
  })
})

it('what belongs to a community is distributed, besides what is looked for without an account', async () => {
  const others = await rowsOf(`select relname as "table" from pg_class c
where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and relname <> all($1)
  and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'communityId') order by 1`)
  expect(others).toEqual([{ table: 'bot_invitations' }, { table: 'connected_servers' }])
})

it('a database without Citus is not distributed', async () => {
  expect(await plannedDistribution(database.pool)).toBe('no_citus')
})

it('what is large is divided by account and community, each in one partition', async () => {
  const { rows } = await database.pool.query(
    `select relname as "table", pg_get_partkeydef(oid) as "by" from pg_class where relkind = 'p' and relname <> 'revisions' order by 1`,
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
