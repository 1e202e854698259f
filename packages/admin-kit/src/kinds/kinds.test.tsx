import type { Field } from '@parvis/schema'
import { defineResource, fileFields, operatorNames } from '@parvis/schema'
import { oneOfEachKind } from '@parvis/schema/testing'
import { describe, expect, test } from 'vitest'
import type { FieldComponents } from '../fields/field-kind.js'
import { render } from '../testing/render.js'
import { kinds } from './index.js'

const label = { fr: 'Objet', en: 'Thing' }
const things = defineResource({
  name: 'things',
  label: { one: label, many: label },
  title: 'text',
  fields: oneOfEachKind,
  list: { columns: [], filters: [], sorts: [], search: [], order: { field: 'text', direction: 'ASC' } },
})
const id = '0190f5ee-0000-7000-8000-000000000001'
const fields: [string, Field][] = Object.entries(things.fields)

describe.each(['fr', 'en'] as const)('in %s', (locale) => {
  const scene = { schema: things, locale }
  describe.each(fields)('a field of kind %s', (name, field) => {
    const components: FieldComponents = kinds[name as keyof typeof kinds]
    const { cell: Cell, display: Display, input: Input, operand: Operand } = components
    const values = [...field.samples, ...referred(field), field.initial]

    test.each(values.map((value) => [value]))('shows %j', async (value) => {
      const label = field.label[locale]
      await render(<Cell field={field} value={value} />, scene)
      expect(await render(<Display field={field} value={value} />, scene)).not.toBe('')
      const form = await render(<Input field={field} path={name} />, { ...scene, values: { [name]: value } })
      if (!field.readOnly) expect(form).toContain(label)
    })

    test.each(operatorNames.filter((operator) => operator !== 'empty' && field.operators[operator]))(
      'gives a control for %s',
      async (operator) => {
        const value = operator === 'oneOf' ? [field.samples[0] ?? id] : undefined
        const operand = (
          <Operand field={field} operator={operator} value={value} onChange={() => {}} label="Operand" />
        )
        expect(await render(operand, scene)).toContain('Operand')
      },
    )
  })
})

test.each([
  [fileFields.size, 'Value (bytes)'],
  [things.fields.percentage, 'Value (%)'],
] as const)('what a number is compared with says its unit', async (field, label) => {
  const { operand: Operand } = kinds[field.kind]
  const operand = <Operand field={field} operator="is" value={1} onChange={() => {}} label="Value" />
  expect(await render(operand, { schema: things, locale: 'en' })).toContain(label)
})

test.each(['country', 'timeZone', 'reference', 'references'] as const)(
  'what finds a value of kind %s speaks the language of its reader',
  async (kind) => {
    const field: Field = things.fields[kind]
    const { input: Input } = kinds[kind]
    const form = await render(<Input field={field} path={kind} />, { schema: things, locale: 'fr' })
    expect(form).toContain('aria-label="Ouvrir la liste"')
  },
)

test('each of several values has a labelled remove button', async () => {
  const { operand: Operand } = kinds.text
  const operand = (
    <Operand field={things.fields.text} operator="oneOf" value={['a']} onChange={() => {}} label="Value" />
  )
  const html = await render(operand, { schema: things, locale: 'en' })
  expect(html).toContain('aria-label="Remove %{item}"')
})

/** Valid ids, which cannot be samples because their records have to exist. */
function referred({ target, initial }: Field): unknown[] {
  if (target === undefined) return []
  return [Array.isArray(initial) ? [id] : id]
}

test('a value that can be chosen no more is shown where it is changed', async () => {
  const field = things.fields.choice
  const { input: Input } = kinds.choice
  const scene = { schema: things, locale: 'en', values: { choice: 'cancelled' } } as const
  expect(await render(<Input field={field} path="choice" />, scene)).toMatch(/>cancelled</)
})
