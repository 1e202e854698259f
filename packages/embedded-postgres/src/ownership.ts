import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { processStart } from './processes.js'

const attempts = 4

/**
 * Acquires a data folder for this process, so that two never run one database. Each process that wants it first creates a
 * file named after itself and then looks for others': of two at the same time at least one sees the other and
 * withdraws. Only files of dead processes are removed by others.
 *
 * @returns a function that releases it
 * @throws EmbeddedPostgresError naming the process that owns it
 */
export async function acquireOwnership(data: string): Promise<() => void> {
  const claim = claimOf(process.pid)
  const release = () => rmSync(join(data, claim), { force: true })
  for (let attempt = 1; ; attempt += 1) {
    const other = isMade(join(data, claim)) ? otherOwner(data, claim) : process.pid
    if (other === undefined) return release
    if (other !== process.pid) release()
    if (attempt === attempts)
      throw new EmbeddedPostgresError(`The database in ${data} is already in use by process ${other}.`, {
        code: 'in_use',
      })
    // Two processes that saw each other retry at different times.
    await delay(Math.random() * 100)
  }
}

function claimOf(pid: number): string {
  return `owner.${pid}.${processStart(pid)}`
}

function isMade(path: string): boolean {
  try {
    writeFileSync(path, '', { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function otherOwner(data: string, ours: string): number | undefined {
  for (const claim of readdirSync(data)) {
    const pid = Number(/^owner\.(\d+)\./.exec(claim)?.[1])
    if (Number.isNaN(pid) || claim === ours) continue
    if (claim === claimOf(pid)) return pid
    rmSync(join(data, claim), { force: true })
  }
  return undefined
}
