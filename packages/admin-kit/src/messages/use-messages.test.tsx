import { defineMessages } from '@parvis/schema'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { I18nContext } from 'react-admin'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useMessages } from './use-messages.js'

const messages = defineMessages({
  members: {
    fr: '%{smart_count} membre de %{name} |||| %{smart_count} membres de %{name}',
    en: '%{smart_count} member of %{name} |||| %{smart_count} members of %{name}',
  },
})

function ItemCount({ count }: { count: number }) {
  return useMessages(messages)('members', { smart_count: count, name: 'Parvis' })
}

test.each([
  ['fr', 0, '0 membre de Parvis'],
  ['fr', 2, '2 membres de Parvis'],
  ['en', 0, '0 members of Parvis'],
  ['en', 1, '1 member of Parvis'],
])('translates to %s what is in no catalogue, for %d', (lang, count, said) => {
  const provider = polyglotI18nProvider(() => ({}) as never, lang)
  const html = renderToString(
    <I18nContext.Provider value={provider}>
      <ItemCount count={count} />
    </I18nContext.Provider>,
  )
  expect(html).toBe(said)
})
