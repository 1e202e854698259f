import { expect, test } from 'vitest'
import { nullableField } from './field.js'
import { embedded } from './fields/embedded.js'
import { text } from './fields/text.js'
import { needed, onDemand } from './libraries/library.js'
import { loaderFor } from './loader-for.js'
import * as z from './zod.js'

const label = { fr: 'Jouet', en: 'Toy' }

/** Fields of which two kinds need a library, and which libraries were loaded. */
function toys() {
  const loaded: string[] = []
  const kind = (name: string) => {
    const library = onDemand(async () => loaded.push(name))
    const rule = z.string().refine(() => needed(library) > 0)
    return nullableField(name, { label }, { ...plain, rule, loaderFor: library.loader })
  }
  const fields = { name: text({ label }), call: kind('call'), tax: kind('tax') }
  const parts = embedded({ label, item: label, fields: { call: kind('part') } })
  return { fields: { ...fields, parts }, loaded }
}
const plain = { samples: [], sortable: false, operators: {}, searchable: false, format: String }

test.each([
  {},
  { name: 'Robot', call: '', tax: ' ' },
  { call: null, parts: [] },
  { parts: [{ call: null }, {}] },
])('loads nothing for values that need no library: %j', (values) => {
  expect(loaderFor(toys().fields, values)).toBeUndefined()
})

test.each([
  [{ call: '12' }, ['call']],
  [{ call: '12', tax: 'FR' }, ['call', 'tax']],
  [{ call: '', parts: [{ call: null }, { call: '12' }, { call: '13' }] }, ['part']],
])('for %j loads the libraries that its values need, once', async (values, wanted) => {
  const { fields, loaded } = toys()
  await loaderFor(fields, values)?.()
  expect(loaded).toEqual(wanted)
  expect(loaderFor(fields, values)).toBeUndefined()
})

test('refuses to validate before loading', async () => {
  const { fields } = toys()
  expect(() => fields.call.rule.safeParse('12')).toThrow('before the library')
  expect(fields.call.rule.safeParse('').data).toBeNull()
  await loaderFor(fields, { call: '12' })?.()
  expect(fields.call.rule.safeParse('12').success).toBe(true)
})
