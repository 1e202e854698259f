/** Codes of the system when a disk is full, or the part of it that a user may take. */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT']

/** Whether an error of the system, or what caused it, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codes.includes((error as NodeJS.ErrnoException).code) || isDiskFull(error.cause)
}
