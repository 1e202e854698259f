import { createHash, randomBytes } from 'node:crypto'
import type { Field } from '@parvis/schema'

/** How many characters after its prefix a secret is recognised by. */
const shownCharacters = 6

/** A new secret of 256 random bits, and what is persisted of it: its beginning and its hash. */
export function issueSecret(field: Field): { shown: string; persisted: string } {
  const prefix = 'prefix' in field ? String(field.prefix) : ''
  const shown = `${prefix}${newSecret()}`
  return { shown, persisted: `${shown.slice(0, prefix.length + shownCharacters)}…:${secretHash(shown)}` }
}

/** 256 random bits as text, by which somebody proves who they are. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash by which a secret is recognised: SHA-256, for it is random enough to need no salt. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** What answers contain of a persisted secret, in SQL: its beginning. */
export function maskedSecret(column: string): string {
  return `split_part(${column}, ':', 1)`
}
