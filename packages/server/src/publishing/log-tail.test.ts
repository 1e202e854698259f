import { expect, it } from 'vitest'
import { logTail } from './log-tail.js'

it('contains readable text, without the folders of the machine', () => {
  const log = logTail(['/elsewhere/site/'])
  log.add('\u001b[2K\u001b[1Asuccess \u001b[32mcreatePages\u001b[0m\u0000\r')
  log.add('ERROR /elsewhere/site/src/a.tsx\tline 2')
  expect(log.text).toBe('success createPages\nERROR src/a.tsx\tline 2\n')
})

it('truncates a long line, such as a whole script', () => {
  const log = logTail()
  log.add('x'.repeat(5000))
  expect(log.text).toBe(`${'x'.repeat(2000)}…\n`)
})

it('retains only the end of a long log', () => {
  const log = logTail()
  for (let line = 0; line < 30_000; line += 1) log.add(`line ${line}`)
  expect(log.text.length).toBe(100_000)
  expect(log.text.endsWith('line 29999\n')).toBe(true)
})
