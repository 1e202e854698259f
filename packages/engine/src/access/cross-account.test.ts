import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { crossAccountAccess, systemCaller } from './cross-account.js'

const packages = fileURLToPath(new URL('../../..', import.meta.url))

/** Every file of the packages that runs in the product: neither tests nor what only they need. */
const sources = readdirSync(packages, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.split(sep)[1] === 'src' && /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .filter((path) => !/[/\\](testing|proof)[/\\]/.test(path))
  .map((path) => ({ path, text: readFileSync(join(packages, path), 'utf8') }))

const filesWith = (text: string) => sources.filter((source) => source.text.includes(text))
const pathsOf = (found: typeof sources) => found.map(({ path }) => path.split(sep).join('/')).sort()

describe('access across accounts', () => {
  it('has these purposes and no other', () => {
    expect(Object.keys(crossAccountAccess)).toEqual([
      'signedAddress',
      'unrecordedFiles',
      'registration',
      'invitation',
      'ownNames',
      'operators',
      'visitors',
      'platformReports',
      'sitePublishing',
      'tokens',
      'trash',
      'closing',
      'backups',
      'updates',
      'installation',
      'evaluationData',
    ])
    for (const reason of Object.values(crossAccountAccess)) expect(reason).toMatch(/^\p{Lu}.{40,}\.$/u)
  })

  it('states its purpose wherever it happens, and every purpose is somebody’s', () => {
    const calls = sources.flatMap(({ text }) => [
      ...text.matchAll(/(?<!function )\bsystemCaller\((.*?)[,)]/g),
    ])
    const stated = new Set(calls.map(([, purpose]) => purpose))
    expect(stated).toEqual(new Set(Object.keys(crossAccountAccess).map((name) => `'${name}'`)))
  })

  it('is the only way to a store without somebody of the account', () => {
    expect(pathsOf(filesWith('new PostgresStore('))).toEqual(['engine/src/store/stores-in.ts'])
    expect(pathsOf(filesWith('new GuardedStore('))).toEqual(['engine/src/store/stores-in.ts'])
    expect(pathsOf(filesWith("kind: 'system'"))).toEqual(['engine/src/access/cross-account.ts'])
  })

  it('gives no right', () => {
    expect(systemCaller('signedAddress', 'an account')).toMatchObject({ rights: [], role: 0, kind: 'system' })
  })
})
