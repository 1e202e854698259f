import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, root } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { testsEverything } from '../support/tests-everything.js'

const folder = temporaryFolder('release')
const [packed, unpacked, programs] = ['packed', 'unpacked', 'bin'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const release = join(unpacked, 'parvis-0.1.0')
const longest = 900_000
const keys = generateKeyPairSync('ed25519')

const named = (ending: string) =>
  join(packed, readdirSync(packed).find((name) => name.endsWith(ending)) ?? ending)

function pack(into: string): void {
  execFileSync(process.execPath, ['scripts/pack.mjs', '--without-site-builder', '--folder', into], {
    cwd: root,
    env: { ...process.env, PARVIS_SIGNING_KEY: join(folder, 'private.pem') },
    stdio: 'pipe',
  })
}

beforeAll(() => {
  writeFileSync(join(folder, 'private.pem'), keys.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(join(folder, 'public.pem'), keys.publicKey.export({ type: 'spki', format: 'pem' }))
  for (const each of [unpacked, programs]) mkdirSync(each)
  symlinkSync(process.execPath, join(programs, 'node'))
  pack(packed)
  execFileSync('tar', ['xzf', named('.tar.gz'), '-C', unpacked])
}, longest)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs Node in a release, with nothing else on its path, and without a network where the system allows that. */
function runNode(args: readonly string[], environment: Record<string, string> = {}, place = release) {
  const [program = '', ...before] = isolation()
  return spawnSync(program, [...before, ...args], {
    cwd: place,
    env: {
      PATH: programs,
      HOME: folder,
      PARVIS_EVALUATION_COMMUNITIES: 'false',
      HTTPS_PROXY: 'http://127.0.0.1:9',
      ...environment,
    },
    encoding: 'utf8',
    timeout: 180_000,
  })
}

const inOwnNetwork = '/usr/sbin/ip link set lo up && exec "$0" "$@"'

function isolation(): string[] {
  const alone = ['/usr/bin/unshare', '-n', '/bin/sh', '-c', inOwnNetwork, process.execPath]
  const [program = '', ...args] = [...alone, '-e', '0']
  return spawnSync(program, args).status === 0 ? alone : [process.execPath]
}

async function visit(data: string, environment: Record<string, string> = {}) {
  const port = String(await freePort())
  const { stdout, stderr } = runNode([join(root, 'tests/support/visit-release.mjs')], {
    PORT: port,
    PARVIS_URL: `http://localhost:${port}`,
    PARVIS_DATA: join(folder, data),
    ...environment,
  })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout)
}

const filesOf = (place: string) => readdirSync(place, { recursive: true }).sort()

describe('a release', () => {
  it('starts where there is Node alone, without a network, and writes nothing into its folder', async () => {
    const before = filesOf(release)
    const production = await visit('production', {
      NODE_ENV: 'production',
      DATABASE_URL: 'embedded',
      PARVIS_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
    })
    expect(production.pages).toEqual({ '/login': 200, '/': 200, '/admin': 200 })
    expect(production.login).toContain('<form')
    expect(production.output).toContain('/first-administrator')
    expect(filesOf(release)).toEqual(before)
  })

  it('has all packages that its bundle imports', () => {
    const bundle = join(release, 'packages/server/bundle')
    const imports = /^import\b[^;"]*"([^"]+)"|\bimport\("([^"]+)"\)/gm
    const names = readdirSync(bundle)
      .flatMap((file) => [...readFileSync(join(bundle, file), 'utf8').matchAll(imports)])
      .map(([, name, later]) => name ?? later ?? '')
      .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    const packages = [...new Set(names.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name))]
    expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg']))
    const places = ['packages/server/node_modules', 'node_modules']
    const isThere = (name: string) => places.some((place) => existsSync(join(release, place, name)))
    expect(packages.filter((name) => !isThere(name))).toEqual([])
  })

  it('has nothing of development, lists all its packages, and its files are those that it lists', () => {
    const names = readdirSync(join(release, 'node_modules'))
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp']))
    for (const name of ['gatsby', 'vite', 'typescript', 'vitest', 'drizzle-kit', 'esbuild'])
      expect(names).not.toContain(name)
    const bill = JSON.parse(readFileSync(named('.cdx.json'), 'utf8'))
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    const listed = bill.components.map(({ 'bom-ref': path }: { 'bom-ref': string }) => path)
    expect(names.filter((name) => !/^[@.]/.test(name) && !listed.includes(`node_modules/${name}`))).toEqual(
      [],
    )
    const options = { cwd: release, encoding: 'utf8' } as const
    expect(spawnSync('sha256sum', ['--check', '--quiet', 'files.sha256'], options)).toMatchObject({
      status: 0,
    })
  })

  it('is verified by the one that is installed', () => {
    const verify = (file: string) => {
      const key = ['--key', join(folder, 'public.pem')]
      return runNode(['parvis', 'verify', file, ...key, '--without-database'])
    }
    const file = named('.tar.gz')
    expect(verify(file)).toMatchObject({
      status: 0,
      stdout: `${file}: Parvis 0.1.0, signed; it can be installed here.\n`,
    })
    expect(runNode(['parvis', 'version']).stdout).toMatch(/^Parvis 0\.1\.0 /)
    expect(runNode(['parvis', 'help']).stdout).toContain('parvis verify FILE')
    const moved = join(folder, 'parvis.tar.gz')
    cpSync(file, moved)
    expect(verify(moved)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/parvis\.tar\.gz: This release is not signed: [^\n]+\n$/),
    })
  })

  it.each([
    [
      'another processor',
      { arch: 'arm64' },
      /^This release of Parvis 0\.1\.0 is for linux-arm64-glibc, [^\n]+\n$/,
    ],
    ['another Node', { node: '^18' }, /^Parvis 0\.1\.0 needs Node\.js \^18, and this is [^\n]+\n$/],
  ])('that was made for %s refuses to start, in one line', (_, changed, line) => {
    const file = join(release, 'release.json')
    const facts = readFileSync(file, 'utf8')
    writeFileSync(file, JSON.stringify({ ...JSON.parse(facts), ...changed }))
    try {
      expect(runNode(['parvis', 'start'])).toMatchObject({ status: 1, stderr: expect.stringMatching(line) })
    } finally {
      writeFileSync(file, facts)
    }
  })

  it.runIf(testsEverything)(
    'has the same bytes when it is packed again',
    () => {
      const again = join(folder, 'again')
      pack(again)
      for (const name of readdirSync(packed))
        expect([name, readFileSync(join(again, name)).equals(readFileSync(join(packed, name)))]).toEqual([
          name,
          true,
        ])
    },
    longest,
  )
})

