/** The fields of a form by section, and the skeleton shown while they load. */

import { Box, Paper, Skeleton, Stack, Typography } from '@mui/material'
import type { Field, Localised, Resource } from '@parvis/schema'
import { useId } from 'react'
import { SectionLabel } from '../fields/section-label.js'
import { useLanguage } from '../messages/language.js'
import { useText } from '../messages/use-text.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
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

/** The skeleton of a form, or of a record's page, while its record loads. */
export function FormSkeleton() {
  const text = useText()
  return (
    <Stack spacing={2} sx={{ maxWidth: 800 }} aria-busy aria-label={text('loading')} role="status">
      {sectionsOf(useSchema()).map(({ names }) => (
        <Paper key={names[0]} variant="outlined" sx={{ p: 3 }}>
          <Skeleton width={144} height={32} sx={{ mb: 2 }} />
          <Box sx={fieldGrid}>
            {names.map((name) => (
              <Skeleton key={name} variant="rounded" height={40} />
            ))}
          </Box>
        </Paper>
      ))}
    </Stack>
  )
}

const section = { p: { xs: 2, sm: 3 }, scrollMarginTop: 72, '& input': { scrollMarginBlock: 120 } }

/** Two columns where they fit, else one. */
export const fieldGrid = {
  display: 'grid',
  columnGap: 2,
  rowGap: 2.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 272px), 1fr))',
  alignItems: 'start',
}

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

export interface FieldGroup {
  /** `undefined` for the fields that are in no section. */
  label: Localised | undefined
  names: readonly string[]
}

/** The fields of a resource as forms group them: by section, those in none last. */
export function sectionsOf({ sections, fields }: Resource): FieldGroup[] {
  const placed = new Set(sections.flatMap((section) => section.fields))
  const rest = Object.keys(fields).filter((name) => !placed.has(name))
  const groups: FieldGroup[] = sections.map(({ label, fields: names }) => ({ label, names }))
  return rest.length > 0 ? [...groups, { label: undefined, names: rest }] : groups
}
