import { ApiProblem } from '@parvis/data-provider'
import { useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import type { Conflict } from '../conflict/conflict.js'
import { differencesOf } from '../conflict/differences-of.js'
import { useNotifications } from '../feedback/use-notifications.js'
import { useSchema } from '../record/schema-context.js'
import type { Base, FormValues } from './form-values.js'
import { loadQuestions } from './questions-on-demand.js'
import { areUnheld } from './rule-resolver.js'

/** Saves values on top of what they were typed over. */
export type Save = (values: FormValues, base: Base) => Promise<void>

/** Saves what a form holds, and turns refusals into errors of its fields, a conflict, or a notification. */
export function useSaving(form: UseFormReturn<FormValues>, save: Save) {
  const schema = useSchema()
  const notify = useNotifications()
  const [conflict, setConflict] = useState<Conflict>()
  /** Counts refusals, so that each moves the focus to the first refused value. */
  const [refusals, setRefusals] = useState(0)
  const tellNoAnswer = () => notify.problem(new ApiProblem(0))
  const point = () => setRefusals((count) => count + 1)
  const refuse = (errors: FieldErrors) => (areUnheld(errors) ? tellNoAnswer() : point())

  const explain = (error: unknown, mine: FormValues, base: Base) => {
    if (!(error instanceof ApiProblem)) return notify.problem(error)
    if (error.status === 412 && error.current) return meet({ base, mine, theirs: error.current })
    if (error.problems.length === 0) return notify.problem(error)
    for (const { path, code, message } of error.problems) form.setError(path, { type: code, message })
    point()
  }
  const meet = async (met: Conflict) => {
    const isSameChange = differencesOf(schema, met).length === 0
    if (isSameChange) return attempt(met.mine, met.theirs)
    await loadQuestions().then(() => setConflict(met), tellNoAnswer)
  }
  const attempt = async (mine: FormValues, base: Base) => {
    try {
      await save(mine, base)
    } catch (error) {
      await explain(error, mine, base)
    }
  }
  return { attempt, conflict, settle: () => setConflict(undefined), refuse, refusals }
}
