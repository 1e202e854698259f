import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { EngineError, type Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'
import { generateSecret, generateURI, verifySync } from 'otplib'

/** The secret for an authenticator app. */
export interface TotpSecret {
  readonly secret: string
  /** The secret as a URI, for a QR code. */
  readonly uri: string
}

/** The period of a code, in seconds; the previous and next codes are accepted too. */
const step = 30

/** Codes of authenticator apps (RFC 6238). */
export function totpOf(installationSecret: string) {
  return {
    /**
     * Creates a secret, which is active once confirmed by a code.
     *
     * @throws EngineError `invalid_input` when there is an active one
     */
    async begin(database: Queryable, identityId: string, label: string): Promise<TotpSecret> {
      const secret = generateSecret()
      const sealed = seal(installationSecret, identityId, secret)
      const inserted = await rowsOf(database, insertSecret({ identityId, secret: sealed }))
      if (inserted.length === 0)
        throw new EngineError('invalid_input', { errors: [{ path: 'totp', code: 'settled' }] })
      return { secret, uri: generateURI({ issuer: 'Parvis', label, secret }) }
    },
    /** Verifies a code. Each works once, and invalidates every earlier code. */
    async take(database: Queryable, identityId: string, code: string, isFirst = false): Promise<boolean> {
      const [stored] = await rowsOf(database, selectSecret({ identityId, isFirst }))
      if (!stored || !/^\d{6}$/.test(code)) return false
      const secret = unseal(installationSecret, identityId, stored.secret)
      const result = verifySync({ secret, token: code, epochTolerance: step })
      if (!result.valid || !('timeStep' in result)) return false
      const taken = await rowsOf(database, takeStep({ identityId, step: result.timeStep }))
      return taken.length === 1
    },
    async remove(database: Queryable, identityId: string): Promise<void> {
      await rowsOf(database, deleteSecret({ identityId }))
    },
  }
}

export type Totp = ReturnType<typeof totpOf>

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/**
 * Encrypts a text (AES-256-GCM) under a key derived from the secret of the installation.
 *
 * @param about the associated data, which decryption requires
 */
export function seal(secret: string, about: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(secret), nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url')
}

/** Decrypts a sealed text. @throws Error for another secret, other associated data, or a changed text */
export function unseal(secret: string, about: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, nonceBytes))
  opening.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'second factors', 32))
}

const insertSecret = statement({
  name: 'identity.begin-totp',
  params: { identityId: sql.uuid, secret: sql.text },
  sql: sql`insert into "totp_secrets" as t ("identityId", "secret") values ($identityId, $secret)
on conflict ("identityId") do update set "secret" = excluded."secret", "lastStep" = null
where t."confirmedAt" is null returning 1`,
})

const selectSecret = statement({
  name: 'identity.totp',
  params: { identityId: sql.uuid, isFirst: sql.boolean },
  row: { secret: sql.text },
  sql: sql`select "secret" from "totp_secrets"
where "identityId" = $identityId and ("confirmedAt" is null) = $isFirst`,
})

const takeStep = statement({
  name: 'identity.take-totp',
  params: { identityId: sql.uuid, step: sql.bigint },
  sql: sql`update "totp_secrets" set "lastStep" = $step, "confirmedAt" = coalesce("confirmedAt", now())
where "identityId" = $identityId and coalesce("lastStep", 0) < $step returning 1`,
})

const deleteSecret = statement({
  name: 'identity.remove-totp',
  params: { identityId: sql.uuid },
  sql: sql`delete from "totp_secrets" where "identityId" = $identityId`,
})
