import { expect, it } from 'vitest'
import { z } from 'zod'
import { opaqueCursor, readCursor } from './cursor.js'

const form = z.tuple([z.string(), z.number()])

it('is read as it was written', () => {
  expect(readCursor(opaqueCursor(['a b', 1]), form)).toEqual(['a b', 1])
})

it.each([undefined, '', 'nothing', 5, ['a'], opaqueCursor(['a']), opaqueCursor(['\0', 1])])(
  'refuses what is none: %j',
  (text) => {
    expect(() => readCursor(text, form)).toThrow(expect.objectContaining({ code: 'invalid_parameter' }))
  },
)
