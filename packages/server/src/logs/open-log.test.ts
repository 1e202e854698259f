import { databaseFailure, inLogContext } from '@parvis/work'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { openLog } from './index.js'
import { textLine, textLines } from './text-lines.js'

const options = (format: 'json' | 'text') => ({ log: { format, level: 'info' }, roles: ['web', 'worker'] })

function collect() {
  const lines: Record<string, unknown>[] = []
  const log = openLog(options('json'), { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { ...log, lines }
}

const refused = () => {
  const error = new pg.DatabaseError('column "a" does not exist', 9, 'error')
  error.code = '42703'
  return databaseFailure(error)
}

it('writes warnings of background work as one object a line', () => {
  const { lines, warn, flush } = collect()
  inLogContext({ jobId: '7' }, () => warn('Mails cannot be read', refused(), { module: 'mail' }))
  warn('Mails cannot be read', refused(), { module: 'mail' })
  flush()
  const line = {
    level: 'warn',
    msg: 'Mails cannot be read',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    pid: process.pid,
    role: 'web,worker',
    module: 'mail',
    err: {
      type: 'DatabaseFailure',
      message: 'internal',
      code: 'internal',
      causes: [{ type: expect.any(String), message: 'column "a" does not exist', code: '42703' }],
      stack: expect.stringContaining('open-log.test'),
    },
  }
  expect(lines).toEqual([
    { ...line, jobId: '7' },
    { ...line, repeated: 1, since: expect.any(String) },
  ])
})

it('writes lines for people', () => {
  const { lines, warn, flush } = collect()
  warn('Mails cannot be read', refused(), { module: 'mail' })
  warn('Mails cannot be read', refused(), { module: 'mail' })
  flush()
  const [first, sum] = lines.map((line) => textLine(line as never).replace(/\d\d:\d\d:\d\d/g, '00:00:00'))
  expect(first).toBe(
    '00:00:00 warn Mails cannot be read (module mail): internal: column "a" does not exist [42703]',
  )
  expect(sum).toBe(`${first}, 1 time since 00:00:00`)
})

it('prints warnings on the standard error output, and the rest on the other', () => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { logger, warn } = openLog(options('text'), textLines())
  logger.info('ready')
  warn('It failed')
  logger.error({ err: new Error('no luck') }, 'call failed')
  const [info, printed] = [out.mock.calls, error.mock.calls].map((calls) =>
    calls.map(([line]) => String(line)),
  )
  vi.restoreAllMocks()
  expect(info).toEqual([expect.stringMatching(/ info ready\n$/)])
  expect(printed).toEqual([
    expect.stringMatching(/ warn It failed\n$/),
    expect.stringMatching(/ error call failed: no luck\n\s+at .*open-log\.test/),
  ])
})
