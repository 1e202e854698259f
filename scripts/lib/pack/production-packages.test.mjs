import { expect, it } from 'vitest'
import { productionPackages, unbundledPackages } from './production-packages.mjs'

const lock = {
  packages: {
    'packages/server': { dependencies: { '@parvis/engine': '*', a: '1' }, devDependencies: { tool: '1' } },
    'packages/engine': { dependencies: { shared: '2' } },
    'node_modules/@parvis/engine': { link: true, resolved: 'packages/engine' },
    'node_modules/a': {
      dependencies: { shared: '1' },
      optionalDependencies: { binary: '1', absent: '1' },
      peerDependencies: { peer: '1', plugin: '1' },
      peerDependenciesMeta: { plugin: { optional: true } },
    },
    'node_modules/a/node_modules/shared': {},
    'node_modules/binary': {},
    'node_modules/peer': {},
    'node_modules/plugin': {},
    'node_modules/shared': {},
    'node_modules/tool': {},
  },
}

it('finds what runs, from where Node would load it, and nothing of development', () => {
  expect(productionPackages(lock, 'packages/server')).toEqual([
    'node_modules/@parvis/engine',
    'node_modules/a',
    'node_modules/a/node_modules/shared',
    'node_modules/binary',
    'node_modules/peer',
    'node_modules/shared',
    'packages/engine',
    'packages/server',
  ])
})

it('installs what a bundle does not contain, and what that needs', () => {
  expect(
    unbundledPackages(lock, 'packages/server', { packages: ['shared', 'peer'], scopes: ['@bundled'] }),
  ).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/shared',
    'node_modules/binary',
    'node_modules/peer',
  ])
})

it('refuses a lock file without a package that is needed', () => {
  const packages = { one: { dependencies: { other: '1' } } }
  expect(() => productionPackages({ packages }, 'one')).toThrow('one needs other, which is not locked.')
})
