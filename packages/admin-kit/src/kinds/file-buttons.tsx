import LibraryIcon from '@mui/icons-material/PhotoLibraryOutlined'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import { Button, Stack } from '@mui/material'
import { type ChangeEvent, type Ref, useRef } from 'react'
import { useText } from '../messages/use-text.js'
import { visuallyHidden } from '../page/visually-hidden.js'
import { pictureTypes } from './picture-types.js'

export interface FileButtonsProps {
  label: string
  isPicture: boolean
  /** Whether there is a file to replace or to remove. */
  isGiven: boolean
  isUploading: boolean
  isInvalid: boolean
  describedBy: string | undefined
  buttonRef: Ref<HTMLButtonElement>
  onFile(file: File): void
  onLibrary(): void
  onRemove(): void
}

/** Chooses a file among the person's own or among those stored already, or removes the one there is. */
export function FileButtons({ isGiven, isUploading, isPicture, ...props }: FileButtonsProps) {
  const text = useText()
  const picker = useRef<HTMLInputElement>(null)
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) props.onFile(file)
    event.target.value = ''
  }
  const kind = isPicture ? 'image' : 'file'
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Button
        ref={props.buttonRef}
        variant="outlined"
        color="inherit"
        size="small"
        startIcon={<UploadIcon />}
        aria-disabled={isUploading}
        aria-invalid={props.isInvalid}
        aria-describedby={props.describedBy}
        onClick={() => !isUploading && picker.current?.click()}
      >
        {text(isGiven ? `${kind}_replace` : `${kind}_choose`)}
      </Button>
      <Button
        color="inherit"
        size="small"
        startIcon={<LibraryIcon />}
        disabled={isUploading}
        onClick={props.onLibrary}
      >
        {text('file_library')}
      </Button>
      {isGiven && (
        <Button color="inherit" size="small" disabled={isUploading} onClick={props.onRemove}>
          {text(`${kind}_remove`)}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        accept={isPicture ? pictureTypes.join(',') : undefined}
        onChange={pick}
        aria-label={props.label}
        tabIndex={-1}
        style={visuallyHidden}
      />
    </Stack>
  )
}
