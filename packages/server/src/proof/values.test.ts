import {
  acceptedValues,
  type CheckedCall,
  differing,
  distinctValue,
  leastValues,
  notStored,
  type ProofCaller,
  type ServedSubject,
  type Stock,
  things,
  writableFields,
} from '@parvis/engine/testing'
import { type Field, type FieldKind, locales, messageOf, type Resource, validate } from '@parvis/schema'
import { hostileSamples } from '@parvis/schema/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf, everyResource, serveEveryResource } from '../testing/every-resource.js'

let subject: ServedSubject
let stock: Stock
let call: CheckedCall

beforeAll(async () => {
  ;({ subject, stock, call } = await serveEveryResource())
})
afterAll(() => subject.close())

/** What creates a record in an account where whatever it must refer to is there. */
function leastIn({ accountId }: ProofCaller, resource: Resource): Record<string, unknown> {
  return leastValues(resource, 1, (...target) => stock.targetIn(accountId, ...target))
}

/** Someone with every right on a resource, in an account of their own with one record of it. */
async function ownerOf(resource: Resource) {
  const caller = subject.caller([`${entityOf(resource)}.full`])
  const record = await stock.add(caller.accountId, resource, 0)
  const one = `${resource.path}/${record?.id}`
  const version = record?.version ?? 0
  return {
    caller,
    one,
    version,
    create: (payload: unknown, headers = {}) => call(caller, 'POST', resource.path, { payload, headers }),
    change: (payload: unknown, headers: Record<string, string> = { 'if-match': `"${version}"` }) =>
      call(caller, 'PUT', one, { payload, headers }),
    least: leastIn(caller, resource),
  }
}

/** Values of a field in an account where whatever it refers to is there. */
async function acceptedIn({ accountId }: ProofCaller, field: Field): Promise<readonly unknown[]> {
  if (field.target) await stock.add(accountId, subject.model.target(field.target).resource, 1)
  return acceptedValues(field, (...target) => stock.targetIn(accountId, ...target))
}

/** A value that a record does not have, by its field. */
async function otherValues(
  caller: ProofCaller,
  resource: Resource,
  record: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  for (const [name, field] of writableFields(resource))
    for (const value of await acceptedIn(caller, field))
      if (notStored(resource, { [name]: value }, record) !== undefined) return { [name]: value }
  throw new Error(`${resource.name} has no field with two values`)
}

const isJson = (value: unknown) => {
  const read: unknown = JSON.parse(JSON.stringify(value))
  return typeof value !== 'number' || read === value
}

/** Whether a call with its values creates a record: some come by uploading a file, and some by other ways. */
const isPosted = ({ actions, hasFile }: Resource) => actions.includes('create') && !hasFile

const changeable = everyResource.filter(({ actions }) => actions.includes('update'))

