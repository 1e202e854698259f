import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLeases } from '@parvis/work'
import { expect, it } from 'vitest'
import { evaluationApp } from '../testing/evaluation-app.js'
import { runPublishing, siteFolders } from './index.js'

it('refuses to publish where the site cannot be built, and says what to add', async () => {
  const parvis = await evaluationApp()
  const { pool, storage } = parvis
  const product = mkdtempSync(join(tmpdir(), 'release-'))
  mkdirSync(join(product, 'site/public'), { recursive: true })
  const folders = siteFolders(product, join(product, 'data'))
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  const leases = createLeases(pool, { ownerId: crypto.randomUUID(), warn })
  const publishing = runPublishing({ pool, leases, storage, folders, settings: {}, warn, poll: 200 })
  try {
    const headers = { 'x-token': await parvis.tokenOf('admin') }
    const answer = await parvis.app.inject({ method: 'POST', url: '/api/site/publish', headers, payload: {} })
    const { id } = answer.json().item
    const read = async () => (await parvis.app.inject({ url: `/api/site/builds/${id}`, headers })).json().item
    await expect.poll(read).toMatchObject({
      state: 'failed',
      cause: 'builder_missing',
      log: expect.stringContaining('unpack the archive parvis-site-builder'),
    })
    expect(warnings).toEqual([])
  } finally {
    await publishing.stop()
    await leases.stop()
    await parvis.close()
    rmSync(product, { recursive: true, force: true })
  }
})
