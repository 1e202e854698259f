import { Box } from '@mui/material'
import { type ComponentType, lazy, type PropsWithChildren, Suspense } from 'react'

/** Few lists are empty: their drawings come when one is, and are dispensable. That of an unreachable server is there before. */
const drawing = (name: 'EmptySquare' | 'MagnifyingGlass') =>
  lazy(() =>
    import('./drawings.js').then(
      (drawings): { default: ComponentType } => ({ default: drawings[name] }),
      () => ({ default: () => null }),
    ),
  )
const EmptySquare = drawing('EmptySquare')
const MagnifyingGlass = drawing('MagnifyingGlass')

function Drawing({ children }: PropsWithChildren) {
  return (
    <Box
      component="svg"
      viewBox="0 0 200 128"
      aria-hidden
      fill="none"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      sx={{ width: 200, maxWidth: '60%', color: 'text.secondary', stroke: 'currentColor' }}
    >
      <Suspense>{children}</Suspense>
    </Box>
  )
}

/** Of a page without anything yet. */
export function EmptyIllustration() {
  return (
    <Drawing>
      <EmptySquare />
    </Drawing>
  )
}

/** Of a search without a result. */
export function NothingFound() {
  return (
    <Drawing>
      <MagnifyingGlass />
    </Drawing>
  )
}

/** A cable with its plug out. */
export function Unplugged() {
  return (
    <Drawing>
      <path d="M8 92c36 0 28-48 60-48" />
      <path d="M68 32h14a12 12 0 010 24H68z" />
      <path d="M94 38h10m-10 12h10" />
      <path d="M192 92c-36 0-28-48-52-48" />
      <path d="M140 30h-14v28h14z" opacity={0.7} />
      <Box
        component="path"
        d="M112 20l-4-10m10 8l6-8"
        sx={{ color: 'primary.main', stroke: 'currentColor' }}
        strokeWidth={3}
      />
    </Drawing>
  )
}
