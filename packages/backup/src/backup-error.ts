/** Why a backup, a verification or a restore failed, as a code. */
export type BackupErrorCode =
  | 'repository_full'
  | 'repository_unavailable'
  | 'disk_full'
  | 'wrong_key'
  | 'other_installation'
  | 'damaged'
  | 'incomplete'
  | 'source_refused'
  | 'files_unavailable'
  | 'not_restorable'

/** A failure of a backup, a verification or a restore, in one line for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'

  constructor(
    readonly code: BackupErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** What PostgreSQL and the system say of a disk that is full. */
const fullDisk = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/i

/** Whether an error, or what caused it, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return fullDisk.test(`${code} ${error.message}`) || isDiskFull(error.cause)
}

/**
 * Does what writes to the disk of this machine.
 *
 * @throws BackupError `disk_full`, or the error of the work
 */
export async function writing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    // What writes may wrap the errors of what it reads.
    const ofRepository = backupErrorIn(error)
    if (ofRepository && ofRepository.code !== 'not_restorable') throw ofRepository
    if (!isDiskFull(error)) throw error
    throw new BackupError('disk_full', 'The disk of this machine is full.', { cause: error })
  }
}

function backupErrorIn(error: unknown): BackupError | undefined {
  if (error instanceof BackupError) return error
  return error instanceof Error ? backupErrorIn(error.cause) : undefined
}
