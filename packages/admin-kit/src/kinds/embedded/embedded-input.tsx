import AddIcon from '@mui/icons-material/Add'
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material'
import { lazy, Suspense, useContext, useEffect, useId, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { fieldHelperText } from '../../fields/field-helper-text.js'
import type { FieldOf, InputProps } from '../../fields/field-kind.js'
import { SectionLabel } from '../../fields/section-label.js'
import { inSentence } from '../../messages/in-sentence.js'
import { useLanguage, useText } from '../../messages/use-text.js'
import { visuallyHidden } from '../../page/visually-hidden.js'
import { EmbeddedItem } from './embedded-item.js'
import { namingPart } from './item-title.js'
import { ItemTools, useShownItems } from './shown-items.js'

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

/** The items of a list as a form holds them: those that are shown, adding and removing, and what is said of it. */
function useItemRows(field: FieldOf<'embedded'>, path: string) {
  const text = useText()
  const { fields: rows, append, remove } = useFieldArray({ name: path, keyName: 'row' })
  const [announced, announce] = useState('')
  const shown = useShownItems(field, rows)
  const part = namingPart(field)
  useShownProblem(path, shown.showItem)
  const add = (values: readonly object[]) => {
    append(values.map((value) => ({ ...newItem(field), ...value })))
    shown.showItem(rows.length + values.length - 1)
  }
  return {
    rows,
    shown,
    part,
    announced,
    add: () => add([{}]),
    /** Adds an item for each of some records, but for those that one is about already. */
    addFor: (ids: readonly string[]) => {
      if (!part) return
      const known = new Set(rows.map((row) => (row as Readonly<Record<string, unknown>>)[part.name]))
      const fresh = ids.filter((id) => !known.has(id))
      if (fresh.length > 0) add(fresh.map((id) => ({ [part.name]: id })))
      announce(text('added_items', { count: fresh.length }))
    },
    removeAt: (index: number, title: string) => {
      remove(index)
      announce(text('removed_item', { item: title }))
    },
  }
}

/** Shows the first item that is refused, each time that saving is tried. */
function useShownProblem(path: string, show: (index: number) => void) {
  const { getFieldState, formState } = useFormContext()
  const { error } = getFieldState(path, formState)
  const problems = error as unknown as readonly unknown[] | undefined
  const first = Array.isArray(problems) ? problems.findIndex(Boolean) : firstKey(problems)
  const tries = formState.submitCount
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed meanwhile moves nothing.
  useEffect(() => {
    if (first >= 0 && tries > 0) show(first)
  }, [first, tries])
}

function firstKey(problems: object | undefined): number {
  const ranks = Object.keys(problems ?? {}).filter((key) => /^\d+$/.test(key))
  return ranks.length > 0 ? Math.min(...ranks.map(Number)) : -1
}

function newItem({ fields }: FieldOf<'embedded'>): Record<string, unknown> {
  const own = Object.entries(fields).filter(([, { readOnly }]) => !readOnly)
  return Object.fromEntries(own.map(([name, { defaultValue }]) => [name, defaultValue]))
}
