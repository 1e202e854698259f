import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { type InputProps, LabelledGroup, useFieldInput, useMessages } from '@parvis/admin-kit'
import { lazy, Suspense, useState } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import { formMessages } from './messages'
import { useIsRepeated } from './use-is-repeated'

const NextInstants = lazy(() => import('./next-instants'))

/** The days on which a repeated announcement is not sent; below, when it will be. */
export default function ExceptionsInput(props: InputProps) {
  const isRepeated = useIsRepeated()
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {isRepeated && <Exceptions {...props} />}
      <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
        <NextInstants />
      </Suspense>
    </Box>
  )
}

function Exceptions({ field, path }: InputProps) {
  const text = useMessages(formMessages)
  const { control, id, label, error } = useFieldInput(field, path)
  const [day, setDay] = useState('')
  const days: readonly string[] = Array.isArray(control.value) ? control.value : []
  const add = () => {
    if (day === '') return
    control.onChange([...new Set([...days, day])].sort())
    setDay('')
  }
  return (
    <LabelledGroup id={id} label={label} error={error}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        <TextField
          type="date"
          size="small"
          label={text('exception')}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
        />
        <Button variant="outlined" color="inherit" disabled={day === ''} onClick={add}>
          {text('exclude')}
        </Button>
      </Box>
      {days.length > 0 && (
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}
        >
          {days.map((each) => (
            <li key={each}>
              <Chip
                size="small"
                variant="outlined"
                component="button"
                type="button"
                aria-label={text('include', { day: dayName(each) })}
                label={dayName(each)}
                onClick={() => control.onChange(days.filter((other) => other !== each))}
                onDelete={() => control.onChange(days.filter((other) => other !== each))}
              />
            </li>
          ))}
        </Box>
      )}
    </LabelledGroup>
  )
}

function dayName(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return date.toLocaleDateString(currentLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
}
