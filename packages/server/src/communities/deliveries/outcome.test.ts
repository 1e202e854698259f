import { ChatError, type ChatProblem, chatProblems } from '@parvis/chat'
import { expect, it } from 'vitest'
import { outcomeOf } from './outcome.js'

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
    refused: 'stopped',
    invalid: 'failed',
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
