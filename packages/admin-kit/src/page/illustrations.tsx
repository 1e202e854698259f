import { Box } from '@mui/material'
import type { PropsWithChildren } from 'react'

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
      {children}
    </Box>
  )
}

/** An empty square before a building, with a first flag planted. */
export function EmptyIllustration() {
  return (
    <Drawing>
      <path d="M16 108h168" />
      <path d="M44 108V60l56-28 56 28v48" opacity={0.55} />
      <path d="M64 108V72m24 36V72m24 36V72m24 36V72M52 68h96" opacity={0.35} />
      <path d="M8 120h184" strokeDasharray="2 10" opacity={0.6} />
      <Box component="g" sx={{ color: 'primary.main' }}>
        <path d="M100 32V8" stroke="currentColor" />
        <path d="M100 8l26 7-26 7z" fill="currentColor" stroke="currentColor" />
      </Box>
    </Drawing>
  )
}

/** A magnifying glass over missing lines. */
export function NothingFound() {
  return (
    <Drawing>
      <path d="M28 36h72M28 60h52M28 84h72" strokeDasharray="2 8" opacity={0.6} />
      <circle cx={128} cy={58} r={30} />
      <path d="M150 80l24 24" strokeWidth={6} />
      <Box
        component="path"
        d="M118 48l20 20m0-20l-20 20"
        sx={{ color: 'primary.main', stroke: 'currentColor' }}
        strokeWidth={3}
      />
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
