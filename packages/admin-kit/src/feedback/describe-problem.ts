import { ApiProblem } from '@parvis/data-provider'
import type { KitKey } from '../messages/index.js'

export interface ProblemDescription {
  title: KitKey
  /** A text of the kit, a sentence that came with the answer, or the right that is missing. */
  text: { key: KitKey } | { sentence: string } | { right: string }
}

/** What to tell people of a call that failed: the best that is known, else the generic sentence. */
export function describeProblem(error: unknown): ProblemDescription {
  if (!(error instanceof ApiProblem)) return generic
  if (error.isTemporary) return { title: 'oops', text: { key: 'error_temporary' } }
  if (error.status === 403) return { title: 'oops', text: missingRight(error) }
  if (error.status === 404) return { title: 'oops', text: { key: 'error_gone' } }
  if (error.status < 500 && error.message) return { title: 'oops', text: { sentence: error.message } }
  return generic
}

const generic: ProblemDescription = { title: 'error_title', text: { key: 'error_generic' } }

function missingRight({ right, message }: ApiProblem): ProblemDescription['text'] {
  if (right) return { right }
  return message ? { sentence: message } : { key: 'error_access_unknown' }
}
