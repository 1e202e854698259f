import { expect, it } from 'vitest'
import { csvLines } from './csv.js'

it('writes a line per row, and nothing for none', () => {
  expect(csvLines([])).toBe('')
  expect(
    csvLines([
      ['Jour', 'Personnes', 'Robots'],
      ['2026-01-01', 12_345, 0],
      ['2026-01-02', 12_346.5, null],
    ]),
  ).toBe('Jour,Personnes,Robots\r\n2026-01-01,12345,0\r\n2026-01-02,12346.5,\r\n')
})

it('quotes delimiters, line ends and surrounding blanks', () => {
  const cells = ['a,b', 'dit "oui"', 'l’une\net l’autre', ' avant', 'après ', '\ufeff', 'a;b']
  expect(csvLines([cells])).toBe('"a,b","dit ""oui""","l’une\net l’autre"," avant","après ","\ufeff",a;b\r\n')
  expect(csvLines([['a,b', 'a;b', '3,5']], ';')).toBe('a,b;"a;b";3,5\r\n')
})

it('escapes formulas, and leaves numbers and phone numbers unchanged', () => {
  const formulas = ['=1+1', '@sum(a1)', '-2+3', '+1+2', '\t=1', '-a', '=HYPERLINK("x")']
  const [line = ''] = csvLines([formulas]).split('\r\n')
  expect(line).toBe(`"'=1+1","'@sum(a1)","'-2+3","'+1+2","'\t=1","'-a","'=HYPERLINK(""x"")"`)
  expect(csvLines([['-12', '-1,5', '+33 6 12 34 56 78', -3]], ';')).toBe('-12;-1,5;+33 6 12 34 56 78;-3\r\n')
})
