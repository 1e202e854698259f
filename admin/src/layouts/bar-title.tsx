import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** The heading of the page: screens put theirs into the element of this id. */
export function BarTitle() {
  return (
    <Box sx={{ flex: 1, minWidth: 0, px: { xs: 0.5, sm: 0 } }}>
      <Typography
        id="react-admin-title"
        variant="h3"
        component="h1"
        noWrap
        sx={{ '&:empty': { display: 'none' } }}
      />
    </Box>
  )
}
