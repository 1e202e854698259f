import { Box } from '@mui/material'

/** An empty square before a building, with a first flag planted. */
export function EmptySquare() {
  return (
    <>
      <path d="M16 108h168" />
      <path d="M44 108V60l56-28 56 28v48" opacity={0.55} />
      <path d="M64 108V72m24 36V72m24 36V72m24 36V72M52 68h96" opacity={0.35} />
      <path d="M8 120h184" strokeDasharray="2 10" opacity={0.6} />
      <Box component="g" sx={{ color: 'primary.main' }}>
        <path d="M100 32V8" stroke="currentColor" />
        <path d="M100 8l26 7-26 7z" fill="currentColor" stroke="currentColor" />
      </Box>
    </>
  )
}

/** A magnifying glass over missing lines. */
export function MagnifyingGlass() {
  return (
    <>
      <path d="M28 36h72M28 60h52M28 84h72" strokeDasharray="2 8" opacity={0.6} />
      <circle cx={128} cy={58} r={30} />
      <path d="M150 80l24 24" strokeWidth={6} />
      <Box
        component="path"
        d="M118 48l20 20m0-20l-20 20"
        sx={{ color: 'primary.main', stroke: 'currentColor' }}
        strokeWidth={3}
      />
    </>
  )
}
