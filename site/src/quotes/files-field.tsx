import { type DragEvent, useRef, useState } from 'react'
import type { FormPageText, QuotesText } from '../texts/form-page-text'
import { FieldNote } from '../visitor-form/field-note'
import * as form from '../visitor-form/visitor-form.module.css'
import * as styles from './files-field.module.css'

interface Props {
  text: Pick<QuotesText, 'files' | 'filesHint' | 'chooseFiles' | 'dropFiles' | 'removeFile'>
  messages: Pick<FormPageText['form'], 'optional'>
  files: readonly File[]
  onAdd: (files: readonly File[]) => void
  onRemove: (file: File) => void
  error?: string
}

/** Files that go with a request: chosen, or dropped here where a script runs, and removed one by one. */
export function FilesField({ text, messages, files, onAdd, onRemove, error }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const { isOver, ...target } = useDrop(onAdd)
  const remove = (file: File) => {
    onRemove(file)
    field.current?.focus()
  }
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor="files">
        <span data-label="files">{text.files}</span>
        <span className={form.optional}> ({messages.optional})</span>
      </label>
      <div className={styles.area} data-over={isOver ? '' : undefined} {...target}>
        <input
          ref={field}
          id="files"
          name="files"
          type="file"
          multiple
          className={styles.input}
          onChange={({ currentTarget }) => onAdd([...(currentTarget.files ?? [])])}
          aria-invalid={Boolean(error)}
          aria-describedby="files-note"
        />
        <label className={styles.choose} htmlFor="files" aria-hidden="true">
          {text.chooseFiles}
        </label>
        <span className={styles.drop}>{text.dropFiles}</span>
      </div>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`}>
              <span>{file.name}</span>
              <button
                type="button"
                aria-label={text.removeFile.replace('{name}', () => file.name)}
                onClick={() => remove(file)}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M6 6l12 12M18 6L6 18" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldNote name="files" error={error} hint={text.filesHint} />
    </div>
  )
}

/** Accepts dropped files; the browser would open them in place of the page. */
function useDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onDrop(droppedFiles(event.dataTransfer))
    },
  }
}

/** The files that were dropped; folders, which cannot be sent, are left out. */
function droppedFiles({ items }: Pick<DataTransfer, 'items'>): File[] {
  return [...items].flatMap((item) => {
    const file = item.webkitGetAsEntry()?.isDirectory ? null : item.getAsFile()
    return file ? [file] : []
  })
}
