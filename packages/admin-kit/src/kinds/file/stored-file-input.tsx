import type { StoredFile } from '@parvis/data-provider'
import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useNotifications } from '../../feedback/use-notifications.js'
import type { InputProps } from '../../fields/field-kind.js'
import { LabelledGroup, notesId } from '../../fields/labelled-group.js'
import { useFieldInput } from '../../fields/use-field-input.js'
import { useText } from '../../messages/use-text.js'
import { FileDrop } from './file-drop.js'
import { useStoredFile } from './use-stored-file.js'
import { useUpload } from './use-upload.js'

const FileLibrary = lazy(() => import('./file-library.js'))

/** A file to choose, to drop or to take from those that are stored, shown at once, replaced and removed. */
export function StoredFileInput({ field, path, isPicture }: InputProps & { isPicture: boolean }) {
  const { id, control, label, required, error, help } = useFieldInput(field, path)
  const { setError, clearErrors } = useFormContext()
  const [sent, setSent] = useState<StoredFile>()
  const [isChoosing, setChoosing] = useState(false)
  const { upload, cancel, share } = useUpload(isPicture)
  const notify = useNotifications()
  const text = useText()
  const known = sent?.id === control.value ? sent : undefined
  const stored = useStoredFile(known ? null : control.value)
  const isDescribed = Boolean(error || help)

  const change = (value: string | null) => {
    clearErrors(path)
    control.onChange(value)
  }
  const take = async (file: File) => {
    clearErrors(path)
    const result = await upload(file)
    if (!result) return
    if ('refusal' in result) return setError(path, { type: 'upload', message: result.refusal })
    setSent(result.stored)
    change(result.stored.id)
    notify.success(text(isPicture ? 'image_uploaded' : 'file_uploaded'))
  }
  return (
    <LabelledGroup id={id} label={label} required={required} error={error} help={help}>
      <FileDrop
        label={label}
        isPicture={isPicture}
        found={known ? { file: known, name: known.name, isPending: false } : stored}
        isGiven={Boolean(control.value)}
        share={share}
        isInvalid={Boolean(error)}
        describedBy={isDescribed ? notesId(id) : undefined}
        buttonRef={control.ref}
        onFile={take}
        onCancel={cancel}
        onLibrary={() => setChoosing(true)}
        onRemove={() => change(null)}
      />
      {isChoosing && (
        <Suspense>
          <FileLibrary
            isPicture={isPicture}
            onClose={() => setChoosing(false)}
            onChoose={(file) => {
              setChoosing(false)
              setSent(file)
              change(file.id)
            }}
          />
        </Suspense>
      )}
    </LabelledGroup>
  )
}
