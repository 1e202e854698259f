import { isRuleCode, type Locale, messageOf } from '@parvis/schema'
import type { EngineErrorCode } from '../errors/index.js'
import { words } from '../errors/words.js'

interface ProblemBody {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
}

/** Says in what a problem document is not one of the catalogue, in a language; undefined when it is. */
export function misworded(problem: ProblemBody, status: number, locale: Locale): string | undefined {
  const code = problem.type.replace('urn:parvis:problem:', '').replaceAll('-', '_')
  if (!(code in words)) return `is of the unknown type ${problem.type}`
  const { title } = words[code as EngineErrorCode]
  if (problem.title !== title[locale]) return `is titled "${problem.title}" in ${locale}`
  if (problem.status !== status) return `says ${problem.status} and is answered ${status}`
  const wrong = problem.errors?.find(({ code: rule, message }) => !isMessageOf(rule, message, locale))
  return wrong && `says "${wrong.message}" of ${wrong.code} in ${locale}`
}

function isMessageOf(code: string, message: string, locale: Locale): boolean {
  if (!isRuleCode(code)) return false
  const parts = messageOf(code, locale).split(/\{\w+\}/)
  return parts.every((part) => message.includes(part)) && !/\{\w+\}/.test(message)
}
