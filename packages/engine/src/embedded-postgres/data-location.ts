import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { canReach, type ServerUser } from './server-user.js'

/** Kept across restarts of the machine, unlike the folder for temporary files. */
const reachableFolder = '/var/tmp'

/**
 * The folder that holds the data: the given one, or, when the server's user cannot get there because a folder
 * above it is closed, one that it can get to and that a file `location` in the given folder names. Whoever
 * deletes the given folder begins afresh either way.
 */
export function dataLocation(folder: string, user: ServerUser | undefined): string {
  const asked = resolve(folder)
  mkdirSync(asked, { recursive: true })
  if (!user) return owned(asked, user)
  const pointer = join(asked, 'location')
  if (existsSync(pointer)) return named(pointer, user)
  return canReach(user, dirname(asked)) ? owned(asked, user) : elsewhere(pointer, user)
}

function named(pointer: string, user: ServerUser): string {
  const location = readFileSync(pointer, 'utf8').trim()
  const found = existsSync(location) ? lstatSync(location) : undefined
  return found?.isDirectory() && found.uid === user.uid ? location : elsewhere(pointer, user)
}

function elsewhere(pointer: string, user: ServerUser): string {
  const location = owned(mkdtempSync(join(reachableFolder, 'parvis-data-')), user)
  writeFileSync(pointer, `${location}\n`)
  return location
}

function owned(folder: string, user: ServerUser | undefined): string {
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  return folder
}
