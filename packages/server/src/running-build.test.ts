import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { runningBuild } from './running-build.js'

const folder = mkdtempSync(join(tmpdir(), 'parvis-build-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('is the same wherever the product lies, and another one once a script of it differs', () => {
  const here = join(folder, 'here')
  for (const part of ['packages/server/bundle', 'admin/dist/assets', 'site/public']) {
    mkdirSync(join(here, part), { recursive: true })
    writeFileSync(join(here, part, 'a.js'), part)
  }
  const elsewhere = join(folder, 'mounted/elsewhere')
  cpSync(here, elsewhere, { recursive: true })
  expect(runningBuild(here)).toMatch(/^[0-9a-f]{10}$/)
  expect(runningBuild(elsewhere)).toBe(runningBuild(here))
  writeFileSync(join(elsewhere, 'admin/dist/assets/a.js'), 'changed')
  expect(runningBuild(elsewhere)).not.toBe(runningBuild(here))
})
