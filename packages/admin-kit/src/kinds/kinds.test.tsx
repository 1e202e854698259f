import type { Field } from '@parvis/schema'
import { defineResource } from '@parvis/schema'
import { oneOfEachKind } from '@parvis/schema/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
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
const fields: [string, Field][] = Object.entries(things.fields)

describe.each(fields)('a field of kind %s', (name, field) => {
  test.each([...field.samples.map((sample) => [sample]), [field.initial]])('shows %j', (value) => {
    const { cell: Cell, display: Display }: FieldComponents = kinds[name as keyof typeof kinds]
    expect(() => render(<Cell field={field} value={value} />)).not.toThrow()
    expect(render(<Display field={field} value={value} />)).not.toBe('')
  })
})

function render(element: ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SchemaProvider schema={things} kinds={kinds}>
          {element}
        </SchemaProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
