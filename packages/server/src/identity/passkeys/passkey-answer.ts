import { id, moment, object, string } from '../answers.js'

/** A passkey as calls answer it. */
export const passkeyAnswer = object({
  id,
  name: string,
  createdAt: moment,
  lastUsedAt: { type: ['string', 'null'], format: 'date-time' },
})

/** What a browser's own calls for passkeys are given (WebAuthn Level 3, in JSON). */
export const passkeyOptions = { type: 'object', additionalProperties: true }
