import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { arrowViolations } from './arrows.mjs'
import { writeDeclarations } from './declarations.mjs'
import { root as repository } from './root.mjs'

/** @type {string[]} */
const folders = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** @type {import('./declarations.mjs').Architecture} */
const table = {
  schema: { folder: 'packages/schema', imports: [] },
  simulator: { folder: 'packages/simulator', imports: [] },
  engine: {
    folder: 'packages/engine',
    imports: ['schema'],
    testImports: ['simulator'],
    layers: ['app', ['routes', 'jobs'], 'store'],
  },
  server: { folder: 'packages/server', imports: ['engine'] },
  schemas: { folder: 'schemas', imports: ['schema'] },
}

/**
 * A repository of five workspaces, sound but for what is written over it.
 *
 * @param {Record<string, string>} files
 */
function repositoryWith(files) {
  const folder = mkdtempSync(join(tmpdir(), 'arrows-'))
  folders.push(folder)
  /** @param {string} path @param {string} text */
  const put = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const path of ['', ...Object.values(table).map((workspace) => `${workspace.folder}/`)]) {
    put(`${path}package.json`, '{}\n')
    put(`${path}tsconfig.json`, '{\n  "files": [],\n  "references": []\n}\n')
  }
  writeDeclarations(folder, table)
  put('packages/engine/src/index.ts', `import { a } from '@parvis/schema'\nexport * from './store/a.js'`)
  for (const [path, text] of Object.entries(files)) put(path, text)
  return folder
}

/** @param {Record<string, string>} files */
const violationsWith = (files) => arrowViolations(repositoryWith(files), table)

it('finds nothing in a sound repository, nor in this one', () => {
  expect(violationsWith({})).toEqual([])
  expect(arrowViolations(repository)).toEqual([])
})

it.each([
  `import { x } from '@parvis/server'`,
  `import type { X } from '@parvis/server'`,
  `export * from '@parvis/server/app'`,
  `const x = await import('@parvis/server')`,
  `type X = import('@parvis/server').X`,
  `import { x } from '../../server/src/app.js'`,
])('refuses %s where no arrow leads', (line) => {
  for (const file of ['src/a.ts', 'src/a.test.ts', 'src/a.tsx']) {
    const found = violationsWith({ [`packages/engine/${file}`]: line })
    expect(found).toEqual([expect.stringContaining('goes against the arrows (engine → server)')])
  }
})

it('writes what the table says into package.json and tsconfig.json', () => {
  const folder = repositoryWith({})
  /** @param {string} path */
  const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'))
  expect(read('packages/engine/package.json')).toEqual({
    dependencies: { '@parvis/schema': '*' },
    devDependencies: { '@parvis/simulator': '*' },
  })
  expect(read('packages/engine/tsconfig.json').references).toEqual([
    { path: '../schema' },
    { path: '../simulator' },
  ])
  expect(read('schemas/tsconfig.json').references).toEqual([{ path: '../packages/schema' }])
  expect(read('tsconfig.json').references).toHaveLength(5)
})

it.each([
  ['packages/server/package.json', '{ "dependencies": { "@parvis/schema": "*" } }'],
  ['packages/server/tsconfig.json', '{ "references": [{ "path": "../schema" }] }'],
])('refuses a %s that says something else', (path, text) => {
  expect(violationsWith({ [path]: text })).toEqual([
    expect.stringContaining(`${path} differs from the table`),
  ])
})

it.each([
  ['packages/engine/src/routes/a.ts', `import pg from 'pg'`],
  ['packages/engine/src/routes/a.ts', `import { x } from '../store/statements.js'`],
  ['packages/engine/src/store/a.ts', `import fastify from 'fastify'`],
])('%s must not know %s', (file, line) => {
  expect(violationsWith({ [file]: line })).toEqual([expect.stringContaining('must not know')])
})

it.each([
  ['store/a.ts', `import { x } from '../jobs/a.js'`, 'leads upwards (store → jobs)'],
  ['jobs/a.ts', `import { x } from '../routes/a.js'`, 'leads upwards (jobs → routes)'],
  ['store/a.ts', `import { x } from '../index.js'`, 'leads upwards (store → index)'],
  ['store/a.ts', `import { x } from '../app.js'`, 'leads upwards (store → app)'],
  ['store/a.ts', `import { x } from '../cellar/a.js'`, 'cellar is in no layer'],
])('refuses %s with %s', (file, line, complaint) => {
  expect(violationsWith({ [`packages/engine/src/${file}`]: line })).toContainEqual(
    expect.stringContaining(complaint),
  )
})

it('allows imports downwards, within a folder, and by tests', () => {
  const files = {
    'app.ts': `import { x } from './jobs/a.js'`,
    'jobs/a.ts': `import { x } from '../store/a.js'\nimport { y } from './b.js'`,
    'store/a.test.ts': `import { x } from '../jobs/a.js'`,
  }
  const placed = Object.entries(files).map(([path, text]) => [`packages/engine/src/${path}`, text])
  expect(violationsWith(Object.fromEntries(placed))).toEqual([])
})

it('lets the tests of a workspace import more than the workspace', () => {
  const simulating = `import { simulator } from '@parvis/simulator'`
  expect(violationsWith({ 'packages/engine/src/rest.test.ts': simulating })).toEqual([])
  expect(violationsWith({ 'packages/engine/src/rest.ts': simulating })).toHaveLength(1)
})

it('refuses files that load each other in a ring, but not for types, nor on demand', () => {
  const b = `import { a } from './a.js'`
  /** @param {string} a */
  const ringsWith = (a) =>
    violationsWith({ 'packages/engine/src/store/a.ts': a, 'packages/engine/src/store/b.ts': b })
  expect(ringsWith(`import { type B, b } from './b.js'`)).toEqual([
    expect.stringMatching(/in a ring: \S+\/store\/a, \S+\/store\/b$/),
  ])
  expect(ringsWith(`export * from './b.js'`)).toHaveLength(1)
  for (const line of [
    `import type { B } from './b.js'`,
    `import { type B } from './b.js'`,
    `export type { B } from './b.js'`,
    `const b = () => import('./b.js')`,
  ])
    expect(ringsWith(line)).toEqual([])
})
