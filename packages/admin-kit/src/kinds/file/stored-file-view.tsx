import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Paper, Stack } from '@mui/material'
import type { StoredFile } from '@parvis/data-provider'
import { fileType } from '@parvis/schema'
import { dispensable } from '../../fields/on-demand.js'
import { useLanguage } from '../../messages/language.js'
import { useText } from '../../messages/use-text.js'
import { FileFacts, FileSign } from './file-line.js'

const FilePreview = dispensable(() => import('./file-preview.js'))
/** Media types with a preview. */
const previewed = /^(text\/plain$|audio\/|video\/)/

/** A stored file: its picture, or a file icon, and a download link. */
export function StoredFileView({ file }: { file: StoredFile }) {
  const text = useText()
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
        <FileSign file={file} size={160} />
        <Box sx={{ minWidth: 0 }}>
          <FileFacts file={file} type={fileType(file.mediaType, useLanguage())} />
          <Button
            component="a"
            href={file.src}
            download={file.name}
            variant="outlined"
            color="inherit"
            startIcon={<DownloadIcon />}
            sx={{ mt: 1 }}
          >
            {text('file_download')}
          </Button>
        </Box>
      </Stack>
      {previewed.test(file.mediaType) && (
        <Box sx={{ mt: 2 }}>
          <FilePreview file={file} />
        </Box>
      )}
    </Paper>
  )
}
