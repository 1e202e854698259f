import { defineResource, text } from '@parvis/schema'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RecordComponent } from '../record/screen-extensions.js'
import type { ConsoleModule } from './console-module.js'
import { extensionsOf } from './module-extensions.js'

const label = { fr: 'Nom', en: 'Name' }
const books = defineResource({
  name: 'books',
  label: { one: label, many: label },
  title: 'name',
  fields: { name: text({ label }) },
})

const Id: RecordComponent = ({ record }) => <i>{record.id}</i>
const History = () => <b>history</b>

const lending: ConsoleModule = {
  name: 'lending',
  extensions: { books: async () => ({ hidden: ['name'], RecordActions: Id }) },
}
const history: ConsoleModule = {
  name: 'history',
  extensionsOf: (_, hasRecord) => (hasRecord ? Promise.resolve({ RecordActions: History }) : undefined),
}

test('what modules put into the screens of a resource stands one after the other', async () => {
  const { hidden, RecordActions } = await extensionsOf([lending, history], books, true)
  expect(hidden).toEqual(['name'])
  if (!RecordActions) throw new Error('There are no actions')
  expect(renderToStaticMarkup(<RecordActions record={{ id: 1 }} />)).toBe('<i>1</i><b>history</b>')
})

test('a module may have a say on the screens of one record alone', async () => {
  expect(await extensionsOf([history], books, false)).toEqual({})
})
