import { existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const maxSize = 5 * 1024 * 1024

/** What a server writes, kept in its data folder: the last 5 MB, and what came before the last start over that. */
export function serverLog(data: string) {
  const path = join(data, 'postgres.log')
  return {
    path,
    /** Opens it to be appended to. @returns a file descriptor */
    open(): number {
      if (existsSync(path) && statSync(path).size > maxSize) renameSync(path, `${path}.1`)
      return openSync(path, 'a', 0o600)
    },
    /** Its last lines, which say why a start failed. */
    tail(lines = 10): string {
      return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : ''
    },
  }
}

export type ServerLog = ReturnType<typeof serverLog>
