import { expect, test } from 'vitest'
import { splitValues } from './split-values.js'

test.each([
  ['one', ['one']],
  ['one, two;three', ['one', 'two', 'three']],
  ['one\r\ntwo\n\n three ,', ['one', 'two', 'three']],
  [' , ', []],
])('%j holds %j', (text, values) => {
  expect(splitValues(text)).toEqual(values)
})
