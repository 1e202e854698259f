import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText } from '../../i18n/use-text'
import { matrixRows } from './matrix-rows'
import { isOpen, unknownRights } from './permission-set'
import { cellsOf } from './rights-row'
import { useMatrix } from './use-matrix'

/** What explains the boxes, and the rights that have none. */
export function MatrixNotes() {
  const text = useText()
  const { held, may, included, above } = useMatrix()
  const unknown = unknownRights(held, matrixRows)
  const areAllOpen = cellsOf(matrixRows).every((cell) => isOpen(held, cell, may))
  return (
    <Box>
      <Typography id={included} variant="body2" color="textSecondary">
        {text('parvis.permissions.included')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {text('parvis.permissions.keys')}
      </Typography>
      {!areAllOpen && (
        <Typography id={above} variant="body2" color="textSecondary">
          {text('parvis.permissions.above')}
        </Typography>
      )}
      {unknown.length > 0 && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {text('parvis.permissions.unknown')} <code>{unknown.join(', ')}</code>
        </Typography>
      )}
    </Box>
  )
}
