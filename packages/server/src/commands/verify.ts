import { parseArgs } from 'node:util'
import { newestMigration, openDatabase } from '@parvis/engine'
import { fillIn } from '@parvis/schema'
import { releaseCauses } from '@parvis/schemas/release-causes'
import { readConfig } from '../config/config.js'
import { publicKey } from '../config/updates.js'
import { checkRelease, findRelease, type ReleaseProblem, thisInstallation } from '../releases/index.js'
import { type Command, CommandFailure } from './command.js'
import { commandDatabase } from './command-database.js'

/** Says whether the archive of a release can be installed over this one. */
export const verifyCommand: Command = {
  usage: 'FILE [--key FILE] [--without-database]',
  summary: 'says whether a release can be installed here',
  async run(given, environment) {
    const { file, key, withoutDatabase } = readArguments(given)
    const verifier = key === undefined ? undefined : publicKey('--key', key)
    const installation = thisInstallation()
    const migratedUntil = withoutDatabase
      ? installation.migratedUntil
      : await newestOf(commandDatabase(readConfig(environment)))
    const found = await findRelease(file, verifier)
    const problem = checkRelease(found, { ...installation, migratedUntil })
    if (problem) throw new CommandFailure(`${file}: ${sentence(problem)}`)
    const signed = verifier ? 'signed' : 'whose signature was not looked at (--key)'
    console.log(`${file}: Parvis ${found.release?.version}, ${signed}; it can be installed here.`)
  },
}

function readArguments(given: readonly string[]) {
  const options = { key: { type: 'string' }, 'without-database': { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw new Error('One file is expected.')
    return { file, key: values.key, withoutDatabase: values['without-database'] ?? false }
  } catch (error) {
    throw new CommandFailure(`${(error as Error).message} Usage: parvis verify ${verifyCommand.usage}`)
  }
}

async function newestOf(url: string): Promise<number> {
  const pool = openDatabase(url, () => undefined)
  try {
    return await newestMigration(pool)
  } finally {
    await pool.end()
  }
}

function sentence({ cause, values: { made = '', here = '' } }: ReleaseProblem): string {
  return fillIn(releaseCauses[cause].en, { made, here })
}
