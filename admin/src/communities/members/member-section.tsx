import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type PropsWithChildren, type ReactNode, useId } from 'react'

interface MemberSectionProps {
  title: string
  /** Shown at the end of the title's line. */
  actions?: ReactNode
}

/** A part of a page about members, under its title. */
export function MemberSection({ title, actions, children }: PropsWithChildren<MemberSectionProps>) {
  const id = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography id={id} component="h2" variant="h6" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {actions}
      </Stack>
      <Box>{children}</Box>
    </Paper>
  )
}
