import { expect, it } from 'vitest'
import { installedMatches } from './installed-matches.mjs'

const here = { os: [process.platform], cpu: [process.arch] }
const react = { version: '1.0.0', integrity: 'sha512-a' }
const lock = {
  packages: {
    '': {},
    'packages/schema': { version: '0.1.0' },
    'node_modules/react': react,
    'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['aix'] },
    'node_modules/wasm-only': { version: '1.0.0', optional: true },
  },
}

it('needs nothing for other machines', () => {
  expect(installedMatches(lock, { packages: { 'node_modules/react': react } })).toBe(true)
})

it.each([
  ['a missing package', {}],
  ['another version', { 'node_modules/react': { ...react, version: '1.0.1' } }],
  ['another content', { 'node_modules/react': { ...react, integrity: 'sha512-b' } }],
])('detects %s', (_, packages) => {
  expect(installedMatches(lock, { packages })).toBe(false)
})

it('misses a binary of this machine', () => {
  const packages = { 'node_modules/binary': { version: '1.0.0', optional: true, ...here } }
  expect(installedMatches({ packages }, { packages: {} })).toBe(false)
})
