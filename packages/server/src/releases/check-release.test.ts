import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { create } from 'tar'
import { afterAll, describe, expect, it } from 'vitest'
import { checkRelease, findRelease } from './index.js'
import type { Release } from './release.js'

const folder = mkdtempSync(join(tmpdir(), 'releases-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keys = generateKeyPairSync('ed25519')
const { publicKey } = keys
const release: Release = {
  version: '1.2.0',
  commit: null,
  platform: 'linux',
  arch: 'x64',
  libc: 'glibc',
  node: '^20.19 || >=24',
  migration: { tag: '0062_tokens', when: 2000 },
  files: 'f'.repeat(64),
}
const installation = {
  version: '1.1.9',
  platform: 'linux',
  arch: 'x64',
  libc: 'glibc',
  node: '24.1.0',
  migratedUntil: 1000,
}

/** The archive of a release in a folder of its own, listed and signed. */
function packed(facts: object | string, key: KeyObject | undefined = keys.privateKey): string {
  const place = mkdtempSync(join(folder, 'made-'))
  mkdirSync(join(place, 'parvis-1.2.0'), { recursive: true })
  writeFileSync(
    join(place, 'parvis-1.2.0/release.json'),
    typeof facts === 'string' ? facts : JSON.stringify(facts),
  )
  writeFileSync(join(place, 'parvis-1.2.0/parvis'), 'x'.repeat(100_000))
  const file = join(place, 'parvis.tar.gz')
  create({ cwd: place, file, gzip: true, sync: true }, ['parvis-1.2.0'])
  const sums = `${createHash('sha256').update(readFileSync(file)).digest('hex')}  parvis.tar.gz\n`
  writeFileSync(join(place, 'SHA256SUMS'), sums)
  if (key) writeFileSync(join(place, 'SHA256SUMS.sig'), sign(null, Buffer.from(sums), key))
  return file
}

async function problem(file: string, changed: Partial<typeof installation> = {}, key?: KeyObject) {
  return checkRelease(await findRelease(file, key ?? publicKey), { ...installation, ...changed })
}

describe('a release', () => {
  it('can be installed over an older one, and over itself', async () => {
    const file = packed(release)
    expect(await problem(file)).toBeUndefined()
    expect(await problem(file, { version: '1.2.0', migratedUntil: 2000 })).toBeUndefined()
    expect(await findRelease(file, undefined)).toEqual({ checksum: 'right', signature: undefined, release })
  })

  it.each([
    ['other_platform', { arch: 'arm64' }, { made: 'linux-x64-glibc', here: 'linux-arm64-glibc' }],
    ['other_platform', { libc: 'musl' }, { made: 'linux-x64-glibc', here: 'linux-x64-musl' }],
    ['other_node', { node: '22.1.0' }, { made: '^20.19 || >=24', here: '22.1.0' }],
    ['older_version', { version: '1.10.0' }, { made: '1.2.0', here: '1.10.0' }],
    ['older_than_database', { migratedUntil: 2001 }, {}],
  ])('is refused as %s for %o', async (cause, changed, values) => {
    expect(await problem(packed(release), changed)).toEqual({ cause, values })
  })

  it('is refused when it is truncated or altered', async () => {
    const truncated = packed(release)
    truncateSync(truncated, 300)
    expect(await problem(truncated)).toMatchObject({ cause: 'checksum_wrong' })
    const altered = packed(release)
    const bytes = readFileSync(altered)
    bytes[200] = (bytes[200] ?? 0) ^ 1
    writeFileSync(altered, bytes)
    expect(await problem(altered)).toMatchObject({ cause: 'checksum_wrong' })
  })

  it('is refused when its signature is missing or of another key, or its sums were changed', async () => {
    const file = packed(release)
    const other = createPublicKey(generateKeyPairSync('ed25519').privateKey)
    expect(await problem(file, {}, other)).toMatchObject({ cause: 'signature_wrong' })
    writeFileSync(join(dirname(file), 'SHA256SUMS'), `${'0'.repeat(64)}  parvis.tar.gz\n`)
    expect(await problem(file)).toMatchObject({ cause: 'signature_wrong' })
    const unsigned = packed(release)
    rmSync(join(dirname(unsigned), 'SHA256SUMS.sig'))
    expect(await problem(unsigned)).toMatchObject({ cause: 'signature_missing' })
    rmSync(join(dirname(unsigned), 'SHA256SUMS'))
    expect(await findRelease(unsigned, undefined)).toMatchObject({ checksum: 'missing', release: undefined })
  })

  it.each([
    ['no JSON', '{'],
    ['something else', '{"version":"1.2.0"}'],
    ['too long', ' '.repeat(70_000)],
  ])('is refused when its facts are %s', async (_, facts) => {
    expect(await problem(packed(facts))).toMatchObject({ cause: 'no_release' })
  })
})
