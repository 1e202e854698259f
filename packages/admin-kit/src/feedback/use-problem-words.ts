import { ApiProblem } from '@parvis/data-provider'
import { useCallback } from 'react'
import { useText } from '../messages/use-text.js'
import { useRightNames } from '../rights/use-right-words.js'
import { describeProblem, type ProblemDescription } from './describe-problem.js'

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
