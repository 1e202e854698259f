import { afterEach, expect, it, vi } from 'vitest'
import { StoreModel } from '../store/index.js'
import { documents, things } from '../testing/things.js'
import { requestPlans } from './request-plans.js'
import { proofRequests, proofSeed, samplePlans } from './seed.js'

afterEach(() => vi.unstubAllEnvs())

const resources = [things, documents]
const sampled = (seed: number) => samplePlans(requestPlans(resources, new StoreModel(resources)), seed, 200)

it('makes the same requests of the same seed, and others of another', () => {
  expect(sampled(7)).toEqual(sampled(7))
  expect(sampled(7)).not.toEqual(sampled(8))
})

it('takes the seed and the number of requests from the environment', () => {
  vi.stubEnv('PARVIS_PROOF_SEED', '42')
  vi.stubEnv('PARVIS_PROOF_REQUESTS', '500')
  expect(proofSeed()).toBe(42)
  expect(proofRequests(6000, 10_000)).toBe(300)
  vi.stubEnv('PARVIS_PROOF_SEED', 'any')
  expect(proofSeed).toThrow('PARVIS_PROOF_SEED must be a whole number')
})

it('sends as many requests as is usual when nothing else is said', () => {
  vi.stubEnv('PARVIS_PROOF_REQUESTS', undefined)
  expect(proofRequests(6000, 10_000)).toBe(6000)
})
