import type { Field, FieldKind, Resource } from '@parvis/schema'
import { hostileSamples } from '@parvis/schema/testing'
import fc from 'fast-check'
import type { StoreModel } from '../store/index.js'
import { acceptedValues, distinctValue, writableFields } from './record-values.js'
import { Ref } from './ref.js'
import { places } from './stock.js'

/** A body that is to be sent: a value as JSON, a text as it is, or a text of some length in a field. */
export type BodyPlan =
  | { readonly json: unknown }
  | { readonly text: string }
  | { readonly field: string; readonly length: number }

type Values = fc.Arbitrary<unknown>

const odd: readonly unknown[] = [
  null,
  '',
  ' ',
  'a\0b',
  'half \ud83d',
  '\udc00',
  '\u202eevil',
  '\u200f\u200e',
  'é'.normalize('NFD'),
  0,
  -1,
  1e308,
  -1e308,
  2 ** 53 + 2,
  2 ** 31,
  0.1 + 0.2,
  true,
  false,
  '2023-02-29',
  '9999-12-31',
  '0000-01-01',
  '-0001-01-01',
  '2024-12-31T24:00:00Z',
  '+275760-09-13',
  [],
  {},
  [[]],
  [null],
  { fr: null },
  { length: 3 },
  { constructor: 1 },
  ['__proto__'],
  'x'.repeat(20_000),
]

const texts = [
  '',
  ' ',
  'null',
  '[]',
  '"text"',
  '7',
  '{',
  '{"a":1,}',
  '{"a":1e999}',
  '\ufeff{}',
  '{}{}',
  'NaN',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"__proto__":null}',
  '{"toString":1}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  '{"id":"x","version":7}',
  '{"\\u0000":1}',
]

/** The bodies that callers send to a resource: right, nearly right, and wrong in every way. */
export function bodyPlans(resource: Resource, model: StoreModel): fc.Arbitrary<BodyPlan> {
  const right = recordOf(resource, (field) => rightValues(field, model))
  const json = (value: Values) => value.map((each) => ({ json: each }))
  return fc.oneof(
    { weight: 50, arbitrary: json(right) },
    { weight: 40, arbitrary: json(spoilt(resource, right, model)) },
    { weight: 10, arbitrary: json(lacking(right)) },
    { weight: 10, arbitrary: json(fc.oneof(fc.constantFrom(...odd), fc.jsonValue())) },
    { weight: 10, arbitrary: fc.constantFrom(...texts).map((text) => ({ text })) },
    { weight: 1, arbitrary: lengthy(resource) },
  )
}

function recordOf(resource: Resource, valuesOf: (field: Field) => Values): Values {
  const fields = writableFields(resource)
  const requiredKeys = fields.filter(([, { required }]) => required).map(([name]) => name)
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(field)])), {
    requiredKeys,
  })
}

function rightValues(field: Field, model: StoreModel): Values {
  if (field.unique) return fc.nat(60).map((at) => distinctValue(field, at) ?? field.samples[0])
  const { target } = field
  if (!target)
    return field.samples.length > 0 ? fc.constantFrom(...field.samples) : fc.constant(field.initial)
  const { name } = model.target(target)
  const isOne = acceptedValues(field, () => crypto.randomUUID()).every((value) => typeof value === 'string')
  return fc.nat(20).map((at) => (isOne ? new Ref(name, 'live', at) : [new Ref(name, 'live', at)]))
}

function wrongValues(field: Field, model: StoreModel): Values {
  const { target } = field
  const name = target && model.target(target).name
  const refs = fc.tuple(fc.constantFrom(...places), fc.nat(20), fc.boolean()).map(([place, at, isAlone]) => {
    const ref = new Ref(name ?? '', place, at)
    return isAlone ? ref : [ref, ref]
  })
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...hostileSamples[field.kind as FieldKind].map(([value]) => value)),
    },
    { weight: 4, arbitrary: fc.constantFrom(...odd) },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: name === undefined ? 0 : 6, arbitrary: refs },
  )
}

/** A record of which one or two fields are wrong, of which some are none of a caller's. */
function spoilt(resource: Resource, right: Values, model: StoreModel): Values {
  const known = Object.entries(resource.fields).map(([name, field]) =>
    wrongValues(field, model).map((value) => [name, value] as const),
  )
  const alien = fc
    .tuple(
      fc.constantFrom('id', 'version', 'accountId', 'deletedAt', 'flavour', 'constructor', 'toString'),
      fc.jsonValue(),
    )
    .map((entry) => entry as readonly [string, unknown])
  const wrong = fc.oneof({ weight: 8, arbitrary: fc.oneof(...known) }, { weight: 1, arbitrary: alien })
  return fc
    .tuple(right, fc.array(wrong, { minLength: 1, maxLength: 2 }))
    .map(([record, entries]) => ({ ...(record as object), ...Object.fromEntries(entries) }))
}

function lacking(right: Values): Values {
  return fc.tuple(right, fc.nat()).map(([record, at]) => {
    const entries = Object.entries(record as object)
    return Object.fromEntries(entries.filter((_, index) => index !== at % entries.length))
  })
}

const megabytes = 1_000_000

function lengthy(resource: Resource): fc.Arbitrary<BodyPlan> {
  const names = writableFields(resource).map(([name]) => name)
  const lengths = fc.oneof(
    { weight: 4, arbitrary: fc.constant(0.9 * megabytes) },
    { weight: 1, arbitrary: fc.constant(10 * megabytes) },
  )
  return fc.record({ field: fc.constantFrom(...(names.length > 0 ? names : ['id'])), length: lengths })
}
