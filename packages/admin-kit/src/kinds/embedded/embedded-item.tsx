import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton, Paper, Stack, Tooltip, Typography } from '@mui/material'
import type { Field } from '@parvis/schema'
import { useId, useLayoutEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { FieldOf } from '../../fields/field-kind.js'
import { useText } from '../../messages/use-text.js'
import { useKind } from '../../record/schema-context.js'
import { useItemTitle } from './item-title.js'

export interface EmbeddedItemProps {
  field: FieldOf<'embedded'>
  /** Where the item is in the form, such as `members.0`. */
  path: string
  index: number
  /** @param title what the item was called */
  onRemove(title: string): void
}

/** One item of a list: its name, its controls, and the button that removes it. */
export function EmbeddedItem({ field, path, index, onRemove }: EmbeddedItemProps) {
  const text = useText()
  const headingId = useId()
  const title = useItemTitle(field, useWatch({ name: path }), index)
  const label = text('remove_item', { item: title })
  useUntried(path, Object.keys(field.fields))
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
  const { input: Input } = useKind(field.kind)
  return <Input field={field} path={path} />
}

/**
 * Lets an item of a list that was just added lack what it needs, unsaid, until that was left or saving is tried
 * again: after a refused save the form holds the whole list against its rule whenever an item comes or goes.
 *
 * @param names the parts of the item
 */
function useUntried(path: string, names: readonly string[]): void {
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
