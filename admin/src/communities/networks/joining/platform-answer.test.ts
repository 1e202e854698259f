import { expect, it } from 'vitest'
import { answerIn } from './platform-answer'

const answerOf = (query: string) => answerIn(new URLSearchParams(query))

it('takes from an address what a platform brings back, and nothing else', () => {
  expect(answerOf('code=c&state=s&guild_id=1&permissions=8')).toEqual({
    code: 'c',
    state: 's',
    serverId: '1',
  })
  expect(answerOf('error=access_denied&error_description=No&state=s')).toEqual({
    error: 'access_denied',
    state: 's',
  })
  expect(answerOf('error=access_denied')).toEqual({ error: 'access_denied' })
})

it('finds no answer where an address brings none', () => {
  expect(answerOf('')).toBeUndefined()
  expect(answerOf('network=1&guild_id=2')).toBeUndefined()
})
