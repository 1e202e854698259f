import { type Answered, defineCall, type RecordOf, shapes, z } from '@parvis/schema'
import { creationRule, passkeyNameRule } from '../passkeys.js'
import { enteredPasswordRule, passwordRule } from '../passwords.js'
import { profile as profileResource } from '../profile.js'
import { codeRule, emailRule, linkTokenRule, passwordOnly, usernameRule } from '../sign-in.js'

const { id, moment, count, body } = shapes
const tag = 'user'
const access = 'connected'
const ofPerson = { access, tag } as const

const profile = z.object(
  Object.fromEntries(Object.entries(profileResource.fields).map(([name, { rule }]) => [name, rule])),
) as unknown as z.ZodType<RecordOf<typeof profileResource.fields>>

export const readProfile = defineCall({
  ...ofPerson,
  method: 'GET',
  path: '/user/profile',
  summary: 'What one says of oneself',
  item: profile,
  problems: [404],
})

export const changeProfile = defineCall({
  ...ofPerson,
  method: 'PUT',
  path: '/user/profile',
  summary: 'Change what one says of oneself; fields that are not given stay',
  body: profileResource.updateRule,
  item: profile,
  problems: [404, 412],
})

export const changeUsername = defineCall({
  ...ofPerson,
  method: 'POST',
  path: '/user/username',
  summary: 'Change one’s username, in all one’s accounts',
  body: body({ username: usernameRule, password: enteredPasswordRule }),
  problems: [429],
})

export const changeEmail = defineCall({
  ...ofPerson,
  method: 'POST',
  path: '/user/email',
  summary: 'Ask for another email address; a link to confirm it is mailed there, and it changes then',
  body: body({ email: emailRule, password: enteredPasswordRule }),
  status: 202,
  problems: [429],
})

export const changePassword = defineCall({
  ...ofPerson,
  method: 'POST',
  path: '/user/password',
  summary: 'Change one’s password; all other sessions end',
  body: body({ current: enteredPasswordRule, password: passwordRule }),
  problems: [429],
})

const session = z.object({
  id,
  /** Whether it is the caller's session. */
  current: z.boolean(),
  /** Browser and system; empty when unknown. */
  device: z.string(),
  address: z.string().nullable(),
  createdAt: moment,
  lastUsedAt: moment,
  expiresAt: moment,
})

/** Where someone is connected, or would be again without a password. */
export type OwnSession = Answered<typeof session>

export const listSessions = defineCall({
  ...ofPerson,
  method: 'GET',
  path: '/user/sessions',
  summary: 'Where one is connected',
  items: session,
})

export const endSession = defineCall({
  ...ofPerson,
  method: 'DELETE',
  path: '/user/sessions/:id',
  summary: 'End one of one’s sessions, and what would open it again',
  body: passwordOnly,
  problems: [429],
})

export const endOtherSessions = defineCall({
  ...ofPerson,
  method: 'DELETE',
  path: '/user/sessions',
  summary: 'End all of one’s sessions but this one',
  body: passwordOnly,
  problems: [429],
})

const passkey = z.object({ id, name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })
const recoveryCodes = z.array(z.string())

/** A passkey as its owner knows it. */
export type OwnPasskey = Answered<typeof passkey>

export const readSecondFactors = defineCall({
  ...ofPerson,
  method: 'GET',
  path: '/user/second-factor',
  summary: 'What one signs in with besides a password',
  item: z.object({
    totp: z.boolean(),
    /** How many are left. */
    recoveryCodes: count,
    passkeys: z.array(passkey),
  }),
})

export const beginTotp = defineCall({
  ...ofPerson,
  method: 'POST',
  path: '/user/second-factor/totp',
  summary: 'Make a secret for an authenticator app; it counts once it is confirmed',
  body: passwordOnly,
  item: z.object({ secret: z.string(), uri: z.string() }),
  problems: [429],
})

export const confirmTotp = defineCall({
  ...ofPerson,
  method: 'POST',
  path: '/user/second-factor/totp/confirm',
  summary:
    'Confirm the secret by a code of the app; with the first second factor come recovery codes, shown this once',
  body: body({ code: codeRule }),
  item: z.object({ recoveryCodes }),
  problems: [429],
})

export const removeTotp = defineCall({
  ...ofPerson,
  method: 'DELETE',
  path: '/user/second-factor/totp',
  summary: 'Sign in without an authenticator app again',
  body: passwordOnly,
  problems: [429],
})

export const renewRecoveryCodes = defineCall({
  ...ofPerson,
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  summary: 'Replace one’s recovery codes; the new ones are shown this once',
  body: passwordOnly,
  item: z.object({ recoveryCodes }),
  problems: [404, 429],
})

export const beginPasskey = defineCall({
  ...ofPerson,
  method: 'POST',
  path: '/user/second-factor/passkeys/begin',
  summary: 'Begin to add a passkey; what a browser makes one with is good for five minutes',
  body: passwordOnly,
  item: z.object({ token: z.string(), options: z.looseObject({}) }),
  problems: [429],
})

export const addPasskey = defineCall({
  ...ofPerson,
  method: 'POST',
  path: '/user/second-factor/passkeys',
  summary:
    'Add the passkey that the browser made; with the first second factor come recovery codes, shown this once',
  body: body({ token: linkTokenRule, name: passkeyNameRule, response: creationRule }),
  item: z.object({ passkey, recoveryCodes }),
})

export const removePasskey = defineCall({
  ...ofPerson,
  method: 'DELETE',
  path: '/user/second-factor/passkeys/:id',
  summary: 'Take one of one’s passkeys away',
  body: passwordOnly,
  problems: [429],
})

const usage = z.object({ used: z.int(), limit: z.int().nullable().describe('null where there is none') })

export const readQuota = defineCall({
  ...ofPerson,
  method: 'GET',
  path: '/user/quota',
  openToPrograms: true,
  summary: 'How much one’s account has, and may have',
  item: z.object({
    storage: usage.describe('Contents of files, the trash included, in bytes'),
    own_storage: usage.describe('The same of the files that one added oneself'),
    records: usage.describe('Records of all resources, the trash included'),
  }),
})

export const readClosing = defineCall({
  ...ofPerson,
  method: 'GET',
  path: '/user/closing',
  summary: 'What closing the account one is in would mean',
  item: z.object({
    mayClose: z.boolean().describe('Whether the account is the caller’s to close'),
    people: count.describe('How many people it shuts out'),
    storage: count.describe('What its files take, in bytes'),
    days: count.describe('For how many days it can be opened again'),
  }),
})

export const closeOwnAccount = defineCall({
  ...ofPerson,
  method: 'POST',
  path: '/user/closing',
  summary: 'Close the account one is in: nobody gets in any more, and it is erased 30 days later',
  body: passwordOnly,
  problems: [429],
})
