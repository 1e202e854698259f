import { Box } from '@mui/material'

/** A small square in a colour. */
export function ColourSwatch({ value }: { value: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ ...swatch, width: 16, height: 16, bgcolor: value, flexShrink: 0 }}
    />
  )
}

interface ColourWellProps {
  value: unknown
  label: string
  onChange(value: string): void
}

/** The browser's colour picker, as a small square in the chosen colour. */
export function ColourWell({ value, label, onChange }: ColourWellProps) {
  const isColour = isHex(value)
  return (
    <Box
      component="input"
      type="color"
      aria-label={label}
      value={isColour ? value : '#808080'}
      onChange={(event) => onChange(event.target.value)}
      sx={{ ...well, '&::-webkit-color-swatch': { ...swatch, opacity: isColour ? 1 : 0.25 } }}
    />
  )
}

const hex = /^#[0-9a-f]{6}$/i

function isHex(value: unknown): value is string {
  return typeof value === 'string' && hex.test(value.trim())
}

const swatch = { display: 'inline-block', border: 1, borderColor: 'text.secondary', borderRadius: 0.5 }

const well = {
  width: 24,
  height: 24,
  p: 0,
  border: 0,
  flexShrink: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { p: 0 },
  '&:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: 2,
    borderRadius: 0.5,
  },
}
