import { copyFile, mkdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type Pool, systemCaller } from '@parvis/engine'
import { fillIn } from '@parvis/schema'
import { updateCauses } from '@parvis/schemas/update-causes'
import { readConfig } from '../config/config.js'
import { operatorAccount } from '../identity/index.js'
import { followUpdate, queueUpdate } from '../updates/index.js'
import { type Command, CommandFailure } from './command.js'
import { commandDatabase } from './command-database.js'

/** Updates Parvis while it runs, as an operator's button does. */
export const updateCommand: Command = {
  usage: '[FILE] [--rehearse]',
  summary: 'updates Parvis while it runs, to a release or the newest one in PARVIS_UPDATES',
  async run(given, environment) {
    const { file, rehearses } = readArguments(given)
    const config = readConfig(environment)
    const database = commandDatabase(config)
    if (file) await putInto(config.updates.folder, resolve(file))
    const pool = openDatabase(database, () => undefined)
    try {
      await update(pool, rehearses ? 'rehearsal' : 'soft')
    } finally {
      await pool.end()
    }
  },
}

function readArguments(given: readonly string[]) {
  const options = { rehearse: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true })
    if (positionals.length > 1) throw new Error('One file is expected.')
    return { file: positionals[0], rehearses: values.rehearse ?? false }
  } catch (error) {
    throw new CommandFailure(`${(error as Error).message} Usage: parvis update ${updateCommand.usage}`)
  }
}

/** Copies the archive of a release, with its checksum and signature, the archive last: it is looked for by its name. */
async function putInto(folder: string, file: string): Promise<void> {
  if (dirname(file) === resolve(folder)) return
  await mkdir(folder, { recursive: true })
  for (const name of ['SHA256SUMS', 'SHA256SUMS.sig'])
    await copyFile(join(dirname(file), name), join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  await copyFile(file, join(folder, basename(file)))
}

async function update(pool: Pool, kind: 'soft' | 'rehearsal'): Promise<void> {
  const operator = await operatorAccount(pool)
  if (!operator) throw new CommandFailure('This database is empty: start Parvis on it once.')
  const id = await queueUpdate(pool, { ...systemCaller('updates', operator.id), name: 'parvis update' }, kind)
  if (!id) throw new CommandFailure('An update is running already.')
  const end = await followUpdate(pool, id, console.log)
  if (!end) throw new CommandFailure('Nothing performs updates: start Parvis by `parvis start`.')
  const { state, cause, made, here } = end
  if (state === 'done') return
  const values = { made: made ?? '', here: here ?? '' }
  throw new CommandFailure(fillIn(updateCauses[cause ?? 'internal'].en, values))
}
