import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '@parvis/engine'

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing leaves a core to the event loop, and half of the four threads that Node.js gives a process to files and names of
 * hosts.
 */
const onThread = limitConcurrency(availableParallelism() > 2 ? 2 : 1)

// The hash of a random password, so that an unknown user takes as long as a wrong password.
const nobody = hash(crypto.randomUUID(), cost)

/** Hashes a password with argon2id, the same however its letters are composed. */
export function hashPassword(password: string): Promise<string> {
  return onThread(() => hash(password.normalize('NFKC'), cost))
}

/** Verifies a password against a hash; without a hash it fails after the same time. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash ?? (await nobody)
  const matches = await onThread(() => verify(known, password.normalize('NFKC')))
  return matches && passwordHash !== undefined
}
