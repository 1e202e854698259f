import { Box, Stack, Typography } from '@mui/material'
import { isDeepEqual } from '@parvis/data-provider'
import { type Field, type FieldKind, locales } from '@parvis/schema'
import type { ComponentType } from 'react'
import { useLanguage } from '../messages/language.js'
import { useMessages } from '../messages/use-messages.js'
import { useKind } from '../record/schema-context.js'
import { BothSides, Side } from './both-sides.js'
import type { Change, Values } from './changes.js'
import type { DifferenceProps } from './difference.js'
import { ItemsDifference } from './items-difference.js'
import { differenceMessages } from './messages.js'
import { TextDifference } from './text-difference.js'

/** How values of a kind are compared; other kinds are shown before and after. */
const differences: Readonly<Partial<Record<string, ComponentType<DifferenceProps>>>> = {
  text: TextDifference,
  longText: TextDifference,
  slug: TextDifference,
  email: TextDifference,
  url: TextDifference,
  localisedText: TranslationsDifference,
  list: ListDifference,
  ipList: ListDifference,
  choices: ListDifference,
  references: ListDifference,
  embedded: ItemsDifference,
} satisfies Partial<Record<FieldKind, ComponentType<DifferenceProps>>>

/** How the value of a field changed, under the field's name. */
export function FieldDifference({ change }: { change: Change }) {
  const locale = useLanguage()
  const { field, name, before, after } = change
  const isOneSided = before === undefined || after === undefined
  const Difference = (field && differences[field.kind]) ?? BothSides
  return (
    <Box sx={{ py: 1 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {field?.label[locale] ?? name}
      </Typography>
      <Box component="dd" sx={{ m: 0, mt: 0.5 }}>
        {!field && <Unknown values={[before, after]} />}
        {field && isOneSided && <Value field={field} value={after ?? before} />}
        {field && !isOneSided && (
          <Difference field={field} before={before} after={after} Nested={FieldDifference} />
        )}
      </Box>
    </Box>
  )
}

function Value({ field, value }: { field: Field; value: unknown }) {
  const { display: Display } = useKind(field.kind)
  return <Display field={field} value={value} />
}

/** A value without a field that could show it. */
function Unknown({ values }: { values: readonly unknown[] }) {
  const shown = values.filter((value) => value !== undefined)
  const line = shown.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' → ')
  return <Typography sx={{ overflowWrap: 'anywhere' }}>{line}</Typography>
}

/** What was removed from a list and what was added; both lists in full when only their order differs. */
function ListDifference(props: DifferenceProps) {
  const text = useMessages(differenceMessages)
  const { field } = props
  const [was, is] = [listOf(props.before), listOf(props.after)]
  const removed = was.filter((value) => !is.some((other) => isDeepEqual(value, other)))
  const added = is.filter((value) => !was.some((other) => isDeepEqual(value, other)))
  if (removed.length + added.length === 0) return <BothSides {...props} />
  return (
    <Stack spacing={1}>
      {removed.length > 0 && <Side label={text('removed')} field={field} value={removed} />}
      {added.length > 0 && <Side label={text('added')} field={field} value={added} />}
    </Stack>
  )
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** How each translation of a text differs. */
function TranslationsDifference({ before, after, ...props }: DifferenceProps) {
  const [was, is] = [before as Values | null, after as Values | null]
  return locales
    .filter((locale) => (was?.[locale] ?? '') !== (is?.[locale] ?? ''))
    .map((locale) => (
      <Box key={locale} lang={locale} sx={{ mb: 1 }}>
        <Typography variant="caption" color="textSecondary">
          {locale.toUpperCase()}
        </Typography>
        <TextDifference {...props} before={was?.[locale]} after={is?.[locale]} />
      </Box>
    ))
}
