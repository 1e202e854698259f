import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useRightNames } from '@parvis/admin-kit'
import { useText } from '../../i18n/use-text'
import { matrixRows } from '../permissions/matrix-rows'
import { type Column, columns } from '../permissions/rights-row'
import { rowName } from '../permissions/row-name'
import { chosenRight, rightOn } from './chosen-right'

/** Chooses a right in words: an entity, and what can be done to it. */
export function RightChoice({ right, onChange }: { right: string; onChange(right: string): void }) {
  const text = useText()
  const words = useRightNames()
  const { row, column } = chosenRight(right, matrixRows)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <TextField
        select
        size="small"
        label={text('parvis.whoCan.entity')}
        value={row?.name ?? ''}
        onChange={({ target }) => onChange(rightOn(target.value, column, matrixRows))}
        sx={control}
      >
        {matrixRows.map((each) => (
          <MenuItem key={each.name} value={each.name}>
            {rowName(words, each)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={text('parvis.whoCan.deed')}
        value={column ?? ''}
        disabled={!row}
        onChange={({ target }) => onChange(rightOn(row?.name ?? '', target.value as Column, matrixRows))}
        sx={control}
      >
        {columns
          .filter((each) => row?.rights[each])
          .map((each) => (
            <MenuItem key={each} value={each}>
              {words.action(each)}
            </MenuItem>
          ))}
      </TextField>
    </Box>
  )
}

const control = { width: { xs: '100%', sm: 280 } }
