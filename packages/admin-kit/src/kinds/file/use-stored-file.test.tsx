import { defineResource, text } from '@parvis/schema'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SchemaProvider } from '../../record/schema-context.js'
import { useFilesRoute } from './use-stored-file.js'

const label = { fr: 'Dessin', en: 'Drawing' }
const drawings = defineResource({
  name: 'drawings',
  label: { one: label, many: label },
  title: 'title',
  hasFile: true,
  fields: { title: text({ label }) },
  list: { columns: ['title'], filters: [], sorts: ['title'], order: { field: 'title', direction: 'ASC' } },
})

function Route() {
  return useFilesRoute()
}

test('files are where the product has them, also outside the screens of a resource', () => {
  const within = (
    <SchemaProvider schema={drawings} kinds={{}} resources={[drawings]}>
      <Route />
    </SchemaProvider>
  )
  expect([renderToStaticMarkup(within), renderToStaticMarkup(<Route />)]).toEqual(['drawings', 'files'])
})
