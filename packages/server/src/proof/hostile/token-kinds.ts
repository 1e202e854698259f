import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { operatorAccount } from '../../evaluation/people.js'
import { issueMailToken } from '../../identity/mail-tokens.js'
import { renewRecoveryCodes } from '../../identity/second-factor/recovery-codes.js'
import { secondStepOf } from '../../identity/second-factor/second-step.js'
import { totpOf } from '../../identity/second-factor/totp.js'
import { beginSignIn, sessionsIn } from '../../identity/sessions/sessions.js'
import type { EvaluationApp } from '../../testing/evaluation-app.js'
import { openSession } from '../access/people.js'
import { type Programs, programsOf } from '../access/programs.js'
import { signsInByPasskey } from './signs-in-by-passkey.js'

/** A kind of credential token. */
export interface TokenKind {
  /** Issues a valid one for a person. */
  issue(userId: string): Promise<string>
  /** Uses one for its purpose. */
  use(token: string): Promise<LightMyRequestResponse>
  /** A statement that expires the latest one. */
  readonly expire: string
  /** The answer to an invalid one. */
  readonly refused: object
  /** Whether it is single-use. */
  readonly isUsedUp?: boolean
}

const unauthenticated = { status: 401, type: 'urn:parvis:problem:unauthenticated' }

const refusedAt = (code: string) => ({
  status: 422,
  errors: [{ path: 'token', code, message: expect.stringMatching(/^[A-Z][^{]+\.$/) }],
})

// Others are still at work in theirs.
const expireNewest = `update "sessions" set "expiresAt" = now()
where "createdAt" = (select max("createdAt") from "sessions")`
const expireMailed = `update "mail_tokens" set "expiresAt" = now()`
const expireChallenges = `update "challenges" set "expiresAt" = now()`

/** Every kind of token that opens something once it is shown. */
export function tokenKinds(parvis: EvaluationApp): Readonly<Record<string, TokenKind>> {
  return {
    ...sessionKinds(parvis),
    ...mailedKinds(parvis),
    invitation: invitationKind(parvis),
    ...stepKinds(parvis),
    ...programKinds(parvis),
  }
}

const owner = (userId: string) => ({ userId, accountId: operatorAccount.id })

function sessionKinds({ app, pool }: EvaluationApp): Record<string, TokenKind> {
  return {
    session: {
      issue: (userId) => openSession(pool, userId, operatorAccount.id),
      use: (token) => app.inject({ url: '/api/user/identity', headers: { 'x-token': token } }),
      expire: expireNewest,
      refused: unauthenticated,
    },
    'remember me': {
      issue: (userId) => sessionsIn(pool).remember(beginSignIn(owner(userId), true)),
      use: (token) =>
        app.inject({
          method: 'POST',
          url: '/api/user/session/refresh',
          cookies: { parvis_remember: token },
        }),
      expire: `update "remember_tokens" set "expiresAt" = now()`,
      refused: unauthenticated,
    },
  }
}

function mailedKinds({ app, pool }: EvaluationApp): Record<string, TokenKind> {
  const mailed = (purpose: 'confirm' | 'reset', url: string, more: object = {}): TokenKind => ({
    issue: (userId) => issueMailToken(pool, purpose, userId),
    use: (token) =>
      app.inject({ method: 'POST', url: `/api/user/${url}`, payload: { token, ...more }, headers: english }),
    expire: expireMailed,
    refused: refusedAt('link_over'),
    isUsedUp: true,
  })
  return {
    'confirmation of an address': mailed('confirm', 'confirm'),
    'link for another password': mailed('reset', 'password/reset', { password: 'another good one' }),
  }
}

/** The link of an invitation that an administrator sends. */
function invitationKind({ app, pool, tokenOf }: EvaluationApp): TokenKind {
  const post = (url: string, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url: `/api/${url}`, payload, headers: { ...english, ...headers } })
  let administrator: Promise<string> | undefined
  return {
    async issue() {
      administrator ??= tokenOf('admin')
      const email = `${crypto.randomUUID()}@people.test`
      await post('invitations', { email }, { 'x-token': await administrator })
      const { rows } = await pool.query(`select "data"->>'token' as "token" from "mails" where "to" = $1`, [
        email,
      ])
      return rows[0].token
    },
    use: (token) =>
      post('user/invitation/accept', {
        token,
        firstname: 'N',
        lastname: 'N',
        password: 'this one is good',
        username: `n${crypto.randomUUID()}`,
      }),
    expire: expireMailed,
    refused: refusedAt('link_over'),
    isUsedUp: true,
  }
}

/** The credentials of programs. */
function programKinds(parvis: EvaluationApp): Record<string, TokenKind> {
  let made: Promise<Programs> | undefined
  const programs = () => {
    made ??= programsOf(parvis)
    return made
  }
  const get = (headers: Record<string, string>) => parvis.app.inject({ url: '/api/companies', headers })
  return {
    'key of a program': {
      issue: async () => (await (await programs()).add({ allowed_entities: ['companies'] })).key,
      use: (token) => get({ 'x-api-key': token }),
      expire: `update "api_users" set "expiresAt" = now()`,
      refused: unauthenticated,
    },
    'token of a program': {
      async issue() {
        const { add, tokenOf } = await programs()
        return tokenOf(await add({ allowed_entities: ['companies'], auth_type: '1' }))
      },
      use: (token) => get({ authorization: `Bearer ${token}` }),
      expire: `update "api_tokens" set "expiresAt" = now()`,
      refused: unauthenticated,
    },
  }
}

function stepKinds(parvis: EvaluationApp): Record<string, TokenKind> {
  const { app, pool } = parvis
  const passkey = signsInByPasskey(parvis, 'mcp')
  let code = ''
  return {
    'second step': {
      async issue(userId) {
        ;[code = ''] = await renewRecoveryCodes(pool, userId)
        return secondStepOf(pool, totpOf('')).begin({ ...owner(userId), remember: false })
      },
      use: (token) =>
        app.inject({
          method: 'POST',
          url: '/api/user/login/second-factor',
          headers: english,
          payload: { token, code },
        }),
      expire: expireChallenges,
      refused: refusedAt('link_over'),
      isUsedUp: true,
    },
    'challenge of a passkey': {
      issue: () => passkey.begin(),
      use: (token) => passkey.show(token),
      expire: expireChallenges,
      refused: refusedAt('step_over'),
      isUsedUp: true,
    },
  }
}

const english = { 'accept-language': 'en' }
