import UploadIcon from '@mui/icons-material/UploadOutlined'
import { Button, Stack } from '@mui/material'
import { type ChangeEvent, type Ref, useRef } from 'react'
import { useText } from '../messages/use-text.js'
import { visuallyHidden } from '../page/visually-hidden.js'
import { pictureTypes } from './use-picture-upload.js'

export interface PictureButtonsProps {
  label: string
  /** Whether there is a picture to replace or to remove. */
  isGiven: boolean
  isUploading: boolean
  isInvalid: boolean
  describedBy: string | undefined
  buttonRef: Ref<HTMLButtonElement>
  onFile(file: File): void
  onRemove(): void
}

/** Chooses a picture from the person's files, or removes the one there is. */
export function PictureButtons({ isGiven, isUploading, buttonRef, ...props }: PictureButtonsProps) {
  const text = useText()
  const picker = useRef<HTMLInputElement>(null)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) props.onFile(file)
    event.target.value = ''
  }
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Button
        ref={buttonRef}
        variant="outlined"
        color="inherit"
        size="small"
        startIcon={<UploadIcon />}
        aria-disabled={isUploading}
        aria-invalid={props.isInvalid}
        aria-describedby={props.describedBy}
        onClick={() => !isUploading && picker.current?.click()}
      >
        {text(isGiven ? 'image_replace' : 'image_choose')}
      </Button>
      {isGiven && (
        <Button color="inherit" size="small" disabled={isUploading} onClick={props.onRemove}>
          {text('image_remove')}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        accept={pictureTypes.join(',')}
        onChange={pick}
        aria-label={props.label}
        tabIndex={-1}
        style={visuallyHidden}
      />
    </Stack>
  )
}
