import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton, Paper, Stack, Tooltip, Typography } from '@mui/material'
import type { Field } from '@parvis/schema'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldOf } from '../fields/field-kind.js'
import { useText } from '../messages/use-text.js'
import { useKind } from '../record/schema-context.js'
import { useItemTitle } from './use-item-title.js'
import { useUntried } from './use-untried.js'

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
