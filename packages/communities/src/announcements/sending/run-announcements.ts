import { runWorker } from '@parvis/work'
import { sendingChannel } from '../../deliveries/delivery.js'
import type { DeliveriesOptions } from '../../deliveries/run-deliveries.js'
import type { AnnouncementMailer } from '../announcement-mailer.js'
import { nextDueIn } from '../plan-record.js'
import { runResults } from '../results/run-results.js'
import { storedAnnouncements } from '../stored-announcements.js'
import { sendDue } from './send-due.js'
import { settleSendings } from './settle-sendings.js'

export interface AnnouncementsOptions extends DeliveriesOptions {
  readonly mailer: AnnouncementMailer
}

/**
 * Sends announcements as they are due, follows their messages, and reads what came of them, until it is stopped. Several processes
 * may: each announcement is locked while one of them deals with it.
 */
export function runAnnouncements({ pool, platform, mailer, warn, poll = 5000 }: AnnouncementsOptions) {
  const transact = storedAnnouncements({ pool, mailer })

  async function round(): Promise<number> {
    while (await sendDue(transact, platform));
    await settleSendings(transact, platform.name)
    return Math.min(poll, (await nextDueIn(pool)) ?? poll)
  }
  const works = [
    runWorker({
      pool,
      channel: sendingChannel,
      round,
      restAfterFailure: poll,
      onFailure: (error) => warn('Announcements cannot be sent', error),
    }),
    // In rounds of its own, so that a slow platform delays no announcement.
    runResults({ pool, platform, warn, poll }),
  ]
  return {
    async stop(): Promise<void> {
      await Promise.all(works.map((work) => work.stop()))
    },
  }
}
