import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PropsWithChildren, ReactNode } from 'react'

interface InvitedFrameProps {
  title: string
  /** What one may do now. */
  actions?: ReactNode
}

/** What is said of an invitation: where it stands, more of it, and what one may do. */
export function InvitedFrame({ title, actions, children }: PropsWithChildren<InvitedFrameProps>) {
  return (
    <Paper variant="outlined" sx={{ maxWidth: 640, p: { xs: 2, sm: 3 } }}>
      <Stack spacing={3}>
        <Typography component="h2" variant="h6" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children}
        {actions && (
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </Paper>
  )
}
