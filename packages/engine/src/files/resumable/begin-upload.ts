import { inTransaction, type Pool, rowsOf } from '@parvis/work'
import { EngineError } from '../../errors/index.js'
import type { UnfinishedLimit } from './unfinished-limit.js'
import { deleteUpload, insertUpload, lockOwner, selectUse } from './upload-statements.js'

/** An upload that begins. */
export interface NewUpload {
  readonly accountId: string
  readonly id: string
  readonly ownerId: string
  /** In bytes; undefined where it is announced later. */
  readonly size: number | undefined
  readonly metadata: unknown
}

export interface UploadLimits {
  readonly unfinished: UnfinishedLimit
  /** The size that an upload without one counts as, in bytes. */
  readonly most: number
  /** Throws when the owner's unfinished uploads, so large together, exceed a quota. */
  readonly checkRoom: (bytes: number) => Promise<void> | undefined
}

/**
 * Inserts an upload, within the limits of its owner over all processes.
 *
 * @throws EngineError `too_many_uploads`, what `checkRoom` throws, and DatabaseFailure
 */
export async function beginUpload(
  pool: Pool,
  upload: NewUpload,
  { unfinished, most, checkRoom }: UploadLimits,
): Promise<void> {
  const { accountId, id, ownerId } = upload
  const bytes = await inTransaction(pool, async (connection) => {
    await rowsOf(connection, lockOwner({ ownerId }))
    const [use] = await rowsOf(connection, selectUse({ accountId, ownerId, most }))
    const total = (use?.bytes ?? 0) + (upload.size ?? most)
    if ((use?.uploads ?? 0) >= unfinished.uploads || total > unfinished.bytes)
      throw new EngineError('too_many_uploads', {})
    await rowsOf(connection, insertUpload(upload))
    return total
  })
  try {
    await checkRoom(bytes)
  } catch (error) {
    await rowsOf(pool, deleteUpload({ accountId, id }))
    throw error
  }
}
