import { serveCall } from '@parvis/engine'
import { showSecondFactor } from '@parvis/schemas/calls/sign-in'
import type { FastifyInstance } from 'fastify'
import { completeSignIn, type SignInOptions } from '../complete-sign-in.js'
import type { FailureNotes } from '../failure-notes.js'
import { type SecondStep, wrongCode } from './second-step.js'

export interface SecondStepOptions extends SignInOptions {
  readonly secondStep: SecondStep
  readonly noteFailure: FailureNotes
}

/** The routes of the second step of signing in. */
export function secondStepRoutes(app: FastifyInstance, options: SecondStepOptions): void {
  const { limiter, secondStep, noteFailure } = options
  serveCall(app, showSecondFactor, async ({ body: { token, code }, request, reply }) => {
    const owner = await secondStep.find(token)
    const attempt = [request, 'secondFactor', { key: owner.userId, owner: owner.userId }] as const
    await limiter.consume(...attempt)
    if (!(await secondStep.take(owner, code))) {
      noteFailure('second_factor_failed', owner, request, reply)
      throw wrongCode()
    }
    await secondStep.end(token)
    await limiter.forgive(...attempt)
    return completeSignIn(options, owner, request, reply)
  })
}
