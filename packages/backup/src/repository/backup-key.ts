import { createHash, scryptSync } from 'node:crypto'

/** The operator's key, with which everything in a repository is encrypted. */
export interface BackupKey {
  /** 32 bytes. */
  readonly bytes: Buffer
  /** Names the key without giving it away, as 16 hexadecimal digits. */
  readonly id: string
}

const keyLength = 32

/** Memory of 64 MB, about a quarter of a second. */
const scryptCost = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 }

/**
 * Makes the key of what the operator has given: 32 bytes as base64, or a passphrase.
 *
 * @param salt of the repository, so that equal passphrases give different keys
 */
export function backupKey(given: string, salt: string): BackupKey {
  const isKey = /^[A-Za-z0-9+/_-]{43}=?$/.test(given)
  const bytes = isKey ? Buffer.from(given, 'base64') : scryptSync(given, salt, keyLength, scryptCost)
  return {
    bytes,
    id: createHash('sha256').update('parvis backup key').update(bytes).digest('hex').slice(0, 16),
  }
}
