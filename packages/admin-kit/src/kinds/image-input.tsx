import ImageIcon from '@mui/icons-material/ImageOutlined'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import { Avatar, Box, Button, FormHelperText, LinearProgress, Stack, Typography } from '@mui/material'
import type { StoredFile } from '@parvis/data-provider'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '../messages/use-text.js'
import { visuallyHidden } from '../page/visually-hidden.js'
import type { FieldOf, InputProps } from './field-kind.js'
import { fieldNotes } from './field-notes.js'
import { usePicture } from './picture.js'
import { useFieldInput } from './use-field-input.js'
import { pictureTypes, usePictureUpload } from './use-picture-upload.js'

/** A picture to choose or to drop, shown at once, that can be replaced and removed. */
export default function ImageInput({ field, path }: InputProps<FieldOf<'image'>>) {
  const { id, control, label, required, error, help } = useFieldInput(field, path)
  const { setError, clearErrors } = useFormContext()
  const text = useText()
  const [sent, setSent] = useState<StoredFile>()
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const { upload, isUploading } = usePictureUpload()
  const stored = usePicture(control.value === sent?.id ? undefined : control.value)
  const picture = control.value === sent?.id ? sent : stored

  const take = async (file: File | undefined) => {
    if (!file) return
    const result = await upload(file)
    if (typeof result === 'string') return setError(path, { type: 'upload', message: result })
    clearErrors(path)
    setSent(result)
    control.onChange(result.id)
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files?.[0])
    event.target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const remove = () => {
    clearErrors(path)
    control.onChange(null)
  }
  const notes = fieldNotes({ error, help })
  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Typography
        id={`${id}-label`}
        variant="body2"
        color={error ? 'error' : 'textSecondary'}
        sx={{ mb: 0.5 }}
      >
        {label}
        {required && ' *'}
      </Typography>
      <Stack
        direction="row"
        spacing={2}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          p: 2,
          alignItems: 'center',
          border: 1,
          borderStyle: 'dashed',
          borderColor: error ? 'error.main' : isOver ? 'text.primary' : 'divider',
          borderRadius: 1,
          bgcolor: isOver ? 'action.hover' : undefined,
        }}
      >
        <Avatar variant="rounded" src={picture?.src} alt={picture?.name ?? ''} sx={preview}>
          <ImageIcon aria-hidden />
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Button
              ref={control.ref}
              variant="outlined"
              color="inherit"
              size="small"
              startIcon={<UploadIcon />}
              aria-disabled={isUploading}
              onClick={() => !isUploading && picker.current?.click()}
              aria-invalid={Boolean(error)}
              aria-describedby={notes && `${id}-notes`}
            >
              {text(control.value ? 'image_replace' : 'image_choose')}
            </Button>
            {control.value && (
              <Button color="inherit" size="small" disabled={isUploading} onClick={remove}>
                {text('image_remove')}
              </Button>
            )}
          </Stack>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }} role="status">
            {isUploading ? text('image_uploading') : text('image_drop')}
          </Typography>
          {isUploading && <LinearProgress aria-label={text('image_uploading')} sx={{ mt: 1 }} />}
        </Box>
        <input
          ref={picker}
          type="file"
          accept={pictureTypes.join(',')}
          onChange={pick}
          aria-label={label}
          tabIndex={-1}
          style={visuallyHidden}
        />
      </Stack>
      {notes && (
        <FormHelperText id={`${id}-notes`} error={Boolean(error)}>
          {notes}
        </FormHelperText>
      )}
    </Box>
  )
}

const preview = {
  width: 72,
  height: 72,
  bgcolor: 'action.hover',
  color: 'text.secondary',
  '& img': { objectFit: 'contain' },
}
