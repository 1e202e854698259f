import { useLayoutEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

/**
 * Lets an item of a list that was just added lack what it needs, unsaid, until that was left or saving is tried
 * again: after a refused save the form holds the whole list against its rule whenever an item comes or goes.
 *
 * @param names the parts of the item
 */
export function useUntried(path: string, names: readonly string[]): void {
  const { getFieldState, clearErrors } = useFormContext()
  const formState = useFormState({ name: path })
  const [triesBefore] = useState(formState.submitCount)
  const isTried = formState.isSubmitting || formState.submitCount > triesBefore
  useLayoutEffect(() => {
    if (isTried) return
    const isEarly = (part: string) => {
      const { error, isTouched } = getFieldState(part, formState)
      return error?.type === 'required' && !isTouched
    }
    const early = names.map((name) => `${path}.${name}`).filter(isEarly)
    if (early.length > 0) clearErrors(early)
  })
}
