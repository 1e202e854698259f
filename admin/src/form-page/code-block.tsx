import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

export interface CodeBlockProps {
  label: string
  code: string
  /** Whether it scrolls when it is long, instead of taking the room it needs. */
  scrolls?: boolean
}

/** A piece of JSON under its name. */
export function CodeBlock({ label, code, scrolls = false }: CodeBlockProps) {
  const id = useId()
  return (
    <Box>
      <Typography id={id} variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
      <Box
        component="pre"
        role="region"
        tabIndex={scrolls ? 0 : undefined}
        aria-labelledby={id}
        sx={{ ...block, ...(scrolls && scroller) }}
      >
        {code}
      </Box>
    </Box>
  )
}

const block = {
  m: 0,
  mt: 0.5,
  p: 1,
  bgcolor: 'tones.raised',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'monospace',
  fontSize: '0.75rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}

const scroller = { maxHeight: 144, overflow: 'auto' }
