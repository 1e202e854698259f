import { describe, expect, test } from 'vitest'
import { dark, fills, light, onFills } from './colours'
import { contrast } from './testing/contrast'

const texts = ['text', 'muted', 'primary', 'secondary', 'error', 'info', 'success', 'warning'] as const
const surfaces = ['background', 'surface', 'raised'] as const

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe.each([
  ['dark', dark],
  ['light', light],
])('in the %s theme', (_, tones) => {
  test.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)))(
    '%s can be read on %s',
    (text, surface) => {
      expect(contrast(tones[text], tones[surface])).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(surfaces)('edges and focus can be seen on %s', (surface) => {
    expect(contrast(tones.edge, tones[surface])).toBeGreaterThanOrEqual(3)
    expect(contrast(tones.primary, tones[surface])).toBeGreaterThanOrEqual(3)
  })
})

test.each(Object.keys(fills) as (keyof typeof fills)[])('text can be read on the fill %s', (name) => {
  expect(contrast(onFills[name], fills[name])).toBeGreaterThanOrEqual(4.5)
})
