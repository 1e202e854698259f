import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { processStart } from './processes.js'

/**
 * Takes a data folder for this process, so that two never run one database.
 *
 * @returns what gives it free again
 * @throws EmbeddedPostgresError naming the process that has it
 */
export function takeOwnership(data: string): () => void {
  const path = join(data, 'owner.json')
  const claim = JSON.stringify({ pid: process.pid, start: processStart(process.pid) })
  if (!written(path, claim)) {
    refuseLiving(path, data)
    rmSync(path, { force: true })
    if (!written(path, claim)) refuseLiving(path, data)
  }
  return () => rmSync(path, { force: true })
}

function written(path: string, claim: string): boolean {
  try {
    writeFileSync(path, claim, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function refuseLiving(path: string, data: string): void {
  const { pid, start } = read(path)
  if (pid === undefined || processStart(pid) !== start) return
  throw new EmbeddedPostgresError(`The database in ${data} is already in use by process ${pid}.`)
}

// A claim that was cut off names nobody.
function read(path: string): { pid?: number; start?: string } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
