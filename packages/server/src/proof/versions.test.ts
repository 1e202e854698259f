import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries, startEmbeddedPostgres } from '@parvis/embedded-postgres'
import { testDatabaseVariable } from '@parvis/embedded-postgres/testing'
import {
  proofRequests,
  proofSeed,
  RequestProof,
  requestPlans,
  samplePlans,
  servedSubject,
  Transcript,
} from '@parvis/engine/testing'
import { expect, it } from 'vitest'
import { collectDocument } from '../testing/collect-document.js'
import { declaredResources } from '../testing/every-resource.js'

const requests = 1_000
const seed = proofSeed()

it('answers the same requests alike on the oldest and the newest PostgreSQL', async () => {
  console.info(`PARVIS_PROOF_SEED=${seed}`)
  const [oldest, newest] = [await answersOn('postgres-15'), await answersOn('embedded-postgres')]
  expect(oldest.version).toMatch(/^15/)
  expect(newest.version).toMatch(/^18/)
  expect(newest.answers).toHaveLength(oldest.answers.length)
  for (const [at, answer] of newest.answers.entries()) expect(answer).toEqual(oldest.answers[at])
}, 900_000)

async function answersOn(binaries: string): Promise<{ version: string; answers: object[] }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'parvis-proof-'))
  const server = await startEmbeddedPostgres({ dataFolder, binaries: findBinaries(binaries) })
  const shared = process.env[testDatabaseVariable]
  process.env[testDatabaseVariable] = server.url
  try {
    return await answersOfThis()
  } finally {
    process.env[testDatabaseVariable] = shared
    await server.stop()
    rmSync(dataFolder, { recursive: true })
  }
}

async function answersOfThis(): Promise<{ version: string; answers: object[] }> {
  const subject = await servedSubject(declaredResources, collectDocument)
  try {
    const { rows } = await subject.pool.query<{ server_version: string }>('show server_version')
    const proof = await RequestProof.of(subject)
    const transcript = new Transcript()
    const answers: object[] = []
    const plans = requestPlans(subject.resources, subject.model)
    for (const plan of samplePlans(plans, seed, proofRequests(requests, 10_000)))
      answers.push({ plan, answer: transcript.of(await proof.prove(plan)) })
    return { version: rows[0]?.server_version ?? '', answers }
  } finally {
    await subject.close()
  }
}
