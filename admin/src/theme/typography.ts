import type { ThemeOptions } from '@mui/material/styles'

/** The four sizes, in rem. */
const sizes = { caption: '0.75rem', body: '0.875rem', section: '1rem', title: '1.375rem' } as const

const regular = 400
const strong = 600

const title = { fontSize: sizes.title, fontWeight: strong, lineHeight: 1.25, letterSpacing: '-0.015em' }
const section = { fontSize: sizes.section, fontWeight: strong, lineHeight: 1.5, letterSpacing: '-0.006em' }
const body = { fontSize: sizes.body, fontWeight: regular, lineHeight: 1.5, letterSpacing: 0 }
const label = { ...body, fontWeight: strong }
const caption = { ...body, fontSize: sizes.caption }

/** One family, four sizes, two weights; every name the components know is one of them. */
export const typography: ThemeOptions['typography'] = {
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontWeightLight: regular,
  fontWeightRegular: regular,
  fontWeightMedium: strong,
  fontWeightBold: strong,
  h1: title,
  h2: title,
  h3: section,
  h4: section,
  h5: section,
  h6: section,
  subtitle1: section,
  subtitle2: label,
  body1: body,
  body2: body,
  button: { ...label, textTransform: 'none' },
  caption,
  overline: { ...caption, textTransform: 'none' },
}
