/** Messages for failed calls, in the reader’s language. */

import { ApiProblem } from '@parvis/data-provider'
import { useCallback } from 'react'
import type { KitKey } from '../messages/kit-messages.js'
import { useRightNames } from '../messages/right-names.js'
import { useText } from '../messages/use-text.js'

interface ProblemDescription {
  title: KitKey
  /** A text of the kit, a sentence from the response, or the missing right. */
  text: { key: KitKey } | { sentence: string } | { right: string }
}

/** Describes a failed call as specifically as possible, else with the generic sentence. */
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

/** Describes failed calls in the reader's language. */
export function useProblemMessage() {
  const text = useText()
  const sentenceOf = useSentence()
  return useCallback(
    (error: unknown) => {
      const { title, text: content } = describeProblem(error)
      return { title: text(title), sentence: sentenceOf(content) }
    },
    [text, sentenceOf],
  )
}

function useSentence() {
  const text = useText()
  const rightNames = useRightNames()
  return useCallback(
    (content: ProblemDescription['text']) => {
      if ('sentence' in content) return content.sentence
      return 'right' in content
        ? text('error_access', { right: rightNames.right(content.right) })
        : text(content.key)
    },
    [text, rightNames],
  )
}

/** The reason why a call was refused: the first problem of its values, else the description of the failure. */
export function useRefusalMessage() {
  const problemMessage = useProblemMessage()
  return useCallback(
    (error: unknown) =>
      (error instanceof ApiProblem ? error.problems[0]?.message : undefined) ??
      problemMessage(error).sentence,
    [problemMessage],
  )
}
