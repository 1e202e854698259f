import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMessages } from '@parvis/admin-kit'
import { useId } from 'react'
import { contentIn } from '../content-in'
import { targetsIn } from '../form/targets'
import { AnnouncementPreview } from './announcement-preview'
import { previewMessages } from './messages'

interface PreviewDialogProps {
  /** The values of the announcement, saved or not. */
  values: Readonly<Record<string, unknown>>
  onClose(): void
}

/** What an announcement looks like in Discord, in each of its languages. */
export default function PreviewDialog({ values, onClose }: PreviewDialogProps) {
  const text = useMessages(previewMessages)
  const titleId = useId()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  return (
    <Dialog open onClose={onClose} fullScreen={isNarrow} fullWidth maxWidth="lg" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <DialogTitle id={titleId} sx={{ flexGrow: 1 }}>
          {text('title')}
        </DialogTitle>
        <IconButton aria-label={text('close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent sx={{ px: { xs: 2, sm: 3 } }}>
        <AnnouncementPreview content={contentIn(values)} targets={targetsIn(values.targets)} />
      </DialogContent>
    </Dialog>
  )
}
