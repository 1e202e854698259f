import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { EngineError, storageFailure } from '../../errors/index.js'
import { stagingPath, sweepStaging, writeNewFile } from '../staging.js'
import { type ByteRange, type FileStorage, placeOf, type StoredContent } from './file-storage.js'

/** Not readable for other system users. */
const ownFolder = { recursive: true, mode: 0o700 } as const

/** Stores contents in a folder of this machine: one folder for each account, one file under each key. */
export class DiskStorage implements FileStorage {
  /** The folder of unfinished contents; no account has such a name. */
  private readonly unfinished: string

  constructor(private readonly folder: string) {
    this.unfinished = join(folder, '.unfinished')
  }

  async write(accountId: string, key: string, content: Readable, size: number): Promise<void> {
    const path = this.pathOf(accountId, key)
    const unfinished = stagingPath(this.unfinished)
    // Handles errors before the stream is read.
    content.on('error', () => undefined)
    try {
      await mkdir(this.unfinished, ownFolder)
      const made = await mkdir(dirname(path), ownFolder)
      await writeDurably(unfinished, content, size)
      await rename(unfinished, path)
      await syncFolder(dirname(path))
      if (made) await syncFolder(dirname(made))
    } catch (cause) {
      content.destroy()
      await rm(unfinished, { force: true }).catch(() => undefined)
      throw storageFailure(cause)
    }
  }

  async read(accountId: string, key: string, range?: ByteRange): Promise<StoredContent> {
    const handle = await open(this.pathOf(accountId, key)).catch(missingOrUnavailable)
    const size = range ? range.last - range.first + 1 : (await handle.stat()).size
    const content = handle.createReadStream(range && { start: range.first, end: range.last })
    return { content, size }
  }

  async exists(accountId: string, key: string): Promise<boolean> {
    const found = access(this.pathOf(accountId, key)).then(() => true, missingOrUnavailable)
    return found.catch((error: EngineError) => {
      if (error.code === 'not_found') return false
      throw error
    })
  }

  async remove(accountId: string, key: string): Promise<void> {
    await rm(this.pathOf(accountId, key), { recursive: true, force: true }).catch((cause: unknown) => {
      throw new EngineError('unavailable', { cause })
    })
  }

  async reach(): Promise<void> {
    try {
      await mkdir(this.folder, ownFolder)
      await access(this.folder, constants.R_OK | constants.W_OK)
    } catch (cause) {
      throw new EngineError('unavailable', { cause })
    }
  }

  sweep(): Promise<void> {
    return sweepStaging(this.unfinished)
  }

  private pathOf(accountId: string, key: string): string {
    return join(this.folder, placeOf(accountId, key))
  }
}

async function writeDurably(path: string, content: Readable, size: number): Promise<void> {
  const bytes = await writeNewFile(path, content, true)
  if (bytes !== size) throw new Error(`${bytes} bytes came instead of ${size}`)
}

// A rename survives a system crash only once the folder is synced too.
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

function missingOrUnavailable(cause: NodeJS.ErrnoException): never {
  throw cause.code === 'ENOENT' ? new EngineError('not_found', {}) : new EngineError('unavailable', { cause })
}
