import type { Theme } from '@mui/material/styles'
import { visuallyHidden } from '@parvis/admin-kit'

/** In narrow windows, only screen readers read the columns’ names of a table with `stackedRow`. */
export const wideHead = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })

/** A row of four columns; in narrow windows, its cells are below its name. */
export const stackedRow = {
  display: { xs: 'grid', sm: 'table-row' },
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  columnGap: 1,
  py: 1,
  borderBottomStyle: 'solid',
  borderBottomColor: 'divider',
  borderBottomWidth: { xs: '1px', sm: 0 },
  '&:last-child': { borderBottomWidth: 0 },
}

/** A cell of a `stackedRow`. */
export const wideCell = {
  display: { xs: 'block', sm: 'table-cell' },
  verticalAlign: 'top',
  fontVariantNumeric: 'tabular-nums',
  px: { xs: 0, sm: 1.5 },
  py: { xs: 0.25, sm: 0.75 },
  borderBottomStyle: { xs: 'none', sm: 'solid' },
}
