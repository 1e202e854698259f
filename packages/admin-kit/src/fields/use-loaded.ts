import type { Field } from '@parvis/schema'
import { useEffect, useReducer } from 'react'

/**
 * Whether a value can be validated. Loads the modules that its rule lacks, and re-renders the component
 * once they are loaded. A failed load is retried with the next value.
 */
export function useLoaded(loaderFor: Field['loaderFor'], value: unknown): boolean {
  const [, showAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    loaderFor?.(value)?.().then(showAgain, () => {})
  }, [loaderFor, value])
  return loaderFor?.(value) === undefined
}
