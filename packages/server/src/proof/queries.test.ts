import {
  addCopies,
  type CheckedCall,
  checkedCalls,
  countedThrough,
  documents,
  houses,
  type ProofCaller,
  rooms,
  type ServedSubject,
  Stock,
  servedSubject,
  teams,
  things,
} from '@parvis/engine/testing'
import { defineResource, embeddedResources, type Field, type Resource, reference, text } from '@parvis/schema'
import { oneOfEachKind } from '@parvis/schema/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectDocument } from '../testing/collect-document.js'

const label = { fr: 'Champ', en: 'Field' }

function numbered<Each extends Field>(name: string, count: number, make: () => Each): Record<string, Each> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, make()]))
}

const links = numbered('link', 4, () => reference({ label, to: 'things' }))
const lines = numbered('line', 40 - Object.keys(oneOfEachKind).length - 5, () => text({ label }))

/** A resource with forty fields, of which six refer to records. */
const wide = defineResource({
  name: 'wide',
  label: { one: label, many: label },
  title: 'name',
  fields: { ...oneOfEachKind, ...links, ...lines, name: text({ label, required: true }) },
  list: {
    columns: ['name'],
    filters: ['boolean', 'reference', 'number'],
    sorts: ['name', 'number'],
    search: ['name', 'longText'],
    order: { field: 'name', direction: 'ASC' },
  },
})

const referring = Object.values<Field>(wide.fields).filter(({ target }) => target?.resource === 'things')

const [players] = embeddedResources(teams)

const counted = countedThrough()

let subject: ServedSubject
let owner: ProofCaller
let call: CheckedCall

beforeAll(async () => {
  subject = await servedSubject(
    [wide, things, documents, teams, houses, rooms],
    collectDocument,
    counted.through,
  )
  owner = subject.callers.owner
  call = checkedCalls(subject)
  const stock = new Stock(subject)
  for (const resource of [documents, things, wide, teams, rooms])
    await stock.add(owner.accountId, resource, 0)
  for (const resource of [wide, teams, rooms]) await addCopies(subject.pool, resource, 999)
})
afterAll(() => subject.close())

/** How many statements a call of a resource takes, and how many records it answers. */
async function costOf(
  rest: string,
  { path }: Pick<Resource, 'path'> = wide,
): Promise<{ statements: number; records: number }> {
  const before = counted.statements()
  const answer = await call(owner, 'GET', `${path}${rest}`)
  expect(answer.statusCode).toBe(200)
  const isList = String(answer.headers['content-type']).startsWith('application/json')
  return {
    statements: counted.statements() - before,
    records: isList ? answer.json().items.length : answer.body.split('\n').length,
  }
}

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('a list of forty fields and six references', () => {
  it('has that many', () => {
    expect(Object.keys(wide.fields)).toHaveLength(40)
    expect(referring).toHaveLength(6)
  })

  it('costs one statement, for 25 records as for 100', async () => {
    expect(await costOf(`?range=${json([0, 24])}`)).toEqual({ statements: 1, records: 25 })
    expect(await costOf(`?range=${json([0, 99])}`)).toEqual({ statements: 1, records: 100 })
  })

  it.each([
    ['a filter', { boolean: false }],
    ['a search', { q: '日本' }],
    ['a filter and a search', { boolean: false, q: '日本' }],
  ])('costs at most one more with %s, for 25 records as for 100', async (_, filter) => {
    const [few, many] = [
      await costOf(`?filter=${json(filter)}&range=${json([0, 24])}`),
      await costOf(`?filter=${json(filter)}&range=${json([0, 99])}`),
    ]
    expect([few.records, many.records]).toEqual([25, 100])
    expect(many.statements).toBe(few.statements)
    expect(many.statements).toBeLessThanOrEqual(2)
  })

  it.each(['cursor=last', 'count=exact', 'count=none', `sort=${json(['number', 'DESC'])}`])(
    'costs at most one more with %s',
    async (parameter) => {
      expect((await costOf(`?${parameter}`)).statements).toBeLessThanOrEqual(2)
    },
  )
})

describe('a list of what a thousand records embed', () => {
  it.each(['', '&count=none', '&count=exact', '&cursor=last'])(
    'costs at most two statements with %j',
    async (more) => {
      const cost = (range: number[]) => costOf(`?range=${json(range)}${more}`, players)
      const [few, many] = [await cost([0, 24]), await cost([0, 99])]
      expect([few.records, many.records]).toEqual([25, 100])
      expect(many.statements).toBe(few.statements)
      expect(many.statements).toBeLessThanOrEqual(2)
    },
  )

  it('costs one statement for one of them, and for some by their ids or holders', async () => {
    const { items } = (await call(owner, 'GET', `${players?.path}?range=[0,99]`)).json()
    const ids = items.map(({ id }: { id: string }) => id)
    const holders = items.map(({ team }: { team: string }) => team)
    for (const filter of [{ id: ids }, { id: ids[0] }, { team: holders }, { team: holders[0] }])
      expect((await costOf(`?filter=${json(filter)}`, players)).statements).toBe(1)
  })

  it('costs one statement to add one, to change it and to remove it', async () => {
    const { items } = (await call(owner, 'GET', `${players?.path}?range=[5,5]`)).json()
    const before = counted.statements()
    const payload = { team: items[0].team, name: 'New' }
    const { item } = (await call(owner, 'POST', `${players?.path}`, { payload })).json()
    const one = `${players?.path}/${item.id}`
    const headers = { 'if-match': `"${item.version}"` }
    expect((await call(owner, 'PUT', one, { payload: { name: 'Other' }, headers })).statusCode).toBe(200)
    expect((await call(owner, 'DELETE', one)).statusCode).toBe(200)
    expect(counted.statements() - before).toBe(3)
  })
})

describe('records within one of another', () => {
  it('cost no statement more: one for a list, one for a record', async () => {
    expect(await costOf(`?range=${json([0, 24])}`, rooms)).toEqual({ statements: 1, records: 25 })
    const { items } = (await call(owner, 'GET', `${rooms.path}?range=[0,0]`)).json()
    const before = counted.statements()
    const one = `${rooms.path}/${items[0].id}`
    const headers = { 'if-match': `"${items[0].version}"` }
    expect((await call(owner, 'GET', one)).statusCode).toBe(200)
    expect((await call(owner, 'PUT', one, { payload: { floor: 1 }, headers })).statusCode).toBe(200)
    const payload = { name: 'One more' }
    expect((await call(owner, 'POST', rooms.path, { payload })).statusCode).toBe(201)
    expect((await call(owner, 'DELETE', one)).statusCode).toBe(200)
    expect(counted.statements() - before).toBe(4)
  })
})

describe('an export of forty fields and six references', () => {
  it('costs the same for every batch of records', async () => {
    const costs: number[] = []
    for (const records of [1000, 2000, 3000]) {
      const cost = await costOf('/export?format=csv')
      expect(cost.records).toBeGreaterThanOrEqual(records)
      costs.push(cost.statements)
      await addCopies(subject.pool, wide, 1000)
    }
    const [first = 0, second = 0, third = 0] = costs
    expect(third - second).toBe(second - first)
    const targets = Object.values<Field>(wide.fields).filter(({ target }) => target)
    expect(second - first).toBeLessThanOrEqual(1 + targets.length)
  })
})
