import { Box, FormHelperText, Typography } from '@mui/material'
import type { StoredFile } from '@parvis/data-provider'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTell } from '../feedback/use-tell.js'
import { useText } from '../messages/use-text.js'
import type { FieldOf, InputProps } from './field-kind.js'
import { fieldNotes } from './field-notes.js'
import { usePicture } from './picture.js'
import { PictureDrop } from './picture-drop.js'
import { useFieldInput } from './use-field-input.js'
import { usePictureUpload } from './use-picture-upload.js'

/** A picture to choose or to drop, shown at once, that can be replaced and removed. */
export default function ImageInput({ field, path }: InputProps<FieldOf<'image'>>) {
  const { id, control, label, required, error, help } = useFieldInput(field, path)
  const { setError, clearErrors } = useFormContext()
  const [sent, setSent] = useState<StoredFile>()
  const { upload, isUploading } = usePictureUpload()
  const tell = useTell()
  const text = useText()
  const isSent = control.value !== null && control.value === sent?.id
  const stored = usePicture(isSent ? null : control.value)
  const notes = fieldNotes({ error, help })

  const take = async (file: File) => {
    const result = await upload(file)
    if (typeof result === 'string') return setError(path, { type: 'upload', message: result })
    clearErrors(path)
    setSent(result)
    control.onChange(result.id)
    tell.success(text('image_uploaded'))
  }
  const remove = () => {
    clearErrors(path)
    control.onChange(null)
  }
  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Typography
        id={`${id}-label`}
        variant="body2"
        color={error ? 'error' : 'textSecondary'}
        sx={{ mb: 0.5 }}
      >
        {required ? `${label} *` : label}
      </Typography>
      <PictureDrop
        label={label}
        picture={isSent ? sent : stored}
        isGiven={Boolean(control.value)}
        isUploading={isUploading}
        isInvalid={Boolean(error)}
        describedBy={notes && `${id}-notes`}
        buttonRef={control.ref}
        onFile={take}
        onRemove={remove}
      />
      {notes && (
        <FormHelperText id={`${id}-notes`} error={Boolean(error)}>
          {notes}
        </FormHelperText>
      )}
    </Box>
  )
}
