import * as styles from './visitor-form.module.css'

interface Props {
  name: string
  error?: string
  hint?: string
}

/** What helps to fill a field in, or what is wrong with it. The server finds it by its name where no script runs. */
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
