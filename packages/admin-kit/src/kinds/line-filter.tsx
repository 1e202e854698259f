import { TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../messages/use-text.js'
import type { FilterProps } from './field-kind.js'

/** How long to wait after the last key before the list is asked for again, in milliseconds. */
const pause = 400

/** Narrows a list to a typed value. */
export function LineFilter({ field, value, onChange, type }: FilterProps & { type?: 'date' }) {
  const [typed, setTyped] = useDebounced(typeof value === 'string' ? value : '', (next) =>
    onChange(next === '' ? undefined : next),
  )
  return (
    <TextField
      size="small"
      type={type}
      label={field.label[useLanguage()]}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{ inputLabel: type === 'date' ? { shrink: true } : {} }}
      sx={{ minWidth: 160 }}
    />
  )
}

/** A text that is told once typing pauses, and follows when it is changed from outside. */
export function useDebounced(value: string, tell: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const latestTell = useRef(tell)
  latestTell.current = tell
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === told.current) return
    const timer = setTimeout(() => {
      told.current = typed
      latestTell.current(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
