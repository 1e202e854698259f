import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Queryable } from '../store/index.js'
import { documents, things } from '../testing/things.js'
import type { RequestPlan } from './request-plans.js'
import { RequestProof } from './request-proof.js'
import { proveAll } from './seed.js'
import { servedSubject } from './served-subject.js'

const anything = { content: { '*/*': {} } }
const answers = { 200: anything, 404: anything }
const document = {
  paths: { '/things': { get: { responses: answers } }, '/things/{id}': { get: { responses: answers } } },
}

const plan: RequestPlan = {
  resource: 'things',
  purpose: 'get',
  method: 'GET',
  caller: 'owner',
  place: 'live',
  at: 0,
  oddId: undefined,
  query: [],
  body: undefined,
  headers: {
    ifMatch: undefined,
    repeatKey: undefined,
    language: undefined,
    contentType: undefined,
    scope: undefined,
  },
}

async function proven(change: Partial<RequestPlan>, spoilt?: (database: Queryable) => Queryable) {
  const subject = await servedSubject([things, documents], async () => () => document, spoilt)
  try {
    const proof = await RequestProof.of(subject, 1)
    await proveAll(proof, fc.constant({ ...plan, ...change }), { seed: 1, requests: 1 })
    return [...proof.statuses.keys()]
  } catch (error) {
    return String((error as Error).cause)
  } finally {
    await subject.close()
  }
}

/** A database in which every read also writes. */
const writing = (database: Queryable): Queryable => ({
  async query(statement) {
    const insert = `insert into "record_counts" values (gen_random_uuid(), 'things', 0, 1)`
    await database.query({ text: insert })
    return database.query(statement)
  },
})

/** A database that answers what it was not asked for. */
const broken = (database: Queryable): Queryable => ({
  query: (statement) =>
    database.query({ ...statement, name: undefined, text: `${statement.text} limit nothing` }),
})

it('accepts an app that fulfils its contract', async () => {
  expect(await proven({})).toEqual([200])
  expect(await proven({ place: 'foreign' })).toEqual([404])
})

it('finds what is written by reading, and by what is refused', async () => {
  expect(await proven({}, writing)).toContain('wrote to record_counts by reading')
  expect(await proven({ place: 'unknown' }, writing)).toContain('wrote to record_counts and then refused')
})

it('finds errors of ours, and answers that the document does not have', async () => {
  expect(await proven({}, broken)).toContain('an error of ours')
  expect(await proven({ purpose: 'uses' })).toContain('is not in the document')
})
