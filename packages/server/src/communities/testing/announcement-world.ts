import { randomUUID } from 'node:crypto'
import type { ChatPlatform } from '@parvis/chat'
import { runAnnouncements, runMessageChanges } from '@parvis/communities/testing'
import { openDatabase, type Pool } from '@parvis/engine'
import { createLeases } from '@parvis/work'
import { collectWarnings } from '@parvis/work/testing'
import { announcementMailer } from '../../announcements/index.js'
import { fileReader } from '../../pictures/read-file.js'
import { deliveryWorld, type Server } from './delivery-world.js'

export type AnnouncementWorld = Awaited<ReturnType<typeof announcementWorld>>

interface Version {
  readonly language: string
  readonly text: string
}

/** The product with a simulated Discord, and processes of it that send announcements. */
export async function announcementWorld() {
  const on = await deliveryWorld({})
  const schedulers: { stop(): Promise<void> }[] = []

  /** Starts a process that sends announcements as they are due, and another one that sends their messages. */
  function startAll(...changes: Parameters<typeof on.start>) {
    on.start(...changes)
    const pool = openDatabase(on.parvis.databaseUrl, () => undefined)
    const { warnings, warn } = collectWarnings()
    const leases = createLeases(pool, { ownerId: randomUUID(), lasting: 2000, warn })
    const options = { pool, leases, platform: on.platform, warn, poll: 100 }
    const readFile = fileReader({ pool, storage: on.parvis.storage })
    const works = [
      runAnnouncements({ ...options, mailer: announcementMailer }),
      runMessageChanges({ ...options, readFile }),
    ]
    schedulers.push({
      async stop() {
        for (const work of works) await work.stop()
        await leases.stop()
        await pool.end()
      },
    })
    return { warnings }
  }

  /** Starts a process that sends announcements and reads their results, but not their messages; its platform may be changed. */
  function startReading(change: (platform: ChatPlatform, pool: Pool) => ChatPlatform = (same) => same) {
    const pool = openDatabase(on.parvis.databaseUrl, () => undefined)
    const leases = createLeases(pool, { ownerId: randomUUID(), lasting: 2000, warn: () => undefined })
    const announcements = runAnnouncements({
      pool,
      leases,
      platform: change(on.platform, pool),
      mailer: announcementMailer,
      warn: () => undefined,
      poll: 100,
    })
    const process = {
      isAlive: () => !pool.ending,
      async stop() {
        await announcements.stop()
        await leases.stop().catch(() => undefined)
        if (!pool.ending) await pool.end()
      },
    }
    schedulers.push(process)
    return process
  }

  const path = 'community/announcements'
  return {
    ...on,
    startAll,
    startReading,
    /** Writes a draft for channels of servers. @returns it */
    async write(servers: readonly Server[], versions: readonly Version[], more: object = {}) {
      const targets = servers.map(({ networkId, channelId }) => ({ networkId, channelId, language: null }))
      const { item } = await on.post(path, { title: 'Fête de l’été', versions, targets, ...more })
      return item as Record<string, string> & { readonly version: number }
    },
    read: async (id: string | undefined) =>
      (await on.call('GET', `${path}/${id}`)).item as Record<string, unknown>,
    change: async (id: string | undefined, values: object, version: number) =>
      on.call('PUT', `${path}/${id}`, values, 'moderator', on.community, { 'if-match': `"${version}"` }),
    act: (
      id: string | undefined,
      action: string,
      body: object = {},
      who: 'moderator' | 'admin' = 'moderator',
    ) => on.post(`${path}/${id}/${action}`, body, who),
    look: (id: string | undefined, below: string) => on.call('GET', `${path}/${id}/${below}`),
    async stop(): Promise<void> {
      for (const { stop } of schedulers.splice(0)) await stop()
      await on.stop()
    },
  }
}
