import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { LocalForm } from '@parvis/admin-kit'
import type { Section } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { useId } from 'react'
import { useLocale } from 'react-admin'
import { useText } from '../i18n/use-text'
import { FieldSample } from './field-sample'
import { fieldSamples, serverSide } from './field-samples'

/** Every kind of field, live, each with its JSON Schema, what it would store, and why it would be refused. */
export function FormPage() {
  const text = useText()
  return (
    <Stack component="form" noValidate autoComplete="off" spacing={2} onSubmit={stay} sx={{ maxWidth: 1200 }}>
      <Box>
        <Typography variant="h1">{text('parvis.formPage.title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {text('parvis.formPage.intro')}
        </Typography>
      </Box>
      <LocalForm schema={fieldSamples} resources={resources} record={serverSide}>
        {fieldSamples.sections.map((section) => (
          <SampleSection key={section.fields[0]} section={section} />
        ))}
      </LocalForm>
    </Stack>
  )
}

function stay(event: { preventDefault(): void }): void {
  event.preventDefault()
}

function SampleSection({ section }: { section: Section }) {
  const id = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 2 }}>
        {section.label[useLocale() as keyof typeof section.label]}
      </Typography>
      <Stack spacing={3}>
        {section.fields.map((name) => (
          <FieldSample key={name} name={name} />
        ))}
      </Stack>
    </Paper>
  )
}
