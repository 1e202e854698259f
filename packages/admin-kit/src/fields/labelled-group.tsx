import { Box, FormHelperText, Typography } from '@mui/material'
import { type PropsWithChildren, useContext } from 'react'
import { visuallyHidden } from '../page/styles.js'
import { fieldHelperText } from './field-helper-text.js'
import { SectionLabel } from './section-label.js'

export interface LabelledGroupProps extends PropsWithChildren {
  id: string
  label: string
  required?: boolean
  error?: string
  help?: string
}

/** A field made of several controls: its label, the controls, its error and its help. */
export function LabelledGroup({ id, label, required, error, help, children }: LabelledGroupProps) {
  const notes = fieldHelperText({ error, help })
  const isLabelled = useContext(SectionLabel) === label
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={notes && notesId(id)}>
      <Typography
        id={`${id}-label`}
        variant="body2"
        color={error ? 'error' : 'textSecondary'}
        sx={isLabelled ? { ...visuallyHidden } : { mb: 0.5 }}
      >
        {required ? `${label} *` : label}
      </Typography>
      {children}
      {notes && (
        <FormHelperText id={notesId(id)} error={Boolean(error)}>
          {notes}
        </FormHelperText>
      )}
    </Box>
  )
}

/** The id of a group's helper text, for the control that it describes. */
export function notesId(id: string): string {
  return `${id}-notes`
}
