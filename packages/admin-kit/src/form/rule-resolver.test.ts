import { choice, defineResource, embedded, integer, type Load, nullableField, text, z } from '@parvis/schema'
import type { ResolverOptions } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { FormValues } from './form-values.js'
import { isRuleUnavailable, ruleResolver, toFormErrors } from './rule-resolver.js'

const label = { fr: 'Jouet', en: 'Toy' }

/** A resolver for toys, whose serial numbers are held against a library that comes once the server is there. */
function toyResolver() {
  const server = { isThere: true, asked: 0 }
  let known: RegExp | undefined
  const load: Load = async () => {
    server.asked += 1
    if (!server.isThere) throw new Error('offline')
    known = /^\d{4}$/
  }
  const isSerial = (value: string) => {
    if (!known) throw new Error('used before it was loaded')
    return known.test(value)
  }
  const serial = nullableField(
    'serial',
    { label },
    {
      rule: z.string().refine(isSerial, { error: 'invalid_vat_number' }),
      samples: ['1234'],
      sortable: false,
      operators: {},
      searchable: false,
      format: String,
      loaderFor: () => (known ? undefined : load),
    },
  )
  const toys = defineResource({
    name: 'toys',
    label: { one: label, many: label },
    title: 'name',
    fields: {
      name: text({ label, required: true }),
      serial,
      parts: embedded({ label, item: label, fields: { serial } }),
    },
    list: { columns: [], filters: [], sorts: [], search: [], order: { field: 'name', direction: 'ASC' } },
  })
  const resolver = ruleResolver(toys.createRule, toys.fields, 'fr')
  const options: ResolverOptions<FormValues> = { fields: {}, shouldUseNativeValidation: undefined }
  return { server, hold: async (values: FormValues) => resolver(values, undefined, options) }
}

test('values that need no library are held without it, even while the server is away', async () => {
  const { server, hold } = toyResolver()
  server.isThere = false
  const values = { name: 'Robot', serial: '', parts: [{ serial: null }] }
  expect((await hold(values)).values).toEqual({ ...values, serial: null })
  expect((await hold({ ...values, name: '' })).errors).toMatchObject({ name: { type: 'required' } })
  expect(server.asked).toBe(0)
})

test('a library is loaded before a value is held against it, and once', async () => {
  const { server, hold } = toyResolver()
  const wrong = await hold({ name: 'Robot', parts: [{ serial: 'abc' }] })
  expect(wrong.errors).toMatchObject({ parts: { 0: { serial: { type: 'invalid_vat_number' } } } })
  const right = await hold({ name: 'Robot', serial: '1234' })
  expect(right).toEqual({ values: { name: 'Robot', serial: '1234', parts: [] }, errors: {} })
  expect(server.asked).toBe(1)
})

test('a load that fails holds nothing, says so, and is tried again', async () => {
  const { server, hold } = toyResolver()
  const values = { name: 'Robot', serial: '1234' }
  server.isThere = false
  const unavailable = await hold(values)
  expect(unavailable.values).toEqual({})
  expect(isRuleUnavailable(unavailable.errors)).toBe(true)
  server.isThere = true
  const held = await hold(values)
  expect(held.values).toMatchObject(values)
  expect(isRuleUnavailable(held.errors)).toBe(false)
})

test('what is not held against the rule stands as it is, and is among the values', async () => {
  const fields = {
    state: choice({ label, choices: { open: label }, required: true }),
    places: integer({ label, min: 5 }),
    name: text({ label }),
  }
  const events = defineResource({ name: 'events', label: { one: label, many: label }, title: 'name', fields })
  const heldOf = ({ state: _, ...others }: FormValues) => others
  const resolver = ruleResolver(events.updateRule, fields, 'fr', heldOf)
  const hold = (values: FormValues) =>
    resolver(values, undefined, { fields: {}, shouldUseNativeValidation: undefined })
  const outdated = { state: 'cancelled', places: 5, name: ' Opening ' }
  expect(await hold(outdated)).toEqual({ values: { ...outdated, name: 'Opening' }, errors: {} })
  expect((await hold({ ...outdated, places: 1 })).errors).toMatchObject({ places: { type: 'too_small' } })
})

test('errors follow the paths, into items of lists too', () => {
  const errors = toFormErrors([
    { path: 'name', code: 'required', message: 'This field is required.' },
    { path: 'parts.1.email', code: 'invalid_email', message: 'Invalid email address' },
    { path: 'parts', code: 'too_many', message: 'Too many' },
  ])
  expect(errors).toEqual({
    name: { type: 'required', message: 'This field is required.' },
    parts: {
      type: 'too_many',
      message: 'Too many',
      1: { email: { type: 'invalid_email', message: 'Invalid email address' } },
    },
  })
})
