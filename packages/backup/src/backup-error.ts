/** Why a backup, a verification or a restore failed, as a code. */
export type BackupErrorCode =
  | 'repository_full'
  | 'repository_unavailable'
  | 'wrong_key'
  | 'other_installation'
  | 'damaged'
  | 'incomplete'
  | 'source_refused'
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
