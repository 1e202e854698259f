import { FieldNote } from '../visitor-form/field-note'
import * as styles from '../visitor-form/visitor-form.module.css'

interface Props {
  label: string
  optional: string
  hint: string
  error?: string
}

/** Files that go with a request. */
export function FilesField({ label, optional, hint, error }: Props) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor="files">
        <span data-label="files">{label}</span>
        <span className={styles.optional}> ({optional})</span>
      </label>
      <input
        id="files"
        name="files"
        type="file"
        multiple
        className={styles.input}
        aria-invalid={Boolean(error)}
        aria-describedby="files-note"
      />
      <FieldNote name="files" error={error} hint={hint} />
    </div>
  )
}
