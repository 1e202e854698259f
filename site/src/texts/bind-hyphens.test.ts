import { expect, it } from 'vitest'
import { bindHyphens, withoutJoiners } from './bind-hyphens'

it.each([
  ['E-mail', 'E-\u2060mail'],
  ['Vos e-mails, un e-mail. L’e-mail ?', 'Vos e-\u2060mails, un e-\u2060mail. L’e-\u2060mail ?'],
  ['<p>Un e-mail <a href="/e-mail">arrive</a></p>', '<p>Un e-\u2060mail <a href="/e-mail">arrive</a></p>'],
  ['À un e-été', 'À un e-\u2060été'],
])('%s stays on one line, and is what it was without that', (text, expected) => {
  expect(bindHyphens(text)).toBe(expected)
  expect(withoutJoiners(expected)).toBe(text)
})

it.each([
  'rendez-vous',
  'y a-t-il',
  'mailto:e-mail@parvis.test',
  'https://e-mail.example/e-mail?e-mail=e-mail',
  '<a href="e-mail">',
  'x e-mail.example',
  'e-',
  '-e-mail',
  '',
])('%s is left as it is', (text) => expect(bindHyphens(text)).toBe(text))

it('binds texts at any depth, but no addresses and names', () => {
  const field = { name: 'e-mail', value: 'e-mail', href: 'e-mail', label: 'e-mail', size: 1, none: null }
  expect(bindHyphens({ meta: { title: 'e-mail' }, fields: [field, 'e-mail'] })).toEqual({
    meta: { title: 'e-mail' },
    fields: [{ ...field, label: 'e-\u2060mail' }, 'e-\u2060mail'],
  })
})
