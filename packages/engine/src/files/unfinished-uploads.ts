import { readdir } from 'node:fs/promises'
import { EngineError } from '../errors/index.js'

/** The limit of a user's unfinished uploads in an account. */
export interface UnfinishedLimit {
  readonly uploads: number
  /** By announced size, even where less has arrived. */
  readonly bytes: number
}

/** As much as a console sends when its people try many large files again and again for a day. */
export const usualLimit: UnfinishedLimit = { uploads: 20, bytes: 10 * 2 ** 30 }

/** Limits the unfinished uploads of each owner in a folder; their names share a prefix. */
export class UnfinishedUploads {
  private readonly beginning = new Map<string, number>()

  /** @param sizeOf reads the announced size of an upload, in bytes */
  constructor(
    private readonly folder: string,
    private readonly limit: UnfinishedLimit,
    private readonly sizeOf: (id: string) => Promise<number>,
  ) {}

  /**
   * Reserves the size of a new upload; `begun` releases it once the upload exists in the folder.
   *
   * @param owner the prefix of the ids of the owner's uploads
   * @param check throws when the total bytes of the owner's uploads exceed a quota
   * @throws EngineError `too_many_uploads` when the limit is exceeded, and what `check` throws
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
      // The size of an upload that is just beginning may not be written yet.
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
