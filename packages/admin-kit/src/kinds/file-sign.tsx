import FileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import { Avatar } from '@mui/material'
import type { StoredFile } from '@parvis/data-provider'
import { Preview } from './picture.js'

export interface FileSignProps {
  file: StoredFile | undefined
  /** In pixels. */
  size: number
  /** Whether it can only be a picture, which is then shown as missing. */
  isPicture?: boolean
}

/** A picture in small, or the sign of a file. */
export function FileSign({ file, size, isPicture }: FileSignProps) {
  if (isPicture || file?.width) return <Preview file={file} alt="" size={size} />
  return (
    <Avatar
      variant="rounded"
      sx={{ width: size, height: size, bgcolor: 'action.hover', color: 'text.secondary' }}
    >
      <FileIcon aria-hidden sx={{ fontSize: size / 2 }} />
    </Avatar>
  )
}
