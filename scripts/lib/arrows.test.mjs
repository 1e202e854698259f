import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { arrowViolations } from './arrows.mjs'
import { root as repository } from './root.mjs'

/** @type {string[]} */
const folders = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/**
 * A repository of four workspaces, sound but for what is written over it.
 *
 * @param {Record<string, string>} files
 */
function repositoryWith(files) {
  const folder = mkdtempSync(join(tmpdir(), 'arrows-'))
  folders.push(folder)
  /** @param {string} name @param {string[]} uses @param {string[]} references */
  const workspace = (name, uses, references) => ({
    'package.json': JSON.stringify({
      name: `@parvis/${name}`,
      dependencies: Object.fromEntries(uses.map((use) => [`@parvis/${use}`, '*'])),
    }),
    'tsconfig.json': JSON.stringify({ references: references.map((path) => ({ path })) }),
  })
  const sound = {
    'package.json': JSON.stringify({ workspaces: ['packages/*', 'schemas'] }),
    ...under('packages/schema', workspace('schema', [], [])),
    ...under('packages/engine', workspace('engine', ['schema'], ['../schema'])),
    ...under('packages/server', workspace('server', ['engine'], ['../engine'])),
    ...under('schemas', workspace('schemas', ['schema'], ['../packages/schema'])),
    'packages/engine/src/index.ts': `import { a } from '@parvis/schema'`,
  }
  for (const [path, text] of Object.entries({ ...sound, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** @param {string} folder @param {Record<string, string>} files */
function under(folder, files) {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))
}

it('finds nothing in a sound repository, nor in this one', () => {
  expect(arrowViolations(repositoryWith({}))).toEqual([])
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
    const found = arrowViolations(repositoryWith({ [`packages/engine/${file}`]: line }))
    expect(found).toEqual([expect.stringContaining('goes against the arrows (engine → server)')])
  }
})

it('refuses an import whose dependency or reference is missing', () => {
  const found = arrowViolations(repositoryWith({ 'packages/server/src/a.ts': `import '@parvis/schema'` }))
  expect(found).toEqual([
    expect.stringContaining('needs its dependency in package.json'),
    expect.stringContaining('needs its reference in tsconfig.json'),
  ])
})

it.each([
  ['packages/engine/src/routes/a.ts', `import pg from 'pg'`],
  ['packages/engine/src/routes/a.ts', `import { x } from '../store/statements.js'`],
  ['packages/engine/src/store/a.ts', `import fastify from 'fastify'`],
  ['packages/engine/src/store/a.ts', `import { x } from '../routes/index.js'`],
])('%s must not know %s', (file, line) => {
  expect(arrowViolations(repositoryWith({ [file]: line }))).toEqual([
    expect.stringContaining('must not know'),
  ])
})

it('lets the tests of a workspace import what they are held against, and nothing else of it', () => {
  const parts = {
    'packages/discord/package.json': JSON.stringify({
      name: '@parvis/discord',
      devDependencies: { '@parvis/discord-simulator': '*' },
    }),
    'packages/discord/tsconfig.json': JSON.stringify({ references: [{ path: '../discord-simulator' }] }),
    'packages/discord-simulator/package.json': JSON.stringify({ name: '@parvis/discord-simulator' }),
    'packages/discord-simulator/tsconfig.json': '{}',
  }
  const simulating = `import { simulator } from '@parvis/discord-simulator'`
  expect(
    arrowViolations(repositoryWith({ ...parts, 'packages/discord/src/rest.test.ts': simulating })),
  ).toEqual([])
  expect(
    arrowViolations(repositoryWith({ ...parts, 'packages/discord/src/rest.ts': simulating })),
  ).toHaveLength(1)
})
