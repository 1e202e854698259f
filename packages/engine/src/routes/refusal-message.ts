import type { FastifyRequest } from 'fastify'
import { type EngineError, problemOf } from '../errors/index.js'

/** Why a record of several is refused, in one sentence in the caller's language. */
export function refusalMessage(refusal: EngineError, request: FastifyRequest): string {
  const { detail, errors } = problemOf(refusal, request.locale, request.url)
  return (errors as { message: string }[] | undefined)?.[0]?.message ?? detail
}
