import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isReservedAddress } from '@parvis/schemas/site-addresses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../app.js'
import { generousLimits } from '../limits/index.js'
import { caughtMailsIn } from '../mail/caught-mails.js'
import { type StatedRoute, withStatedRoutes } from '../proof/access/stated-routes.js'
import { usualQuotas } from '../quotas/index.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { usualUpdates } from '../updates/index.js'
import { writtenSite } from './testing/written-site.js'

let parvis: EvaluationApp
let routes: readonly StatedRoute[]
const { folder, build } = writtenSite({ pages: { '/': 'Accueil' }, files: { 'assets/a.js': '' } })

beforeAll(async () => {
  parvis = await evaluationApp()
  const { pool, readiness, storage, tokenChain } = parvis
  const whole = await withStatedRoutes(() =>
    createApp({
      pool,
      readiness,
      storage,
      tokenChain,
      logger: { level: 'silent' },
      publicUrl: 'http://localhost:3000',
      secret: 'a secret of the tests',
      trustedProxies: 0,
      limits: generousLimits,
      quotas: usualQuotas,
      stagingFolder: join(folder, 'staging'),
      caughtMails: caughtMailsIn(join(folder, 'mails')),
      installed: { dataFolder: folder },
      updates: usualUpdates(folder),
      version: 'abcdef0123',
      pages: { console: { folder: folder }, site: { current: build, retained: [] } },
    }),
  )
  routes = whole.routes
  await whole.made.close()
})
afterAll(async () => {
  await parvis.close()
  rmSync(folder, { recursive: true, force: true })
})

it('nothing can lead away from an address that the server answers', () => {
  const paths = new Set(routes.map(({ path }) => path.replace(/\/?[*:].*$/, '')))
  expect([...paths].filter((path) => path !== '' && !isReservedAddress(path))).toEqual([])
  for (const path of ['/admin', '/api/pages', '/builds/latest.json', '/dev/mail', '/newsletter/leave'])
    expect(paths).toContain(path)
})
