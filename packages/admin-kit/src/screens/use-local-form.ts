import type { FieldProblem } from '@parvis/schema'
import { useFormContext } from 'react-hook-form'
import type { FormValues } from '../form/form-values.js'

/** The values of a local form, and how refused ones are pointed out. */
export function useLocalForm() {
  const { getValues, setError } = useFormContext<FormValues>()
  return {
    values: (): Readonly<FormValues> => getValues(),
    /** Shows at each field what is wrong with it, and moves to the first one. */
    refuse(problems: readonly Pick<FieldProblem, 'path' | 'message'>[]): void {
      for (const [nth, { path, message }] of problems.entries())
        setError(path, { message }, { shouldFocus: nth === 0 })
    },
  }
}
