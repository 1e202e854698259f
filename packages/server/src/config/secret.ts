import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './config.js'

/** The secret of this installation: the configured one, or one generated and stored at the first start. */
export function installationSecret({ secret, dataFolder }: Config): string {
  return secret ?? generatedSecret(join(dataFolder, 'secret'), 32)
}

/** Reads the secret from a file that only this system user may read; generates it if missing. */
export function generatedSecret(path: string, bytes: number): string {
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(path, randomBytes(bytes).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}
