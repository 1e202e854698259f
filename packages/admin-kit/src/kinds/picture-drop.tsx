import ImageIcon from '@mui/icons-material/ImageOutlined'
import { Avatar, Box, LinearProgress, Stack, Typography } from '@mui/material'
import type { StoredFile } from '@parvis/data-provider'
import { type DragEvent, useState } from 'react'
import { useText } from '../messages/use-text.js'
import { PictureButtons, type PictureButtonsProps } from './picture-buttons.js'

export interface PictureDropProps extends PictureButtonsProps {
  picture: StoredFile | undefined
}

/** Shows a picture and takes another one, dropped on it or chosen. */
export function PictureDrop({ picture, ...buttons }: PictureDropProps) {
  const { isInvalid, isUploading, onFile } = buttons
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
      direction="row"
      spacing={2}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...area, borderColor, bgcolor: isOver ? 'action.hover' : undefined }}
    >
      <Avatar variant="rounded" src={picture?.src} alt={picture?.name ?? ''} sx={preview}>
        <ImageIcon aria-hidden />
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <PictureButtons {...buttons} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }} role="status">
          {text(isUploading ? 'image_uploading' : 'image_drop')}
        </Typography>
        {isUploading && <LinearProgress aria-label={text('image_uploading')} sx={{ mt: 1 }} />}
      </Box>
    </Stack>
  )
}

const area = { p: 2, alignItems: 'center', border: 1, borderStyle: 'dashed', borderRadius: 1 }
const preview = {
  width: 72,
  height: 72,
  bgcolor: 'action.hover',
  color: 'text.secondary',
  '& img': { objectFit: 'contain' },
}
