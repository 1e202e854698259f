import { keyframes, styled } from '@mui/material/styles'

const pass = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`

const Line = styled('div')(({ theme }) => ({
  height: 2,
  overflow: 'hidden',
  '&::before': {
    content: '""',
    display: 'block',
    height: '100%',
    width: '40%',
    backgroundColor: theme.vars?.palette.primary.main ?? theme.palette.primary.main,
    animation: `${pass} 1.4s ease-in-out infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': { '&::before': { width: '100%', animation: 'none' } },
}))

interface Props {
  'aria-label': string
  className?: string
}

/** A thin indeterminate progress bar that animates without layout. */
export function ProgressLine(props: Props) {
  return <Line role="progressbar" {...props} />
}
