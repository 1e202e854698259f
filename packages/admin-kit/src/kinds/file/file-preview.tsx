import { Box, Typography } from '@mui/material'
import type { StoredFile } from '@parvis/data-provider'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../messages/use-messages.js'
import { fileMessages } from './file-messages.js'

/** How much of a text is shown, in bytes. */
const shownBytes = 65_536

/** Plays sound and video, and shows the beginning of a text. */
export default function FilePreview({ file }: { file: StoredFile }) {
  const { mediaType, src, name } = file
  // biome-ignore lint/a11y/useMediaCaption: nobody knows what an uploaded file says
  if (mediaType.startsWith('audio/')) return <audio controls preload="metadata" src={src} aria-label={name} />
  if (mediaType.startsWith('video/'))
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody knows what an uploaded file says
      <video
        controls
        preload="metadata"
        src={src}
        aria-label={name}
        style={{ maxWidth: '100%', maxHeight: 480 }}
      />
    )
  return <TextPreview file={file} />
}

function TextPreview({ file: { src, size, name } }: { file: StoredFile }) {
  const text = useMessages(fileMessages)
  const { data } = useQuery({ queryKey: ['preview', src], queryFn: () => beginningOf(src), retry: false })
  if (data === undefined) return null
  return (
    <>
      <Box component="pre" tabIndex={0} role="region" aria-label={name} sx={sheet}>
        {data}
      </Box>
      {size > shownBytes && (
        <Typography variant="body2" color="textSecondary">
          {text('file_beginning')}
        </Typography>
      )}
    </>
  )
}

/** @throws Error when it cannot be read */
async function beginningOf(src: string): Promise<string> {
  const answer = await fetch(src, { headers: { range: `bytes=0-${shownBytes - 1}` } })
  if (!answer.ok) throw new Error(answer.statusText)
  // A letter may be cut in two at the end.
  return new TextDecoder().decode(await answer.arrayBuffer()).replace(/\uFFFD+$/, '')
}

const sheet = {
  m: 0,
  p: 2,
  maxHeight: 400,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: 'monospace',
  fontSize: 13,
}
