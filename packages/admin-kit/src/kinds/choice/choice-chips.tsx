import { Chip, Stack } from '@mui/material'
import type { FieldOf, ValueProps } from '../../fields/field-kind.js'
import { listOf } from '../../fields/list-of.js'
import { useLanguage } from '../../messages/language.js'

/** The selected choices as chips. */
export function ChoiceChips({ field, value }: ValueProps<FieldOf<'choices'>>) {
  const locale = useLanguage()
  return (
    <Stack component="span" direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {listOf(value).map((each) => (
        <Chip key={each} size="small" variant="outlined" label={field.choices[each]?.[locale] ?? each} />
      ))}
    </Stack>
  )
}
