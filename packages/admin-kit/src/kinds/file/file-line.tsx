/** How a stored file is shown: icon or picture, name, and facts. */

import FileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import { Avatar, Box, Skeleton, Stack, Typography } from '@mui/material'
import type { StoredFile } from '@parvis/data-provider'
import { fileSize } from '@parvis/schema'
import { useLanguage } from '../../messages/language.js'
import { Preview } from './picture.js'
import type { FoundFile } from './use-stored-file.js'

/** A stored file: a picture of it or the sign of a file, its name, type and size. */
export function FileLine({ found, size }: { found: FoundFile; size: number }) {
  const { file, isPending } = found
  if (isPending) return <Skeleton variant="rounded" width={160} height={size} />
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
      <FileSign file={file} size={size} />
      <FileName found={found} />
    </Stack>
  )
}

/** The name of a stored file, and below it its type and size. */
export function FileName({ found: { file, name } }: { found: FoundFile }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" noWrap title={name}>
        {name}
      </Typography>
      {file && <FileFacts file={file} />}
    </Box>
  )
}

/**
 * Facts about a file's content: its type, its size, and of a picture its width and height.
 *
 * @param type the name of its type; the media type by default
 */
export function FileFacts({ file, type = file.mediaType }: { file: StoredFile; type?: string }) {
  const locale = useLanguage()
  const pixels = file.width && file.height ? `${file.width} × ${file.height} px` : undefined
  const facts = [type, fileSize(file.size, locale), pixels].filter(Boolean).join(' · ')
  return (
    <Typography variant="body2" color="textSecondary" noWrap title={facts}>
      {facts}
    </Typography>
  )
}

interface FileSignProps {
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
