import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { houseAccount } from '../../evaluation/people.js'
import { issueMailToken } from '../../identity/mail-tokens.js'
import { renewRecoveryCodes } from '../../identity/second-factor/recovery-codes.js'
import { secondStepOf } from '../../identity/second-factor/second-step.js'
import { totpOf } from '../../identity/second-factor/totp.js'
import { beginSignIn, sessionsIn } from '../../identity/sessions.js'
import type { EvaluationApp } from '../../testing/evaluation-app.js'
import { openSession } from '../access/people.js'
import { signsInByPasskey } from './signs-in-by-passkey.js'

/** A kind of token that proves something to the product. */
export interface TokenKind {
  /** Makes a good one for someone. */
  issue(userId: string): Promise<string>
  /** Uses one for what it is good for. */
  use(token: string): Promise<LightMyRequestResponse>
  /** A statement that makes all of them expire. */
  readonly expire: string
  /** How one that is not good is answered. */
  readonly refused: object
  /** Whether it is good once. */
  readonly isUsedUp?: boolean
}

const unauthenticated = { status: 401, type: 'urn:parvis:problem:unauthenticated' }

const refusedAt = (code: string) => ({
  status: 422,
  errors: [{ path: 'token', code, message: expect.stringMatching(/^[A-Z][^{]+\.$/) }],
})

const expireMailed = `update "mail_tokens" set "expiresAt" = now()`
const expireChallenges = `update "challenges" set "expiresAt" = now()`

/** Every kind of token that opens something once it is shown. */
export function tokenKinds(parvis: EvaluationApp): Readonly<Record<string, TokenKind>> {
  return { ...sessionKinds(parvis), ...mailedKinds(parvis), ...stepKinds(parvis) }
}

const owner = (userId: string) => ({ userId, accountId: houseAccount.id })

function sessionKinds({ app, pool }: EvaluationApp): Record<string, TokenKind> {
  return {
    session: {
      issue: (userId) => openSession(pool, userId, houseAccount.id),
      use: (token) => app.inject({ url: '/api/user/identity', headers: { 'x-token': token } }),
      expire: `update "sessions" set "expiresAt" = now()`,
      refused: unauthenticated,
    },
    'remember me': {
      issue: (userId) => sessionsIn(pool).remember(beginSignIn(owner(userId), true)),
      use: (token) =>
        app.inject({
          ...{ method: 'POST', url: '/api/user/session/refresh' },
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
          ...{ method: 'POST', url: '/api/user/login/second-factor', headers: english },
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
