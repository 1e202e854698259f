import ListItem from '@mui/material/ListItem'
import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ComponentType, ElementType } from 'react'

const Line = styled(ListItemButton)<Target>(({ theme: { palette } }) => ({
  minHeight: 40,
  gap: 12,
  paddingInline: 14,
  borderRadius: 8,
  color: palette.text.secondary,
  '& svg': { fontSize: 20, flex: 'none' },
  '&:hover, &[aria-current]': { color: palette.text.primary, backgroundColor: palette.action.selected },
  '&[aria-current]': { fontWeight: 600 },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 10,
    left: 0,
    width: 3,
    borderRadius: 3,
    backgroundColor: palette.primary.main,
  },
}))

const Count = styled('span')(({ theme: { palette, typography } }) => ({
  ...typography.caption,
  marginLeft: 'auto',
  paddingInline: 6,
  borderRadius: 8,
  fontWeight: 600,
  color: palette.primary.contrastText,
  backgroundColor: palette.primary.main,
  '&[data-narrow]': { position: 'absolute', top: 2, right: 2, paddingInline: 4 },
}))

interface Target extends ListItemButtonProps {
  component?: ElementType
  to?: string
  /** Passed to the page that it links to, as the location's state. */
  state?: object
  href?: string
}

export interface SidebarLineProps extends Target {
  icon: ComponentType
  label: string
  isWide: boolean
  /** Whether it belongs to the line above. */
  isNested?: boolean
  /** Why it leads nowhere, where it does not. */
  hint?: string
  /** How many wait there, as it is shown and as screen readers say it. */
  count?: { shown: string; spoken: string }
}

/** A line of the sidebar, whose label is a tooltip where the sidebar is narrow. */
export function SidebarLine({
  icon: Icon,
  label,
  isWide,
  isNested,
  hint,
  count,
  ...target
}: SidebarLineProps) {
  const name = count ? `${label}, ${count.spoken}` : label
  return (
    <ListItem disablePadding sx={{ mb: 0.25, pl: isNested && isWide ? 1 : 0 }} title={hint}>
      <Tooltip title={isWide || hint ? '' : name} placement="right">
        <Line aria-label={isWide && !count ? undefined : name} {...target}>
          <Icon />
          {isWide && (
            <Typography component="span" noWrap sx={{ fontWeight: 'inherit' }}>
              {label}
            </Typography>
          )}
          {count && <Count data-narrow={!isWide || undefined}>{count.shown}</Count>}
        </Line>
      </Tooltip>
    </ListItem>
  )
}
