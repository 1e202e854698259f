import { isForm, type Pool } from '@parvis/engine'
import {
  documents,
  houses,
  keys,
  proofRequests,
  proofSeed,
  proveAll,
  RequestProof,
  requestPlans,
  rooms,
  Scopes,
  type Subject,
  servedSubject,
  teams,
  things,
} from '@parvis/engine/testing'
import { withEmbedded } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeModel } from '../database/store-model.js'
import { clientAccount, operatorAccount } from '../evaluation/people.js'
import { collectDocument } from '../testing/collect-document.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { addPerson, openSession } from './access/people.js'

/** `npm test -- --everything` sends ten thousand. */
const requests = 2_500
const seed = proofSeed()
const unhandled: unknown[] = []
const note = (reason: unknown) => unhandled.push(reason)

beforeAll(() => {
  console.info(`PARVIS_PROOF_SEED=${seed}`)
  process.on('unhandledRejection', note)
})
afterAll(() => {
  process.off('unhandledRejection', note)
})

it('answers any request for the product as it promises', async () => {
  const parvis = await evaluationApp()
  await proveRequests(await productSubject(parvis), 0.6 * requests)
  await parvis.close()
}, 900_000)

it('answers any request for a resource with a field of every kind as it promises', async () => {
  const subject = await servedSubject([things, documents, teams, houses, rooms, keys], collectDocument)
  await proveRequests(subject, 0.4 * requests)
  await subject.close()
}, 900_000)

async function proveRequests(subject: Subject, share: number): Promise<void> {
  const proof = await RequestProof.of(subject)
  const plans = requestPlans(subject.resources, subject.model)
  await proveAll(proof, plans, { seed, requests: proofRequests(share, requests) })
  expect(unhandled).toEqual([])
  for (const status of [200, 201, 400, 401, 403, 404, 412, 422, 428])
    expect(proof.statuses.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(0)
}

async function productSubject({ app, pool, tokenOf }: EvaluationApp): Promise<Subject> {
  await pool.query(`update "users" set "role" = '3' where "accountId" = $1`, [clientAccount.id])
  const caller = async (username: string, accountId: string) => ({
    accountId,
    headers: { 'x-token': await tokenOf(username) },
  })
  const callers = {
    owner: await caller('admin', operatorAccount.id),
    stranger: await caller('client', clientAccount.id),
    powerless: { accountId: operatorAccount.id, headers: { 'x-token': await powerlessToken(pool) } },
    nobody: { accountId: operatorAccount.id, headers: {} },
  }
  // Otherwise a call may note, once a minute, that its session is in use.
  await pool.query(`update "sessions" set "lastUsedAt" = 'infinity'`)
  return {
    app,
    pool,
    model: storeModel,
    resources: withEmbedded(resources),
    basePath: '/api',
    scopes: new Scopes(pool, storeModel),
    document: (await app.inject({ url: '/api/openapi.json' })).json(),
    // Every change of rights raises their version, keys have their own table, and invitations are mailed.
    besides: ['accounts', 'api_keys', 'mails', 'mail_tokens', 'rate_limits'],
    isForAnybody: ({ method, url, headers }) =>
      method === 'POST' && url === '/api/quotes' && (isForm({ headers }) || !('x-token' in headers)),
    filledIn: { 'api-users': { auth_type: '0' }, invitations: { role: '1' } },
    callers,
  }
}

/**
 * Opens a session of someone who has no right at all, below every role: a resource may grant rights to all who sign in.
 * They are in an account of their own, as no list is to show a role that there is not.
 */
async function powerlessToken(pool: Pool): Promise<string> {
  const accountId = uuidv7()
  await pool.query(`insert into "accounts" ("id", "name") values ($1, 'Powerless')`, [accountId])
  return openSession(pool, await addPerson(pool, { accountId, role: 0, rights: [] }), accountId)
}
