import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type FieldValidation, FormField, useFieldValidation } from '@parvis/admin-kit'
import { jsonSchemaOf } from '@parvis/schema'
import { useText } from '../i18n/use-text'
import { CodeBlock } from './code-block'
import { fieldSamples, serverSide } from './field-samples'

type SampleName = keyof typeof fieldSamples.fields

/** A field to try, and beside it its JSON Schema and what becomes of the value it holds. */
export function FieldSample({ name }: { name: string }) {
  const text = useText()
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
          label={text('parvis.formPage.schema', { kind: field.kind })}
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
  const text = useText()
  if ('value' in standing)
    return <CodeBlock label={text('parvis.formPage.value')} code={JSON.stringify(standing.value, null, 2)} />
  return (
    <Box>
      <Typography variant="caption" component="p" color="error">
        {text('parvis.formPage.refused')}
      </Typography>
      {standing.problems.map(({ path, code, message }) => (
        <Typography key={`${path} ${code}`} variant="body2">
          <code>{[path, code].filter(Boolean).join(': ')}</code> {message}
        </Typography>
      ))}
    </Box>
  )
}
