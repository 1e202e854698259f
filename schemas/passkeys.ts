import { text, z } from '@parvis/schema'

const strict = { error: 'invalid_type' }
const tooLong = { error: 'too_long' }

/** Bytes in base64url, as browsers encode the answers of authenticators. */
const bytes = (most: number) => z.string(strict).max(most, tooLong)

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key', strict),
  clientExtensionResults: z.record(z.string(), z.unknown(), strict).optional(),
}

/** A browser's answer to creating a passkey (`RegistrationResponseJSON`), without unused fields. */
export const creationRule = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4000),
        attestationObject: bytes(40_000),
        transports: z
          .array(z.string(strict).max(20, tooLong), strict)
          .max(10, { error: 'too_many' })
          .optional(),
      },
      strict,
    ),
  },
  strict,
)

/** A browser's answer to presenting a passkey (`AuthenticationResponseJSON`). */
export const assertionRule = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(4000),
        authenticatorData: bytes(4000),
        signature: bytes(4000),
        userHandle: bytes(200).nullish(),
      },
      strict,
    ),
  },
  strict,
)

export type Creation = z.infer<typeof creationRule>
export type Assertion = z.infer<typeof assertionRule>

/** Name that its owner gives a passkey. */
export const passkeyNameRule = text({ label: { fr: 'Nom', en: 'Name' }, required: true, maxLength: 60 }).rule
