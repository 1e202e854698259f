import { envelope, problemAnswers, validBody } from '@parvis/engine'
import { jsonSchemaOf } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { tags } from '../answers.js'
import { completeSignIn, type SignInOptions } from '../complete-sign-in.js'
import type { FailureNotes } from '../failure-notes.js'
import { sessionAnswer } from '../identity-routes.js'
import { linkTokenRule } from '../register.js'
import { codeRule } from './second-factor-routes.js'
import { type SecondStep, wrongCode } from './second-step.js'

export interface SecondStepOptions extends SignInOptions {
  readonly secondStep: SecondStep
  readonly noteFailure: FailureNotes
}

const rule = z.strictObject({ token: linkTokenRule, code: codeRule }, { error: 'invalid_type' })

/** The second step of signing in. */
export function secondStepRoutes(app: FastifyInstance, options: SecondStepOptions): void {
  const { limiter, secondStep, noteFailure } = options
  app.post('/user/login/second-factor', { config: { access: 'public' }, schema }, async (request, reply) => {
    const { token, code } = validBody(rule, request)
    const owner = await secondStep.find(token)
    const attempt = [request, 'secondFactor', owner.userId, owner.userId] as const
    await limiter.take(...attempt)
    if (!(await secondStep.take(owner, code))) {
      noteFailure('second_factor_failed', owner, request, reply)
      throw wrongCode()
    }
    await secondStep.end(token)
    await limiter.forgive(...attempt)
    return { item: await completeSignIn(options, owner, request, reply) }
  })
}

const schema = {
  tags,
  summary: 'Go on signing in, by a code of the authenticator app or a recovery code',
  body: jsonSchemaOf(rule),
  response: { 200: envelope('item', sessionAnswer), ...problemAnswers(400, 413, 415, 422, 429, 503) },
}
