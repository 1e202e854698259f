/** Examples of foundations: text and colours. */

import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography, { type TypographyProps } from '@mui/material/Typography'
import { fills, type Tones } from '../../theme/colours'
import type { Example } from '../example'

const styles = [
  ['h1', '22 px · 600'],
  ['h6', '16 px · 600'],
  ['subtitle2', '14 px · 600'],
  ['body2', '14 px · 400'],
  ['caption', '12 px · 400'],
] as const satisfies readonly (readonly [TypographyProps['variant'], string])[]

export const textExamples: readonly Example[] = [
  ...styles.map(
    ([variant, measure]): Example => ({
      component: 'Typography',
      state: `variant="${variant}" · ${measure}`,
      render: ({ text }) => (
        <Typography variant={variant} component="p">
          {text('pangram')}
        </Typography>
      ),
    }),
  ),
  {
    component: 'Typography',
    state: 'color="textSecondary"',
    render: ({ text }) => <Typography color="textSecondary">{text('pangram')}</Typography>,
  },
]

export const colourExamples: readonly Example[] = [
  { component: 'palette.tones', state: 'text, borders, surfaces', render: () => <ToneSwatches /> },
  { component: 'palette.fills', state: 'palette.onFills', render: () => <FillSwatches /> },
]

/** The colours of the theme, each with its name and value. */
function ToneSwatches() {
  const { tones } = useTheme().palette
  return (
    <Box sx={swatches}>
      {Object.entries(tones satisfies Tones).map(([name, colour]) => (
        <Box key={name} sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
          <Box sx={{ ...dot, border: 1, borderColor: 'tones.edge', bgcolor: colour }} />
          <SwatchName name={name} colour={colour} />
        </Box>
      ))}
    </Box>
  )
}

function SwatchName({ name, colour }: { name: string; colour: string }) {
  return (
    <Box
      component="code"
      sx={{ fontSize: '0.75rem', lineHeight: 1.35, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {name}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {colour.toLowerCase()}
      </Box>
    </Box>
  )
}

const swatches = { display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))' }
const dot = { width: 32, height: 32, flex: 'none', borderRadius: 1 }

/** The specified colours, with the text that can be read on each. */
function FillSwatches() {
  const { onFills } = useTheme().palette
  return (
    <Box sx={swatches}>
      {(Object.keys(fills) as (keyof typeof fills)[]).map((name) => (
        <Box key={name} sx={{ p: 1, borderRadius: 1, bgcolor: fills[name], color: onFills[name] }}>
          <Box component="code" sx={{ fontSize: '0.75rem', lineHeight: 1.35, overflowWrap: 'anywhere' }}>
            {name}
            <Box component="span" sx={{ display: 'block' }}>
              {fills[name].toLowerCase()}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
