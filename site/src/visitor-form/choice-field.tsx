import type { FieldText } from '../texts/form-page-text'
import { FieldLabel, FieldName } from './field-label'
import { FieldNote } from './field-note'
import * as styles from './visitor-form.module.css'

interface Props {
  field: FieldText
  messages: { optional: string; choose: string }
  error?: string
  initial?: string
}

/** A choice with all options visible: they determine the form's subject. */
const spread = ['service', 'why', 'budget']

/** One of some values: in sight where they matter most, else in a list. */
export function ChoiceField({ field, messages, error, initial }: Props) {
  const { name, choices = [], required, hint } = field
  if (spread.includes(name)) return <SpreadChoice field={field} messages={messages} error={error} />
  return (
    <div className={styles.field}>
      <FieldLabel field={field} optional={messages.optional} />
      <select
        id={name}
        name={name}
        className={styles.input}
        required={required}
        defaultValue={initial ?? ''}
        aria-invalid={Boolean(error)}
        aria-describedby={error || hint ? `${name}-note` : undefined}
      >
        {initial === undefined && <option value="">{messages.choose}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FieldNote name={name} error={error} hint={hint} />
    </div>
  )
}

function SpreadChoice({ field, messages, error }: Omit<Props, 'initial'>) {
  const { name, choices = [], required } = field
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${name}-note` : undefined}>
      <legend className={styles.label}>
        <FieldName field={field} optional={messages.optional} />
      </legend>
      {choices.map(({ value, label }, index) => (
        <label key={value} className={styles.choice}>
          <input
            id={index === 0 ? name : `${name}-${value}`}
            type="radio"
            name={name}
            value={value}
            required={required}
            aria-invalid={Boolean(error)}
          />
          <span>{label}</span>
        </label>
      ))}
      <FieldNote name={name} error={error} />
    </fieldset>
  )
}
