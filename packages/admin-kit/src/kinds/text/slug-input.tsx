import { primaryLocale, slugOf } from '@parvis/schema'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FieldOf, InputProps } from '../../fields/field-kind.js'
import { useSchema } from '../../record/schema-context.js'
import { LineInput } from './line-input.js'

/** A slug, derived from another field until it is edited. */
export function SlugInput({ field, path }: InputProps<FieldOf<'slug'>>) {
  useGeneratedSlug(field, path)
  return <LineInput field={field} path={path} autoComplete="off" spellCheck={false} />
}

/** Derives a slug from another field, until it is edited. */
function useGeneratedSlug({ from }: FieldOf<'slug'>, path: string): void {
  const { setValue, getValues, formState } = useFormContext()
  const source = useWatch({ name: from ? siblingPath(path, from) : path })
  const sourceText = useSchema().fields[from ?? '']?.format(source, primaryLocale) ?? source
  const wanted = from && typeof sourceText === 'string' ? slugOf(sourceText) || null : null
  const before = useRef(wanted)
  const { isSubmitted } = formState
  useEffect(() => {
    const made = before.current
    if (wanted === made) return
    before.current = wanted
    const value = getValues(path) ?? null
    if (value !== null && value !== made) return
    setValue(path, wanted, { shouldDirty: true, shouldValidate: isSubmitted })
  }, [wanted, path, isSubmitted, getValues, setValue])
}

/** The path of another field of the same record, or of the same item of a list. */
function siblingPath(path: string, name: string): string {
  return [...path.split('.').slice(0, -1), name].join('.')
}
