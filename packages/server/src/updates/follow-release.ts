import { rowsOf } from '@parvis/work'
import { thisInstallation } from '../releases/index.js'
import { hostOf } from './host-of.js'
import {
  findTarget,
  replaceProcesses,
  type UpdateParts,
  unpackTarget,
  watchAndAdopt,
} from './install-release.js'
import * as statements from './statements.js'
import { UpdateFailure } from './update-failure.js'
import { createUpdateLog } from './update-log.js'

/**
 * Installs the release on this machine that the last update installed on another one, if any: once, whether or not it succeeds. The
 * log of that update says how it went; where it fails, the former release runs on.
 *
 * @throws DatabaseFailure
 */
export async function followRelease(parts: UpdateParts): Promise<void> {
  const host = hostOf(parts.dataFolder)
  const release = thisInstallation().files ?? null
  const [followed] = await rowsOf(parts.pool, statements.selectToFollow({ release, host }))
  if (!followed) return
  await rowsOf(parts.pool, statements.noteHost({ id: followed.id, host }))
  const log = createUpdateLog(parts.pool, followed.id)
  const own = { ...log, add: (text: string) => log.add(`${host}: ${text}`) }
  try {
    const found = await findTarget(parts, own)
    if (found.archive?.release.files !== followed.release)
      throw new UpdateFailure('no_release', `Its archive is not the newest one in ${parts.config.folder}.`)
    const target = await unpackTarget(found, parts, own)
    const former = await replaceProcesses(target, parts, own)
    await watchAndAdopt(target, former, parts, own)
  } catch (error) {
    own.add((error as Error).message)
  }
  await log.flush()
}
