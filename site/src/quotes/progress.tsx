import * as styles from '../visitor-form/visitor-form.module.css'

interface Props {
  /** With `{step}` and `{count}`. */
  text: string
  step: number
  count: number
}

/** Progress through the steps. Its space is reserved where scripts run, to avoid a layout shift. */
export function Progress({ text, step, count }: Props) {
  const progressText = text.replace('{step}', String(step + 1)).replace('{count}', String(count))
  return (
    <div className={styles.guided}>
      <p className={styles.progress} role="status">
        {progressText}
      </p>
      <ol className={styles.bar} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are nothing but their number
          <li key={index} data-done={index <= step ? '' : undefined} />
        ))}
      </ol>
    </div>
  )
}
