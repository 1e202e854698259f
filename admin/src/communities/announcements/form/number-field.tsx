import TextField from '@mui/material/TextField'
import { useState } from 'react'

interface NumberFieldProps {
  label: string
  value: number
  /** Called with whole numbers from 1 to 1000 only. */
  onChange(value: number): void
}

/** A small whole number, which may be empty while it is typed. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const take = (text: string) => {
    setTyped(text)
    const number = Number(text)
    if (Number.isInteger(number) && number >= 1 && number <= 1000) onChange(number)
  }
  return (
    <TextField
      type="number"
      label={label}
      value={typed ?? value}
      onChange={({ target }) => take(target.value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { min: 1, max: 1000 } }}
    />
  )
}
