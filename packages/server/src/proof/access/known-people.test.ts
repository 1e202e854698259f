import { afterAll, beforeAll, expect, it } from 'vitest'
import { evaluationPassword } from '../../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'
import { recordedStatements } from './recorded-statements.js'
import { sameRequestId } from './two-accounts.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
  await parvis.pool.query(`update "users" set "active" = false where "username" = 'moderator'`)
  await parvis.pool.query(`update "identities" set "confirmedAt" = null where "username" = 'client'`)
})
afterAll(() => parvis.close())

/** What notes failures in the audit log, a moment after they were answered: it may come while the next call is made. */
const afterAnswers = ['identity.noted', 'history.name-change', 'audit.record']

/** How a call is answered, and what it asks of the database. */
async function observe(url: string, payload: object) {
  let answer: unknown
  const statements = await recordedStatements(async () => {
    const { statusCode, body, headers } = await parvis.app.inject({
      method: 'POST',
      url: `/api/${url}`,
      payload,
      headers: sameRequestId,
    })
    answer = [statusCode, headers['set-cookie'], body]
  })
  const asked = statements.filter((name) => !afterAnswers.includes(name))
  // The same work is released for the one and rolled back for the other.
  return { answer, statements: asked.map((name) => name.replace(/(release|undo)-work/, 'end-work')) }
}

let people = 0

const registration = (email: string) => {
  people += 1
  const username = `newcomer${String(people).repeat(3)}`
  return { firstname: 'N', lastname: 'N', username, email, password: 'a password nobody has' }
}

const known = ['admin', 'moderator', 'client'].map((name) => `${name}@parvis.test`)

const calls: Record<string, (email: string) => [url: string, payload: object]> = {
  'signing in with a wrong password': (login) => [
    'user/login',
    { login, password: 'a wrong password', remember: false },
  ],
  'signing in by a username': (email) => [
    'user/login',
    { login: email.split('@')[0], password: 'a wrong password', remember: true },
  ],
  'a forgotten password': (email) => ['user/password/forgot', { email }],
  registering: (email) => ['user/register', registration(email)],
}

it.each(Object.entries(calls))('%s does not disclose who is registered', async (_, call) => {
  await observe(...call('someone@nowhere.test'))
  const stranger = await observe(...call('nobody@nowhere.test'))
  expect(stranger.statements.length).toBeGreaterThan(0)
  for (const email of known) expect(await observe(...call(email)), email).toEqual(stranger)
})

it('does not reveal a deactivation to the owner of a right password', async () => {
  const payload = { password: evaluationPassword, remember: false }
  const stranger = await observe('user/login', { ...payload, login: 'nobody@nowhere.test' })
  expect(await observe('user/login', { ...payload, login: 'moderator' })).toEqual(stranger)
})
