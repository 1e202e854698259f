import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writing } from '../backup-error.js'
import type { Manifest } from '../manifest.js'
import type { Repository } from '../repository/index.js'
import { type Chain, chainName, readWal } from '../wal/index.js'
import { readBase } from './read-base.js'

/** Where the recovery of a restored cluster ends: at a named point, at a moment, or at the end of what is stored. */
export type RecoveryTarget = { readonly point: string } | { readonly moment: Date } | undefined

const ownFolder = { recursive: true, mode: 0o700 } as const

/**
 * Unpacks a cluster with its write-ahead log into a folder, and prepares its recovery, which begins when PostgreSQL starts on it.
 *
 * @param folder an empty one
 * @throws BackupError `disk_full`, and as `readBase` and `readWal`; the system's error
 */
export function unpackCluster(
  repository: Repository,
  manifest: Manifest,
  folder: string,
  target: RecoveryTarget,
): Promise<void> {
  return writing(() => unpack(repository, manifest, folder, target))
}

async function unpack(
  repository: Repository,
  manifest: Manifest,
  folder: string,
  target: RecoveryTarget,
): Promise<void> {
  await readBase(repository, manifest, async ({ path, isFolder, content }) => {
    const place = join(folder, path)
    await mkdir(isFolder ? place : dirname(place), ownFolder)
    if (isFolder) for await (const _ of content);
    else await pipeline(content, createWriteStream(place, { mode: 0o600 }))
  })
  const chain = await repository.getJson<Chain>(chainName(manifest.chain))
  const log = join(folder, 'pg_wal')
  await mkdir(log, ownFolder)
  for await (const { name, content } of readWal(repository, chain, manifest.start))
    await writeFile(join(log, name), content, { mode: 0o600 })
  await aimRecovery(folder, target)
}

const settingsFile = 'postgresql.auto.conf'
const firstLine = '# The recovery of a backup'

/** Prepares the recovery of a cluster, in place of what was prepared before. */
export async function aimRecovery(folder: string, target: RecoveryTarget): Promise<void> {
  await endRecovery(folder)
  await appendFile(join(folder, settingsFile), `${settingsOf(target).join('\n')}\n`)
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 })
}

/** Removes the settings of the recovery of a cluster. */
export async function endRecovery(folder: string): Promise<void> {
  const path = join(folder, settingsFile)
  const settings = await readFile(path, 'utf8').catch(() => '')
  await writeFile(path, settings.split(firstLine)[0] ?? '', { mode: 0o600 })
}

function settingsOf(target: RecoveryTarget): string[] {
  return [
    firstLine,
    // The whole log lies in pg_wal already.
    "restore_command = 'false'",
    "recovery_target_timeline = 'current'",
    "recovery_target_action = 'promote'",
    // The first connection is answered once everything is recovered.
    'hot_standby = off',
    ...(target && 'point' in target ? [`recovery_target_name = '${target.point}'`] : []),
    ...(target && 'moment' in target
      ? [`recovery_target_time = '${target.moment.toISOString().replace('Z', '+00')}'`]
      : []),
  ]
}
