import {
  constants,
  existsSync,
  fchownSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { ServerLocation } from './server-location.js'

const maxSize = 5 * 1024 * 1024
// Does not follow links: root would write, as the owner of the folder wants, into anyone's file.
const appending = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW

/** Log of a server, in its data folder: the last 5 MB, and older content until the next start. */
export function serverLog({ data, user }: Pick<ServerLocation, 'data' | 'user'>) {
  const path = join(data, 'postgres.log')
  let start = 0
  return {
    path,
    /** Opens it for appending. @returns a file descriptor */
    open(): number {
      if (existsSync(path) && statSync(path).size > maxSize) renameSync(path, `${path}.1`)
      const file = openSync(path, appending, 0o600)
      if (user) fchownSync(file, user.uid, user.gid)
      start = fstatSync(file).size
      return file
    },
    /** Last lines since the last start, which explain a failure. */
    tail(lines = 10): string {
      if (!existsSync(path)) return ''
      return readFileSync(path).subarray(start).toString().trimEnd().split('\n').slice(-lines).join('\n')
    },
  }
}

export type ServerLog = ReturnType<typeof serverLog>
