import type { Field } from '@parvis/schema'
import { useEffect, useReducer } from 'react'

/**
 * Whether a value can be validated; what its rule lacks for that is loaded, and the component is rendered
 * again once it is there. A load that failed is tried again with the next value.
 */
export function useLoaded(loaderFor: Field['loaderFor'], value: unknown): boolean {
  const [, showAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    loaderFor?.(value)?.().then(showAgain, () => {})
  }, [loaderFor, value])
  return loaderFor?.(value) === undefined
}
