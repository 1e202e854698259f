import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useKind } from '@parvis/admin-kit'
import type { Field, FieldKind } from '@parvis/schema'
import type { ComponentType } from 'react'
import { currentLocale } from '../i18n/current-locale'
import { BothSides } from './both-sides'
import type { DifferenceProps } from './difference'
import type { Change } from './entry-changes'
import { ItemsDifference } from './items-difference'
import { ListDifference } from './list-difference'
import { TextDifference } from './text-difference'
import { TranslationsDifference } from './translations-difference'

/** How values of a kind are told apart; the others are shown as they were and as they are. */
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

/** What became of the value of a field, under the field's name. */
export function FieldDifference({ change }: { change: Change }) {
  const { field, name, before, after } = change
  const isOneSided = before === undefined || after === undefined
  const Difference = (field && differences[field.kind]) ?? BothSides
  return (
    <Box sx={{ py: 1 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {field?.label[currentLocale()] ?? name}
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

/** What no field knows how to show. */
function Unknown({ values }: { values: readonly unknown[] }) {
  const told = values.filter((value) => value !== undefined)
  const line = told.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' → ')
  return <Typography sx={{ overflowWrap: 'anywhere' }}>{line}</Typography>
}
