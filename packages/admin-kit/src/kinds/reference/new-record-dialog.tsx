import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { Field, Resource } from '@parvis/schema'
import { type FormEvent, Suspense, useEffect, useId } from 'react'
import { type RaRecord, useCreate } from 'react-admin'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useRecordForm } from '../../form/use-record-form.js'
import { inSentence } from '../../messages/labels.js'
import { useLanguage } from '../../messages/language.js'
import { useText } from '../../messages/use-text.js'
import { SchemaProvider, useKind, useSchema, useSchemaContext } from '../../record/schema-context.js'
import { useInputs } from '../inputs-on-demand.js'

export interface NewRecordDialogProps {
  resource: Resource
  /** The input, suggested as the new record's title. */
  title: string
  onClose(): void
  onCreated(id: string): void
}

/** Creates a record from its required fields, in a dialog over the form that refers to it. */
export default function NewRecordDialog({ resource, ...props }: NewRecordDialogProps) {
  const { kinds, resources } = useSchemaContext()
  return (
    <SchemaProvider schema={resource} kinds={kinds} resources={resources}>
      <NewRecordForm {...props} />
    </SchemaProvider>
  )
}

function NewRecordForm({ title, onClose, onCreated }: Omit<NewRecordDialogProps, 'resource'>) {
  const schema = useSchema()
  const locale = useLanguage()
  const text = useText()
  const headingId = useId()
  const [create] = useCreate<RaRecord, Error>()
  const record = startingWith(schema, title)
  useInputs()
  const { form, submit } = useRecordForm({
    rule: schema.createRule,
    record,
    draft: undefined,
    save: async (data) => {
      const made = (await create(schema.route, { data }, { returnPromise: true })) as RaRecord
      onCreated(String(made.id))
    },
  })
  const send = (event: FormEvent) => {
    // Events in a portal still bubble to the form around it.
    event.stopPropagation()
    return submit(event)
  }
  const needed = neededFields(schema)
  const label = schema.label.one[locale]
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={headingId}>
      <FormProvider {...form}>
        <Box component="form" noValidate autoComplete="off" onSubmit={send}>
          <DialogTitle id={headingId}>
            {text('create_title', { one: locale === 'fr' ? label : inSentence(label) })}
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
            {needed.map(([name, field]) => (
              <Box key={name} sx={{ pt: 1 }}>
                <Suspense fallback={<Box sx={{ minHeight: 56 }} />}>
                  <NeededInput name={name} field={field} />
                </Suspense>
              </Box>
            ))}
            <FirstFocus name={needed[0]?.[0]} />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {text('cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
              {text('create')}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  )
}

/** Focuses the first control, once the dialog is rendered. */
function FirstFocus({ name }: { name: string | undefined }) {
  const { setFocus } = useFormContext()
  useEffect(() => {
    if (name) setFocus(name)
  }, [name, setFocus])
  return null
}

function NeededInput({ name, field }: { name: string; field: Field }) {
  const { input: Input } = useKind(field.kind)
  return <Input field={field} path={name} />
}

/** The required fields of a record, and its title. */
function neededFields({ fields, title }: Resource): [string, Field][] {
  return Object.entries(fields).filter(
    ([name, { required, readOnly }]) => !readOnly && (required || name === title),
  )
}

/** Initial values of a new record: the typed text as its title, if its field accepts it. */
function startingWith({ fields, title: name }: Resource, title: string): Record<string, unknown> {
  const field = fields[name]
  const isLoaded = field?.loaderFor?.(title) === undefined
  const isTaken = title !== '' && isLoaded && field?.rule.safeParse(title).success
  return isTaken ? { [name]: title } : {}
}
