import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'

/** What the entries below are about; a line where the sidebar is narrow. */
export function SidebarHeading({ label, isWide }: { label: string; isWide: boolean }) {
  if (!isWide) return <Divider component="li" aria-hidden sx={{ my: 1 }} />
  return (
    <ListSubheader
      disableSticky
      sx={{
        typography: 'caption',
        color: 'text.secondary',
        bgcolor: 'transparent',
        px: 1.75,
        pt: 2,
        pb: 0.5,
      }}
    >
      {label}
    </ListSubheader>
  )
}
