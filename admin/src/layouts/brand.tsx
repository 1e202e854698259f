import Link, { type LinkProps } from '@mui/material/Link'
import { styled } from '@mui/material/styles'

const BrandLink = styled(Link)<LinkProps & { to?: string }>({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
})

const Mark = styled('svg')(({ theme: { palette } }) => ({
  flex: 'none',
  width: 28,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.5,
  '& .door': { fill: palette.fills['primary-darken-1'], stroke: 'none' },
}))

/** The name and its mark: a door, the arch around it, and the square in front. */
export function Brand({ isMarkOnly = false, ...link }: LinkProps & { isMarkOnly?: boolean; to?: string }) {
  return (
    <BrandLink color="text.primary" underline="none" variant="subtitle1" {...link}>
      <Mark viewBox="0 0 32 32" aria-hidden="true">
        <path d="M6 24V14a10 10 0 0 1 20 0v10" />
        <path className="door" d="M11.500 24V14a4.500 4.500 0 0 1 9 0v10z" />
        <path d="M1 28.500h30" />
      </Mark>
      {!isMarkOnly && 'Parvis'}
    </BrandLink>
  )
}
