import * as styles from '../visitor-form/visitor-form.module.css'

interface Props {
  /** With `{step}` and `{count}`. */
  text: string
  step: number
  count: number
}

/** How far one has come. It has its place from the start where scripts run, so that nothing moves as they come. */
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
