import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type PropsWithChildren, useId } from 'react'

/** A part of the dashboard, under its name. */
export function Panel({ title, children }: PropsWithChildren<{ title: string }>) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
