import type { RefusedValue } from '@parvis/engine'
import { type Locale, messageOf } from '@parvis/schema'
import type { Rehearsal } from './rehearse-minting.js'

/** How many problems of a rehearsal are answered. */
const mostProblems = 100

/** What the API answers of a rehearsal. @param recipients how many there are, those with problems among them */
export function answerOf({ problems, chunks, total, cost }: Rehearsal, recipients: number, locale: Locale) {
  return {
    problems: inWords(problems.slice(0, mostProblems), locale),
    problemCount: problems.length,
    recipients,
    total: String(total),
    transactions: chunks.length,
    cost,
  }
}

/** Problems with their messages. */
export function inWords(problems: readonly RefusedValue[], locale: Locale) {
  return problems.map(({ path, code, bounds }) => ({ path, code, message: messageOf(code, locale, bounds) }))
}
