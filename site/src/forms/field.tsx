import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import * as styles from './form.module.css'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  error?: string
  /** Help text, replaced by an error. */
  hint?: string
  /** Whether the hint confirms a valid value. */
  isRight?: boolean
  ref?: Ref<HTMLInputElement>
  /** Content at the end of the input. */
  children?: ReactNode
}

/** A labelled input with its hint, or its error, beside it. */
export function Field({ name, label, error, hint, isRight, children, ...input }: Props) {
  const noteId = `${name}-note`
  const tone = error ? styles.error : isRight ? styles.right : styles.hint
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <div className={styles.box}>
        <input
          type="text"
          {...input}
          id={name}
          name={name}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={error || hint ? noteId : undefined}
        />
        {children}
      </div>
      <p id={noteId} className={`${styles.note} ${tone}`} aria-live={error ? 'polite' : 'off'}>
        {error ?? hint}
      </p>
    </div>
  )
}
