import { randomUUID } from 'node:crypto'
import { inTransaction, type Pool } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import { createLeases, type RunningJob } from '@parvis/work'
import type { NetworkKey, PlatformNetwork } from '../networks/network.js'
import { queueSync } from '../sync/queue-runs.js'
import type { MemberPage } from '../sync/read-members.js'
import { runRecord } from '../sync/run-record.js'
import { syncKind } from '../sync/runs.js'
import { ingestPage } from '../sync/write-run-members.js'

/** A synchronisation that this process has begun, and does page by page. */
export interface PagedImport {
  /** @returns how many were read so far */
  ingest(page: MemberPage): Promise<number>
  stop(): Promise<void>
}

/** Long enough not to be renewed while it is measured, in milliseconds. */
const lasting = 3_600_000

/** Connects a network to a server, and starts a synchronisation as the owner of the job. */
export async function importByPages(
  pool: Pool,
  { platform, ...network }: PlatformNetwork,
  serverId: string,
): Promise<PagedImport> {
  const { accountId, communityId, networkId } = network
  await pool.query(insertServer, [platform, serverId, accountId, communityId, networkId])
  const id = await inTransaction(pool, (connection) => queueSync(connection, network))
  const leases = createLeases(pool, { ownerId: randomUUID(), lasting, warn: console.error })
  const [lease] = await leases.acquire(`job ${syncKind}`, [`${accountId} ${id}`])
  if (!lease) throw new Error('Another process has the job')
  const job: RunningJob<Omit<NetworkKey, 'accountId'>> = {
    accountId,
    id,
    kind: syncKind,
    data: { communityId, networkId },
    lease,
    right: communityNetworks.rights.read,
    done: 0,
    about: null,
    attempts: 1,
    report: async () => undefined,
  }
  const record = runRecord({ pool, job, platform })
  const run = await record.begin()
  if (!run) throw new Error('The run is not there')
  return {
    async ingest(page) {
      const read = await ingestPage(
        { publisher: { publish: () => undefined }, record, run, secret: 'a secret of the tests' },
        page,
      )
      if (read === undefined) throw new Error('The run has ended')
      return read
    },
    stop: leases.stop,
  }
}

const insertServer = `insert into "connected_servers" ("platform", "serverId", "accountId", "communityId", "networkId")
values ($1, $2, $3, $4, $5)`
