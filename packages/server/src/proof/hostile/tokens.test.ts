import { type WriteLog, writeLogOf } from '@parvis/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorAccount } from '../../evaluation/people.js'
import { newToken } from '../../identity/sessions/tokens.js'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'
import { addPerson } from '../access/people.js'
import { type TokenKind, tokenKinds } from './token-kinds.js'

let parvis: EvaluationApp
let log: WriteLog
let kinds: Readonly<Record<string, TokenKind>>
let userId: string

beforeAll(async () => {
  parvis = await evaluationApp()
  kinds = tokenKinds(parvis)
  log = await writeLogOf(parvis.pool)
})
beforeEach(async () => {
  userId = await addPerson(parvis.pool, { accountId: operatorAccount.id, role: 1, rights: [] })
})
afterAll(() => parvis.close())

const names = [
  'session',
  'remember me',
  'confirmation of an address',
  'link for another password',
  'invitation',
  'second step',
  'challenge of a passkey',
  'key of a program',
  'token of a program',
]

it('no kind of token is left out', () => {
  expect(Object.keys(kinds)).toEqual(names)
})

/** What a try leaves: that it was made, that a program was refused, and no challenge that is over. */
const marks = ['rate_limits', 'sessions', 'challenges', 'api_users', 'audit_log']

describe.each(names)('%s', (name) => {
  const kind = () => kinds[name] as TokenKind

  async function expectRefused(token: string): Promise<void> {
    await log.latest()
    const answer = await kind().use(token)
    expect(answer.json(), token.slice(0, 60)).toMatchObject(kind().refused)
    const written = (await log.latest()).map(({ table }) => table)
    expect(written.filter((table) => !marks.includes(table))).toEqual([])
  }

  it('is not guessed, cut, lengthened or mixed up, and stays good meanwhile', async () => {
    const token = await kind().issue(userId)
    const hash = await parvis.pool.query(`select encode(sha256($1::bytea), 'base64') as "hash"`, [token])
    for (const spoilt of [
      newToken(),
      token.slice(0, -1),
      token.slice(1),
      `${token}A`,
      [...token].reverse().join(''),
      token.replace(/[a-z]/i, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())),
      String(hash.rows[0].hash).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'),
      `' or true --`,
      '%00',
      '../'.repeat(9),
    ])
      await expectRefused(spoilt)
    expect((await kind().use(token)).statusCode).toBe(200)
  })

  it('opens nothing that another kind does', async () => {
    for (const other of names.filter((each) => each !== name))
      await expectRefused(await (kinds[other] as TokenKind).issue(userId))
  })

  it('is over in time', async () => {
    const token = await kind().issue(userId)
    await parvis.pool.query(kind().expire)
    await expectRefused(token)
  })

  it('is good as often as it is meant to be', async () => {
    const token = await kind().issue(userId)
    expect((await kind().use(token)).statusCode).toBe(200)
    if (kind().isUsedUp) await expectRefused(token)
    else expect((await kind().use(token)).statusCode).toBe(200)
  })
})
