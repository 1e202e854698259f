import { IconButton, type SvgIcon, Tooltip } from '@mui/material'

export interface LineToolProps {
  label: string
  icon: typeof SvgIcon
  /** Whether it is on, of one that is on or off. */
  isPressed?: boolean
  onPress(): void
}

/** A button of one sign, at the end of a line. */
export function LineTool({ label, icon: Icon, isPressed, onPress }: LineToolProps) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} aria-pressed={isPressed} onClick={onPress}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
