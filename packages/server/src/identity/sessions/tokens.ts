import { createHash, randomBytes } from 'node:crypto'

/** A token of 256 random bits, for whoever is to prove who they are. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: its SHA-256. A token is random enough to need no salt. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
