import { choice, defineResource, embedded, integer, type Load, nullableField, text, z } from '@parvis/schema'
import type { ResolverOptions } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { FormValues } from './form-values.js'
import { isRuleUnavailable, ruleResolver, toFormErrors } from './rule-resolver.js'

const label = { fr: 'Jouet', en: 'Toy' }

/** A resolver for toys, whose serial numbers need a library that loads once the server is reachable. */
function toyResolver() {
  const server = { isReachable: true, asked: 0 }
  let known: RegExp | undefined
  const load: Load = async () => {
    server.asked += 1
    if (!server.isReachable) throw new Error('offline')
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
  return { server, resolve: async (values: FormValues) => resolver(values, undefined, options) }
}

test('values that need no library are validated while the server is unreachable', async () => {
  const { server, resolve } = toyResolver()
  server.isReachable = false
  const values = { name: 'Robot', serial: '', parts: [{ serial: null }] }
  expect((await resolve(values)).values).toEqual({ ...values, serial: null })
  expect((await resolve({ ...values, name: '' })).errors).toMatchObject({ name: { type: 'required' } })
  expect(server.asked).toBe(0)
})

test('a library is loaded once, before validation', async () => {
  const { server, resolve } = toyResolver()
  const wrong = await resolve({ name: 'Robot', parts: [{ serial: 'abc' }] })
  expect(wrong.errors).toMatchObject({ parts: { 0: { serial: { type: 'invalid_vat_number' } } } })
  const right = await resolve({ name: 'Robot', serial: '1234' })
  expect(right).toEqual({ values: { name: 'Robot', serial: '1234', parts: [] }, errors: {} })
  expect(server.asked).toBe(1)
})

test('a failed load validates nothing, reports it, and is retried', async () => {
  const { server, resolve } = toyResolver()
  const values = { name: 'Robot', serial: '1234' }
  server.isReachable = false
  const unavailable = await resolve(values)
  expect(unavailable.values).toEqual({})
  expect(isRuleUnavailable(unavailable.errors)).toBe(true)
  server.isReachable = true
  const accepted = await resolve(values)
  expect(accepted.values).toMatchObject(values)
  expect(isRuleUnavailable(accepted.errors)).toBe(false)
})

test('unchecked values are returned unchanged', async () => {
  const fields = {
    state: choice({ label, choices: { open: label }, required: true }),
    places: integer({ label, min: 5 }),
    name: text({ label }),
  }
  const events = defineResource({ name: 'events', label: { one: label, many: label }, title: 'name', fields })
  const withoutState = ({ state: _, ...others }: FormValues) => others
  const resolver = ruleResolver(events.updateRule, fields, 'fr', withoutState)
  const resolve = (values: FormValues) =>
    resolver(values, undefined, { fields: {}, shouldUseNativeValidation: undefined })
  const outdated = { state: 'cancelled', places: 5, name: ' Opening ' }
  expect(await resolve(outdated)).toEqual({ values: { ...outdated, name: 'Opening' }, errors: {} })
  expect((await resolve({ ...outdated, places: 1 })).errors).toMatchObject({ places: { type: 'too_small' } })
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
