import { Box, Paper, Stack, Typography } from '@mui/material'
import { lazy } from 'react'
import { type FieldOf, fieldComponents, NoOperand, type ValueProps } from '../../fields/field-kind.js'
import { useLanguage } from '../../messages/language.js'
import { useText } from '../../messages/use-text.js'
import { useKind } from '../../record/schema-context.js'
import { useItemTitle } from './item-title.js'
import { ItemTools, useShownItems } from './shown-items.js'

type EmbeddedField = FieldOf<'embedded'>
type Item = Readonly<Record<string, unknown>>

export const embeddedComponents = fieldComponents({
  cell: ItemCount,
  display: ItemList,
  input: lazy(() => import('./embedded-input.js')),
  operand: NoOperand,
  isWide: true,
  width: 96,
  align: 'right',
})

function ItemCount({ field, value }: ValueProps<EmbeddedField>) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {field.format(value, useLanguage())}
    </Box>
  )
}

function ItemList({ field, value }: ValueProps<EmbeddedField>) {
  const text = useText()
  const items = Array.isArray(value) ? (value as readonly Item[]) : none
  const shown = useShownItems(field, items)
  if (items.length === 0) return <Typography color="textSecondary">{text('no_items')}</Typography>
  return (
    <Stack spacing={1}>
      <ItemTools shown={shown} />
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {shown.indices.map((index) => (
          <ItemLine key={String(items[index]?.id ?? index)} field={field} item={items[index]} index={index} />
        ))}
      </Stack>
    </Stack>
  )
}

const none: readonly Item[] = []

function ItemLine({ field, item = {}, index }: { field: EmbeddedField; item?: Item; index: number }) {
  const title = useItemTitle(field, item, index)
  return (
    <Paper component="li" variant="outlined" sx={{ px: 2, py: 1 }}>
      <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{title}</Typography>
      <ItemDetails field={field} item={item} />
    </Paper>
  )
}

function ItemDetails({ field, item }: { field: EmbeddedField; item: Item }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3 }}>
      {Object.keys(field.fields).map((name) => (
        <ItemDetail key={name} field={field} name={name} value={item[name]} />
      ))}
    </Stack>
  )
}

function ItemDetail({ field, name, value }: { field: EmbeddedField; name: string; value: unknown }) {
  const locale = useLanguage()
  const part = field.fields[name]
  const { cell: Cell } = useKind(part?.kind ?? '')
  if (!part || value == null || value === '') return null
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {part.label[locale]}
      </Typography>
      <Box sx={{ typography: 'body2', minWidth: 0 }}>
        <Cell field={part} value={value} />
      </Box>
    </Stack>
  )
}
