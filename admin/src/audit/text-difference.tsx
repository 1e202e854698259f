import Box from '@mui/material/Box'
import type { DifferenceProps } from './difference'
import { wordDifferences } from './word-differences'

const elements = { both: 'span', before: 'del', after: 'ins' } as const

/** A text as it is now, with the words that went struck out and those that came underlined. */
export function TextDifference({ before, after }: DifferenceProps) {
  const pieces = wordDifferences(String(before ?? ''), String(after ?? ''))
  return (
    <Box sx={text}>
      {pieces.map(({ side, text }, index) => {
        const Element = elements[side]
        // Pieces never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may read the same
        return <Element key={index}>{text}</Element>
      })}
    </Box>
  )
}

const text = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& del': { color: 'text.secondary' },
  '& del + ins': { ml: 0.5 },
  '& ins': { fontWeight: 'fontWeightMedium', textDecorationThickness: 2, textUnderlineOffset: 3 },
}
