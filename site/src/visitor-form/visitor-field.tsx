import type { FieldText } from '../texts/form-page-text'
import { ChoiceField } from './choice-field'
import { FieldLabel } from './field-label'
import { FieldNote } from './field-note'
import * as styles from './visitor-form.module.css'

interface Props {
  field: FieldText
  messages: { optional: string; choose: string }
  error?: string
  /** Initial value. */
  initial?: string
}

/** Hints for browsers: autofill and keyboard. */
const inputs: Readonly<
  Record<string, { type?: string; autoComplete?: string; inputMode?: 'email' | 'tel' }>
> = {
  firstname: { autoComplete: 'given-name' },
  lastname: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  deadline: { type: 'date' },
}

/** A field of a visitor's form, by its kind. */
export function VisitorField({ field, messages, error, initial }: Props) {
  const { name, kind, required, hint } = field
  if (field.choices) return <ChoiceField field={field} messages={messages} error={error} initial={initial} />
  const common = {
    id: name,
    name,
    required,
    className: styles.input,
    'aria-invalid': Boolean(error),
    'aria-describedby': error || hint ? `${name}-note` : undefined,
  }
  return (
    <div className={styles.field}>
      <FieldLabel field={field} optional={messages.optional} />
      {kind === 'longText' ? (
        <textarea {...common} rows={8} />
      ) : (
        <input {...common} type="text" {...inputs[name]} />
      )}
      <FieldNote name={name} error={error} hint={hint} />
    </div>
  )
}
