import { ApiProblem } from '@parvis/data-provider'
import { useCallback } from 'react'
import type { KitKey } from '../messages/index.js'
import { useRightNames } from '../messages/right-names.js'
import { useText } from '../messages/use-text.js'

interface ProblemDescription {
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

/** What to tell people of a call that failed, in their language. */
export function useProblemMessage() {
  const text = useText()
  const sentenceOf = useSentence()
  return useCallback(
    (error: unknown) => {
      const { title, text: told } = describeProblem(error)
      return { title: text(title), sentence: sentenceOf(told) }
    },
    [text, sentenceOf],
  )
}

function useSentence() {
  const text = useText()
  const rightNames = useRightNames()
  return useCallback(
    (told: ProblemDescription['text']) => {
      if ('sentence' in told) return told.sentence
      return 'right' in told ? text('error_access', { right: rightNames.right(told.right) }) : text(told.key)
    },
    [text, rightNames],
  )
}

/** Why what was sent was refused, in words: what is wrong with it, else what to tell of the call that failed. */
export function useRefusalMessage() {
  const problemMessage = useProblemMessage()
  return useCallback(
    (error: unknown) =>
      (error instanceof ApiProblem ? error.problems[0]?.message : undefined) ??
      problemMessage(error).sentence,
    [problemMessage],
  )
}
