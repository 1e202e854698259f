import { useEffect } from 'react'
import type { FormErrors } from '../forms/form-errors'
import type { QuotesText } from '../words/words'

/** Leads back to the first step in which something was refused. */
export function useStepOfError(
  steps: QuotesText['steps'],
  refused: FormErrors<string> | undefined,
  show: (step: number) => void,
): void {
  useEffect(() => {
    const wrong = steps.findIndex(({ fields }) => fields.some((name) => refused?.[name]))
    if (wrong >= 0) show(wrong)
  }, [steps, refused, show])
}
