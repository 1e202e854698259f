import { EngineError, type Queryable } from '@parvis/engine'
import { defineRefusal, type ResultOf } from '@parvis/schema'
import type { addPasskey } from '@parvis/schemas/calls/own-account'
import type { Assertion, Creation } from '@parvis/schemas/passkeys'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { uuidv7 } from 'uuidv7'
import { run } from '../statements.js'
import { algorithms, createdPasskey, shownPasskey } from './verify-passkey.js'

const most = 20

const wrong = defineRefusal('wrong_passkey', {
  fr: 'Cette clé d’accès n’est pas acceptée. Veuillez réessayer, ou vous connecter autrement.',
  en: 'This passkey is not accepted. Please try again, or sign in another way.',
})

/** A passkey as its owner knows it. */
export type Passkey = ResultOf<typeof addPasskey>['passkey']

/** Who adds a passkey. */
export interface PasskeyOwner {
  readonly id: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
}

/** The passkeys of people (WebAuthn), which a device shows after it made sure of its user. */
export function passkeysOf(party: RelyingParty) {
  return {
    /** What a browser is asked to make a passkey with. @throws EngineError `invalid_input` when someone has 20 */
    async creationOptions(database: Queryable, owner: PasskeyOwner) {
      const known = await run<Credential>(database, 'passkey-credentials', selectCredentials, [owner.id])
      if (known.length >= most)
        throw new EngineError('invalid_input', {
          errors: [{ path: 'passkey', code: 'too_many', bounds: { maximum: most } }],
        })
      return generateRegistrationOptions({
        rpName: party.name,
        rpID: party.id,
        attestationType: 'none',
        userName: owner.email,
        userDisplayName: `${owner.firstname} ${owner.lastname}`,
        userID: new Uint8Array(Buffer.from(owner.id)),
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      })
    },
    /** What a browser is asked to show a passkey with: one of someone's, or any. */
    async requestOptions(database: Queryable, identityId?: string) {
      const allowCredentials = identityId
        ? await run<Credential>(database, 'passkey-credentials', selectCredentials, [identityId])
        : []
      return generateAuthenticationOptions({ rpID: party.id, userVerification: 'required', allowCredentials })
    },
    /** Adds a passkey that was made. @throws EngineError `invalid_input` when it is not accepted */
    async add(
      database: Queryable,
      identityId: string,
      { challenge, name, response }: { challenge: string; name: string; response: Creation },
    ): Promise<Passkey> {
      const made = await createdPasskey(party, challenge, response)
      if (!made) throw wrongPasskey()
      const { id, publicKey, counter, transports = [] } = made
      const key = [id, uuidv7(), identityId, Buffer.from(publicKey), counter, transports, name]
      const [added] = await run<Passkey>(database, 'add-passkey', insertPasskey, key)
      if (!added) throw wrongPasskey()
      return added
    },
    /**
     * Takes a passkey that was shown.
     *
     * @param identityId whose it is to be; undefined for anyone who may sign in
     * @returns whose it is
     * @throws EngineError `invalid_input` when it is not accepted
     */
    async take(
      database: Queryable,
      { challenge, response, identityId }: { challenge: string; response: Assertion; identityId?: string },
    ): Promise<string> {
      const [known] = await run<Known>(database, 'passkey', selectPasskey, [response.id])
      if (!known || (identityId !== undefined && known.identityId !== identityId)) throw wrongPasskey()
      const counter = await shownPasskey(party, challenge, response, known)
      if (counter === undefined) throw wrongPasskey()
      const taken = await run(database, 'take-passkey', countUse, [response.id, counter])
      if (taken.length === 0) throw wrongPasskey()
      return known.identityId
    },
    /** @throws EngineError `not_found` when someone has no such passkey */
    async remove(database: Queryable, identityId: string, id: string): Promise<void> {
      const removed = await run(database, 'remove-passkey', deletePasskey, [identityId, id])
      if (removed.length === 0) throw new EngineError('not_found', {})
    },
  }
}

export type Passkeys = ReturnType<typeof passkeysOf>

export function wrongPasskey(): EngineError {
  return new EngineError('invalid_input', { errors: [{ path: 'response', code: wrong }] })
}

interface Credential {
  readonly id: string
  readonly transports: string[]
}

interface Known extends Credential {
  readonly identityId: string
  readonly publicKey: Buffer
  readonly counter: number
}

const selectCredentials = `select "credentialId" as "id", "transports" from "passkeys"
where "identityId" = $1 order by "createdAt"`

const selectPasskey = `select "credentialId" as "id", "identityId", "publicKey", "counter"::float8, "transports"
from "passkeys" where "credentialId" = $1`

const insertPasskey = `insert into "passkeys"
  ("credentialId", "id", "identityId", "publicKey", "counter", "transports", "name")
values ($1, $2, $3, $4, $5, $6, $7)
on conflict ("credentialId") do nothing returning "id", "name", "createdAt", "lastUsedAt"`

// Authenticators that do not count say 0 each time.
const countUse = `update "passkeys" set "counter" = $2, "lastUsedAt" = now()
where "credentialId" = $1 and ("counter" < $2 or ("counter" = 0 and $2 = 0)) returning 1`

const deletePasskey = `delete from "passkeys" where "identityId" = $1 and "id" = $2 returning 1`

/** Whom passkeys are made for and shown to (WebAuthn): the product at its public address. */
export interface RelyingParty {
  readonly name: string
  /** The host, without its port. */
  readonly id: string
  readonly origin: string
}

/** @example relyingPartyAt('https://parvis.test').id // 'parvis.test' */
export function relyingPartyAt(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { name: 'Parvis', id: hostname, origin }
}
