import { isDeepEqual } from '@parvis/data-provider'
import { useState } from 'react'

export interface Writing {
  /** Parses a text; unparsable text yields a value that no rule accepts. */
  read(text: string): unknown
  write(value: unknown): string
}

/** The text of a value as it was typed, until the value changes elsewhere. */
export function useTyped(value: unknown, onChange: (value: unknown) => void, { read, write }: Writing) {
  const [typed, setTyped] = useState({ text: write(value), value })
  const text = isDeepEqual(typed.value, value) ? typed.text : write(value)
  const type = (next: string) => {
    const meant = read(next)
    setTyped({ text: next, value: meant })
    onChange(meant)
  }
  return [text, type] as const
}
