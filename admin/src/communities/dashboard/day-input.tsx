import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'

interface DayInputProps {
  label: string
  /** ISO 8601. */
  day: string
  onChange(day: string): void
}

/** Takes a day once it is left: while it is typed, it is many other days first. */
export function DayInput({ label, day, onChange }: DayInputProps) {
  const [typed, setTyped] = useState(day)
  useEffect(() => setTyped(day), [day])
  const take = () => (typed === '' ? setTyped(day) : typed !== day && onChange(typed))
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '2000-01-01', max: '2999-12-31' } }}
      sx={{ width: 152 }}
    />
  )
}
