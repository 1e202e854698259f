import { fileId, journalPrefix, readFileList, type StoredFile } from './files/index.js'
import { parseLsn, segmentName } from './lsn.js'
import { type Manifest, manifestName, readManifests } from './manifest.js'
import type { Repository } from './repository/index.js'
import { type Chain, chainName } from './wal/index.js'

const day = 24 * 60 * 60_000

/**
 * Removes the backups that are older than so many days, what broken ones left, and the log and the files that no other one
 * needs. The newest complete backup stays whatever its age. No backup may be in progress.
 *
 * @returns the ids of the removed backups
 * @throws BackupError as `Repository.get`
 */
export async function removeOldBackups(
  repository: Repository,
  days: number,
  now = new Date(),
): Promise<readonly string[]> {
  const all = await readManifests(repository, now)
  const newest = all.at(-1)
  if (!newest) return []
  const isOld = (manifest: Manifest) => now.getTime() - Date.parse(manifest.completedAt) > days * day
  const removed = all.filter((manifest) => manifest !== newest && isOld(manifest))
  const retained = all.filter((manifest) => !removed.includes(manifest))
  const unneeded = await unneededFiles(repository, removed, retained)
  const orphans = await orphanedFiles(repository, retained, now)
  // The manifest first: what is left without one is removed by the next run.
  for (const { id } of removed) await repository.remove(manifestName(id))
  for (const name of await repository.names('backups/')) {
    const id = name.split('/')[1]
    if (!retained.some((manifest) => manifest.id === id)) await repository.remove(name)
  }
  await removeOldLog(repository, retained, now)
  for (const name of [...unneeded, ...orphans]) await repository.remove(name)
  return removed.map(({ id }) => id)
}

/** The objects of files that only removed backups need, and the notes of files that are older than all others. */
async function unneededFiles(
  repository: Repository,
  removed: readonly Manifest[],
  retained: readonly Manifest[],
): Promise<string[]> {
  if (removed.length === 0) return []
  const oldest = `${journalPrefix}${retained[0]?.startedAt}`
  const notes = await repository.names(journalPrefix)
  const oldNotes = notes.filter((name) => name < oldest)
  const needed = await filesIn(
    repository,
    notes.filter((name) => name >= oldest),
    retained,
  )
  const neededIds = new Set(needed.map(fileId))
  const files = (await filesIn(repository, oldNotes, removed)).filter((file) => !neededIds.has(fileId(file)))
  return [...oldNotes, ...files.flatMap(({ parts }) => parts.map(({ name }) => name))]
}

/** The files of notes and backups. */
async function filesIn(
  repository: Repository,
  notes: readonly string[],
  manifests: readonly Manifest[],
): Promise<StoredFile[]> {
  const lists = [
    ...notes.map((name) => repository.getJson<StoredFile[]>(name)),
    ...manifests.map(({ files }) => readFileList(repository, files)),
  ]
  return (await Promise.all(lists)).flat()
}

const orphansName = 'orphans.json'

/** Since when objects of files belong to nothing, by their names. */
type Orphans = Readonly<Record<string, string>>

/**
 * The objects of files that have belonged to no backup and no note for a day: a process was killed before it noted or removed
 * them. Younger ones may be about to be noted.
 */
async function orphanedFiles(
  repository: Repository,
  retained: readonly Manifest[],
  now: Date,
): Promise<string[]> {
  const stored = await repository.names('files/')
  const notes = await repository.names(journalPrefix)
  const needed = await filesIn(repository, notes, retained)
  const names = new Set(needed.flatMap(({ parts }) => parts.map(({ name }) => name)))
  const isKnown = (await repository.names(orphansName)).length > 0
  const known = isKnown ? await repository.getJson<Orphans>(orphansName) : {}
  const since = stored
    .filter((name) => !names.has(name))
    .map((name) => [name, known[name] ?? now.toISOString()])
  if (isKnown || since.length > 0) await repository.putJson(orphansName, Object.fromEntries(since))
  return since.filter(([, at = '']) => now.getTime() - Date.parse(at) > day).map(([name = '']) => name)
}

async function removeOldLog(repository: Repository, retained: readonly Manifest[], now: Date): Promise<void> {
  const names = await repository.names('wal/')
  for (const name of new Set(names.map((each) => each.split('/')[1] ?? ''))) {
    const chain = await repository.getJson<Chain>(chainName(name))
    const first = retained.find((manifest) => manifest.chain === name)
    if (!first && !isEnded(chain, retained, now)) continue
    const unneeded = first ? segmentNameOf(chain, first.start) : undefined
    const own = names.filter((each) => each.startsWith(`wal/${name}/`))
    // The chain's own description last.
    const removed = unneeded
      ? own.filter((each) => each !== chainName(name) && (each.split('/')[2] ?? '') < unneeded)
      : [...own.filter((each) => each !== chainName(name)), chainName(name)]
    for (const each of removed) await repository.remove(each)
  }
}

/** Whether a chain is no longer continued: a newer backup uses another one, or its clock was ahead. */
function isEnded({ storedAt }: Chain, retained: readonly Manifest[], now: Date): boolean {
  const newest = retained.at(-1)
  if (storedAt === null || newest === undefined) return false
  return storedAt < newest.startedAt || Date.parse(storedAt) - now.getTime() > day
}

function segmentNameOf({ timeline, segmentSize }: Chain, lsn: string): string {
  return segmentName(timeline, parseLsn(lsn), segmentSize)
}
