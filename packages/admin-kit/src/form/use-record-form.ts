import { changedFields } from '@parvis/data-provider'
import { type FormEvent, useCallback, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useInputs } from '../kinds/inputs-on-demand.js'
import { useLanguage } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'
import { type Base, type FormValues, formValues } from './form-values.js'
import { type FormRule, ruleResolver } from './rule-resolver.js'
import type { Draft } from './use-draft.js'
import { useRules } from './use-rules.js'
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
  useRules(schema)
  const locale = useLanguage()
  const [base, setBase] = useState<Base>(draft?.base ?? record)
  const resolver = useMemo(() => ruleResolver(rule, locale), [rule, locale])
  const form = useForm<FormValues>({
    defaultValues: draft?.values ?? formValues(schema, record),
    resolver,
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as FormValues
  const { attempt, conflict, settle, refuse, refusals } = useSaving(form, save)

  const submit = async (event: FormEvent) => {
    let isInvalid = false
    const send = form.handleSubmit(
      (mine) => attempt(mine, base),
      () => {
        isInvalid = true
      },
    )
    await send(event)
    if (isInvalid) refuse()
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
  return { form, values, base, changed, conflict, refusals, submit, reset, resolve, postpone: settle }
}
