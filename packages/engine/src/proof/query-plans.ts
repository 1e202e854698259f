import { type Field, operatorNames, type Resource, sortsOf } from '@parvis/schema'
import fc from 'fast-check'

/** The parameters of a query string, of which some may be there twice; `cursor` may be the last one answered. */
export type QueryPlan = readonly (readonly [name: string, value: string])[]

/** Stands for the cursor that was answered last. */
export const answeredCursor = 'the one that was answered'

type Texts = fc.Arbitrary<string>

const junk = fc.oneof(
  fc.constantFrom('', '{', '[]', '{}', 'null', '7', '"', '%', '[1', '\0', '\ud800', 'x'.repeat(3000), "';--"),
  fc.json(),
)

/** The query strings that callers send to the list of a resource. */
export function listPlans(resource: Resource): fc.Arbitrary<QueryPlan> {
  return parameters({
    filter: filters(resource),
    sort: sorts(resource),
    range: fc.oneof(ranges, junk),
    cursor: cursors(resource),
    count: fc.oneof(fc.constantFrom('exact', 'none'), junk),
  })
}

/** The query strings that callers send to the export of a resource. */
export function exportPlans(resource: Resource): fc.Arbitrary<QueryPlan> {
  const format = fc.constantFrom('csv', 'csv', 'csv', 'csv', 'csv', 'xlsx', 'pdf', '')
  const rest = parameters({ filter: filters(resource), sort: sorts(resource), columns: columns(resource) })
  return fc.tuple(format, rest).map(([value, others]) => [['format', value], ...others])
}

function parameters(known: Readonly<Record<string, Texts>>): fc.Arbitrary<QueryPlan> {
  const named = fc.record(known, { requiredKeys: [] }).map((values) => Object.entries(values))
  const odd = fc.tuple(fc.constantFrom('page', 'q', '__proto__', ...Object.keys(known)), junk)
  return fc.oneof(
    { weight: 6, arbitrary: named },
    { weight: 1, arbitrary: fc.tuple(named, odd).map(([entries, more]) => [...entries, more]) },
  ) as fc.Arbitrary<QueryPlan>
}

function filters(resource: Resource): Texts {
  const { filters: names } = resource.list
  const conditions = names.map((name) => conditionsOn(name, resource.fields[name] as Field))
  const known = [...(resource.embedding ? [] : [searches]), ids, ...conditions]
  const right = fc
    .array(fc.oneof(...known), { maxLength: 3 })
    .map((entries) => JSON.stringify(Object.fromEntries(entries)))
  const wrong = fc
    .tuple(
      fc.constantFrom('q', 'id', 'nothing', 'constructor', ...Object.keys(resource.fields)),
      fc.jsonValue(),
    )
    .map((entry) => JSON.stringify(Object.fromEntries([entry])))
  return fc.oneof(
    { weight: 8, arbitrary: right },
    { weight: 2, arbitrary: wrong },
    { weight: 1, arbitrary: junk },
  )
}

type Entries = fc.Arbitrary<readonly [string, unknown]>

const searches: Entries = fc
  .oneof(fc.constantFrom('atelier', 'É', '%', '_', '\\', "'", '日本', '', '\0', 'x'.repeat(300)), fc.string())
  .map((text) => ['q', text])

const ids: Entries = fc
  .oneof(
    fc.constantFrom<unknown>('0192f5a0-0000-7000-8000-000000000000', [], ['x']),
    fc.array(fc.uuid(), { maxLength: 5 }),
  )
  .map((value) => ['id', value])

function conditionsOn(name: string, field: Field): Entries {
  const values = [...field.samples, '0192f5a0-0000-7000-8000-000000000000', null, 'nothing such', -1]
  const items = values.flatMap((value) => (Array.isArray(value) ? value : [value]))
  const operand = fc.oneof(
    fc.constantFrom(...items),
    fc.array(fc.constantFrom(...items), { maxLength: 4 }),
    fc.boolean(),
  )
  const operators = Object.keys(field.operators)
  const known = fc.dictionary(fc.constantFrom(...operators, ...operators, ...operatorNames), operand, {
    maxKeys: 2,
  })
  return fc.oneof(operand, known).map((value) => [name, value])
}

function sorts(resource: Resource): Texts {
  const direction = fc.constantFrom('ASC', 'DESC')
  const right = fc.tuple(fc.constantFrom(...sortsOf(resource)), direction)
  const wrong = fc.tuple(
    fc.constantFrom(...Object.keys(resource.fields), 'nothing', 'id" desc'),
    fc.constantFrom('ASC', 'up'),
  )
  const written = fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: wrong })
  return fc.oneof(
    { weight: 9, arbitrary: written.map((sort) => JSON.stringify(sort)) },
    { weight: 1, arbitrary: junk },
  )
}

const edges = [0, 1, 3, 10, 24, 99, 999, 1000, 100_000, 100_001, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -1, 0.5]
const ranges: Texts = fc
  .oneof(
    fc.tuple(fc.constantFrom(...edges), fc.nat(30)).map(([first, more]) => [first, first + more]),
    fc.tuple(fc.constantFrom(...edges), fc.constantFrom(...edges)),
  )
  .map((range) => JSON.stringify(range))

function cursors(resource: Resource): Texts {
  const value = fc.oneof(
    fc.constantFrom(null, '', '2', '2024-02-30', 'x', '1e999', '\0', 'é', '99999999999', 'true'),
    fc.string({ unit: 'binary' }),
  )
  const made = fc
    .tuple(
      fc.constantFrom(resource.list.order.field, ...sortsOf(resource)),
      fc.constantFrom('ASC', 'DESC'),
      fc.constantFrom('next', 'previous', 'up'),
      value,
      fc.oneof(fc.uuid(), fc.constant('x')),
    )
    .map((cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url'))
  return fc.oneof(fc.constantFrom('last', answeredCursor, answeredCursor), made, junk)
}

function columns({ fields }: Resource): Texts {
  const names = fc.constantFrom(
    'id',
    'createdAt',
    'version',
    'nothing',
    ...Object.keys(fields),
    ...Object.keys(fields),
  )
  const some = fc.array(names, { maxLength: 4 }).map((list) => JSON.stringify(list))
  return fc.oneof({ weight: 5, arbitrary: some }, { weight: 1, arbitrary: junk })
}
