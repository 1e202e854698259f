import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { useText } from '../messages/use-text.js'

/** Takes any number of files, dropped on it or chosen. */
export function UploadDrop({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const text = useText()
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    event.target.value = ''
  }
  const colours = isOver
    ? { borderColor: 'text.primary', bgcolor: 'action.hover' }
    : { borderColor: 'divider' }
  return (
    <Stack
      spacing={1}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...area, ...colours }}
    >
      <UploadIcon aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Button variant="contained" onClick={() => picker.current?.click()}>
        {text('upload_choose')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {text('upload_drop')}
      </Typography>
      <input ref={picker} type="file" multiple hidden onChange={pick} />
    </Stack>
  )
}

const area = {
  p: 4,
  alignItems: 'center',
  border: 1,
  borderStyle: 'dashed',
  borderRadius: 1,
}
