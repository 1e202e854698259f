import Box from '@mui/material/Box'
import { Outlet } from 'react-router-dom'

/** A page alone, to open in a window of its own. */
export function EmptyLayout() {
  return (
    <Box component="main" id="content" sx={{ minHeight: '100dvh', p: { xs: 2, md: 3 } }}>
      <Outlet />
    </Box>
  )
}
