import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  type FieldValidation,
  FormField,
  LocalForm,
  useFieldValidation,
  useMessages,
} from '@parvis/admin-kit'
import { jsonSchemaOf, type Section } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { useId } from 'react'
import { useLocale } from 'react-admin'
import { fieldSamples, serverSide } from './field-samples'
import { formPageMessages } from './messages'

/** Every kind of field, live, each with its JSON Schema, its stored value, and its error. */
export function FormPage() {
  const text = useMessages(formPageMessages)
  return (
    <Stack component="form" noValidate autoComplete="off" spacing={2} onSubmit={stay} sx={{ maxWidth: 1200 }}>
      <Box>
        <Typography variant="h1">{text('title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {text('intro')}
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

type SampleName = keyof typeof fieldSamples.fields

/** A field to try, with its JSON Schema and the result of validating its value. */
function FieldSample({ name }: { name: string }) {
  const text = useMessages(formPageMessages)
  const field = fieldSamples.fields[name as SampleName]
  return (
    <Box data-kind={field.kind} sx={pair}>
      <Box sx={{ minWidth: 0 }}>
        <FormField name={name} record={serverSide} />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <Outcome standing={useFieldValidation(name)} />
        <CodeBlock
          scrolls
          label={text('schema', { kind: field.kind })}
          code={JSON.stringify(jsonSchemaOf(field.rule), null, 2)}
        />
      </Box>
    </Box>
  )
}

const pair = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
}

function Outcome({ standing }: { standing: FieldValidation }) {
  const text = useMessages(formPageMessages)
  if ('value' in standing)
    return <CodeBlock label={text('value')} code={JSON.stringify(standing.value, null, 2)} />
  return (
    <Box>
      <Typography variant="caption" component="p" color="error">
        {text('refused')}
      </Typography>
      {standing.problems.map(({ path, code, message }) => (
        <Typography key={`${path} ${code}`} variant="body2">
          <code>{[path, code].filter(Boolean).join(': ')}</code> {message}
        </Typography>
      ))}
    </Box>
  )
}

interface CodeBlockProps {
  label: string
  code: string
  /** Whether long code scrolls, instead of making the block higher. */
  scrolls?: boolean
}

/** A piece of JSON under its name. */
function CodeBlock({ label, code, scrolls = false }: CodeBlockProps) {
  const id = useId()
  return (
    <Box>
      <Typography id={id} variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
      <Box
        component="pre"
        role="region"
        tabIndex={scrolls ? 0 : undefined}
        aria-labelledby={id}
        sx={{ ...block, ...(scrolls && scroller) }}
      >
        {code}
      </Box>
    </Box>
  )
}

const block = {
  m: 0,
  mt: 0.5,
  p: 1,
  bgcolor: 'tones.raised',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'monospace',
  fontSize: '0.75rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}

const scroller = { maxHeight: 144, overflow: 'auto' }
