import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Pool, rowsOf } from '@parvis/work'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { EngineError } from '../../errors/index.js'
import { stagingAge, writeNewFile } from '../staging.js'
import type { FileStorage } from '../storage/file-storage.js'
import { storeInPieces } from './staged-pieces.js'
import { addPiece, announceSize, deleteUpload, endUpload, selectUpload } from './upload-statements.js'

/** The size of a full piece, in bytes. */
const pieceSize = 8 * 1024 * 1024

/** Where unfinished uploads are. */
export interface UploadPlace {
  readonly pool: Pool
  readonly storage: FileStorage
  /** An existing folder of the local disk for what is on its way. */
  readonly folder: string
  /** What this process is storing, by the ids of uploads: it goes on for a moment when a connection breaks. */
  readonly underway: Map<string, Promise<unknown>>
}

/**
 * The unfinished uploads of an account: their state is in the database, their pieces in the storage of files, so that each
 * process goes on with what another one began.
 *
 * Every method throws `EngineError` `unavailable` when the storage fails, and `DatabaseFailure`.
 */
export class UploadStore extends DataStore {
  override extensions = [
    'creation',
    'creation-with-upload',
    'creation-defer-length',
    'termination',
    'expiration',
  ]

  constructor(
    private readonly place: UploadPlace,
    private readonly accountId: string,
  ) {
    super()
  }

  /** Does nothing: the upload was inserted as its limits were checked. */
  override async create(upload: Upload): Promise<Upload> {
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    await this.place.underway.get(id)
    const [row] = await rowsOf(this.place.pool, selectUpload({ accountId: this.accountId, id }))
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const { size, received, metadata, createdAt } = row
    return new Upload({
      id,
      size: size ?? undefined,
      offset: received,
      metadata: metadata as Record<string, string | null>,
      creation_date: createdAt.toISOString(),
    })
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    await rowsOf(this.place.pool, announceSize({ accountId: this.accountId, id, size }))
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const { folder, underway } = this.place
    let received = offset
    // Destroyed by what fails here, the content would be taken for one that broke off.
    const chunks = content.iterator({ destroyOnReturn: false })
    const stored = storeInPieces(chunks, folder, pieceSize, async ({ size, content: piece }) => {
      await this.add(id, received, size, piece())
      received += size
    })
    const settled = stored
      .catch(() => undefined)
      .finally(() => underway.get(id) === settled && underway.delete(id))
    underway.set(id, settled)
    await stored
    return received
  }

  override async remove(id: string): Promise<void> {
    const ended = await rowsOf(this.place.pool, endUpload({ accountId: this.accountId, id }))
    if (ended.length === 0) throw ERRORS.FILE_NOT_FOUND
    await removeUpload(this.place, this.accountId, id)
  }

  override getExpiration(): number {
    return stagingAge
  }

  /**
   * Puts the pieces of a complete upload together in a new file.
   *
   * @throws EngineError `not_found` when a piece is missing
   */
  async assemble(id: string, pieces: readonly string[], path: string): Promise<void> {
    const { storage } = this.place
    const { accountId } = this
    async function* bytes() {
      for (const piece of pieces) yield* (await storage.read(accountId, `${folderOf(id)}/${piece}`)).content
    }
    await writeNewFile(path, Readable.from(bytes(), { objectMode: false })).catch((cause: unknown) => {
      throw cause instanceof EngineError ? cause : new EngineError('unavailable', { cause })
    })
  }

  // The piece is stored under a name of its own, since another process may be storing one for the same place.
  private async add(id: string, offset: number, size: number, content: Readable): Promise<void> {
    const { pool, storage } = this.place
    const { accountId } = this
    const piece = `${offset}-${randomUUID()}`
    const key = `${folderOf(id)}/${piece}`
    await storage.write(accountId, key, content, size)
    const added = await rowsOf(pool, addPiece({ accountId, id, offset, received: offset + size, piece }))
    if (added.length > 0) return
    await storage.remove(accountId, key)
    throw ERRORS.INVALID_OFFSET
  }
}

/** Removes an upload that has ended; its row goes last, so that a failed removal is repeated. */
export async function removeUpload(
  { pool, storage }: Pick<UploadPlace, 'pool' | 'storage'>,
  accountId: string,
  id: string,
): Promise<void> {
  await storage.remove(accountId, folderOf(id))
  await rowsOf(pool, deleteUpload({ accountId, id }))
}

/** The key that those of an upload's pieces are below. */
function folderOf(id: string): string {
  return `unfinished/${id}`
}
