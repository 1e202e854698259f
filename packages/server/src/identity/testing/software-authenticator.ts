import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { cbor } from './cbor.js'

const [present, verified, holdsKey] = [0x01, 0x04, 0x40]

/** What an authenticator may be made to say otherwise than it should. */
interface Wrong {
  /** The site that asks, as the browser sees it. */
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  /** Whether it made sure of its user. */
  readonly verified?: boolean
  /** The user it names. */
  readonly userHandle?: string
}

/** What a site asks a passkey for. */
interface Asked {
  readonly challenge: string
}

/** An authenticator (WebAuthn Level 3) in software, with one ES256 passkey, in a browser that is at `origin`. */
export function softwareAuthenticator(origin: string, rpId = new URL(origin).hostname) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, { challenge }: Asked, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authenticatorData(flags: number, wrong: Wrong, attested = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const userFlags = present | (wrong.verified === false ? 0 : verified)
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([flags | userFlags]), count, attested])
  }

  /** The public key as authenticators write it (RFC 9053): an elliptic curve's, for ES256, on P-256. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [xs, ys] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
    const parameters = { 1: 2, 3: -7, [-1]: 1, [-2]: xs, [-3]: ys }
    return cbor(new Map(Object.entries(parameters).map(([label, value]) => [Number(label), value])))
  }

  return {
    /** Counts its uses from a number on; 0 for one that does not count. */
    countFrom(value: number): void {
      counter = value
    },
    /** Makes the passkey, as `navigator.credentials.create` does. */
    create(asked: Asked & { readonly user: { readonly id: string } }, wrong: Wrong = {}) {
      userHandle = asked.user.id
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
      const attestationObject = cbor(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', authenticatorData(holdsKey, wrong, attested)],
        ]),
      )
      const response = {
        clientDataJSON: clientData('webauthn.create', asked, wrong).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
    /** Shows the passkey, as `navigator.credentials.get` does. */
    get(asked: Asked, wrong: Wrong = {}) {
      if (counter > 0) counter++
      const client = clientData('webauthn.get', asked, wrong)
      const data = authenticatorData(0, wrong)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: wrong.userHandle ?? userHandle,
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
  }
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}
