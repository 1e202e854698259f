import LibraryIcon from '@mui/icons-material/PhotoLibraryOutlined'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { type ChangeEvent, type DragEvent, type Ref, useRef, useState } from 'react'
import { dispensable } from '../../fields/on-demand.js'
import { useText } from '../../messages/use-text.js'
import { visuallyHidden } from '../../page/styles.js'
import { FileName, FileSign } from './file-line.js'
import type { FoundFile } from './use-stored-file.js'
import { pictureTypes } from './use-stored-file.js'

/** Few forms are sent files. */
const UploadProgress = dispensable(() => import('./upload-progress.js'))

export interface FileDropProps extends Omit<FileButtonsProps, 'isUploading'> {
  found: FoundFile
  /** The share that was sent of the file that is being sent, from 0 to 1; undefined when none is. */
  share: number | undefined
  onCancel(): void
}

/** Shows a file and accepts another one, dropped on it or chosen. */
export function FileDrop({ found, share, onCancel, ...buttons }: FileDropProps) {
  const { isInvalid, onFile, isPicture, isGiven } = buttons
  const isUploading = share !== undefined
  const text = useText()
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !isUploading) onFile(file)
  }
  const borderColor = isInvalid ? 'error.main' : isOver ? 'text.primary' : 'divider'
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...area, borderColor, bgcolor: isOver ? 'action.hover' : undefined }}
    >
      <FileSign file={found.file} size={72} isPicture={isPicture} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Stack sx={{ minHeight: twoLines, mb: 1, justifyContent: 'center' }}>
          {isUploading && <UploadProgress share={share} onCancel={onCancel} />}
          {!isUploading && isGiven && <FileName found={found} />}
          {!isUploading && !isGiven && (
            <Typography variant="body2" color="textSecondary">
              {text(isPicture ? 'image_drop' : 'file_drop')}
            </Typography>
          )}
        </Stack>
        <FileButtons {...buttons} isUploading={isUploading} />
      </Box>
    </Stack>
  )
}

/** The height of a file's name and facts, so that nothing below moves during an upload. */
const twoLines = 44

const area = { p: 2, border: 1, borderStyle: 'dashed', borderRadius: 1 }

interface FileButtonsProps {
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

/** Buttons to upload a file, to choose a stored one, or to remove the present one. */
function FileButtons({ isGiven, isUploading, isPicture, ...props }: FileButtonsProps) {
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
