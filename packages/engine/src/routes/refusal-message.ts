import type { Locale } from '@parvis/schema'
import { type EngineError, problemOf } from '../errors/index.js'

/** Why a record of several is refused, in one sentence. */
export function refusalMessage(refusal: EngineError, locale: Locale): string {
  const { detail, errors } = problemOf(refusal, locale, '')
  return (errors as { message: string }[] | undefined)?.[0]?.message ?? detail
}
