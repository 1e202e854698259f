import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError, isDiskFull } from '../backup-error.js'
import type { ObjectStore } from './object-store.js'

/** Not readable for other system users. */
const ownFolder = { recursive: true, mode: 0o700 } as const

/** The end of the names of files that are being written. */
const unfinished = '.unfinished'

/** Stores objects as files below a folder. */
export class FolderStore implements ObjectStore {
  constructor(private readonly folder: string) {}

  async put(name: string, content: Buffer): Promise<void> {
    const path = join(this.folder, name)
    const written = `${path}.${randomUUID()}${unfinished}`
    try {
      const made = await mkdir(dirname(path), ownFolder)
      await writeDurably(written, content)
      await rename(written, path)
      await syncFolder(dirname(path))
      if (made) await syncFolder(dirname(made))
    } catch (error) {
      await rm(written, { force: true }).catch(() => undefined)
      throw failureOf(error)
    }
  }

  async get(name: string): Promise<Buffer | undefined> {
    return readFile(join(this.folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw failureOf(error)
    })
  }

  async names(prefix: string): Promise<string[]> {
    const base = prefix.slice(0, prefix.lastIndexOf('/') + 1)
    const found = await readdir(join(this.folder, base), { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw failureOf(error)
      },
    )
    return found
      .filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(this.folder, '/').length))
      .filter((name) => name.startsWith(prefix))
      .sort()
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true }).catch((error: unknown) => {
      throw failureOf(error)
    })
  }
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// A rename survives a system crash only once the folder is synced too.
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

function failureOf(cause: unknown): BackupError {
  const { message } = cause as Error
  return isDiskFull(cause)
    ? new BackupError('repository_full', 'The place of the backups is full.', { cause })
    : new BackupError('repository_unavailable', `The place of the backups does not answer: ${message}`, {
        cause,
      })
}
