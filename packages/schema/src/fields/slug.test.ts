import { expect, it } from 'vitest'
import { slugOf } from './slug.js'

it.each([
  ['Été à l’œuvre', 'ete-a-l-oeuvre'],
  ['ŒUVRES', 'oeuvres'],
  ['Ærø', 'aero'],
  ['Straße', 'strasse'],
  ['Łódź, Þingvellir & Đà Nẵng', 'lodz-thingvellir-da-nang'],
  ['-- 100 % Été --', '100-ete'],
  ['日本', ''],
  [`${'a'.repeat(99)}œuvre`, `${'a'.repeat(99)}o`],
])('%s becomes %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})
