/** The fields of a form by section. */

import { Box, Paper, Typography } from '@mui/material'
import type { Field, Resource } from '@parvis/schema'
import { useId } from 'react'
import { SectionLabel } from '../fields/section-label.js'
import { useLanguage } from '../messages/language.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { type FieldGroup, fieldGrid, sectionsOf } from './field-groups.js'
import { FormField } from './form-field.js'
import type { Base } from './form-values.js'

/** The controls of a record by section; read-only fields are shown as values. */
export function FormSections({ record }: { record: Base }) {
  const groups = formGroups(useSchema(), record)
  return groups.map((group) => <FormSection key={group.names[0]} group={group} record={record} />)
}

function FormSection({ group, record }: { group: FieldGroup; record: Base }) {
  const label = group.label?.[useLanguage()]
  const headingId = useId()
  const { fields } = useSchema()
  const { hidden = [] } = useExtensions()
  const isShown = (name: string) => !(hidden.includes(name) && fields[name]?.readOnly)
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
          {group.names.filter(isShown).map((name) => (
            <FormField key={name} name={name} record={record} />
          ))}
        </Box>
      </SectionLabel>
    </Paper>
  )
}

const section = { p: { xs: 2, sm: 3 }, scrollMarginTop: 72, '& input': { scrollMarginBlock: 120 } }

/** The id of a section's element. */
export function sectionId({ names }: FieldGroup): string {
  return `section-${names[0]}`
}

/**
 * The fields of a form by section, without those on their own page; read-only fields appear once the
 * record exists.
 */
export function formGroups(schema: Resource, record: Base): FieldGroup[] {
  const isNew = record.id === undefined
  const isShown = (field?: Field) => !field?.ownPage && !(isNew && field?.readOnly)
  return sectionsOf(schema)
    .map(({ label, names }) => ({
      label,
      names: names.filter((name) => isShown(schema.fields[name])),
    }))
    .filter(({ names }) => names.length > 0)
}
