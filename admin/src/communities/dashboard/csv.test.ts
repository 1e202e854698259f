import { expect, it } from 'vitest'
import { csvOf } from './csv'

it('writes a mark of UTF-8, a head, and a line for each row', () => {
  const rows = [
    ['2026-01-01', 12_345, 0],
    ['2026-01-02', 12_346.5, null],
  ]
  expect(csvOf(['Jour', 'Personnes', 'Robots'], rows)).toBe(
    '\uFEFFJour,Personnes,Robots\r\n2026-01-01,12345,0\r\n2026-01-02,12346.5,\r\n',
  )
})

it('quotes what would end a cell or a line', () => {
  expect(csvOf(['a,b', 'dit "oui"'], [['l’une\net l’autre', '=']])).toBe(
    '\uFEFF"a,b","dit ""oui"""\r\n"l’une\net l’autre",=\r\n',
  )
})
