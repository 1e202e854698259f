import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@parvis/embedded-postgres/testing'
import {
  defineRefusal,
  defineResource,
  type Field,
  nullableField,
  type Resource,
  text,
  textual,
  z,
} from '@parvis/schema'
import { queueJob, runJobs } from '@parvis/work'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EngineError } from '../errors/index.js'
import { columnKinds, type WriteGuard } from '../store/index.js'
import type { Module } from './module.js'
import { type ProductOptions, type RunningProduct, startProduct } from './start-product.js'
import { trustLocalCallers } from './trust-local-callers.js'

const label = { fr: 'Galet', en: 'Pebble' }
const rough = defineRefusal('rough_pebble', { fr: 'Ce galet est rugueux.', en: 'This pebble is rough.' })
const smooth = z.string().refine((value) => !value.includes('#'), { error: rough })
const surface = nullableField('surface', { label } as const, {
  rule: smooth,
  samples: ['~~~'],
  sortable: true,
  operators: textual(smooth),
  searchable: false,
  format: (value) => value,
})

const pebblesWith = (fields: Record<string, Field> = {}): Resource =>
  defineResource({
    name: 'pebbles',
    label: { one: label, many: label },
    title: 'name',
    fields: { name: text({ label, required: true }), surface, ...fields },
  })

let folder: string
let database: Awaited<ReturnType<typeof testDatabase>>
let running: RunningProduct | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'product-'))
  database = await testDatabase()
})
afterEach(async () => {
  await running?.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function start(pebbles = pebblesWith(), options: Partial<ProductOptions> = {}): Promise<string> {
  await running?.stop()
  running = undefined
  running = await startProduct({
    name: 'Pebbles',
    resources: [pebbles],
    columnKinds: { surface: columnKinds.text },
    identify: trustLocalCallers([pebbles]),
    dataFolder: folder,
    databaseUrl: database.url,
    port: 0,
    ...options,
  })
  return running.url
}

const post = (url: string, body: object) =>
  fetch(`${url}/api/pebbles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(body),
  })

const bodyOf = async (answer: Response | Promise<Response>) =>
  (await (await answer).json()) as { items: object[]; paths: object; errors: object[] }

const migrations = () => readdirSync(join(folder, 'migrations')).filter((name) => name.endsWith('.sql'))

describe('a product', () => {
  it('serves resources with a kind of its own, and what they are', async () => {
    const url = await start()
    expect((await post(url, { name: 'Flint', surface: '~' })).status).toBe(201)
    const refused = await bodyOf(post(url, { name: 'Chert', surface: '#' }))
    expect(refused.errors).toEqual([
      { path: 'surface', code: 'rough_pebble', message: 'This pebble is rough.' },
    ])
    const filter = encodeURIComponent(JSON.stringify({ surface: { contains: '~' } }))
    const { items } = await bodyOf(fetch(`${url}/api/pebbles?filter=${filter}`))
    expect(items).toMatchObject([{ name: 'Flint', surface: '~' }])
    const { paths } = await bodyOf(fetch(`${url}/api/openapi.json`))
    expect(Object.keys(paths)).toContain('/api/pebbles/{id}/restore')
  })

  it('migrates to its current resources on start, and preserves its data', async () => {
    await post(await start(), { name: 'Flint' })
    const url = await start(pebblesWith({ weight: text({ label }) }))
    const { items } = await bodyOf(fetch(`${url}/api/pebbles`))
    expect(items).toMatchObject([{ name: 'Flint', weight: null }])
    await start(pebblesWith({ weight: text({ label }) }))
    expect(migrations()).toHaveLength(2)
  })

  it('does not start with a change that would lose something or cannot be made, and leaves all as it was', async () => {
    await post(await start(), { name: 'Flint' })
    const { surface: _, ...rest } = pebblesWith().fields
    const lesser = defineResource({ ...pebblesWith(), sections: [], list: {}, title: 'name', fields: rest })
    await expect(start(lesser)).rejects.toThrow('No migration was written')
    const needy = pebblesWith({ weight: text({ label, required: true }) })
    await expect(start(needy)).rejects.toThrow()
    expect(migrations()).toHaveLength(1)
    expect((await fetch(`${await start()}/api/pebbles`)).status).toBe(200)
  })

  it('serves its console, and routes made by hand that state their access', async () => {
    writeFileSync(join(folder, 'index.html'), '<title>Pebbles</title>')
    const url = await start(pebblesWith(), {
      console: folder,
      modules: [
        {
          name: 'weather',
          routes: (api) => {
            api.get('/weather', { config: { access: 'public' } }, async () => ({ item: 'dry' }))
          },
        },
      ],
    })
    const page = await fetch(url)
    expect(await page.text()).toContain('Pebbles')
    expect(page.headers.get('content-security-policy')).toContain(`default-src 'self'`)
    expect(await bodyOf(fetch(`${url}/api/weather`))).toEqual({ item: 'dry' })
    const unstated = start(pebblesWith(), {
      modules: [
        {
          name: 'wind',
          routes: (api) => {
            api.get('/wind', async () => ({ item: 'strong' }))
          },
        },
      ],
    })
    await expect(unstated).rejects.toThrow('does not state the access')
  })

  it('consists of modules: what has its say on writes, what wraps stores, and work until it stops', async () => {
    const notified: string[] = []
    const done: unknown[] = []
    const noChert: WriteGuard = async ({ after }) => {
      if (after?.name === 'Chert')
        throw new EngineError('invalid_input', { errors: [{ path: 'name', code: rough }] })
    }
    const modules: Module[] = [
      { name: 'geology', guards: { pebbles: noChert } },
      {
        name: 'ears',
        wrapStores: (storeOf) => (caller) => {
          const store = storeOf(caller)
          return Object.assign(Object.create(store), {
            create: async (...given: Parameters<typeof store.create>) => {
              const record = await store.create(...given)
              notified.push(String(record.name))
              return record
            },
          })
        },
      },
      {
        name: 'mill',
        routes: (api, { pool }) => {
          api.post('/mill', { config: { access: 'public' } }, async () => {
            await queueJob(pool, {
              accountId: randomUUID(),
              kind: 'grind',
              data: { grain: 1 },
              right: 'mill.read',
            })
            return { item: true }
          })
        },
        work: {
          worker: (context) =>
            runJobs({
              ...context,
              kind: 'grind',
              concurrency: 1,
              concurrencyPerAccount: 1,
              run: async ({ data }) => void done.push(data),
            }),
        },
      },
    ]
    const url = await start(pebblesWith(), { modules })
    expect((await post(url, { name: 'Flint' })).status).toBe(201)
    expect((await post(url, { name: 'Chert' })).status).toBe(422)
    expect(notified).toEqual(['Flint'])
    expect((await fetch(`${url}/api/mill`, { method: 'POST' })).status).toBe(200)
    await expect.poll(() => done).toEqual([{ grain: 1 }])
    const twice = start(pebblesWith(), {
      modules: [...modules, { name: 'rival', guards: { pebbles: noChert } }],
    })
    await expect(twice).rejects.toThrow('rival')
  })
})
