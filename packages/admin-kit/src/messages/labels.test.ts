import { expect, test } from 'vitest'
import { countedName, inSentence } from './labels.js'

const companies = { one: { fr: 'Société', en: 'Company' }, many: { fr: 'Sociétés', en: 'Companies' } }
const faq = {
  one: { fr: 'Question', en: 'Question' },
  many: { fr: 'FAQ', en: 'FAQ' },
  counted: { fr: 'Questions', en: 'Questions' },
}

test.each([
  [companies, 1, 'société', 'company'],
  [companies, 3, 'sociétés', 'companies'],
  [companies, 1_000_000, 'sociétés', 'companies'],
  [faq, 1, 'question', 'question'],
  [faq, 3, 'questions', 'questions'],
] as const)('%j: %d are called %s, %s', (label, count, french, english) => {
  expect(countedName(label, count, 'fr')).toBe(french)
  expect(countedName(label, count, 'en')).toBe(english)
})

test('none is singular in French, and plural in English', () => {
  expect(countedName(companies, 0, 'fr')).toBe('société')
  expect(countedName(companies, 0, 'en')).toBe('companies')
})

test.each([
  ['Sociétés', 'sociétés'],
  ['API users', 'API users'],
  ['États', 'états'],
])('%s reads %s', (label, text) => {
  expect(inSentence(label)).toBe(text)
})
