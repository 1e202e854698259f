import { expect, it } from 'vitest'
import { checkLines } from './check-lines.mjs'

it('says both values of what differs', () => {
  expect(
    checkLines([
      { name: 'owner', expected: '0x1', found: '0x1', isSame: true },
      { name: 'supply', expected: '2', found: '3', isSame: false },
      { name: 'code', expected: '0x2', found: null, isSame: false },
    ]),
  ).toEqual([
    'same       owner   0x1',
    'DIFFERENT  supply  expected 2, found 3',
    'DIFFERENT  code    expected 0x2, found nothing',
  ])
})
