import { type Ref, useEffect, useRef } from 'react'
import * as styles from './visitor-form.module.css'

interface Props {
  /** What was refused last; another one takes the focus. */
  attempt: object | undefined
  /** What is wrong as a whole; nothing where all is well. */
  message?: string
  /** What is wrong with fields, in their order. */
  lines: readonly { name: string; label: string; message: string }[]
}

/** What is wrong, above all fields; the focus goes there. The server fills it in where no script runs. */
export function FormSummary({ attempt, message, lines }: Props) {
  const place: Ref<HTMLDivElement> = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt) place.current?.focus()
  }, [attempt])
  return (
    <div
      ref={place}
      className={styles.summary}
      data-summary=""
      role="alert"
      tabIndex={-1}
      hidden={message === undefined}
    >
      {message !== undefined && <p>{message}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ name, label, message }) => (
            <li key={name}>
              <a href={`#${name}`}>{label}</a> – {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
