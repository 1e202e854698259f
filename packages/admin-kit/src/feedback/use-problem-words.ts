import { ApiProblem } from '@parvis/data-provider'
import { useCallback } from 'react'
import { useText } from '../messages/use-text.js'
import { describeProblem } from './describe-problem.js'

/** What to tell people of a call that failed, in their language. */
export function useProblemWords() {
  const text = useText()
  return useCallback(
    (error: unknown) => {
      const { title, text: told } = describeProblem(error)
      return {
        title: text(title),
        sentence: 'sentence' in told ? told.sentence : text(told.key, told.values),
      }
    },
    [text],
  )
}

/** Why what was sent was refused, in words: what is wrong with it, else what to tell of the call that failed. */
export function useRefusalWords() {
  const words = useProblemWords()
  return useCallback(
    (error: unknown) =>
      (error instanceof ApiProblem ? error.problems[0]?.message : undefined) ?? words(error).sentence,
    [words],
  )
}
