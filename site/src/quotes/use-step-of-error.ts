import { useEffect } from 'react'
import type { QuotesText } from '../content/content'
import type { FormErrors } from '../forms/form-errors'

/** Leads back to the first step in which something is wrong. */
export function useStepOfError(
  steps: QuotesText['steps'],
  errors: FormErrors<string>,
  show: (step: number) => void,
): void {
  useEffect(() => {
    const wrong = steps.findIndex(({ fields }) => fields.some((name) => errors[name]))
    if (wrong >= 0) show(wrong)
  }, [steps, errors, show])
}
