import { readdir } from 'node:fs/promises'
import { EngineError } from '../errors/index.js'

/** How much may lie unfinished of the uploads of one user in one account. */
export interface UnfinishedLimit {
  readonly uploads: number
  /** As announced, also where less of it has come. */
  readonly bytes: number
}

/** As much as a console sends when its people try many large files again and again for a day. */
export const usualLimit: UnfinishedLimit = { uploads: 20, bytes: 10 * 2 ** 30 }

/** Keeps the uploads that lie unfinished in a folder within a limit; those of one owner begin with the same name. */
export class UnfinishedUploads {
  private readonly beginning = new Map<string, number>()

  /** @param sizeOf how large an upload is to be, in bytes */
  constructor(
    private readonly folder: string,
    private readonly limit: UnfinishedLimit,
    private readonly sizeOf: (id: string) => Promise<number>,
  ) {}

  /**
   * Takes the room of an upload that is about to begin; `begun` gives it back once the upload lies in the folder.
   *
   * @param owner what the ids of all uploads of its owner begin with
   * @param check refuses so many bytes, those of all uploads of the owner, where there is no room for them
   * @throws EngineError `too_many_uploads` when there is not enough of it, and what `check` throws
   */
  async begin(
    owner: string,
    id: string,
    size: number,
    check?: (bytes: number) => Promise<void> | undefined,
  ): Promise<void> {
    const others = new Map([...this.beginning].filter(([other]) => other.startsWith(owner)))
    this.beginning.set(id, size)
    try {
      // Of one that begins just now, the folder may not yet hold how large it is to be.
      const lying = (await this.lying(owner)).filter((other) => !others.has(other))
      for (const other of lying) others.set(other, await this.sizeOf(other))
      const bytes = [...others.values()].reduce((sum, each) => sum + each, size)
      if (others.size >= this.limit.uploads || bytes > this.limit.bytes)
        throw new EngineError('too_many_uploads', {})
      await check?.(bytes)
    } catch (error) {
      this.begun(id)
      throw error
    }
  }

  begun(id: string | undefined): void {
    if (id !== undefined) this.beginning.delete(id)
  }

  private async lying(owner: string): Promise<string[]> {
    const names = await readdir(this.folder)
    return names.filter((name) => name.startsWith(owner) && !name.includes('.'))
  }
}