describe.each(changeable.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  const given = writableFields(resource)
  const readOnlyFields = Object.entries(resource.fields).filter(([, { readOnly }]) => readOnly)

  it.each(given)('stores every value that %s accepts', async (name, field) => {
    const { caller } = await ownerOf(resource)
    for (const value of await acceptedIn(caller, field)) {
      const {
        one,
        change,
        caller: owner,
      } = field.target ? await inAccount(resource, caller) : await ownerOf(resource)
      const changed = await change({ [name]: value })
      expect(changed.statusCode, changed.body).toBe(200)
      const { item } = changed.json()
      expect(notStored(resource, { [name]: value }, item)).toBeUndefined()
      expect(differing(resource, item, (await call(owner, 'GET', one)).json().item)).toBeUndefined()
    }
  })

  it.each(given)('refuses what %s cannot take, where it is and with its code', async (name, field) => {
    const { create, change, least } = await ownerOf(resource)
    const hostile = hostileSamples[field.kind as FieldKind].filter(([value]) => isJson(value))
    expect(hostile).not.toEqual([])
    for (const [value, code] of hostile)
      for (const locale of locales) {
        const result = validate(field.rule, value, locale)
        // Only the bounds of a declaration itself can allow one.
        if (result.valid) {
          expect(['too_long', 'too_many', 'invalid_choice']).toContain(code)
          continue
        }
        const problems = result.problems.map(({ path, ...problem }) => ({
          path: path === '' ? name : `${name}.${path}`,
          ...problem,
        }))
        if (resource.name === things.name) expect(problems.map((problem) => problem.code)).toContain(code)
        const headers = { 'accept-language': locale, 'if-match': '"1"' }
        const changed = await change({ [name]: value }, headers)
        expect(changed.statusCode).toBe(422)
        expect(changed.json().errors).toEqual(problems.slice(0, 20))
        if (!isPosted(resource)) continue
        const created = await create({ ...least, [name]: value }, headers)
        expect(created.statusCode).toBe(422)
        expect(created.json().errors).toEqual(problems.slice(0, 20))
      }
  })

  it.each(given.filter(([, { required }]) => required))('cannot be without %s', async (name) => {
    const { create, change, least } = await ownerOf(resource)
    for (const locale of locales) {
      const refused = [{ path: name, code: 'required', message: messageOf('required', locale) }]
      const headers = { 'accept-language': locale, 'if-match': '"1"' }
      for (const nothing of [null, '', ' ']) {
        const changed = await change({ [name]: nothing }, headers)
        expect(changed.statusCode).toBe(422)
        expect(changed.json().errors).toMatchObject([{ path: name }])
      }
      expect((await change({ [name]: null }, headers)).json().errors).toEqual(refused)
      if (!isPosted(resource)) continue
      const { [name]: __, ...rest } = least
      const created = await create(rest, headers)
      expect(created.statusCode).toBe(422)
      expect(created.json().errors).toEqual(refused)
    }
  })

  it.each([...readOnlyFields.map(([name]) => name), 'id', 'version', 'accountId', 'deletedAt', 'nothing'])(
    'refuses writes of %s',
    async (name) => {
      const { create, change, least } = await ownerOf(resource)
      const refused = [{ path: name, code: 'unknown_field' }]
      expect((await change({ [name]: 1 })).json()).toMatchObject({ status: 422, errors: refused })
      if (!isPosted(resource)) return
      expect((await create({ ...least, [name]: 1 })).json()).toMatchObject({ status: 422, errors: refused })
    },
  )

  it.each(given.filter(([, { unique }]) => unique))('refuses a duplicate %s', async (name, field) => {
    const { create, least } = await ownerOf(resource)
    const values = { ...least, [name]: field.target ? least[name] : distinctValue(field, 1) }
    const others = { ...elsewhereDistinct(resource, name, least), [name]: values[name] }
    const answers = await Promise.all([create(values), create(others)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
    const taken = { status: 422, errors: [{ path: name, code: 'taken' }] }
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject(taken)
    expect((await create(others)).json()).toMatchObject(taken)
    const other = await ownerOf(resource)
    const free = field.target ? other.least[name] : distinctValue(field, 0)
    expect((await other.change({ [name]: free })).statusCode).toBe(200)
  })

  it('is changed on the version that was read, and on no other', async () => {
    const { caller, one, change, version } = await ownerOf(resource)
    expect((await change({}, {})).statusCode).toBe(428)
    expect((await change({}, { 'if-match': 'W/"1"' })).statusCode).toBe(400)
    const { item: before } = (await call(caller, 'GET', one)).json()
    if (!resource.embedding) expect((await change({})).json().item).toEqual(before)
    const other = await otherValues(caller, resource, before)
    const both = await Promise.all([change(other), change(other)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    const { item } = (await call(caller, 'GET', one)).json()
    expect(item.version).toBe(version + 1)
    const stale = await change(other)
    expect(stale.statusCode).toBe(412)
    expect(differing(resource, item, stale.json().current)).toBeUndefined()
    if (!resource.actions.includes('delete')) return
    const removed = await call(caller, 'DELETE', one, { headers: { 'if-match': `"${version}"` } })
    expect(removed.statusCode).toBe(412)
    expect(differing(resource, item, removed.json().current)).toBeUndefined()
  })

  it.runIf(isPosted(resource))('is created once, however often one call is made', async () => {
    const { caller, create, least } = await ownerOf(resource)
    const total = async () =>
      Number(String((await call(caller, 'GET', resource.path)).headers['content-range']).split('/')[1])
    const before = await total()
    const key = { 'idempotency-key': 'once' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(least, key)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().item.id)).size).toBe(1)
    expect(await total()).toBe(before + 1)
    const again = await create(least, key)
    expect(again.statusCode).toBe(201)
    expect(differing(resource, answers[0]?.json().item, again.json().item)).toBeUndefined()
  })
})

/** Distinguishes the records that are added to one account. */
let added = 1

/** Another record of an account that has some already. */
async function inAccount(resource: Resource, caller: ProofCaller) {
  const record = await stock.add(caller.accountId, resource, ++added)
  const one = `${resource.path}/${record?.id}`
  const headers = { 'if-match': `"${record?.version}"` }
  return { caller, one, change: (payload: unknown) => call(caller, 'PUT', one, { payload, headers }) }
}

/** What creates a record whose unique values are others, but for one of them. */
function elsewhereDistinct(
  resource: Resource,
  name: string,
  least: Record<string, unknown>,
): Record<string, unknown> {
  const others = writableFields(resource).filter(
    ([each, { unique }]) => unique && each !== name && each in least,
  )
  return {
    ...least,
    ...Object.fromEntries(others.map(([each, field]) => [each, distinctValue(field, 7)])),
  }
}
