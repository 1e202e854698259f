import { emphasisIn } from './emphasis-in'

/** A text in which what was typed stands out. */
export function Emphasised({ text, typed }: { text: string; typed: string }) {
  const found = emphasisIn(text, typed)
  if (!found) return text
  const [start, end] = found
  return (
    <>
      {text.slice(0, start)}
      <strong>{text.slice(start, end)}</strong>
      {text.slice(end)}
    </>
  )
}
