import { type FieldProblem, validate } from '@parvis/schema'
import { type PropsWithChildren, useMemo } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useLoaded } from '../fields/use-loaded.js'
import { type Base, type FormValues, formValues } from '../form/form-values.js'
import { PendingWorkProvider } from '../form/pending-work.js'
import { ruleResolver } from '../form/rule-resolver.js'
import { kinds as knownKinds } from '../kinds/index.js'
import { useInputs } from '../kinds/inputs-on-demand.js'
import { useLanguage } from '../messages/language.js'
import { type SchemaContextValue, SchemaProvider, useSchema } from '../record/schema-context.js'

export interface LocalFormProps extends Pick<SchemaContextValue, 'schema' | 'resources'> {
  /** Initial values. */
  record: Base
}

/** A form of a resource's fields that is not submitted; a value is validated once its control was touched. */
export function LocalForm({ schema, resources, record, children }: PropsWithChildren<LocalFormProps>) {
  useInputs()
  const locale = useLanguage()
  const resolver = useMemo(() => ruleResolver(schema.createRule, schema.fields, locale), [schema, locale])
  const form = useForm<FormValues>({
    defaultValues: formValues(schema, record),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  return (
    <SchemaProvider schema={schema} resources={resources} kinds={knownKinds}>
      <FormProvider {...form}>
        <PendingWorkProvider>{children}</PendingWorkProvider>
      </FormProvider>
    </SchemaProvider>
  )
}

/** Validated value of a field of the form, or its error, which may not be known yet. */
export type FieldValidation = { value: unknown } | { problems: readonly FieldProblem[] }

/** Validates the current value of a field of the form. */
export function useFieldValidation(name: string): FieldValidation {
  const field = useSchema().fields[name]
  const value: unknown = useWatch({ name })
  const locale = useLanguage()
  const isLoaded = useLoaded(field?.loaderFor, value)
  if (!field) throw new Error(`The form has no field "${name}"`)
  if (!isLoaded) return { problems: [] }
  const result = validate(field.rule, value, locale)
  return result.valid ? { value: result.value } : { problems: result.problems }
}
