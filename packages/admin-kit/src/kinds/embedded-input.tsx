import AddIcon from '@mui/icons-material/Add'
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material'
import { lazy, Suspense, useContext, useId, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldHelperText } from '../fields/field-helper-text.js'
import type { FieldOf, InputProps } from '../fields/field-kind.js'
import { SectionLabel } from '../fields/section-label.js'
import { inSentence } from '../messages/in-sentence.js'
import { useLanguage, useText } from '../messages/use-text.js'
import { visuallyHidden } from '../page/visually-hidden.js'
import { EmbeddedItem } from './embedded-item.js'
import { ItemTools } from './item-tools.js'
import { useItemRows } from './use-item-rows.js'

const SeveralItems = lazy(() => import('./several-items.js'))

/** The items of a list as small forms, with a button to add one. */
export default function EmbeddedInput({ field, path }: InputProps<FieldOf<'embedded'>>) {
  const locale = useLanguage()
  const text = useText()
  const { getFieldState, formState } = useFormContext()
  const { rows, shown, part, announced, add, addFor, removeAt } = useItemRows(field, path)
  const notesId = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const label = field.label[locale]
  const isLabelled = useContext(SectionLabel) === label
  const error = getFieldState(path, formState).error?.message
  const notes = fieldHelperText({ error, help: field.help?.[locale] })

  const removeItem = (index: number, title: string) => {
    removeAt(index, title)
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
        <ItemTools shown={shown} />
        {shown.indices.map((index) => (
          <EmbeddedItem
            key={rows[index]?.row}
            field={field}
            path={`${path}.${index}`}
            index={index}
            onRemove={(title) => removeItem(index, title)}
          />
        ))}
        <Suspense>{part && <SeveralItems field={field} part={part} onAdd={addFor} />}</Suspense>
        <Button
          ref={addButton}
          variant="outlined"
          color="inherit"
          startIcon={<AddIcon />}
          onClick={add}
          sx={{ alignSelf: 'flex-start' }}
        >
          {field.addLabel?.[locale] ?? text('add_item', { item: inSentence(field.item[locale]) })}
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
