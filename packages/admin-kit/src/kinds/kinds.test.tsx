import type { Field, Locale } from '@parvis/schema'
import { defineResource, fileFields, operatorNames } from '@parvis/schema'
import { oneOfEachKind } from '@parvis/schema/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { I18nContext } from 'react-admin'
import { prerender } from 'react-dom/static'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { kitMessages } from '../messages/index.js'
import { SchemaProvider } from '../record/schema-context.js'
import type { FieldComponents } from './field-kind.js'
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
  describe.each(fields)('a field of kind %s', (name, field) => {
    const components: FieldComponents = kinds[name as keyof typeof kinds]
    const { cell: Cell, display: Display, input: Input, operand: Operand } = components
    const values = [...field.samples, ...referred(field), field.initial]

    test.each(values.map((value) => [value]))('shows %j', async (value) => {
      const label = field.label[locale]
      await render(<Cell field={field} value={value} />, locale)
      expect(await render(<Display field={field} value={value} />, locale)).not.toBe('')
      const form = await render(
        <Form name={name} value={value} Input={() => <Input field={field} path={name} />} />,
        locale,
      )
      if (!field.readOnly) expect(form).toContain(label)
    })

    test.each(operatorNames.filter((operator) => operator !== 'empty' && field.operators[operator]))(
      'gives a control for %s',
      async (operator) => {
        const value = operator === 'oneOf' ? [field.samples[0] ?? id] : undefined
        const operand = (
          <Operand field={field} operator={operator} value={value} onChange={() => {}} label="Operand" />
        )
        expect(await render(operand, locale)).toContain('Operand')
      },
    )
  })
})

test.each([
  [fileFields.size, 'Value (bytes)'],
  [things.fields.percentage, 'Value (%)'],
] as const)('what a number is compared with says its unit', async (field, label) => {
  const { operand: Operand } = kinds[field.kind]
  expect(
    await render(<Operand field={field} operator="is" value={1} onChange={() => {}} label="Value" />, 'en'),
  ).toContain(label)
})

/** Ids that a field may hold, which cannot be samples because the records have to be there. */
function referred({ target, initial }: Field): unknown[] {
  if (target === undefined) return []
  return [Array.isArray(initial) ? [id] : id]
}

function Form({ name, value, Input }: { name: string; value: unknown; Input(): ReactNode }) {
  const form = useForm({ defaultValues: { [name]: value } })
  return (
    <FormProvider {...form}>
      <Input />
    </FormProvider>
  )
}

async function render(element: ReactElement, locale: Locale): Promise<string> {
  const words: Readonly<Record<string, string>> = kitMessages[locale].kit
  const i18n = {
    translate: (key: string) => words[key.replace('kit.', '')] ?? key,
    changeLocale: async () => {},
    getLocale: () => locale,
  }
  const { prelude } = await prerender(
    <I18nContext value={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <SchemaProvider schema={things} kinds={kinds} resources={[things]}>
            <Suspense>{element}</Suspense>
          </SchemaProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nContext>,
  )
  return new Response(prelude).text()
}
