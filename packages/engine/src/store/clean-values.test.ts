import { defineResource, embedded, localisedText, richText, text } from '@parvis/schema'
import { expect, it } from 'vitest'
import { callerIn } from '../testing/caller-in.js'
import { migratedDatabase } from '../testing/migrated-database.js'
import { storesIn } from './stores-in.js'

const label = { fr: 'Champ', en: 'Field' }
const notes = defineResource({
  name: 'notes',
  label: { one: label, many: label },
  title: 'title',
  fields: {
    title: text({ label }),
    body: richText({ label }),
    translated: localisedText({ label, form: 'rich' }),
    plain: localisedText({ label }),
    parts: embedded({ label, item: label, fields: { title: text({ label }), body: richText({ label }) } }),
  },
})
const harmful =
  '<p onclick="x()">Hello <strong>you</strong><script>alert(1)</script><a href="javascript:x()">a</a></p>'
const harmless = '<p>Hello <strong>you</strong><a rel="noopener">a</a></p>'

it('removes everything that a browser would run from formatted text, wherever it is', async () => {
  const { pool, model, drop } = await migratedDatabase([notes])
  const store = storesIn(pool, model)(callerIn(crypto.randomUUID()))
  const values = {
    title: harmful,
    body: harmful,
    translated: { fr: harmful, en: harmful },
    plain: { fr: harmful },
    parts: [{ title: harmful, body: harmful }],
  }
  const expected = {
    title: harmful,
    body: harmless,
    translated: { fr: harmless, en: harmless },
    plain: { fr: harmful },
    parts: [{ title: harmful, body: harmless }],
  }
  const created = await store.create(notes, values)
  expect(created).toMatchObject(expected)
  expect(await store.update(notes, created.id, 1, values)).toMatchObject(expected)
  await drop()
})
