import { Box } from '@mui/material'
import { useLanguage } from '../messages/use-text.js'
import { CountryPicker } from './country-picker.js'
import type { FieldOf, FilterProps } from './field-kind.js'

export default function CountryFilter({ field, value, onChange }: FilterProps<FieldOf<'country'>>) {
  return (
    <Box sx={{ minWidth: 200 }}>
      <CountryPicker
        value={typeof value === 'string' ? value : null}
        onChange={(code) => onChange(code ?? undefined)}
        field={{ label: field.label[useLanguage()], size: 'small' }}
      />
    </Box>
  )
}
