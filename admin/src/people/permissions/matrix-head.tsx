import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useRightNames } from '@parvis/admin-kit'
import { useText } from '../../i18n/use-text'
import { CheckAllBox } from './check-all-box'
import { HeadLabel } from './head-label'
import { matrixRows } from './matrix-rows'
import { cellsOf, columns } from './rights-row'

/** The names of the columns, each with a box for all of its rights, and at the corner one for every right. */
export function MatrixHead() {
  const text = useText()
  const words = useRightNames()
  return (
    <TableHead>
      <TableRow>
        <TableCell scope="col" sx={corner}>
          <HeadLabel label={text('parvis.permissions.entity')}>
            <CheckAllBox cells={cellsOf(matrixRows)} name={text('parvis.permissions.checkEverything')} />
          </HeadLabel>
        </TableCell>
        {columns.map((column) => {
          const name = words.action(column)
          return (
            <TableCell key={column} scope="col" align="center" sx={head}>
              {name}
              <br />
              <CheckAllBox
                cells={cellsOf(matrixRows, [column])}
                name={text('parvis.permissions.checkAll', { name })}
              />
            </TableCell>
          )
        })}
      </TableRow>
    </TableHead>
  )
}

const head = { verticalAlign: 'bottom', px: 1, py: 0.5, zIndex: 3 }
const corner = { ...head, left: 0, zIndex: 4, width: { xs: 144, sm: 240 }, minWidth: { xs: 144, sm: 240 } }
