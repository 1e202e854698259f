import { changedFields } from '@parvis/data-provider'
import { loaderFor } from '@parvis/schema'
import { type FormEvent, useCallback, useMemo, useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { useInputs } from '../kinds/inputs-on-demand.js'
import { useLoaded } from '../kinds/use-loaded.js'
import { useLanguage } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'
import { type Base, type FormValues, formValues } from './form-values.js'
import { type FormRule, ruleResolver } from './rule-resolver.js'
import type { Draft } from './use-draft.js'
import { type Save, useSaving } from './use-saving.js'

export interface RecordFormOptions {
  /** What the values are held against before they are sent. */
  rule: FormRule
  record: Base
  /** What was typed before and not saved. */
  draft: Draft | undefined
  save: Save
}

export type RecordForm = ReturnType<typeof useRecordForm>

/** A form for a record: its values, what changed, and saving, which keeps what was typed whatever happens. */
export function useRecordForm({ rule, record, draft, save }: RecordFormOptions) {
  const schema = useSchema()
  useInputs()
  const locale = useLanguage()
  const [base, setBase] = useState<Base>(draft?.base ?? record)
  const loaderForValues = useCallback((held: unknown) => loaderFor(schema.fields, held as Base), [schema])
  const resolver = useMemo(() => {
    // What a record holds already may stand, even where its rule has become stricter since.
    const heldOf = (held: FormValues) => changedFields(schema, held, formValues(schema, base))
    return ruleResolver(rule, schema.fields, locale, base.id === undefined ? undefined : heldOf)
  }, [rule, schema, locale, base])
  const form = useForm<FormValues>({
    defaultValues: draft?.values ?? formValues(schema, record),
    resolver,
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as FormValues
  const { attempt, conflict, settle, refuse, refusals } = useSaving(form, save)

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
    settle()
    setBase(current)
    form.reset(merged)
    await attempt(merged, current)
  }
  const changed = Object.keys(changedFields(schema, values, formValues(schema, base)))
  const isUnsaved = changed.length > 0
  // Saving need not wait for what was loaded while people typed.
  useLoaded(isUnsaved ? loaderForValues : undefined, values)
  return { form, values, base, changed, conflict, refusals, submit, reset, resolve, postpone: settle }
}
