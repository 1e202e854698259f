import { checkContent } from '@parvis/schemas/announcements'
import { expect, test } from 'vitest'
import { contentIn } from './content-in'

test('what was just added to a form can be checked', () => {
  const link = { label: null, url: null }
  const card = { title: null, text: null, accentColor: null, picture: null }
  const version = { language: null, text: 'Bonjour', pollQuestion: null, pollAnswers: null }
  const content = contentIn({ versions: [{ ...version, links: [link], cards: [card] }], files: null })
  expect(checkContent(content).map(({ path }) => path)).toEqual(['versions.0.cards.0.text'])
})
