/** Shared style of charts and their legends: height, colours and hatching. */

import type { Palette } from '@mui/material/styles'
import type { Series } from './chart-table'

/** In pixels. */
export const chartHeight = 260

/** The colour of a series, which can be seen on the surfaces of either theme. */
export function colourOf(palette: Palette, rank: Series['rank']): string {
  return rank === 'first' ? palette.primary.main : palette.secondary.main
}

/** The pattern of hatched bars, which refer to it by `id`. */
export function Hatching({ id, color }: { id: string; color: string }) {
  return (
    <defs>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={2.5} height={6} fill={color} />
      </pattern>
    </defs>
  )
}
