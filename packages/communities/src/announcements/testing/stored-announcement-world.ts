import { discordPlatform } from '@parvis/discord'
import { guardOf, inTransaction, type Pool, storesIn } from '@parvis/engine'
import { communities, communityAnnouncements, users } from '@parvis/schemas'
import { liftStops } from '../../deliveries/channels.js'
import { retryDelivery, settleAsSent } from '../../deliveries/decide-delivery.js'
import { storeModel } from '../../store-model.js'
import { type CommunityDatabase, testCaller } from '../../testing/community-database.js'
import { guardAnnouncements } from '../announcement-guard.js'
import type { AnnouncementKey } from '../announcement-record.js'
import { storedAnnouncements } from '../stored-announcements.js'
import type { AnnouncementWorld } from './announcement-world.js'
import { person } from './people.js'

const platform = discordPlatform({ clientId: '1', clientSecret: 's', botToken: 't' })
const mailer = { askApproval: async () => undefined, reportFailure: async () => undefined }
const guards = guardOf(communityAnnouncements, guardAnnouncements)

async function createUser(pool: Pool, accountId: string, username: string): Promise<string> {
  const values = {
    username,
    email: `${username}@parvis.test`,
    firstname: username,
    lastname: username,
    role: 1,
  }
  const { id } = await storesIn(pool, storeModel)(testCaller(accountId)).create(users, values)
  return id
}

/** Announcements of a new community in PostgreSQL; no others are there. */
export async function storedAnnouncementWorld({
  pool,
  network,
}: CommunityDatabase): Promise<AnnouncementWorld> {
  await pool.query(`truncate "community_channels", "community_deliveries", "connected_servers",
"community_announcement_plans", "community_announcement_sendings"`)
  const { accountId, communityId, networkId } = await network()
  await pool.query(
    `insert into "connected_servers" ("platform", "serverId", "accountId", "communityId", "networkId")
values ('discord', '1', $1, $2, $3)`,
    [accountId, communityId, networkId],
  )
  const names = ['one', 'other'] as const
  const [one, other] = await Promise.all(names.map((name) => createUser(pool, accountId, name)))
  const people = [person(accountId, one ?? ''), person(accountId, other ?? '')] as const
  const store = storesIn(
    pool,
    storeModel,
    guards,
  )({ ...testCaller(accountId), within: { [communities.name]: communityId } })
  const version = async ({ announcementId }: AnnouncementKey) =>
    (await store.get(communityAnnouncements, announcementId)).version
  const named = (id: string) => ({ accountId, communityId, networkId, id })
  const isDone = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    )
  const rowsOf = async (text: string, values: readonly unknown[] = [communityId]) =>
    (await pool.query(text, [...values])).rows

  return {
    transact: storedAnnouncements({ pool, mailer }),
    networkId,
    people,
    async create({ userId }) {
      const { id } = await store.create(communityAnnouncements, { title: 'Fête' })
      await rowsOf('update "community_announcements" set "authorId" = $2 where "id" = $1', [id, userId])
      return { accountId, communityId, announcementId: id }
    },
    edit: async (key) =>
      isDone(
        store.update(communityAnnouncements, key.announcementId, await version(key), { title: 'Autre fête' }),
      ),
    remove: ({ announcementId }) => isDone(store.remove(communityAnnouncements, announcementId)),
    version,
    async setDue({ announcementId }, at) {
      await rowsOf('update "community_announcement_plans" set "nextAt" = $2 where "announcementId" = $1', [
        announcementId,
        at,
      ])
    },
    async settle(id, state) {
      const isRefused = state === 'refused'
      await rowsOf(
        'update "community_deliveries" set "state" = $2, "cause" = coalesce($3, "cause") where "id" = $1',
        [id, isRefused ? 'failed' : state, isRefused ? 'forbidden' : null],
      )
      if (!isRefused) return
      await rowsOf(
        `update "community_channels" c set "stoppedFor" = 'forbidden', "stoppedAt" = now(), "stoppedBy" = d."id", "stops" = 1,
  "nextAt" = null
from "community_deliveries" d where d."id" = $1 and (c."networkId", c."channelId") = (d."networkId", d."channelId")`,
        [id],
      )
    },
    retry: (id) => isDone(inTransaction(pool, (on) => retryDelivery(on, named(id), platform))),
    noteSent: (id) => isDone(settleAsSent(pool, named(id))),
    lift: async (channelId) =>
      (await liftStops(pool, { accountId, communityId, networkId }, 'discord', [channelId])).length > 0,
    async announcement({ announcementId }) {
      const [row] = await rowsOf(
        `select "state", "nextAt" is not null as "isDue", "sentAt" is not null as "hasSent", "contentHash", "submittedById",
  "approvedById", "rejection"
from "community_announcements" where "id" = $1`,
        [announcementId],
      )
      return row
    },
    sendings: async () =>
      (
        await rowsOf(`select "id", "announcementId", "dueAt", "state", "hash", "startedAt" is not null as "hasStarted",
  "endedAt" is not null as "hasEnded", "total", "sent", "failed", "uncertain"
from "community_announcement_sendings" where "communityId" = $1 order by "dueAt", "id"`)
      ).map((row) => ({ ...row, dueAt: row.dueAt.toISOString() })),
    messages: () =>
      rowsOf(`select d."id", d."sendingId", d."channelId", d."text", d."state", d."cause"
from "community_deliveries" d join "community_announcement_sendings" s on s."id" = d."sendingId"
where d."communityId" = $1 order by s."dueAt", s."id", d."channelId"`),
  }
}
