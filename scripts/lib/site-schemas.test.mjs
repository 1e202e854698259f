import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root as repository } from './root.mjs'
import { siteSchemas } from './site-schemas.mjs'

/** @type {string} */
let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-schemas-'))
  put('schemas/shown.ts', `import { words } from './words.js'\nexport { other } from './other.js'`)
  put('schemas/words.ts', `import { shown } from './shown.js'`)
  put('schemas/other.ts', '')
  put('schemas/unused.ts', `import { shown } from './shown.js'`)
})
afterEach(() => rmSync(root, { recursive: true }))

/**
 * @param {string} path
 * @param {string} text
 */
function put(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

it('finds what the site names, and what that names', () => {
  put(
    'site/src/page.tsx',
    `import type { unused } from '@parvis/schemas'\nimport { a } from '@parvis/schemas/shown'`,
  )
  expect(siteSchemas(root)).toEqual(['schemas/other.ts', 'schemas/shown.ts', 'schemas/words.ts'])
})

it('takes all where the site names all', () => {
  put('site/gatsby-node.ts', `import { resources } from '@parvis/schemas'`)
  expect(siteSchemas(root)).toEqual(['schemas'])
})

it('leaves out what the site of the product does not show', () => {
  const found = siteSchemas(repository)
  expect(found).toEqual(expect.arrayContaining(['schemas/pages.ts', 'schemas/site-pages.ts']))
  expect(found).not.toContain('schemas/companies.ts')
})
