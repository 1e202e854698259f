import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The private key of the embedded chain in a folder: a file that only this system user may read, generated if missing. */
export function generatedKey(folder: string): string {
  const path = join(folder, 'key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}
