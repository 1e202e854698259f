import type { AnswerOf } from '@parvis/schema'
import { finishInvitation } from '@parvis/schemas/calls/networks'
import { call } from '../../../api/call'
import type { PlatformAnswer } from './platform-answer'

/** The outcome of an invitation: a network, a server to create a community from, or why there is none. */
export type Joined = AnswerOf<typeof finishInvitation>

/** A server that a community may be built from. */
export type FoundServer = Extract<Joined, { server: unknown }>['server']

const sent = new Map<string, Promise<Joined>>()

/** Submits the platform's answer to the API; concurrent calls share one request. @throws ApiProblem */
export function submitAnswer(answer: PlatformAnswer): Promise<Joined> {
  const key = JSON.stringify(answer)
  const pending = sent.get(key) ?? call(finishInvitation, { body: answer })
  sent.set(key, pending)
  const end = () => sent.delete(key)
  pending.then(end, end)
  return pending
}
