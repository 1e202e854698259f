import { styled } from '@mui/material/styles'
import type { ErrorVariant } from './describe-error'

const Drawing = styled('svg')(({ theme: { palette } }) => ({
  display: 'block',
  width: 200,
  maxWidth: '60%',
  fill: 'none',
  stroke: palette.tones.edge,
  strokeWidth: 2,
  strokeLinecap: 'round',
  '& .door': { fill: palette.fills.primary, stroke: 'none' },
  '& .mark': { stroke: palette.primary.main },
}))

/** The house and its square, with what is wrong about the door. */
export function ErrorDrawing({ variant }: { variant: ErrorVariant }) {
  return (
    <Drawing viewBox="0 -14 200 128" aria-hidden="true">
      <path d="M2 96h196M40 96l-22 14M160 96l22 14M100 96v14" />
      <path d="M56 96V44a44 44 0 0 1 88 0v52" />
      {doors[variant]}
    </Drawing>
  )
}

const door = <path className="door" d="M80 96V52a20 20 0 0 1 40 0v44z" />

const doors: Record<ErrorVariant, React.ReactNode> = {
  notFound: <path className="mark" strokeDasharray="3 7" d="M80 96V52a20 20 0 0 1 40 0v44" />,
  forbidden: (
    <>
      {door}
      <path className="mark" d="M70 66h60M70 82h60" />
    </>
  ),
  server: (
    <>
      <path className="door" transform="rotate(9 120 96)" d="M80 96V52a20 20 0 0 1 40 0v44z" />
      <path className="mark" d="M66 22l-8-8M100 10V0M134 22l8-8" />
    </>
  ),
  newVersion: (
    <>
      {door}
      <path className="mark" d="M74 56a27 27 0 0 1 52-6m1-10-1 10-10-1" />
    </>
  ),
}
