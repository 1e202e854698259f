import { expect, it } from 'vitest'
import { fitting, titleFrom } from './imported-text.js'

it.each([
  [['# Grande **fête** !\nSamedi'], 'Grande fête !'],
  [['<@&123> <:wave:4>\n> - Venez <#5> au [programme](https://parvis.test)'], '- Venez au programme'],
  [['🎉🎉\n---', 'Titre d’un encart'], 'Titre d’un encart'],
  [['', '\n\n'], ''],
  [['2 * 3 et snake_case'], '2 * 3 et snake_case'],
  [[`${'a'.repeat(148)}🙂🙂`], `${'a'.repeat(148)}…`],
])('the title of %j is its first line with words', (texts, title) => {
  expect(titleFrom(texts)).toBe(title)
})

it('a text that is too long is cut, but within no character', () => {
  expect(fitting(' abc\n', 3)).toEqual({ text: 'abc', isCut: false })
  expect(fitting('a🙂🙂', 4)).toEqual({ text: 'a🙂', isCut: true })
})

it('a text has nothing that the database refuses', () => {
  expect(fitting('a\0\ud800b', 5)).toEqual({ text: 'ab', isCut: false })
})
