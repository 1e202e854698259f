/** The state of a record’s form: values, changes, validation, and saving with its conflicts. */

import { ApiProblem, changedFields } from '@parvis/data-provider'
import { loaderFor } from '@parvis/schema'
import { type FormEvent, useCallback, useMemo, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useNotifications } from '../feedback/use-notifications.js'
import { useLoaded } from '../fields/use-loaded.js'
import { useLanguage } from '../messages/language.js'
import { useSchema } from '../record/schema-context.js'
import { type Conflict, differencesOf } from './conflict.js'
import { loadFormDialogs } from './form-dialogs-on-demand.js'
import { type Base, type FormValues, formValues } from './form-values.js'
import { type FormRule, isRuleUnavailable, ruleResolver } from './rule-resolver.js'
import type { Draft } from './use-draft.js'

export interface RecordFormOptions {
  /** The rule by which values are validated before they are sent. */
  rule: FormRule
  record: Base
  /** Input from earlier that was not saved. */
  draft: Draft | undefined
  save: Save
}

export type RecordForm = ReturnType<typeof useRecordForm>

/**
 * A form for a record: its values, its changes, and saving, which never loses input. The component that renders it
 * calls `useInputs` first, so that its controls exist from the first render on.
 */
export function useRecordForm({ rule, record, draft, save }: RecordFormOptions) {
  const schema = useSchema()
  const locale = useLanguage()
  const [base, setBase] = useState<Base>(draft?.base ?? record)
  const loaderForValues = useCallback(
    (checked: unknown) => loaderFor(schema.fields, checked as Base),
    [schema],
  )
  const resolver = useMemo(() => {
    // A stored value may stay, even if its rule has become stricter since.
    const selectChecked = (checked: FormValues) => changedFields(schema, checked, formValues(schema, base))
    return ruleResolver(rule, schema.fields, locale, base.id === undefined ? undefined : selectChecked)
  }, [rule, schema, locale, base])
  const form = useForm<FormValues>({
    defaultValues: draft?.values ?? formValues(schema, record),
    resolver,
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as FormValues
  const { attempt, conflict, closeConflict, refuse, refusals } = useSaving(form, save)

  const submit = async (event: FormEvent) => {
    let errors: FieldErrors | undefined
    const send = form.handleSubmit(
      (mine) => attempt(mine, base),
      (found) => {
        errors = found
      },
    )
    await send(event)
    if (errors) refuse(errors)
  }
  const reset = useCallback(
    (next: Base) => {
      setBase(next)
      form.reset(formValues(schema, next))
    },
    [form, schema],
  )
  const resolve = async (merged: FormValues, current: Base) => {
    closeConflict()
    setBase(current)
    form.reset(merged)
    await attempt(merged, current)
  }
  const changed = Object.keys(changedFields(schema, values, formValues(schema, base)))
  const isUnsaved = changed.length > 0
  // Preload during editing what saving requires.
  useLoaded(isUnsaved ? loaderForValues : undefined, values)
  return { form, values, base, changed, conflict, refusals, submit, reset, resolve, closeConflict }
}

/** Saves values that were typed over a base. */
type Save = (values: FormValues, base: Base) => Promise<void>

/** Saves a form's values, and turns refusals into errors of its fields, a conflict, or a notification. */
function useSaving(form: UseFormReturn<FormValues>, save: Save) {
  const schema = useSchema()
  const notify = useNotifications()
  const [conflict, setConflict] = useState<Conflict>()
  /** Counts refusals, so that each moves the focus to the first refused value. */
  const [refusals, setRefusals] = useState(0)
  const notifyUnreachable = () => notify.problem(new ApiProblem(0))
  const focusFirstError = () => setRefusals((count) => count + 1)
  const refuse = (errors: FieldErrors) =>
    isRuleUnavailable(errors) ? notifyUnreachable() : focusFirstError()

  const handleFailure = (error: unknown, mine: FormValues, base: Base) => {
    if (!(error instanceof ApiProblem)) return notify.problem(error)
    if (error.status === 412 && error.current) return showConflict({ base, mine, theirs: error.current })
    if (error.problems.length === 0) return notify.problem(error)
    for (const { path, code, message } of error.problems) form.setError(path, { type: code, message })
    focusFirstError()
  }
  const showConflict = async (found: Conflict) => {
    const isSameChange = differencesOf(schema, found).length === 0
    if (isSameChange) return attempt(found.mine, found.theirs)
    await loadFormDialogs().then(() => setConflict(found), notifyUnreachable)
  }
  const attempt = async (mine: FormValues, base: Base) => {
    try {
      await save(mine, base)
    } catch (error) {
      await handleFailure(error, mine, base)
    }
  }
  return { attempt, conflict, closeConflict: () => setConflict(undefined), refuse, refusals }
}
