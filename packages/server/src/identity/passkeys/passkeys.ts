import { EngineError, type Queryable } from '@parvis/engine'
import { defineRefusal, type ResultOf } from '@parvis/schema'
import type { addPasskey } from '@parvis/schemas/calls/own-account'
import type { Assertion, Creation } from '@parvis/schemas/passkeys'
import { rowsOf, sql, statement } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { algorithms, createdPasskey, shownPasskey, webAuthn } from './verify-passkey.js'

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

/** The passkeys of people (WebAuthn), with user verification. */
export function passkeysOf(party: RelyingParty) {
  return {
    /** The options of creating a passkey in the browser. @throws EngineError `invalid_input` when someone has 20 */
    async creationOptions(database: Queryable, owner: PasskeyOwner) {
      const known = await rowsOf(database, selectCredentials({ identityId: owner.id }))
      if (known.length >= most)
        throw new EngineError('invalid_input', {
          errors: [{ path: 'passkey', code: 'too_many', bounds: { maximum: most } }],
        })
      const { generateRegistrationOptions } = await webAuthn()
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
    /** The options of using a passkey in the browser: one of a given person, or any. */
    async requestOptions(database: Queryable, identityId?: string) {
      const allowCredentials = identityId ? await rowsOf(database, selectCredentials({ identityId })) : []
      const { generateAuthenticationOptions } = await webAuthn()
      return generateAuthenticationOptions({ rpID: party.id, userVerification: 'required', allowCredentials })
    },
    /** Verifies and adds a new passkey. @throws EngineError `invalid_input` when it is not accepted */
    async add(
      database: Queryable,
      identityId: string,
      { challenge, name, response }: { challenge: string; name: string; response: Creation },
    ): Promise<Passkey> {
      const made = await createdPasskey(party, challenge, response)
      if (!made) throw wrongPasskey()
      const { id: credentialId, publicKey: bytes, counter, transports = [] } = made
      const key = { credentialId, publicKey: Buffer.from(bytes), counter, transports }
      const [added] = await rowsOf(database, insertPasskey({ id: uuidv7(), identityId, ...key, name }))
      if (!added) throw wrongPasskey()
      return added
    },
    /**
     * Verifies a passkey assertion.
     *
     * @param identityId the expected owner; undefined for any
     * @returns whose it is
     * @throws EngineError `invalid_input` when it is not accepted
     */
    async take(
      database: Queryable,
      { challenge, response, identityId }: { challenge: string; response: Assertion; identityId?: string },
    ): Promise<string> {
      const [known] = await rowsOf(database, selectPasskey({ credentialId: response.id }))
      if (!known || (identityId !== undefined && known.identityId !== identityId)) throw wrongPasskey()
      const counter = await shownPasskey(party, challenge, response, known)
      if (counter === undefined) throw wrongPasskey()
      const taken = await rowsOf(database, countUse({ credentialId: response.id, counter }))
      if (taken.length === 0) throw wrongPasskey()
      return known.identityId
    },
    /** @throws EngineError `not_found` when someone has no such passkey */
    async remove(database: Queryable, identityId: string, id: string): Promise<void> {
      const removed = await rowsOf(database, deletePasskey({ identityId, id }))
      if (removed.length === 0) throw new EngineError('not_found', {})
    },
  }
}

export type Passkeys = ReturnType<typeof passkeysOf>

export function wrongPasskey(): EngineError {
  return new EngineError('invalid_input', { errors: [{ path: 'response', code: wrong }] })
}

const selectCredentials = statement({
  name: 'identity.passkey-credentials',
  params: { identityId: sql.uuid },
  row: { id: sql.text, transports: sql.text.array },
  sql: sql`select "credentialId" as "id", "transports" from "passkeys"
where "identityId" = $identityId order by "createdAt"`,
})

const selectPasskey = statement({
  name: 'identity.passkey',
  params: { credentialId: sql.text },
  row: { id: sql.text, identityId: sql.uuid, publicKey: sql.bytea, counter: sql.double },
  sql: sql`select "credentialId" as "id", "identityId", "publicKey", "counter"::float8, "transports"
from "passkeys" where "credentialId" = $credentialId`,
})

const insertPasskey = statement({
  name: 'identity.add-passkey',
  params: {
    credentialId: sql.text,
    id: sql.uuid,
    identityId: sql.uuid,
    publicKey: sql.bytea,
    counter: sql.bigint,
    transports: sql.text.array,
    name: sql.text,
  },
  row: { id: sql.uuid, name: sql.text, createdAt: sql.timestamptz, lastUsedAt: sql.timestamptz.orNull },
  sql: sql`insert into "passkeys"
  ("credentialId", "id", "identityId", "publicKey", "counter", "transports", "name")
values ($credentialId, $id, $identityId, $publicKey, $counter, $transports, $name)
on conflict ("credentialId") do nothing returning "id", "name", "createdAt", "lastUsedAt"`,
})

// Authenticators that do not count say 0 each time.
const countUse = statement({
  name: 'identity.take-passkey',
  params: { credentialId: sql.text, counter: sql.bigint },
  sql: sql`update "passkeys" set "counter" = $counter, "lastUsedAt" = now()
where "credentialId" = $credentialId and ("counter" < $counter or ("counter" = 0 and $counter = 0)) returning 1`,
})

const deletePasskey = statement({
  name: 'identity.remove-passkey',
  params: { identityId: sql.uuid, id: sql.uuid },
  sql: sql`delete from "passkeys" where "identityId" = $identityId and "id" = $id returning 1`,
})

/** The relying party of passkeys (WebAuthn): the product at its public address. */
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
