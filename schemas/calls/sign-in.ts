import { boolean, createRule, defineCall, locales, shapes, text, z } from '@parvis/schema'
import { assertionRule } from '../passkeys.js'
import { enteredPasswordRule } from '../passwords.js'
import { codeRule, linkTokenRule, stepMethods, viewKinds } from '../sign-in.js'
import { users } from '../users.js'

const { id, moment, body, emptyBody } = shapes
const tag = 'user'
const remember = createRule({ remember: boolean({ label: { fr: 'Se souvenir de moi', en: 'Remember me' } }) })

const session = z.object({ token: z.string(), expiresAt: moment })

/** Second factors required after the password; the token is that of this sign-in. */
const secondFactor = z.object({ token: z.string(), methods: z.array(z.enum(stepMethods)) })

/** Options for the browser's passkey calls (WebAuthn Level 3, in JSON). */
const passkeyOptions = z.looseObject({})

export const signIn = defineCall({
  method: 'POST',
  path: '/user/login',
  access: 'public',
  tag,
  summary: 'Sign in by username or e-mail',
  body: createRule({
    login: text({ label: { fr: 'Identifiant', en: 'Login' }, required: true, maxLength: 254 }),
  })
    .extend(remember.shape)
    .extend({ password: enteredPasswordRule }),
  item: z.union([session, z.object({ secondFactor })]),
  problems: [401, 403, 429],
})

export const refreshSession = defineCall({
  method: 'POST',
  path: '/user/session/refresh',
  access: 'public',
  tag,
  summary: 'Open a session by the remember-me cookie, which is replaced',
  item: session,
  problems: [401],
})

export const signOut = defineCall({
  method: 'POST',
  path: '/user/logout',
  access: 'connected',
  openToReadOnly: true,
  tag,
  summary: 'End this session',
})

export const readIdentity = defineCall({
  method: 'GET',
  path: '/user/identity',
  access: 'connected',
  tag,
  summary: 'Who is connected, and what they may do',
  bare: true,
  item: z.object({
    connectedUser: z.object({
      token: z.string(),
      id,
      role: z.int(),
      username: z.string(),
      email: z.string(),
      firstname: z.string(),
      lastname: z.string(),
    }),
    permissions: z.array(z.string()),
    account: z.object({
      id,
      name: z.string(),
      house: z
        .boolean()
        .describe('Whether it is the company’s own, which owns the site and what visitors send'),
      visited: z.boolean().describe('Whether one is there as an operator who is not of it'),
    }),
    locales: z.array(z.enum(locales)),
    /** How the account calls entries of the console's navigation, and where it puts them. */
    navigation: z.array(
      z.object({
        /** Path below `/admin`. */
        route: z.string(),
        title: z.partialRecord(z.enum(locales), z.string()),
        /** From 1; null to leave it where it is. */
        position: z.int().nullable(),
      }),
    ),
    viewAs: z.object({ kind: z.enum(viewKinds), id: z.string(), name: z.string() }).nullable(),
  }),
})

export const showSecondFactor = defineCall({
  method: 'POST',
  path: '/user/login/second-factor',
  access: 'public',
  tag,
  summary: 'Go on signing in, by a code of the authenticator app or a recovery code',
  body: body({ token: linkTokenRule, code: codeRule }),
  item: session,
  problems: [429],
})

export const beginPasskeySignIn = defineCall({
  method: 'POST',
  path: '/user/login/passkey/begin',
  access: 'public',
  tag,
  summary: 'Begin to sign in by a passkey; what a browser shows one with is good for five minutes',
  body: emptyBody,
  item: z.object({ token: z.string(), options: passkeyOptions }),
  problems: [429],
})

export const signInByPasskey = defineCall({
  method: 'POST',
  path: '/user/login/passkey',
  access: 'public',
  tag,
  summary: 'Sign in by the passkey that the browser showed, without a password',
  body: remember.extend({ token: linkTokenRule, response: assertionRule }),
  item: session,
})

export const beginPasskeyStep = defineCall({
  method: 'POST',
  path: '/user/login/second-factor/passkey/begin',
  access: 'public',
  tag,
  summary: 'Begin to go on signing in by a passkey, after the password',
  body: body({ token: linkTokenRule }),
  item: z.object({ options: passkeyOptions }),
  problems: [404],
})

export const showPasskey = defineCall({
  method: 'POST',
  path: '/user/login/second-factor/passkey',
  access: 'public',
  tag,
  summary: 'Go on signing in by the passkey that the browser showed',
  body: body({ token: linkTokenRule, response: assertionRule }),
  item: session,
  problems: [429],
})

export const viewAs = defineCall({
  method: 'POST',
  path: '/user/view-as',
  access: users.rights.read,
  tag,
  summary: 'Open a session that only looks, as a user, a group or an API user sees the console',
  body: body({
    kind: z.enum(viewKinds, { error: 'invalid_choice' }),
    id: z.string({ error: 'invalid_type' }).max(36, { error: 'too_long' }),
  }),
  item: session,
  problems: [404],
})
