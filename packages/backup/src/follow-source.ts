import { setTimeout as sleep } from 'node:timers/promises'
import type { BackupSource } from './create-backup.js'
import { knownFiles, storeNewFiles } from './files/index.js'
import { readManifests } from './manifest.js'
import type { Repository } from './repository/index.js'
import { type StreamWalOptions, streamWal } from './wal/index.js'

/** How far back each look at new files goes, in milliseconds: longer than a transaction that adds one lasts. */
const overlap = 10 * 60_000

/**
 * Stores the write-ahead log and new files as they come, until the signal is aborted or something fails.
 *
 * @throws BackupError as `streamWal`; the database's error and those of the files
 */
export async function followSource(
  repository: Repository,
  { url, files }: Pick<BackupSource, 'url' | 'files'>,
  { signal, every = 1000, onStored }: Pick<StreamWalOptions, 'signal' | 'every' | 'onStored'>,
): Promise<void> {
  const failing = new AbortController()
  const either = AbortSignal.any([signal, failing.signal])
  const work = [
    streamWal({ repository, url, signal: either, every, onStored }),
    followFiles(repository, files, either, every),
  ]
  try {
    await Promise.race(work)
  } finally {
    failing.abort()
    await Promise.allSettled(work)
  }
}

async function followFiles(
  repository: Repository,
  source: BackupSource['files'],
  signal: AbortSignal,
  every: number,
): Promise<void> {
  const known = await knownFiles(repository, (await readManifests(repository)).at(-1)?.files)
  let since: Date | undefined
  while (!signal.aborted) {
    const begun = Date.now()
    await storeNewFiles(repository, source, known, since)
    since = new Date(begun - overlap)
    await sleep(every, undefined, { signal }).catch(() => undefined)
  }
}
