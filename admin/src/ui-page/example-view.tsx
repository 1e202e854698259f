import Box from '@mui/material/Box'
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles'
import { useMessages } from '@parvis/admin-kit'
import type { MouseEvent } from 'react'
import { themeOf } from '../theme/theme'
import type { Example, Mode, Sample } from './example'
import { uiPageMessages } from './messages'
import { sampleMessages } from './samples'

/** A component in one of its states, under its name, in both themes. */
export function ExampleView({ example }: { example: Example }) {
  const { component, state, size } = example
  return (
    <Box
      component="figure"
      data-example={component}
      sx={{ m: 0, minWidth: 0, ...(!size || size === 'wide' ? line : {}) }}
    >
      <Box component="figcaption" sx={caption}>
        <Box component="code" translate="no" sx={{ fontWeight: 'fontWeightBold' }}>
          {component}
        </Box>{' '}
        <Box component="code" translate="no" sx={{ color: 'text.secondary' }}>
          {state}
        </Box>
      </Box>
      <Box sx={size === 'wide' ? stacked : pair}>
        <Themed mode="dark" example={example} />
        <Themed mode="light" example={example} />
      </Box>
    </Box>
  )
}

const line = { gridColumn: '1 / -1' }
const caption = { mb: 0.5, fontSize: '0.75rem', lineHeight: '16px', overflowWrap: 'anywhere' }
const stacked = { display: 'grid', gap: 1 }
const pair = { ...stacked, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }

/** An example in one of the themes, independent of the reader's own. */
function Themed({ mode, example: { render, size } }: { mode: Mode; example: Example }) {
  const sample = useSample(mode)
  return (
    <ThemeProvider theme={themes[mode]}>
      <Box
        role="group"
        data-theme={mode}
        aria-label={sample.theme}
        onClickCapture={stay}
        sx={size === 'small' ? centred : surface}
      >
        {render(sample)}
      </Box>
    </ThemeProvider>
  )
}

function useSample(mode: Mode): Sample & { theme: string } {
  const page = useMessages(uiPageMessages)
  const text = useMessages(sampleMessages)
  const theme = page(mode)
  return { mode, theme, text, named: (key) => `${text(key)} (${theme.toLocaleLowerCase()})` }
}

/** The links of examples lead nowhere. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

/**
 * A theme for content within the page: page titles are parts of it, and a wide screen leaves an example the width of a
 * smaller one.
 */
function exampleTheme(mode: Mode): Theme {
  const theme = themeOf(mode)
  const values = { ...theme.breakpoints.values, lg: 1680, xl: 1680 }
  const MuiTypography = { defaultProps: { variantMapping: { h1: 'h3' } } }
  return createTheme({
    ...theme,
    breakpoints: { values },
    components: { ...theme.components, MuiTypography },
  })
}

const themes: Record<Mode, Theme> = { dark: exampleTheme('dark'), light: exampleTheme('light') }

/** Stacks its content below the frame's bars, whatever its own `z-index`. */
const surface = {
  isolation: 'isolate',
  minWidth: 0,
  p: { xs: 1, sm: 1.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  color: 'text.primary',
  typography: 'body2',
  colorScheme: (theme: Theme) => theme.palette.mode,
}

const centred = { ...surface, display: 'flex', alignItems: 'center', gap: 1, minHeight: 56 }
