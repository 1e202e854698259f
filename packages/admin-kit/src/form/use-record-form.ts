import { ApiProblem, changedFields } from '@parvis/data-provider'
import { type Resource, validate } from '@parvis/schema'
import { type FormEvent, useMemo, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { useTell } from '../feedback/use-tell.js'
import { useLanguage } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'
import { type FormValues, formValues } from './form-values.js'
import { toFormErrors } from './to-form-errors.js'
import type { Draft } from './use-draft.js'

export type Base = Readonly<Record<string, unknown>>

export interface RecordFormOptions {
  /** What the values are held against before they are sent. */
  rule: Resource['createRule'] | Resource['updateRule']
  /** The record as it was read, or nothing for a new one. */
  record: Base
  /** What was typed before and not saved. */
  draft: Draft | undefined
  /** Saves values on top of what they were typed over. */
  save(values: FormValues, base: Base): Promise<void>
}

/** Someone else's version of the record, met while saving one's own. */
export interface Conflict {
  base: Base
  mine: FormValues
  theirs: RaRecord
}

export type RecordForm = ReturnType<typeof useRecordForm>

/** A form for a record: its values, what changed, and saving, which keeps what was typed whatever happens. */
export function useRecordForm({ rule, record, draft, save }: RecordFormOptions) {
  const schema = useSchema()
  const locale = useLanguage()
  const tell = useTell()
  const [base, setBase] = useState<Base>(draft?.base ?? record)
  const [conflict, setConflict] = useState<Conflict>()
  /** Counts refusals, so that each moves the focus to the first refused value. */
  const [refusals, setRefusals] = useState(0)
  const resolver = useMemo(() => resolverOf(rule, locale), [rule, locale])
  const form = useForm<FormValues>({
    defaultValues: draft?.values ?? formValues(schema, record),
    resolver,
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as FormValues
  const changed = Object.keys(changedFields(schema, values, formValues(schema, base)))

  const refused = () => setRefusals((count) => count + 1)
  const submit = async (event: FormEvent) => {
    let isInvalid = false
    const send = form.handleSubmit(
      (mine) => attempt(mine, base),
      () => {
        isInvalid = true
      },
    )
    await send(event)
    if (isInvalid) refused()
  }
  const explain = (error: unknown, mine: FormValues, over: Base) => {
    if (!(error instanceof ApiProblem)) return tell.problem(error)
    if (error.status === 412 && error.current) return setConflict({ base: over, mine, theirs: error.current })
    if (error.problems.length === 0) return tell.problem(error)
    for (const { path, code, message } of error.problems) form.setError(path, { type: code, message })
    refused()
  }
  const attempt = async (mine: FormValues, over: Base) => {
    try {
      await save(mine, over)
    } catch (error) {
      explain(error, mine, over)
    }
  }
  const reset = (next: Base) => {
    setBase(next)
    form.reset(formValues(schema, next))
  }
  const resolve = async (merged: FormValues, current: Base) => {
    setConflict(undefined)
    setBase(current)
    form.reset(merged)
    await attempt(merged, current)
  }
  return {
    form,
    values,
    base,
    changed,
    conflict,
    refusals,
    submit,
    reset,
    resolve,
    postpone: () => setConflict(undefined),
  }
}

function resolverOf(
  rule: RecordFormOptions['rule'],
  locale: Parameters<typeof validate>[2],
): Resolver<FormValues> {
  return (values) => {
    const result = validate<FormValues>(rule, values, locale)
    return result.valid
      ? { values: result.value, errors: {} }
      : { values: {}, errors: toFormErrors(result.problems) }
  }
}
