import * as styles from './visitor-form.module.css'

interface Props {
  name: string
  error?: string
  hint?: string
}

/** A field's hint or error. The server finds it by name, for browsers without scripts. */
export function FieldNote({ name, error, hint }: Props) {
  return (
    <p
      id={`${name}-note`}
      className={styles.note}
      data-note={name}
      data-tone={error ? 'error' : 'hint'}
      aria-live={error ? 'polite' : 'off'}
    >
      {error ?? hint}
    </p>
  )
}
