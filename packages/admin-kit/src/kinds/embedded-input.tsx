import AddIcon from '@mui/icons-material/Add'
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material'
import { useContext, useId, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { SectionLabel } from '../form/section-label.js'
import { inSentence } from '../messages/in-sentence.js'
import { useLanguage, useText } from '../messages/use-text.js'
import { visuallyHidden } from '../page/visually-hidden.js'
import { EmbeddedItem } from './embedded-item.js'
import type { FieldOf, InputProps } from './field-kind.js'
import { fieldNotes } from './field-notes.js'
import { itemTitle } from './item-title.js'

/** The items of a list as small forms, with a button to add one. */
export default function EmbeddedInput({ field, path }: InputProps<FieldOf<'embedded'>>) {
  const locale = useLanguage()
  const text = useText()
  const { getValues, getFieldState, formState } = useFormContext()
  const { fields: rows, append, remove } = useFieldArray({ name: path, keyName: 'row' })
  const [announced, setAnnounced] = useState('')
  const notesId = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const label = field.label[locale]
  const isLabelled = useContext(SectionLabel) === label
  const error = getFieldState(path, formState).error?.message
  const notes = fieldNotes({ error, help: field.help?.[locale] })

  const removeItem = (index: number) => {
    const item = itemTitle(field, getValues(`${path}.${index}`), index, locale)
    remove(index)
    setAnnounced(text('removed_item', { item }))
    addButton.current?.focus()
  }
  return (
    <Box component="fieldset" aria-describedby={notes && notesId} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography
        component="legend"
        variant="subtitle2"
        sx={isLabelled ? { ...visuallyHidden } : { p: 0, mb: 1 }}
      >
        {label}
      </Typography>
      <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
        {rows.length === 0 && <Typography color="textSecondary">{text('no_items')}</Typography>}
        {rows.map((row, index) => (
          <EmbeddedItem
            key={row.row}
            field={field}
            path={`${path}.${index}`}
            index={index}
            onRemove={() => removeItem(index)}
          />
        ))}
        <Button
          ref={addButton}
          variant="outlined"
          color="inherit"
          startIcon={<AddIcon />}
          onClick={() => append(newItem(field))}
          sx={{ alignSelf: 'flex-start' }}
        >
          {text('add_item', { item: inSentence(field.item[locale]) })}
        </Button>
      </Stack>
      {notes && (
        <FormHelperText id={notesId} error={Boolean(error)}>
          {notes}
        </FormHelperText>
      )}
      <Box role="status" sx={visuallyHidden}>
        {announced}
      </Box>
    </Box>
  )
}

function newItem({ fields }: FieldOf<'embedded'>): Record<string, unknown> {
  const own = Object.entries(fields).filter(([, { readOnly }]) => !readOnly)
  return Object.fromEntries(own.map(([name, { initial }]) => [name, initial]))
}
