import type { FieldText } from '../texts/form-page-text'
import * as styles from './visitor-form.module.css'

/** A field's label, and whether it is optional. */
export function FieldLabel({ field, optional }: { field: FieldText; optional: string }) {
  return (
    <label className={styles.label} htmlFor={field.name}>
      <FieldName field={field} optional={optional} />
    </label>
  )
}

/** The same in the legend of a group. */
export function FieldName({ field, optional }: { field: FieldText; optional: string }) {
  return (
    <>
      <span data-label={field.name}>{field.label}</span>
      {!field.required && <span className={styles.optional}> ({optional})</span>}
    </>
  )
}
