import exceljs from 'exceljs'
import type { FastifyInstance } from 'fastify'
import papaparse from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migratedDatabase } from '../testing/migrated-database.js'
import { documents, things } from '../testing/things.js'
import { thingsApp } from '../testing/things-app.js'

const account = crypto.randomUUID()
const headers = { 'x-rights': 'things.full', 'x-account': account, 'accept-language': 'en' }
const formulas = ['=1+1', '+1+cmd', '-1+cmd', '@SUM(A1)', '\t=1', '+1']
const texts = ['-1', '+33 1 42 27 81 86', '+33142278186', 'plain', 'a "quoted"; value', '日本語']
const today = new Date().toISOString().slice(0, 10)

let app: FastifyInstance
let drop: () => Promise<void>
let pool: Awaited<ReturnType<typeof migratedDatabase>>['pool']
let parent: string

const query = (parameters: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
const exported = (parameters: Record<string, unknown>) =>
  app.inject({ method: 'GET', url: `/things/export?${query(parameters)}`, headers })

beforeAll(async () => {
  const database = await migratedDatabase([things, documents])
  drop = database.drop
  pool = database.pool
  app = await thingsApp(database.pool, database.model)
  const create = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/things', payload, headers })).json().item.id
  parent = await create({
    title: 'Zz parent',
    number: -1.5,
    boolean: true,
    date: '2024-02-29',
    dateTime: '2024-02-29T23:30:00Z',
    embedded: [{ note: 'Ada' }, { note: 'Alan' }],
  })
  for (const longText of [...formulas, ...texts])
    await create({ title: 'Formula', longText, reference: parent })
  await database.pool.query(
    `insert into "things" ("accountId", "id", "title", "boolean", "choices", "list", "ipList", "references", "embedded")
select $1, gen_random_uuid(), 'Many ' || n, false, '{}', '{}', '{}', '{}', '[]' from generate_series(1, 2500) n`,
    [account],
  )
})
afterAll(async () => {
  await app.close()
  await drop()
})

const known = 1 + formulas.length + texts.length + 2500
const valued = { columns: ['title', 'number', 'boolean', 'date', 'dateTime', 'embedded'] }

describe('an export as CSV', () => {
  it('contains what the list shows, in its order, with titles for references and no formula', async () => {
    const answer = await exported({
      format: 'csv',
      columns: ['title', 'longText', 'reference'],
      filter: { q: 'formula' },
      sort: ['createdAt', 'ASC'],
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const { data } = papaparse.parse<string[]>(answer.body.trimEnd())
    expect(data).toEqual([
      ['Field', 'Field', 'Field'].map((title, at) => (at === 0 ? 'Thing' : title)),
      ...formulas.map((text) => ['Formula', `'${text}`, 'Zz parent']),
      ...texts.map((text) => ['Formula', text, 'Zz parent']),
    ])
  })

  it('contains every record, however many there are', async () => {
    const answer = await exported({ format: 'csv', columns: ['id'] })
    const ids = answer.body.trimEnd().split('\r\n').slice(1)
    expect(new Set(ids).size).toBe(known)
  })

  it.each([
    ['csv', ['Zz parent', '-1.5', 'Yes', '2024-02-29', '2024-02-29T23:30:00.000Z', 'Ada; Alan'], ','],
    ['csv-semicolons', ['Zz parent', '-1,5', 'Yes', '2024-02-29', '2024-03-01 00:30:00', 'Ada; Alan'], ';'],
  ])('as %s has the format of its readers', async (format, row, delimiter) => {
    const given = { ...valued, format, sort: ['title', 'DESC'], timeZone: 'Europe/Paris' }
    const { body } = await exported(given)
    expect(body.startsWith('\ufeff')).toBe(delimiter === ';')
    const { data } = papaparse.parse<string[]>(body.replace('\ufeff', ''), { delimiter })
    expect(data[1]).toEqual(row)
  })

  it('is named after its content in the reader’s language, and says whether it is filtered', async () => {
    const nameOf = async (parameters: object, language = 'en') => {
      const url = `/things/export?${query({ format: 'csv', ...parameters })}`
      const answer = await app.inject({ url, headers: { ...headers, 'accept-language': language } })
      return /filename="([^"]+)"/.exec(String(answer.headers['content-disposition']))?.[1]
    }
    expect(await nameOf({})).toBe(`things-${today}.csv`)
    expect(await nameOf({ filter: {} }, 'fr')).toBe(`choses-${today}.csv`)
    expect(await nameOf({ filter: { q: 'x' }, format: 'csv-semicolons' }, 'fr')).toBe(
      `choses-${today}-filtre.csv`,
    )
    expect(await nameOf({ filter: { q: 'x' }, format: 'xlsx' })).toBe(`things-${today}-filtered.xlsx`)
  })
})

it('names the files of records in an export, for callers who may read files', async () => {
  const id = crypto.randomUUID()
  await pool.query(
    `insert into "documents" ("accountId", "id", "name", "mediaType", "size") values ($1, $2, 'plan.pdf', 'application/pdf', 4)`,
    [account, id],
  )
  await pool.query('update "things" set "file" = $2 where "id" = $1', [parent, id])
  const url = `/things/export?${query({ format: 'csv', columns: ['title', 'file'], filter: { q: 'parent' } })}`
  const fileTo = async (rights: string) =>
    (await app.inject({ url, headers: { ...headers, 'x-rights': rights } })).body.split('\r\n')[1]
  expect(await fileTo('things.full,documents.read')).toBe('Zz parent,plan.pdf')
  expect(await fileTo('things.full')).toBe(`Zz parent,${id}`)
})

describe('an export as a workbook', () => {
  const opened = async (parameters: object) => {
    const answer = await exported({ format: 'xlsx', timeZone: 'Europe/Paris', ...parameters })
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.load(answer.rawPayload as unknown as ArrayBuffer)
    return workbook.worksheets
  }

  it('contains typed values, below frozen titles with filters', async () => {
    const [sheet] = await opened({ ...valued, sort: ['title', 'DESC'] })
    expect(sheet?.rowCount).toBe(1 + known)
    expect(sheet?.getRow(2).values).toEqual([
      undefined,
      'Zz parent',
      -1.5,
      'Yes',
      new Date('2024-02-29T00:00:00Z'),
      new Date('2024-03-01T00:30:00Z'),
      'Ada; Alan',
    ])
    expect([4, 5].map((at) => sheet?.getRow(2).getCell(at).numFmt)).toEqual(['mm-dd-yy', 'm/d/yy h:mm'])
    expect(sheet?.getRow(1).getCell(1).font.bold).toBe(true)
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet?.autoFilter).toBe(`A1:F${1 + known}`)
    expect(sheet?.getColumn(1).width).toBeGreaterThan(10)
  })

  it('contains embedded records in a sheet of their own', async () => {
    const [, within, ...others] = await opened(valued)
    expect(others).toEqual([])
    expect(within?.name).toBe('Field')
    const rows = [1, 2, 3, 4].map((at) => ((within?.getRow(at).values ?? []) as unknown[]).slice(1))
    expect(rows).toEqual([['Thing', 'Field'], ['Zz parent', 'Ada'], ['Zz parent', 'Alan'], []])
  })

  it('has titles even where nothing is found', async () => {
    const [sheet] = await opened({ columns: ['title'], filter: { q: 'nowhere' } })
    expect([sheet?.rowCount, sheet?.getRow(1).values]).toEqual([1, [undefined, 'Thing']])
  })
})

it.each([
  {},
  { format: 'pdf' },
  { format: 'csv', columns: ['nothing'] },
  { format: 'csv', range: [0, 1] },
  { format: 'xlsx', timeZone: 'Nowhere/Land' },
])('an export of %j is refused', async (parameters) => {
  expect((await exported(parameters)).statusCode).toBe(400)
})
