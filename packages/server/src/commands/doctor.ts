import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runningEmbeddedChain } from '@parvis/chain'
import { runningEmbeddedPostgres } from '@parvis/embedded-postgres'
import { openDatabase, type Pool } from '@parvis/engine'
import { type DiagnosticPart, findingLines, partLabel } from '@parvis/schemas/diagnostics'
import { printWarnings } from '@parvis/work'
import { openChat } from '../chat/index.js'
import { readArguments } from '../config/arguments.js'
import { type Config, readConfig } from '../config/config.js'
import { ownAddress } from '../config/own-address.js'
import { answeringProbe, diagnoseOnce, type Probe, productProbes } from '../diagnostics/index.js'
import { fileOptionsOf } from '../file-storage.js'
import { addressesOf } from '../installed-parts.js'
import { chainFolder, openTokenChain } from '../tokens/index.js'
import { type Command, CommandFailure } from './command.js'

/** Shows how each part of the installation is, also when Parvis does not run. */
export const doctorCommand: Command = {
  usage: '[--json]',
  summary: 'shows how each part of the installation is, and what to do',
  async run(given, environment) {
    const { values } = parseArgs({ args: [...given], options: { json: { type: 'boolean', default: false } } })
    const diagnoses = await examine({ ...readConfig(environment), ...readArguments([]) })
    if (values.json) console.log(JSON.stringify(diagnoses, null, 2))
    else for (const one of diagnoses) for (const line of findingLines(one, 'en')) console.log(line)
    const away = diagnoses.filter(({ state }) => state === 'away').map(({ part }) => partLabel(part, 'en'))
    if (away.length > 0) throw new CommandFailure(`Out of service: ${away.join(', ')}.`)
  },
}

/** Nothing listens there: what needs the database says so. */
const nowhere = 'postgres://127.0.0.1:1/none'

async function examine(config: Config) {
  const databaseUrl = config.databaseUrl ?? runningEmbeddedPostgres(join(config.dataFolder, 'postgres'))
  const pool = openDatabase(databaseUrl ?? nowhere, () => undefined)
  const sharedUrl = config.chain ? undefined : await runningEmbeddedChain(chainFolder(config.dataFolder))
  const tokenChain = openTokenChain({ ...config, sharedUrl, warn: printWarnings() })
  try {
    const chat = config.discord && (await openChat(config, pool))
    const probes = productProbes({
      pool,
      tokenChain,
      storage: fileOptionsOf(config).storage,
      chatPlatform: chat?.platform,
      version: '',
      publicUrl: config.publicUrl,
      installed: { ...addressesOf(config), databaseUrl },
      ceilings: config.ceilings,
      backup: config.backup,
    })
    const own = ownProbes(config, pool, databaseUrl !== undefined)
    return await diagnoseOnce(
      pool,
      probes.map((probe) => own.find(({ part }) => part === probe.part) ?? probe),
    )
  } finally {
    await tokenChain.stop()
    await pool.end()
  }
}

/** The probes of what cannot be looked at from outside a process as from within. */
function ownProbes(config: Config, pool: Pool, hasDatabase: boolean): readonly Probe[] {
  const { production, discord, smtpUrl, dataFolder } = config
  return [
    answeringProbe({ pool, address: ownAddress(config) }),
    ...(hasDatabase ? [] : [missingDatabase]),
    // Looking would create it, without its permissions.
    ...(config.s3 || existsSync(dataFolder) ? [] : [missingFolder('storage', dataFolder)]),
    ...(existsSync(dataFolder) ? [] : [missingFolder('disk', dataFolder)]),
    // An evaluation simulates them within its process.
    ...(production || discord ? [] : [withinProcess('chat')]),
    ...(production || smtpUrl !== undefined ? [] : [withinProcess('mail')]),
  ]
}

const missingDatabase: Probe = {
  part: 'database',
  look: async () => ({ state: 'away', code: 'database_not_running' }),
}

function missingFolder(part: DiagnosticPart, folder: string): Probe {
  return { part, look: async () => ({ state: 'away', code: 'no_data_folder', values: { folder } }) }
}

function withinProcess(part: DiagnosticPart): Probe {
  return { part, look: async () => ({ state: 'off', code: 'needs_process' }) }
}
