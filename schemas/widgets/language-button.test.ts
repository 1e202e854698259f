import { expect, it } from 'vitest'
import { languageButton } from './language-button.js'
import { messageLanguages } from './message-languages.js'

it('is written in each language, short enough for a button', () => {
  const labels = messageLanguages.map((language) => languageButton(language).label)
  expect(labels.slice(0, 2)).toEqual(['🌐 Langue', '🌐 Language'])
  for (const label of labels) expect(label).toMatch(/^🌐 .{1,40}$/u)
})
