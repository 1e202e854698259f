import { DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest'
import { ChatError } from '@parvis/chat'
import { describe, expect, it } from 'vitest'
import { chatErrorOf } from './chat-error-of.js'

const answer = (code: number | string | undefined, status: number) =>
  new DiscordAPIError({ message: 'x', code: 0 }, code as number, status, 'GET', 'http://x', {
    body: undefined,
    files: undefined,
  })

describe('an error in chat terms', () => {
  it.each([
    [10003, 404, 'not_found', 'lasting'],
    [10004, 404, 'not_joined', 'lasting'],
    [10013, 404, 'not_found', 'lasting'],
    [50001, 403, 'forbidden', 'lasting'],
    [50013, 403, 'forbidden', 'lasting'],
    [50008, 400, 'not_writable', 'lasting'],
    [50006, 400, 'invalid', 'lasting'],
    [50035, 400, 'invalid', 'lasting'],
    [40004, 400, 'limited', 'passing'],
    [130000, 503, 'limited', 'passing'],
    [20028, 429, 'limited', 'passing'],
    [20029, 429, 'limited', 'passing'],
    [40333, 403, 'blocked', 'stops_all'],
    ['invalid_grant', 400, 'refused', 'lasting'],
    ['invalid_client', 401, 'unauthorised', 'stops_all'],
    [undefined, 405, 'invalid', 'lasting'],
    [0, 403, 'forbidden', 'lasting'],
  ])('of code %s with %i is %s', (code, status, problem, persistence) => {
    const error = chatErrorOf(answer(code, status))
    expect([error.problem, error.persistence]).toEqual([problem, persistence])
    expect(error.facts.platformCode).toBe(typeof code === 'number' ? code : 0)
  })

  it('of a limit says how long to wait, within reason', () => {
    const limit = (retryAfter: number) =>
      chatErrorOf(Object.assign(Object.create(RateLimitError.prototype), { retryAfter })).facts.retryAfter
    expect([limit(1500.2), limit(1e15), limit(-1)]).toEqual([1501, 86_400_000, 0])
  })

  it('of anything else is trouble on the way', () => {
    const body = { body: undefined, files: undefined }
    expect(chatErrorOf(new HTTPError(502, 'Bad Gateway', 'GET', 'x', body)).problem).toBe('unavailable')
    expect(chatErrorOf('?').problem).toBe('unavailable')
  })

  it('that is one already stays', () => {
    const error = new ChatError('blocked')
    expect(chatErrorOf(error)).toBe(error)
  })
})
