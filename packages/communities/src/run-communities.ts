import type { ChatPlatform } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { type Leases, runJobs, type Warn } from '@parvis/work'
import type { AnnouncementMailer } from './announcements/announcement-mailer.js'
import { runAnnouncements } from './announcements/sending/run-announcements.js'
import type { ReadFile } from './deliveries/load-files.js'
import { runDeliveries } from './deliveries/run-deliveries.js'
import { leaveServer, leavingKind } from './leaving/free-servers.js'
import { runRemovals } from './leaving/remove-network.js'
import { runMessageChanges } from './message-changes/run-message-changes.js'
import { runRoleGrants } from './role-grants/run-role-grants.js'
import { watchHealth } from './streams/watch-health.js'
import { runSyncs } from './sync/run-syncs.js'
import { runTaggings } from './tags/run-taggings.js'
import { runWidgets } from './widgets/run-widgets.js'

export interface CommunityWorkOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly platform: ChatPlatform
  /** The server's secret, which identifies those who were erased. */
  readonly secret: string
  readonly readFile: ReadFile
  readonly mailer: AnnouncementMailer
  readonly warn: Warn
}

/** Runs the background work of communities, until it is stopped. */
export function runCommunities(options: CommunityWorkOptions) {
  const works = [
    runJobs({
      ...options,
      kind: leavingKind,
      concurrency: 4,
      concurrencyPerAccount: 2,
      run: (job) => leaveServer(job, options),
    }),
    runRemovals(options),
    runSyncs(options),
    runTaggings(options),
    runAnnouncements(options),
    runDeliveries(options),
    runMessageChanges(options),
    runWidgets(options),
    runRoleGrants(options),
    watchHealth(options),
  ]
  return {
    async stop(): Promise<void> {
      await Promise.all(works.map((work) => work.stop()))
    },
  }
}
