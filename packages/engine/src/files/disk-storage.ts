import { createReadStream } from 'node:fs'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { EngineError } from '../errors/index.js'
import type { AddressedFile } from './file-address.js'

/** Keeps the contents of files in a folder: one folder for each account, one file under each id. */
export class DiskStorage {
  constructor(private readonly folder: string) {}

  /** Keeps a content; when this returns it survives a crash. @throws EngineError `unavailable` on a full disk */
  async write(file: AddressedFile, content: Buffer): Promise<void> {
    const path = this.pathOf(file)
    const unfinished = `${path}.part`
    try {
      await mkdir(join(this.folder, file.accountId), { recursive: true })
      await writeDurably(unfinished, content)
      await rename(unfinished, path)
    } catch (cause) {
      throw new EngineError('unavailable', { cause })
    }
  }

  /** The content of a file and its size in bytes. @throws EngineError `not_found` */
  async read(file: AddressedFile): Promise<{ content: Readable; size: number }> {
    const path = this.pathOf(file)
    const found = await stat(path).catch(() => undefined)
    if (!found) throw new EngineError('not_found', {})
    return { content: createReadStream(path), size: found.size }
  }

  private pathOf(file: AddressedFile): string {
    return join(this.folder, file.accountId, file.id)
  }
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
