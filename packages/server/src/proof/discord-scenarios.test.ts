import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const text = readFileSync(new URL('../../../../docs/discord-scenarios.md', import.meta.url), 'utf8')
const communities = new URL('../communities/', import.meta.url)

/** The scenarios of the guide: their number, and the file and name of the test that plays them. */
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number, , , file = '', test = '']) => ({ number: Number(number), file: file.slice(1, -1), test }))

it('the guide names a test for each scenario', () => {
  expect([...new Set(rows.map(({ number }) => number))]).toEqual(
    Array.from({ length: 34 }, (_, index) => index + 1),
  )
})

it.each(rows)('scenario $number is played in $file', ({ file, test }) => {
  expect(readFileSync(new URL(file, communities), 'utf8')).toContain(test)
})
