import { type Ref, useEffect, useRef } from 'react'
import * as styles from './visitor-form.module.css'

interface Props {
  /** The last refusal; a new one takes the focus. */
  attempt: object | undefined
  /** Error of the form as a whole, if any. */
  message?: string
  /** Errors of fields, in their order. */
  lines: readonly { name: string; label: string; message: string }[]
}

/** The error summary above all fields; it receives the focus. The server fills it for browsers without scripts. */
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
