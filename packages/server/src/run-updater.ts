import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLeases, type Leases } from '@parvis/work'
import { leaseConnections } from './ceilings/index.js'
import { readArguments } from './config/arguments.js'
import { type Config, readConfig } from './config/config.js'
import { ownAddress } from './config/own-address.js'
import { installationSecret } from './config/secret.js'
import { openLog } from './logs/index.js'
import { openProcessDatabase } from './open-database.js'
import { type BeforeStop, runProcess } from './process/index.js'
import { runningBuild } from './running-build.js'
import { copyMaker, performNext, supervisorChannel } from './updates/index.js'

/**
 * Performs the update that someone asked for, if any, then ends. The supervisor starts it; of several machines one updates at a time.
 *
 * @param environment the variables of the README
 * @param given the command line arguments
 */
export function runUpdater(environment: NodeJS.ProcessEnv, given: readonly string[]): Promise<void> {
  return runProcess((beforeStop) =>
    start({ ...readConfig(environment), ...readArguments(given) }, environment, beforeStop),
  )
}

async function start(config: Config, environment: NodeJS.ProcessEnv, beforeStop: BeforeStop): Promise<void> {
  const log = openLog(config)
  const { warn } = log
  beforeStop(async () => log.flush())
  const database = await openProcessDatabase(config, { beforeStop, warn })
  const leases = createLeases(database.open(leaseConnections), { ownerId: randomUUID(), warn })
  beforeStop(leases.stop)
  process.send?.({ type: 'ready' })
  await acquireTurn(leases)
  const { dataFolder, backup } = config
  const parts = {
    pool: database.pool,
    supervisor: supervisorChannel(),
    config: config.updates,
    withCopy: copyMaker({
      pool: database.pool,
      databaseUrl: backup?.databaseUrl ?? database.directUrl,
      backup,
      folder: join(dataFolder, 'rehearsal'),
    }),
    databaseUrl: database.directUrl,
    address: ownAddress(config),
    dataFolder,
    environment,
    rehearsalEnvironment: rehearsalEnvironment(config, environment),
  }
  await performNext(parts, runningBuild())
  process.kill(process.pid, 'SIGTERM')
}

const turn = { kind: 'updates', names: ['installation'] }
const poll = 1_000

/** Waits until no other process updates: the lease of one that was killed runs out. */
async function acquireTurn(leases: Leases): Promise<void> {
  while ((await leases.acquire(turn.kind, turn.names)).length === 0) await sleep(poll)
}

/** The environment of a process that only answers calls, at a port that nobody knows, and sends nothing anywhere. */
function rehearsalEnvironment(config: Config, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { databaseUrl: _, ...services } = config.supervised?.services ?? {}
  const supervised = { listensAtOnce: true, announces: false, services }
  return {
    ...environment,
    PORT: '0',
    PARVIS_URL: config.publicUrl,
    PARVIS_ROLES: 'web',
    PARVIS_SECRET: installationSecret(config),
    PARVIS_BACKUP: '',
    PARVIS_ALLOW_ASYNCHRONOUS_REPLICATION: 'true',
    PARVIS_SUPERVISED: JSON.stringify(supervised),
  }
}
