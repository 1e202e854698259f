import { Stack, Typography } from '@mui/material'
import type { PropsWithChildren, ReactNode } from 'react'

export interface StateMessageProps {
  drawing: ReactNode
  title?: string
  sentence: string
  role?: 'alert' | 'status'
}

/** What a page says when it has nothing else to show: a drawing, a sentence, and what to do. */
export function StateMessage({
  drawing,
  title,
  sentence,
  role,
  children,
}: PropsWithChildren<StateMessageProps>) {
  return (
    <Stack
      role={role}
      spacing={2}
      sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: { xs: 6, sm: 8 } }}
    >
      {drawing}
      {title && (
        <Typography component="h2" variant="h6">
          {title}
        </Typography>
      )}
      <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
        {sentence}
      </Typography>
      {children}
    </Stack>
  )
}
