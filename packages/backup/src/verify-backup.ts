import { BackupError } from './backup-error.js'
import { parseLsn } from './lsn.js'
import type { Manifest } from './manifest.js'
import type { Repository } from './repository/index.js'
import { filesOf, readBase, readFile } from './restore/index.js'
import { type Chain, chainName, readWal } from './wal/index.js'

/** What a verification has found wrong, as sentences; none when the backup is whole. */
export type Problems = readonly string[]

/**
 * Reads everything that a backup needs: each object is there, can be decrypted and has the hash of the manifest, and the
 * write-ahead log has no hole.
 *
 * @throws BackupError `repository_unavailable`
 */
export async function verifyBackup(repository: Repository, manifest: Manifest): Promise<Problems> {
  const problems: string[] = []
  const check = async (work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      if (error instanceof BackupError && error.code === 'repository_unavailable') throw error
      problems.push((error as Error).message)
    })
  }
  await check(() => readBase(repository, manifest, async ({ content }) => readToEnd(content)))
  await check(() => verifyWal(repository, manifest))
  await check(async () => {
    for (const file of await filesOf(repository, manifest))
      await check(() => readToEnd(readFile(repository, file)))
  })
  return problems
}

async function verifyWal(repository: Repository, manifest: Manifest): Promise<void> {
  const chain = await repository.getJson<Chain>(chainName(manifest.chain))
  if (parseLsn(chain.stored) < parseLsn(manifest.end))
    throw new BackupError(
      'incomplete',
      `The write-ahead log ends at ${chain.stored}, and the backup needs it up to ${manifest.end}.`,
    )
  for await (const _ of readWal(repository, chain, manifest.start));
}

async function readToEnd(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}
