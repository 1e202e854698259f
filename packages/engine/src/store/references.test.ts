import { defineResource, embedded, image, text } from '@parvis/schema'
import type { Pool } from '@parvis/work'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerIn } from '../testing/caller-in.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import { documents, things } from '../testing/things.js'
import type { Store, StoredRecord } from './store.js'
import type { StoreModel } from './store-model.js'
import { storesIn } from './stores-in.js'

const label = { fr: 'Affiche', en: 'Poster' }

const posters = defineResource({
  name: 'posters',
  label: { one: label, many: label },
  title: 'title',
  fields: {
    title: text({ label, required: true }),
    logo: image({ label }),
    sides: embedded({
      label,
      item: label,
      fields: { photo: image({ label, largest: { bytes: 100, code: 'too_large' } }) },
    }),
  },
})

const nowhere = '00000000-0000-7000-8000-00000000ffff'

let pool: Pool
let model: StoreModel
let drop: () => Promise<void>
let store: Store

beforeAll(async () => {
  ;({ pool, model, drop } = await migratedDatabase([things, documents, posters]))
  store = storesIn(pool, model)(callerIn(crypto.randomUUID()))
})
afterAll(() => drop())

const thing = (values: object) => store.create(things, { title: 'One', ...values })
const refused = (errors: object[]) => ({ code: 'invalid_input', facts: { errors } })

describe('what a record refers to', () => {
  it('must be there, of the same account, and not in the trash', async () => {
    const there = await thing({})
    const trashed = await thing({})
    await store.remove(things, trashed.id)
    const foreign = await storesIn(
      pool,
      model,
    )(callerIn(crypto.randomUUID())).create(things, {
      title: 'Theirs',
    })
    for (const id of [nowhere, trashed.id, foreign.id]) {
      await expect(thing({ reference: id })).rejects.toMatchObject(
        refused([{ path: 'reference', code: 'missing_record' }]),
      )
      await expect(store.update(things, there.id, 1, { references: [there.id, id] })).rejects.toMatchObject(
        refused([{ path: 'references.1', code: 'missing_record' }]),
      )
    }
    expect(
      await store.update(things, there.id, 1, { reference: there.id, references: [there.id] }),
    ).toMatchObject({
      reference: there.id,
      references: [there.id],
      version: 2,
    })
  })

  it('is named field by field when several are missing', async () => {
    await expect(thing({ reference: nowhere, file: nowhere, image: nowhere })).rejects.toMatchObject(
      refused([
        { path: 'file', code: 'invalid_file' },
        { path: 'image', code: 'invalid_image' },
        { path: 'reference', code: 'missing_record' },
      ]),
    )
  })

  it('must be a picture where a picture is wanted', async () => {
    const text = await store.create(documents, { name: 'a.txt', mediaType: 'text/plain' })
    const picture = await store.create(documents, {
      name: 'a.webp',
      mediaType: 'image/webp',
      width: 3,
      height: 2,
    })
    await expect(thing({ image: text.id })).rejects.toMatchObject(
      refused([{ path: 'image', code: 'invalid_image' }]),
    )
    expect(await thing({ image: picture.id, file: text.id })).toMatchObject({ image: picture.id })
  })

  it('must not be larger than it may be', async () => {
    const picture = (size: number) =>
      store.create(documents, { name: 'a.webp', mediaType: 'image/webp', width: 3, height: 2, size })
    const [small, large] = [await picture(100), await picture(101)]
    const poster = (photo: string) =>
      store.create(posters, { title: 'One', logo: large.id, sides: [{ photo: small.id }, { photo }] })
    await expect(poster(large.id)).rejects.toMatchObject(
      refused([{ path: 'sides.1.photo', code: 'too_large' }]),
    )
    expect(await poster(small.id)).toMatchObject({ logo: large.id })
  })

  it('refuses a stale change as stale, even when it also refers to a missing record', async () => {
    const { id } = await thing({})
    await expect(store.update(things, id, 7, { reference: nowhere })).rejects.toMatchObject({
      code: 'stale_version',
    })
  })
})

describe('what refers to a record', () => {
  it('is listed by resource, title and field', async () => {
    const file = await store.create(documents, { name: 'a.webp', width: 1, height: 1 })
    const user = await thing({ title: 'User', image: file.id, file: file.id })
    const both = await thing({ title: 'Both', reference: user.id, references: [user.id] })
    const uses = await store.uses(documents, file.id)
    expect(uses).toHaveLength(2)
    expect(uses).toContainEqual({ resource: 'things', id: user.id, title: 'User', field: 'image' })
    expect((await store.uses(things, user.id)).map(({ field }) => field).sort()).toEqual([
      'reference',
      'references',
    ])
    await store.remove(things, both.id)
    expect(await store.uses(things, user.id)).toEqual([])
    await expect(store.uses(things, nowhere)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a unique value', () => {
  it('is taken once, of two that come at the same time too, and free again in the trash', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => thing({ code: 'A-1' })))
    const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(made).toHaveLength(1)
    const taken = refused([{ path: 'code', code: 'taken' }])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(taken)
    const { id } = made[0] as StoredRecord
    await store.remove(things, id)
    await thing({ code: 'A-1' })
    await expect(store.restore(things, id)).rejects.toMatchObject(taken)
  })
})

describe('a repeated creation', () => {
  const repeat = { callerId: 'someone', key: 'k-1', request: 'hash' }

  it('answers the first result, as it was, once for many at a time', async () => {
    const values = { title: 'Repeated', dateTime: '2024-02-29T12:30:00.000Z' }
    const answers = await Promise.all([1, 2, 3].map(() => store.create(things, values, { repeat })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const created = answers[0] as StoredRecord
    await store.update(things, created.id, 1, { title: 'Changed since' })
    const again = await store.create(things, values, { repeat })
    expect(JSON.parse(JSON.stringify({ ...again, secret: null }))).toEqual(
      JSON.parse(JSON.stringify({ ...created, secret: null })),
    )
  })

  it('answers it also when what it took is taken and what it referred to is gone', async () => {
    const referred = await thing({})
    const values = { title: 'Repeated', code: 'once', reference: referred.id }
    const keyed = { repeat: { ...repeat, key: 'taken', request: 'taken' } }
    const answers = await Promise.all([1, 2, 3].map(() => store.create(things, values, keyed)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    await store.remove(things, referred.id)
    expect((await store.create(things, values, keyed)).id).toBe(answers[0]?.id)
    await expect(
      store.create(things, values, { repeat: { ...keyed.repeat, key: 'new' } }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('refuses the key for another request', async () => {
    await expect(
      store.create(things, { title: 'Other' }, { repeat: { ...repeat, request: 'other' } }),
    ).rejects.toMatchObject({ code: 'key_reused' })
  })
})

describe('a secret', () => {
  it('is shown only when it is created, and its stored form does not reveal it', async () => {
    const created = await thing({})
    const shown = String(created.secret)
    expect(shown.length).toBeGreaterThan(40)
    expect((await store.get(things, created.id)).secret).toBe(`${shown.slice(0, 6)}…`)
    const { rows } = await pool.query('select "secret" from "things" where "id" = $1', [created.id])
    expect(rows[0].secret).not.toContain(shown)
  })
})
