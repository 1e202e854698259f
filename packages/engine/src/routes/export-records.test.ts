import exceljs from 'exceljs'
import type { FastifyInstance } from 'fastify'
import papaparse from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migratedDatabase } from '../testing/migrated-database.js'
import { documents, things } from '../testing/things.js'
import { thingsApp } from '../testing/things-app.js'

const account = crypto.randomUUID()
const headers = { 'x-rights': 'things.full', 'x-account': account, 'accept-language': 'en' }
const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'plain', 'a "quoted", value', '日本語']

let app: FastifyInstance
let drop: () => Promise<void>
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
  app = await thingsApp(database.pool, database.model)
  const create = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/things', payload, headers })).json().item.id
  parent = await create({ title: 'Zz parent', number: 1.5, boolean: true, date: '2024-02-29' })
  for (const longText of formulas) await create({ title: 'Formula', longText, reference: parent })
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

describe('an export as CSV', () => {
  it('holds what the list shows, in its order, with titles for references and no formula', async () => {
    const answer = await exported({
      format: 'csv',
      columns: ['title', 'longText', 'reference'],
      filter: { q: 'formula' },
      sort: ['createdAt', 'ASC'],
    })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="things.csv"',
    })
    expect(answer.body.startsWith('\ufeff')).toBe(true)
    const { data } = papaparse.parse<string[]>(answer.body.slice(1).trimEnd())
    expect(data).toEqual([
      ['Field', 'Field', 'Field'].map((title, at) => (at === 0 ? 'Thing' : title)),
      ...formulas.map((text) => ['Formula', /^[=+\-@\t]/.test(text) ? `'${text}` : text, 'Zz parent']),
    ])
  })

  it('holds every record, however many there are', async () => {
    const answer = await exported({ format: 'csv', columns: ['id'] })
    const ids = answer.body.trimEnd().split('\r\n').slice(1)
    expect(new Set(ids).size).toBe(2500 + formulas.length + 1)
  })
})

describe('an export as a workbook', () => {
  it('holds values of their types', async () => {
    const columns = ['title', 'number', 'boolean', 'date', 'longText']
    const answer = await exported({ format: 'xlsx', columns, sort: ['title', 'DESC'] })
    const workbook = new exceljs.Workbook()
    await workbook.xlsx.load(answer.rawPayload as unknown as ArrayBuffer)
    const sheet = workbook.worksheets[0]
    expect(sheet?.rowCount).toBe(2500 + formulas.length + 2)
    expect(sheet?.getRow(2).values).toEqual([undefined, 'Zz parent', 1.5, true, '2024-02-29'])
  })
})

it.each([{}, { format: 'pdf' }, { format: 'csv', columns: ['nothing'] }, { format: 'csv', range: [0, 1] }])(
  'an export of %j is refused',
  async (parameters) => {
    expect((await exported(parameters)).statusCode).toBe(400)
  },
)
