import type { Warn } from '@parvis/work'
import { openChat } from './chat/index.js'
import { readArguments } from './config/arguments.js'
import { type Config, readConfig } from './config/config.js'
import { installationSecret } from './config/secret.js'
import type { EmbeddedServices } from './config/supervised.js'
import { fileOptionsOf } from './file-storage.js'
import { openLog } from './logs/index.js'
import { openProcessDatabase } from './open-database.js'
import { prepareDatabase } from './prepare-database.js'
import { afterPredecessor, type BeforeStop, runProcess } from './process/index.js'
import { chainFolder, startDevelopmentChain } from './tokens/index.js'

/**
 * Runs what is embedded for all processes of a supervisor, database, chain and simulated Discord, and prepares the database for
 * them. It reports the addresses to the supervisor first, so that others start meanwhile; where nothing is embedded, it ends once
 * the database is prepared.
 *
 * @param environment the variables of the README
 * @param given the command line arguments
 */
export function runServices(environment: NodeJS.ProcessEnv, given: readonly string[]): Promise<void> {
  return runProcess((beforeStop) =>
    start({ ...readConfig(environment), ...readArguments(given) }, beforeStop),
  )
}

async function start(config: Config, beforeStop: BeforeStop): Promise<void> {
  const log = openLog(config)
  const { warn } = log
  beforeStop(async () => log.flush())
  const chain = config.chain ? undefined : startChain(config, { beforeStop, warn })
  const database = await openProcessDatabase(config, { beforeStop, warn, isSupervised: true })
  const chat = await openChat(config, database.pool)
  beforeStop(chat.stop)
  const secret = installationSecret(config)
  const chainUrl = await chain
  const services: EmbeddedServices = {
    ...(!config.databaseUrl && { databaseUrl: database.url }),
    ...(chainUrl && { chainUrl }),
    ...(chat.simulated && { discord: chat.simulated }),
  }
  const embedsSome = Object.keys(services).length > 0
  if (embedsSome) process.send?.({ type: 'ready', services, isPrepared: false })
  const lines = await prepareDatabase(config, database, { ...fileOptionsOf(config), chat, secret, warn })
  await chat.recall(database.pool)
  if (config.evaluationCommunities) chat.enliven()
  process.send?.(embedsSome ? { type: 'prepared' } : { type: 'ready', services })
  for (const line of lines) console.log(line)
  if (!embedsSome) process.kill(process.pid, 'SIGTERM')
}

/** @returns its address; undefined where it cannot run: tokens then say why */
async function startChain(
  { dataFolder }: Config,
  { beforeStop, warn }: { readonly beforeStop: BeforeStop; readonly warn: Warn },
): Promise<string | undefined> {
  try {
    const start = () => startDevelopmentChain(chainFolder(dataFolder), warn)
    const { url, stop } = await afterPredecessor(start)
    beforeStop(stop)
    return url
  } catch (error) {
    warn('The embedded chain cannot be started', error)
    return undefined
  }
}
