import type { InputHTMLAttributes, ReactNode } from 'react'
import * as styles from './field.module.css'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  error?: string
  /** What stands at the end of the input. */
  children?: ReactNode
}

/** A labelled input with its error beside it. */
export function Field({ name, label, error, children, ...input }: Props) {
  const errorId = `${name}-error`
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <div className={styles.box}>
        <input
          {...input}
          id={name}
          name={name}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
        />
        {children}
      </div>
      <p id={errorId} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
