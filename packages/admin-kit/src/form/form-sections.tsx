import { Box, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import { useLanguage } from '../messages/use-text.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import type { FieldGroup } from '../record/sections-of.js'
import { FormField } from './form-field.js'
import { formGroups } from './form-groups.js'
import type { Base } from './form-values.js'
import { SectionLabel } from './section-label.js'

/** The controls of a record, by section, and as plain values what only the server sets. */
export function FormSections({ record }: { record: Base }) {
  const groups = formGroups(useSchema(), record)
  return groups.map((group) => <FormSection key={group.names[0]} group={group} record={record} />)
}

/** Where a section is in its page. */
export function sectionId({ names }: FieldGroup): string {
  return `section-${names[0]}`
}

function FormSection({ group, record }: { group: FieldGroup; record: Base }) {
  const label = group.label?.[useLanguage()]
  const headingId = useId()
  const { fields } = useSchema()
  const { hidden = [] } = useExtensions()
  const isTold = (name: string) => !(hidden.includes(name) && fields[name]?.readOnly)
  return (
    <Paper
      component="section"
      variant="outlined"
      id={sectionId(group)}
      aria-labelledby={label && headingId}
      sx={section}
    >
      {label && (
        <Typography id={headingId} component="h2" variant="h6" tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
          {label}
        </Typography>
      )}
      <SectionLabel value={label}>
        <Box sx={fieldGrid}>
          {group.names.filter(isTold).map((name) => (
            <FormField key={name} name={name} record={record} />
          ))}
        </Box>
      </SectionLabel>
    </Paper>
  )
}

const section = { p: { xs: 2, sm: 3 }, scrollMarginTop: 72, '& input': { scrollMarginBlock: 120 } }

/** Two columns where there is room, one where there is not. */
export const fieldGrid = {
  display: 'grid',
  columnGap: 2,
  rowGap: 2.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 272px), 1fr))',
  alignItems: 'start',
}
