import fc from 'fast-check'
import type { RequestPlan } from './request-plans.js'
import type { RequestProof } from './request-proof.js'

/** What a run of the proof begins from: another number each time, or the one of `PARVIS_PROOF_SEED`. */
export function proofSeed(): number {
  const given = process.env.PARVIS_PROOF_SEED
  const seed = given ? Number(given) : Math.floor(Math.random() * 2 ** 31)
  if (!Number.isInteger(seed)) throw new Error(`PARVIS_PROOF_SEED must be a whole number, and is "${given}"`)
  return seed
}

/** A share of the requests of a run, which `PARVIS_PROOF_REQUESTS` sets; when not, the given number of them. */
export function proofRequests(usual: number, ofAll: number): number {
  const all = Number(process.env.PARVIS_PROOF_REQUESTS ?? ofAll)
  return Math.max(1, Math.ceil((usual / ofAll) * all))
}

/** Sends generated requests one after the other. @throws Error at the first answer that is wrong, made small */
export async function proveAll(
  proof: RequestProof,
  plans: fc.Arbitrary<RequestPlan>,
  { seed, requests }: { readonly seed: number; readonly requests: number },
): Promise<void> {
  const property = fc.asyncProperty(plans, async (plan) => {
    await proof.prove(plan)
  })
  await fc.assert(property, { seed, numRuns: requests })
}

/** The requests that a seed makes. */
export function samplePlans(plans: fc.Arbitrary<RequestPlan>, seed: number, requests: number): RequestPlan[] {
  return fc.sample(plans, { seed, numRuns: requests })
}
