import { isDeepEqual } from '@parvis/data-provider'
import { useState } from 'react'

export interface Writing {
  /** What a text stands for: a value, or what no rule takes when it stands for none. */
  read(text: string): unknown
  write(value: unknown): string
}

/** Keeps a text as it is typed, for a value that could be written in other ways, until the value changes elsewhere. */
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
