import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type InputProps, kinds } from '@parvis/admin-kit'
import { useId } from 'react'
import { useRecordContext } from 'react-admin'
import { currentLocale } from '../../i18n/current-locale'
import { useText } from '../../i18n/use-text'

const { display: BooleanDisplay } = kinds.boolean

/** Whether someone is active, in their form: it is changed by the act that says what it touches. */
export function ActivityInput({ field }: InputProps) {
  const id = useId()
  const text = useText()
  const person = useRecordContext()
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" color="textSecondary">
        {field.label[currentLocale()]}
      </Typography>
      <BooleanDisplay field={field} value={person?.active} />
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {text(person?.active ? 'parvis.people.howToEnd' : 'parvis.people.howToGiveBack')}
      </Typography>
    </Box>
  )
}
