import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWorkspace } from './build-workspace.js'

let [folder, product] = ['', '']

beforeEach(() => {
  product = mkdtempSync(join(tmpdir(), 'product-'))
  folder = join(product, 'data/workspace')
  mkdirSync(join(product, 'site/src'), { recursive: true })
  writeFileSync(join(product, 'site/src/page.css'), 'one')
})
afterEach(() => rmSync(product, { recursive: true, force: true }))

const open = (version: string) => openWorkspace(folder, product, version)
const prepared = () => join(folder, 'site/.cache')

async function build(version: string, isWhole = true): Promise<void> {
  const workspace = await open(version)
  mkdirSync(prepared(), { recursive: true })
  if (isWhole) await workspace.markReusable()
}

it('reuses the preparation of a build of the same sources, and builds the present files', async () => {
  await build('a')
  writeFileSync(join(product, 'site/src/page.css'), 'two')
  await open('a')
  expect(existsSync(prepared())).toBe(true)
  expect(readFileSync(join(folder, 'site/src/page.css'), 'utf8')).toBe('two')
})

it('begins from nothing where the sources are others, also where they are again those of before', async () => {
  await build('a')
  await open('b')
  expect(existsSync(prepared())).toBe(false)
  await build('b')
  await open('a')
  expect(existsSync(prepared())).toBe(false)
})

it('begins from nothing after a build that did not end, or did not end well', async () => {
  await build('a')
  await build('a', false)
  await open('a')
  expect(existsSync(prepared())).toBe(false)
})

it('begins from nothing after twenty in a row', async () => {
  for (let turn = 0; turn < 20; turn++) await build('a')
  await open('a')
  expect(existsSync(prepared())).toBe(false)
})
