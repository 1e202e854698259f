import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteParts, sourcesVersion } from './site-sources.js'

const settings = { PARVIS_URL: 'https://parvis.test' }
let product: string

beforeAll(() => {
  product = mkdtempSync(join(tmpdir(), 'sources-'))
  write('site/package.json', JSON.stringify({ dependencies: { '@parvis/schemas': '*', gatsby: '5.16.1' } }))
  write('schemas/package.json', '{}')
  mkdirSync(join(product, 'node_modules/@parvis'), { recursive: true })
  symlinkSync(join(product, 'schemas'), join(product, 'node_modules/@parvis/schemas'), 'junction')
})
afterAll(() => rmSync(product, { recursive: true, force: true }))

function write(path: string, content: string): void {
  mkdirSync(dirname(join(product, path)), { recursive: true })
  writeFileSync(join(product, path), content)
}

const version = () => sourcesVersion(product, settings)

it.each([
  'site/src/home/hero.tsx',
  'site/src/home/hero.module.css',
  'site/src/messages/home.ts',
  'site/static/before-paint.js',
  'site/scripts/after-build.mjs',
  'site/tsconfig.json',
  'site/gatsby-browser.tsx',
  'site/gatsby-config.ts',
  'site/gatsby-node.ts',
  'site/gatsby-ssr.tsx',
  'schemas/dist/pages.js',
  'schemas/package.json',
  'tsconfig.base.json',
  'package-lock.json',
])('is another one once %s is there, and once it is changed', (path) => {
  const before = version()
  write(path, 'one')
  const added = version()
  write(path, 'two')
  const changed = version()
  expect(new Set([before, added, changed]).size).toBe(3)
  write(path, 'one')
  expect(version()).toBe(added)
})

it('is another one where a file is called otherwise, and with other settings', () => {
  write('site/src/a.css', 'one')
  const before = version()
  rmSync(join(product, 'site/src/a.css'))
  expect(version()).not.toBe(before)
  write('site/src/b.css', 'one')
  expect(version()).not.toBe(before)
  expect(sourcesVersion(product, {})).not.toBe(version())
})

it.each(['site/content/faq/one.yaml', 'site/public/index.html', 'site/.cache/state', 'admin/src/main.tsx'])(
  'does not depend on %s',
  (path) => {
    const before = version()
    write(path, 'one')
    expect(version()).toBe(before)
  },
)

it('knows all of the site’s folder, but for its own content and what is made there', () => {
  const root = fileURLToPath(new URL('../../../..', import.meta.url))
  const made = ['content', 'first-content', 'public', '.cache', '.tsbuild', 'node_modules']
  const found = readdirSync(join(root, 'site')).filter((name) => !made.includes(name))
  expect(siteParts(root)).toEqual(found.sort())
})
