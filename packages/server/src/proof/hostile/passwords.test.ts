import { type WriteLog, writeLogOf } from '@parvis/engine/testing'
import { type Locale, locales, messageOf } from '@parvis/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAccount, evaluationPassword } from '../../evaluation/people.js'
import { issueMailToken } from '../../identity/mail-tokens.js'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'

let parvis: EvaluationApp
let log: WriteLog
let token: string
let link: string

beforeAll(async () => {
  parvis = await evaluationApp()
  token = await parvis.tokenOf('client')
  const { rows } = await parvis.pool.query(
    `select "id" from "users" where "username" = 'client' and "accountId" = $1`,
    [clientAccount.id],
  )
  link = await issueMailToken(parvis.pool, 'reset', rows[0].id)
  log = await writeLogOf(parvis.pool)
})
afterAll(() => parvis.close())

async function post(path: string, payload: object, locale: Locale) {
  const headers = { 'x-token': token, 'accept-language': locale }
  return parvis.app.inject({ method: 'POST', url: `/api/user/${path}`, payload, headers })
}

/** Every way to choose a password. */
const doors: Record<string, (password: unknown, locale: Locale) => ReturnType<typeof post>> = {
  registering: (password, locale) =>
    post(
      'register',
      { firstname: 'N', lastname: 'N', username: 'admin.two', email: 'client@parvis.test', password },
      locale,
    ),
  'a mailed link': (password, locale) => post('password/reset', { token: link, password }, locale),
  'the password there is': (password, locale) =>
    post('password', { current: evaluationPassword, password }, locale),
}

const bad: readonly (readonly [string, unknown, string])[] = [
  ['empty', '', 'too_short'],
  ['of eleven characters', 'elevenchars', 'too_short'],
  ['of eleven characters in 44 bytes', '😀'.repeat(11), 'too_short'],
  ['of 129 characters', `${'x9'.repeat(64)}y`, 'too_long'],
  ['of ten thousand characters', 'x9'.repeat(5000), 'too_long'],
  ['among the most common', 'password2024', 'common_password'],
  ['among the most common, in capitals', 'PASSWORD2024', 'common_password'],
  ['among the most common, in full width', 'ｐａｓｓｗｏｒｄ２０２４', 'common_password'],
  ['the e-mail', 'Client@Parvis.Test', 'telling_password'],
  ['a number', 123456789012, 'invalid_type'],
  ['a list', ['a good password'], 'invalid_type'],
  ['nothing', null, 'required'],
]

const marks = ['rate_limits', 'sessions']

describe.each(Object.entries(doors))('by %s', (_, choose) => {
  it.each(bad)('a password that is %s is refused, in words', async (__, password, code) => {
    for (const locale of locales) {
      await log.latest()
      const answer = await choose(password, locale)
      expect(answer.statusCode).toBe(422)
      const [{ message, ...error }] = answer.json().errors
      expect(error).toEqual({ path: 'password', code })
      expect(message).not.toMatch(/[{}]|undefined/)
      if (code === 'common_password') expect(message).toBe(messageOf(code, locale))
      expect((await log.latest()).filter(({ table }) => !marks.includes(table))).toEqual([])
    }
  })

  it('ten megabytes are not read', async () => {
    const answer = await choose('x'.repeat(10_000_000), 'en')
    expect([answer.statusCode, answer.json().title]).toEqual([413, 'Too large'])
  })
})

it('and the one there is, and the link, stay good', async () => {
  expect((await parvis.tokenOf('client')).length).toBe(43)
  expect((await post('password/reset', { token: link, password: 'this one is good' }, 'en')).statusCode).toBe(
    200,
  )
})

/** Names that look like one that is taken, and names that none can have. */
const names: readonly (readonly [string, string])[] = [
  ['ADMIN', 'taken'],
  ['ａｄｍｉｎ', 'taken'],
  ['аdmin', 'taken'],
  ['ádmin', 'taken'],
  [' admin ', 'taken'],
  ['c1ient', 'taken'],
  ['ad​min', 'invalid_username'],
  ['admin‮', 'invalid_username'],
  ['ad min', 'invalid_username'],
  ['../admin', 'invalid_username'],
  ['admin@parvis.test', 'invalid_username'],
  ['a'.repeat(61), 'invalid_username'],
]

it.each(names)('the username %j is refused', async (username, code) => {
  const person = { firstname: 'N', lastname: 'N', email: 'someone@new.test', password: 'this one is good' }
  for (const locale of locales) {
    const answer = await post('register', { ...person, username }, locale)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([
      { path: 'username', code, message: messageOf(code as 'taken', locale) },
    ])
  }
})
