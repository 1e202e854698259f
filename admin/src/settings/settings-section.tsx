import ListItem from '@mui/material/ListItem'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  intro?: string
  children: ReactNode
}

/** A section of a settings page: its description, and its controls. */
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

interface SettingsLineProps {
  title: string
  /** Lines below the title; empty ones are omitted. */
  notes: readonly (string | null)[]
  /** Distinguishing details. */
  mark?: ReactNode
  /** Actions. */
  children?: ReactNode
}

/** An item of a settings section. */
export function SettingsLine({ title, notes, mark, children }: SettingsLineProps) {
  return (
    <ListItem disableGutters divider sx={line}>
      <Stack sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="subtitle2">{title}</Typography>
          {mark}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {notes.filter(Boolean).join(' · ')}
        </Typography>
      </Stack>
      {children}
    </ListItem>
  )
}

const line = { flexWrap: 'wrap', gap: 1, py: 1.5, '&:last-of-type': { borderBottom: 0 } }
