import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/**
 * Encrypts what must be read again (AES-256-GCM), under a key of its own derived from the secret of the installation.
 *
 * @param about what it belongs to; it opens for nothing else
 */
export function seal(secret: string, about: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(secret), nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url')
}

/** Decrypts what was sealed. @throws Error when it was sealed with another secret, about something else, or changed */
export function unseal(secret: string, about: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, nonceBytes))
  opening.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'second factors', 32))
}
