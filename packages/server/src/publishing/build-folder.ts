import { createHash } from 'node:crypto'
import { cp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The facts about a build. */
export interface BuildFacts {
  /** The hash of its content, cut to 10 characters: it names the folder. */
  readonly contentHash: string
  readonly pages: number
  /** Its size on disk. */
  readonly bytes: number
}

const length = 10
const copy = /\.(br|gz)$/
const unfinished = /^\./

/** Computes the content hash, the number of pages and the size of a build. The hash skips compressed copies. */
export async function buildFacts(folder: string): Promise<BuildFacts> {
  const hash = createHash('sha256')
  let [pages, bytes] = [0, 0]
  for (const file of await filesIn(folder)) {
    bytes += (await stat(join(folder, file))).size
    if (copy.test(file)) continue
    if (file.endsWith('.html') && !file.startsWith('_gatsby/')) pages += 1
    const content = createHash('sha256').update(await readFile(join(folder, file)))
    hash.update(`${file}\n${content.digest('hex')}\n`)
  }
  return { contentHash: hash.digest('hex').slice(0, length), pages, bytes }
}

/** Stores a build atomically in a folder of its own among all builds, named by its content hash. */
export async function storeBuild(built: string, folder: string, contentHash: string): Promise<void> {
  const place = join(folder, contentHash)
  if (await exists(place)) return
  const staging = join(folder, `.${contentHash}`)
  await rm(staging, { recursive: true, force: true })
  await cp(built, staging, { recursive: true, preserveTimestamps: true })
  await rename(staging, place)
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Removes all builds but the given ones, and incomplete ones. */
export async function removeOtherBuilds(folder: string, contentHashes: readonly string[]): Promise<void> {
  const found = await readdir(folder).catch((): string[] => [])
  for (const name of found.filter((each) => unfinished.test(each) || !contentHashes.includes(each)))
    await rm(join(folder, name), { recursive: true, force: true })
}

/** Whether a path exists. */
export function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
