import { discordPlatform } from '@parvis/discord'
import { inTransaction, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueDeliveries } from '../deliveries/queue-deliveries.js'
import { type CommunityDatabase, communityDatabase } from '../testing/community-database.js'
import { beginChange, settleChange } from './change-record.js'
import { queueChanges } from './queue-changes.js'

const platform = discordPlatform({ clientId: '1', clientSecret: 's', botToken: 't' })
let database: CommunityDatabase

beforeAll(async () => {
  database = await communityDatabase()
})
afterAll(() => database.close())

/** Queues two removals of one message. */
async function twoChanges() {
  const { pool, network } = database
  const { accountId, communityId, networkId } = await network()
  const place = { accountId, communityId, networkId, channelId: '1' }
  const delivery = { ...place, kind: 'announcement', key: 'a', text: 'Bonjour' } as const
  const deliveryId = await inTransaction(pool, async (connection) => {
    const [id = ''] = await queueDeliveries(connection, platform, [delivery])
    for (const key of ['first', 'second'])
      await queueChanges(connection, place, platform.name, [{ deliveryId: id, action: 'remove', key }])
    return id
  })
  const changes = await rowsOf(pool, selectChanges({ deliveryId }))
  const [first, second] = changes.map(({ id }) => ({ accountId, communityId, id }))
  if (!first || !second) throw new Error('A change is missing')
  return { first, second, deliveryId }
}

const selectChanges = statement({
  name: 'tests.message-changes',
  params: { deliveryId: sql.uuid },
  row: { id: sql.uuid, state: sql.text },
  sql: sql`select "id", "state" from "community_message_changes" where "deliveryId" = $deliveryId order by "id"`,
})

/** A connection that does something after its first statement. */
function afterFirst(connection: Queryable, then: () => Promise<void>): Queryable {
  let isFirst = true
  const query = async (...given: Parameters<Queryable['query']>) => {
    const result = await connection.query(...given)
    if (isFirst) {
      isFirst = false
      await then()
    }
    return result
  }
  return { ...connection, query: query as Queryable['query'] }
}

it('waits for an earlier change of its message, though that one ends while it looks', async () => {
  const { first, second, deliveryId } = await twoChanges()
  const settleFirst = () => settleChange(database.pool, first, { kind: 'done' })
  const begun = await inTransaction(database.pool, (connection) =>
    beginChange(afterFirst(connection, settleFirst), second),
  )
  expect(begun).toBeUndefined()
  const changes = await rowsOf(database.pool, selectChanges({ deliveryId }))
  expect(changes.map(({ state }) => state)).toEqual(['done', 'waiting'])
})

it('fails when its delivery was purged', async () => {
  const { first, deliveryId } = await twoChanges()
  await database.pool.query('delete from "community_deliveries" where "id" = $1', [deliveryId])
  expect(await beginChange(database.pool, first)).toBeUndefined()
  const changes = await rowsOf(database.pool, selectChanges({ deliveryId }))
  expect(changes.map(({ state }) => state)).toEqual(['failed', 'waiting'])
})
