import type { Theme } from '@mui/material'

/** Styles of content for screen readers only. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

type Side = 'top' | 'bottom' | 'left' | 'right'

/**
 * Shadows along the edges beyond which content continues. Their covers scroll with the content, and hide them at the ends.
 *
 * @param sides two that are opposite
 */
export function scrollShadows({ palette }: Theme, [start, end]: readonly [Side, Side]) {
  const depth = (pixels: number) =>
    start === 'top' || end === 'top' ? `100% ${pixels}px` : `${pixels}px 100%`
  const layer = (from: Side, to: Side, colour: string, pixels: number, attachment: 'local' | 'scroll') =>
    `linear-gradient(to ${to}, ${colour}, transparent) ${from} / ${depth(pixels)} ${attachment} no-repeat`
  const both = (colour: string, pixels: number, attachment: 'local' | 'scroll') => [
    layer(start, end, colour, pixels, attachment),
    layer(end, start, colour, pixels, attachment),
  ]
  const { paper } = palette.background
  return { background: [...both(paper, 32, 'local'), ...both(palette.action.focus, 16, 'scroll')].join(', ') }
}
