import { expect, test } from 'vitest'
import { defineMessages, inLanguage } from './define-messages.js'

const messages = defineMessages({
  ask: { fr: 'Supprimer « %{name} » ?', en: 'Delete “%{name}”?' },
  done: { fr: 'Supprimé', en: 'Deleted' },
})

test('French messages get no-break spaces, and others stay unchanged', () => {
  expect(messages.ask).toEqual({ fr: 'Supprimer «\u202f%{name}\u202f»\u202f?', en: 'Delete “%{name}”?' })
})

test('messages can be selected by language', () => {
  expect(inLanguage(messages, 'en')).toEqual({ ask: 'Delete “%{name}”?', done: 'Deleted' })
})

test('messages may be nested', () => {
  const grouped = defineMessages({ ...messages, form: { send: { fr: 'Envoyer ?', en: 'Send?' } } })
  expect(grouped.form.send.fr).toBe('Envoyer\u202f?')
  expect(inLanguage(grouped, 'fr')).toMatchObject({ done: 'Supprimé', form: { send: 'Envoyer\u202f?' } })
})

test('a message without a translation does not compile', () => {
  // @ts-expect-error English is missing
  defineMessages({ alone: { fr: 'Seul' } })
  // @ts-expect-error English is missing
  defineMessages({ form: { alone: { fr: 'Seul' } } })
})
