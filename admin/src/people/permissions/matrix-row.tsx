import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useRightNames } from '@parvis/admin-kit'
import { useText } from '../../i18n/use-text'
import { CheckAllBox } from './check-all-box'
import { HeadLabel } from './head-label'
import { RightBox } from './right-box'
import { cellsOf, columns, type RightsRow } from './rights-row'
import { rowName } from './row-name'
import { WhoCanLink } from './who-can-link'

/** The rights of one entity, with a box for all of them where there are several. */
export function MatrixRow({ row }: { row: RightsRow }) {
  const text = useText()
  const words = useRightNames()
  const name = rowName(words, row)
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={rowHead}>
        <HeadLabel label={name} end={<WhoCanLink row={row} name={name} />}>
          <CheckAllBox cells={cellsOf([row])} name={text('parvis.permissions.checkAll', { name })} />
        </HeadLabel>
      </TableCell>
      {columns.map((column) => {
        const right = row.rights[column]
        return (
          <TableCell key={column} align="center" sx={{ p: 0 }}>
            {right && (
              <RightBox
                cell={{ row, right }}
                name={text('parvis.permissions.cell', { action: words.action(column), entity: name })}
              />
            )}
          </TableCell>
        )
      })}
    </TableRow>
  )
}

const rowHead = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  bgcolor: 'background.paper',
  'tr:hover > &': { bgcolor: 'tones.raised' },
  px: 1,
  py: 0.5,
}