const buildsImages = ['buildah', 'mmdebstrap'].every((name) => !spawnSync(name, ['--version']).error)

describe.runIf(testsEverything && buildsImages)('an image of a release', () => {
  const [base, image] = ['localhost/parvis-base:test', 'localhost/parvis:test']
  const environment = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
  const storage = ['--root', join(folder, 'images'), '--runroot', join(folder, 'running')]
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...storage, ...args], { env: environment, encoding: 'utf8' }).trim()

  afterAll(() => {
    buildah('rm', '--all')
    buildah('rmi', '--all', '--force')
    // It leaves its storage mounted, where its driver is that of overlays.
    spawnSync('umount', [join(folder, 'images/overlay')])
  })

  /** Debian with this Node, as no registry of images is reached from here. */
  function makeBase(): void {
    const debian = join(folder, 'debian.tar')
    const packages = '--include=ca-certificates,libstdc++6'
    execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', packages, 'bookworm', debian])
    const made = buildah('from', 'scratch')
    buildah('add', '--quiet', made, debian, '/')
    buildah('copy', '--quiet', made, realpathSync(process.execPath), '/usr/local/bin/node')
    buildah('commit', '--quiet', '--rm', made, base)
  }

  it(
    'is small, and runs as a user without rights',
    async () => {
      makeBase()
      const file = join(root, 'packages/deployment/Containerfile')
      buildah(
        'build',
        '--quiet',
        '--format',
        'docker',
        '--build-arg',
        `BASE=${base}`,
        '-f',
        file,
        '-t',
        image,
        packed,
      )
      const exported = join(folder, 'image')
      buildah('push', '--quiet', image, `oci:${exported}`)
      const sizes = readdirSync(join(exported, 'blobs/sha256')).map(
        (name) => statSync(join(exported, 'blobs/sha256', name)).size,
      )
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(250_000_000)
      const { config } = JSON.parse(buildah('inspect', '--type', 'image', image)).Docker
      expect(config).toMatchObject({
        User: '10001:10001',
        Healthcheck: { Test: ['CMD', 'node', '-e', expect.any(String)] },
      })
      const started = buildah('from', image)
      buildah('copy', '--quiet', started, join(root, 'tests/support/visit-release.mjs'), '/visit.mjs')
      const port = String(await freePort())
      const variables = {
        PORT: port,
        HOST: '127.0.0.1',
        PARVIS_URL: `http://localhost:${port}`,
        DATABASE_URL: 'embedded',
        PARVIS_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
      }
      const set = Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`])
      const { pages } = JSON.parse(buildah('run', ...set, started, '--', 'node', '/visit.mjs'))
      expect(pages).toEqual({ '/login': 200, '/': 200, '/admin': 200 })
    },
    longest,
  )
})
