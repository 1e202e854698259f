import { addHistoryMonths, migrate, type Pool } from '@parvis/engine'
import { retryWhileAway, type Warn } from '@parvis/work'
import type { OpenedChat } from './chat/index.js'
import type { Config } from './config/config.js'
import { migrationsFolder } from './database/migrations-folder.js'
import type { CommunitiesOptions } from './evaluation/communities.js'
import { seedEvaluation } from './evaluation/seed.js'
import { withdrawPublishedPassword } from './evaluation/withdraw-published-password.js'
import { beginInstallation, type FileOptions, linkLines, missingOperatorLines } from './installation/index.js'
import type { ProcessDatabase } from './open-database.js'

/** What first data is made with. */
export interface FirstDataOptions extends FileOptions {
  readonly chat: OpenedChat
  readonly secret: string
  readonly warn: Warn
}

/**
 * Applies migrations, and seeds an empty database. Nothing was answered yet: work that an outage interrupts is retried.
 *
 * @returns the lines to print as long as there is no operator
 * @throws MigrationFailed, EngineError `unavailable` after a minute without the database
 */
export function prepareDatabase(
  config: Config,
  { directUrl, pool }: ProcessDatabase,
  options: FirstDataOptions,
): Promise<readonly string[]> {
  const prepare = async () => {
    await migrate(directUrl, migrationsFolder, { report: console.log })
    await addHistoryMonths(pool)
    return addFirstData(config, pool, options)
  }
  return retryWhileAway(prepare, options)
}

async function addFirstData(
  config: Config,
  pool: Pool,
  options: FirstDataOptions,
): Promise<readonly string[]> {
  if (config.production) {
    const token = await beginInstallation(pool, options)
    return token ? linkLines(config.publicUrl, token) : missingOperatorLines(pool)
  }
  await seedEvaluation(pool, options, communitiesOf(config, options))
  if (config.evaluation === 'public') await withdrawPublishedPassword(pool, config.dataFolder)
  return []
}

/** The communities that an evaluation begins with; undefined without any. */
function communitiesOf(
  { evaluationCommunities, demoSize }: Config,
  { chat: { platform, simulatedAt }, secret }: FirstDataOptions,
): CommunitiesOptions | undefined {
  if (!evaluationCommunities || !platform || simulatedAt === undefined) return undefined
  return { platform: platform.name, demoSize, secret }
}
