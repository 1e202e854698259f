/** The control for a stored file: upload, replace, remove, or choose from the library. */

import type { ApiDataProvider, StoredFile } from '@parvis/data-provider'
import { messageOf } from '@parvis/schema'
import { lazy, Suspense, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useRefusalMessage } from '../../feedback/problem-message.js'
import { useNotifications } from '../../feedback/use-notifications.js'
import type { InputProps } from '../../fields/field-kind.js'
import { LabelledGroup, notesId } from '../../fields/labelled-group.js'
import { useFieldInput } from '../../fields/use-field-input.js'
import { usePendingWork } from '../../form/pending-work.js'
import { useLanguage } from '../../messages/language.js'
import { useText } from '../../messages/use-text.js'
import { FileDrop } from './file-drop.js'
import { pictureTypes, useStoredFile } from './use-stored-file.js'

const FileLibrary = lazy(() => import('./file-library.js'))

/** The control for a file of any type. */
export function FileInput(props: InputProps) {
  return <StoredFileInput {...props} isPicture={false} />
}

/** The control for a picture. */
export function ImageInput(props: InputProps) {
  return <StoredFileInput {...props} isPicture />
}

/** A file to choose, drop or pick from the library; shown at once, replaceable and removable. */
function StoredFileInput({ field, path, isPicture }: InputProps & { isPicture: boolean }) {
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

/** The outcome of an upload: the stored file, why it was refused, or nothing when it was cancelled. */
type Upload = { stored: StoredFile } | { refusal: string } | undefined

/** Uploads a file, reports progress, and can be cancelled. */
function useUpload(isPicture: boolean) {
  const dataProvider = useDataProvider<ApiDataProvider>()
  const refusalMessage = useRefusalMessage()
  const unreadable = { refusal: messageOf('unreadable_image', useLanguage()) }
  const [share, setShare] = useState<number>()
  const controller = useRef<AbortController>(null)
  usePendingWork(share !== undefined)

  const upload = async (file: File): Promise<Upload> => {
    if (isPicture && !pictureTypes.includes(file.type)) return unreadable
    const started = new AbortController()
    const { signal } = started
    controller.current = started
    setShare(0)
    try {
      const { data } = await dataProvider.uploadFile(file, { signal, onProgress: setShare })
      return isPicture && data.width === null ? unreadable : { stored: data }
    } catch (error) {
      return signal.aborted ? undefined : { refusal: refusalMessage(error) }
    } finally {
      setShare(undefined)
    }
  }
  const cancel = () => controller.current?.abort()
  return { upload, cancel, share }
}
