import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  intro?: string
  children: ReactNode
}

/** A part of a page of settings: what it is about, and its controls. */
export function SettingsSection({ title, intro, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} component="h2" variant="h6">
        {title}
      </Typography>
      {intro && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {intro}
        </Typography>
      )}
      <div style={{ marginTop: 16 }}>{children}</div>
    </Paper>
  )
}
