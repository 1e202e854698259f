import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportMapping } from '@parvis/schema/changes'
import { resources } from '@parvis/schemas'
import type { ImportRow, TableImport } from '@parvis/schemas/calls/imports'
import { createLeases } from '@parvis/work'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { purgeImports, runImports } from './index.js'

let parvis: EvaluationApp
let admin: string
let stop: () => Promise<void>

const ignore = () => undefined

beforeAll(async () => {
  parvis = await evaluationApp()
  admin = await parvis.tokenOf('admin')
  const { pool, changes, storage } = parvis
  const stagingFolder = mkdtempSync(join(tmpdir(), 'imports-'))
  const leases = createLeases(pool, { ownerId: randomUUID(), warn: ignore })
  const options = { pool, leases, changes, storage, stagingFolder, resources, warn: ignore, poll: 100 }
  const running = runImports(options)
  stop = async () => {
    await running.stop()
    await leases.stop()
    rmSync(stagingFolder, { recursive: true })
  }
})
afterAll(async () => {
  await stop()
  await parvis.close()
})

/** Distinguishes the companies of each test. */
let city = ''
beforeEach(() => {
  city = `Ville ${randomUUID().slice(0, 8)}`
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, token = admin) {
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const answer = await parvis.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

async function send(content: string | Buffer, query = 'resource=companies', token = admin) {
  const headers = { 'x-token': token, 'accept-language': 'en', 'content-type': 'text/csv' }
  const url = `/api/imports?${query}&fileName=companies.csv`
  const answer = await parvis.app.inject({ method: 'POST', url, headers, payload: content })
  return { status: answer.statusCode, ...answer.json() }
}

async function sent(lines: readonly string[]): Promise<TableImport> {
  const { status, item, ...problem } = await send(`${lines.join('\n')}\n`)
  expect(status, JSON.stringify(problem)).toBe(201)
  return item
}

const read = async (id: string): Promise<TableImport> => (await call('GET', `imports/${id}`)).item

async function ended(id: string, state: TableImport['state']): Promise<TableImport> {
  await expect.poll(async () => (await read(id)).state, { timeout: 30_000 }).toBe(state)
  return read(id)
}

const mapping: ImportMapping = {
  columns: ['name', 'address_city', 'address_country', 'foundingDate'],
  hasHeader: true,
  mode: 'both',
  key: 'name',
}

async function rehearsed(id: string, given: Partial<ImportMapping> = {}): Promise<TableImport> {
  const { status, ...problem } = await call('POST', `imports/${id}/rehearsal`, { ...mapping, ...given })
  expect(status, JSON.stringify(problem)).toBe(202)
  return ended(id, 'rehearsed')
}

const rowsOf = async (id: string): Promise<ImportRow[]> => (await call('GET', `imports/${id}/rows`)).items

const inCity = async () => {
  const filter = encodeURIComponent(JSON.stringify({ address_city: { is: city } }))
  return (await call('GET', `companies?filter=${filter}`)).items
}

describe('a table of companies', () => {
  it('is recognised, rehearsed, corrected, and imported as one change set', async () => {
    const { id, ...known } = await sent([
      'Nom;Ville;Pays;Date de création;Remarque',
      `Kêr Un ${city};${city};France;12/03/2021;x`,
      `Kêr Deux ${city};${city};Atlantide;;`,
      `Kêr Trois ${city};${city};be;1er mai;`,
    ])
    expect(known).toMatchObject({
      state: 'mapping',
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ';',
      fileName: 'companies.csv',
      rehearsal: null,
    })
    expect(known.columns.map(({ name, proposal }) => [name, proposal?.field])).toEqual([
      ['Nom', 'name'],
      ['Ville', 'address_city'],
      ['Pays', 'address_country'],
      ['Date de création', 'foundingDate'],
      ['Remarque', undefined],
    ])
    expect(known.keys).toContain('name')
    const first = await rehearsed(id)
    expect(first.rehearsal?.counts).toEqual({ created: 1, changed: 0, same: 0, refused: 2 })
    expect(await rowsOf(id)).toMatchObject([
      { line: 3, problems: [{ column: 2 }], isCorrected: false },
      { line: 4, problems: [{ column: 3 }], isCorrected: false },
    ])
    const csv = await parvis.app.inject({
      url: `/api/imports/${id}/refused.csv`,
      headers: { 'x-token': admin },
    })
    expect(csv.body).toMatch(/^\ufeffNom;Ville;Pays;Date de création;Remarque;Why it was refused\r\nKêr Deux/)
    const fixed = { cells: [`Kêr Deux ${city}`, city, 'Allemagne', '', ''] }
    expect((await call('PUT', `imports/${id}/rows/3`, fixed)).status).toBe(200)
    const second = await rehearsed(id)
    expect(second.rehearsal?.counts).toEqual({ created: 2, changed: 0, same: 0, refused: 1 })
    expect(await inCity()).toEqual([])
    expect((await call('POST', `imports/${id}/apply`, { hash: first.rehearsal?.hash })).status).toBe(409)
    expect((await call('POST', `imports/${id}/apply`, { hash: second.rehearsal?.hash })).status).toBe(202)
    const { changeSetId } = await ended(id, 'applied')
    expect((await inCity()).map(({ name }: { name: string }) => name)).toEqual([
      `Kêr Deux ${city}`,
      `Kêr Un ${city}`,
    ])
    expect((await call('GET', `changes/${changeSetId}`)).item).toMatchObject({ kind: 'import' })

    const again = await sent([
      'Nom;Ville;Pays;Date de création',
      `Kêr Un ${city};${city};France;12/03/2021`,
      `Kêr Deux ${city};${city};DE;`,
    ])
    expect(again.columns[0]?.proposal).toEqual({ field: 'name', because: 'past' })
    const { rehearsal } = await rehearsed(again.id)
    expect(rehearsal?.counts).toEqual({ created: 0, changed: 0, same: 2, refused: 0 })

    const undo = { choices: [] }
    const { item: plan } = await call('POST', `changes/${changeSetId}/undo/plan`, undo)
    await call('POST', `changes/${changeSetId}/undo`, { ...undo, hash: plan.hash })
    expect(await inCity()).toEqual([])
  })

  it('is not imported once a record has moved', async () => {
    await call('POST', 'companies', { name: `Kêr ${city}`, address_city: 'Brest' })
    const { id } = await sent(['Nom,Ville', `Kêr ${city},${city}`])
    const { rehearsal } = await rehearsed(id, { columns: ['name', 'address_city'] })
    expect(rehearsal?.counts.changed).toBe(1)
    await parvis.pool.query(`update "companies" set "version" = "version" + 1 where "name" = $1`, [
      `Kêr ${city}`,
    ])
    await call('POST', `imports/${id}/apply`, { hash: rehearsal?.hash })
    const { failure } = await ended(id, 'failed')
    expect(failure?.code).toBe('plan_outdated')
    expect(await inCity()).toEqual([])
  })

  it('is for its author alone, and goes when it is deleted or a week old', async () => {
    const { id } = await sent(['Nom', city])
    const { id: old } = await sent(['Nom', city])
    const moderator = await parvis.tokenOf('moderator')
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/rows', undefined],
      ['GET', '/refused.csv', undefined],
      ['POST', '/rehearsal', mapping],
      ['PUT', '/rows/2', { cells: [] }],
      ['POST', '/apply', { hash: 'x' }],
      ['DELETE', '', undefined],
    ] as const)
      expect((await call(method, `imports/${id}${path}`, body, moderator)).status, path).toBe(404)
    expect((await call('DELETE', `imports/${id}`)).status).toBe(200)
    expect((await call('GET', `imports/${id}`)).status).toBe(404)
    await parvis.pool.query(`update "imports" set "createdAt" = now() - interval '8 days' where "id" = $1`, [
      old,
    ])
    await purgeImports(parvis.pool, parvis.storage)
    expect((await call('GET', `imports/${old}`)).status).toBe(404)
  })

  it('refuses what is none, or may not be imported', async () => {
    const client = await parvis.tokenOf('client')
    const wrong: readonly [string | Buffer, string, number][] = [
      ['', 'resource=companies', 422],
      [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'resource=companies', 422],
      ['a,b\n', 'resource=nothing', 422],
      ['a,b\n', 'resource=audit-log', 422],
      ['a,b\n', `resource=companies&within=${randomUUID()}`, 422],
      [`${'a,'.repeat(600)}\n`, 'resource=companies', 422],
    ]
    for (const [content, query, status] of wrong)
      expect((await send(content, query)).status, `${query} ${String(content).slice(0, 10)}`).toBe(status)
    expect((await send('a,b\n', 'resource=api-users', client)).status).toBe(403)
  })

  it('refuses texts that cannot be stored', async () => {
    expect((await send('a,b\n', 'resource=companies&within=%00')).status).toBe(400)
    expect((await send('a,b\n', 'resource=%00')).status).toBe(422)
    const headers = { 'x-token': admin, 'content-type': 'text/csv' }
    const url = '/api/imports?resource=companies&fileName=a%00.csv'
    const named = await parvis.app.inject({ method: 'POST', url, headers, payload: 'a,b\n' })
    expect(named.statusCode).toBe(400)
    const { id } = await sent(['Nom', city])
    for (const cell of ['a\0', '\ud800'])
      expect((await call('PUT', `imports/${id}/rows/2`, { cells: [cell] })).status).toBe(422)
    expect((await call('PUT', `imports/${id}/rows/2147483648`, { cells: [] })).status).toBe(404)
    expect((await call('PUT', `imports/${id}/rows/999999999`, { cells: [] })).status).toBe(200)
  })

  it('refuses a mapping that cannot be', async () => {
    const { id } = await sent(['Nom', city])
    const { status, errors } = await call('POST', `imports/${id}/rehearsal`, { ...mapping, key: 'type' })
    expect([status, errors[0].path]).toEqual([422, 'key'])
  })
})
