/** The control for a list of embedded items: each a small form, added, removed and paged. */

import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, FormHelperText, IconButton, Paper, Stack, Tooltip, Typography } from '@mui/material'
import type { Field } from '@parvis/schema'
import { lazy, Suspense, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { fieldHelperText } from '../../fields/field-helper-text.js'
import type { FieldOf, InputProps } from '../../fields/field-kind.js'
import { SectionLabel } from '../../fields/section-label.js'
import { inSentence } from '../../messages/labels.js'
import { useLanguage } from '../../messages/language.js'
import { useText } from '../../messages/use-text.js'
import { visuallyHidden } from '../../page/styles.js'
import { useKind } from '../../record/schema-context.js'
import { namingField, useItemTitle } from './item-title.js'
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

/** The items of a list in a form: the visible ones, functions to add and remove them, and announcements. */
function useItemRows(field: FieldOf<'embedded'>, path: string) {
  const text = useText()
  const { fields: rows, append, remove } = useFieldArray({ name: path, keyName: 'row' })
  const [announced, announce] = useState('')
  const shown = useShownItems(field, rows)
  const part = namingField(field)
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
    /** Adds an item for each record that has none yet. */
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

/** Shows the first refused item each time saving is tried. */
function useShownProblem(path: string, show: (index: number) => void) {
  const { getFieldState, formState } = useFormContext()
  const { error } = getFieldState(path, formState)
  const problems = error as unknown as readonly unknown[] | undefined
  const first = Array.isArray(problems) ? problems.findIndex(Boolean) : firstKey(problems)
  const tries = formState.submitCount
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing must not change the page.
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

interface EmbeddedItemProps {
  field: FieldOf<'embedded'>
  /** Where the item is in the form, such as `members.0`. */
  path: string
  index: number
  /** @param title the title of the item */
  onRemove(title: string): void
}

/** One item of a list: its name, its controls, and the button that removes it. */
function EmbeddedItem({ field, path, index, onRemove }: EmbeddedItemProps) {
  const text = useText()
  const headingId = useId()
  const title = useItemTitle(field, useWatch({ name: path }), index)
  const label = text('remove_item', { item: title })
  useDeferredErrors(path, Object.keys(field.fields))
  return (
    <Paper variant="outlined" role="group" aria-labelledby={headingId} sx={{ p: 2, pt: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography id={headingId} component="h3" variant="subtitle2" noWrap>
          {title}
        </Typography>
        <Tooltip title={label}>
          <IconButton
            aria-label={label}
            onClick={() => onRemove(title)}
            size="small"
            sx={{ mr: -1, width: 40, height: 40 }}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Stack>
      <Box sx={itemGrid}>
        {Object.entries(field.fields)
          .filter(([, { readOnly }]) => !readOnly)
          .map(([name, part]) => (
            <ItemInput key={name} field={part} path={`${path}.${name}`} />
          ))}
      </Box>
    </Paper>
  )
}

const itemGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 224px), 1fr))',
  alignItems: 'start',
}

function ItemInput({ field, path }: { field: Field; path: string }) {
  const { input: Input, isWide } = useKind(field.kind)
  return (
    <Box sx={{ minWidth: 0, ...(isWide && { gridColumn: '1 / -1' }) }}>
      <Input field={field} path={path} />
    </Box>
  )
}

/**
 * Hides the missing values of an item that was just added, until their controls are left or saving is tried again: after
 * a refused save the form validates the whole list whenever an item is added or removed.
 *
 * @param names the parts of the item
 */
function useDeferredErrors(path: string, names: readonly string[]): void {
  const { getFieldState, clearErrors } = useFormContext()
  const formState = useFormState({ name: path })
  const [triesBefore] = useState(formState.submitCount)
  const isTried = formState.isSubmitting || formState.submitCount > triesBefore
  useLayoutEffect(() => {
    if (isTried) return
    const isEarly = (part: string) => {
      const { error, isTouched } = getFieldState(part, formState)
      return error?.type === 'required' && !isTouched
    }
    const early = names.map((name) => `${path}.${name}`).filter(isEarly)
    if (early.length > 0) clearErrors(early)
  })
}
