import {
  ChangeSetsProof,
  proofRequests,
  proofSeed,
  type ServedSubject,
  servedSubject,
} from '@parvis/engine/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectDocument } from '../testing/collect-document.js'
import { declaredResources } from '../testing/every-resource.js'

const seed = proofSeed()
/** In each of several accounts at once. */
const changeSets = proofRequests(40, 10_000)

let subject: ServedSubject

beforeAll(async () => {
  subject = await servedSubject(declaredResources, collectDocument)
})
afterAll(() => subject.close())

it('random change sets of every resource are undone as planned, and lists of the past are what was read', async () => {
  console.info(`PARVIS_PROOF_SEED=${seed}`)
  const prove = async (nth: number) => {
    const numbers = fc.sample(fc.integer({ min: 0, max: 2 ** 30 }), { seed: seed + nth, numRuns: 1000 })
    let at = 0
    const random = (below: number) => (numbers[at++ % numbers.length] ?? 0) % below
    const proof = await ChangeSetsProof.in(subject, random)
    for (let left = changeSets; left > 0; left--) await proof.step()
    return nth
  }
  expect(await Promise.all([0, 1, 2].map(prove))).toEqual([0, 1, 2])
}, 3_600_000)
