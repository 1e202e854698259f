import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Role } from '@parvis/schemas/calls/widgets'

/** A role; one that cannot be given stands out. */
export function RoleChip({ role: { name, colour, barrier }, ...props }: { role: Role }) {
  return (
    <Chip
      {...props}
      size="small"
      variant="outlined"
      color={barrier === null ? 'default' : 'warning'}
      icon={colour === null ? undefined : <RoleDot colour={colour} />}
      label={name}
      sx={{ '& .MuiChip-icon': { ml: 0.75, mr: -0.25 } }}
    />
  )
}

/** The colour of a role. @param className of the chip that it is in */
export function RoleDot({ colour, className }: Pick<Role, 'colour'> & { className?: string }) {
  return (
    <Box
      component="span"
      className={className}
      aria-hidden
      sx={{
        flexShrink: 0,
        width: 12,
        height: 12,
        borderRadius: '50%',
        bgcolor: colour ?? 'divider',
      }}
    />
  )
}
