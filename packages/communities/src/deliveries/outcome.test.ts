import { ChatError, type ChatProblem, chatProblems } from '@parvis/chat'
import { expect, it } from 'vitest'
import { outcomeOf, restAfter } from './outcome.js'

const problems = Object.keys(chatProblems) as ChatProblem[]
const kindOf = (problem: ChatProblem) => outcomeOf(new ChatError(problem)).kind

it('of every problem is known: what passes is tried again, what lasts is not', () => {
  const kinds = Object.fromEntries(problems.map((problem) => [problem, kindOf(problem)]))
  expect(kinds).toEqual({
    not_found: 'stopped',
    not_joined: 'stopped',
    forbidden: 'stopped',
    members_hidden: 'stopped',
    not_writable: 'stopped',
    unreachable: 'stopped',
    refused: 'stopped',
    invalid: 'failed',
    filtered: 'failed',
    suspected: 'stopped',
    already_sent: 'sent',
    unauthorised: 'later',
    blocked: 'later',
    limited: 'later',
    unavailable: 'later',
  })
})

it('says as long as the platform does how long to wait, and whether that is for all', () => {
  const outcome = (problem: ChatProblem) => outcomeOf(new ChatError(problem, { retryAfter: 7000 }))
  expect(outcome('limited')).toEqual({ kind: 'later', cause: 'limited', after: 7000, isForAll: false })
  expect(outcome('blocked')).toEqual({ kind: 'later', cause: 'limited', after: 7000, isForAll: true })
})

it('names what the platform fails at, which may be the message itself', () => {
  const cause = (isDefect: boolean) => outcomeOf(new ChatError('unavailable', { isDefect }))
  expect(cause(true)).toMatchObject({ kind: 'later', cause: 'defect' })
  expect(cause(false)).toMatchObject({ kind: 'later', cause: 'unavailable' })
})

it('is longer each time, at most five minutes, and never shorter than the platform says', () => {
  const rests = [1, 2, 3, 9, 1000].map((attempts) => restAfter({ isForAll: false }, attempts))
  expect(rests).toEqual([1000, 2000, 4000, 256_000, 300_000])
  expect(restAfter({ after: 10_000, isForAll: false }, 1)).toBe(10_000)
  expect(restAfter({ after: 500, isForAll: false }, 3)).toBe(4000)
})

it('is what the platform says where nothing is taken from anyone, however often that was', () => {
  expect(restAfter({ after: 600_000, isForAll: true }, 1)).toBe(600_000)
  expect(restAfter({ isForAll: true }, 20)).toBe(5000)
})
