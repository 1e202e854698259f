import type { Palette } from '@mui/material/styles'
import type { Series } from './chart-table'

/** The colour of a series, which can be seen on the surfaces of either theme. */
export function colourOf(palette: Palette, rank: Series['rank']): string {
  return rank === 'first' ? palette.primary.main : palette.secondary.main
}
