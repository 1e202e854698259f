import Typography from '@mui/material/Typography'
import { kinds, useRightNames, type ValueProps } from '@parvis/admin-kit'
import { chosenRight } from './right-options'

const { display: ListDisplay } = kinds.list

/** What a program may do, in words, on one line. */
export function RightsCell({ value }: ValueProps) {
  const line = useWorded(value).join(', ')
  return (
    <Typography component="span" variant="body2" noWrap title={line} sx={{ display: 'block' }}>
      {line}
    </Typography>
  )
}

/** What a program may do, in words. */
export function RightsDisplay({ field, value }: ValueProps) {
  return <ListDisplay field={field} value={useWorded(value)} />
}

function useWorded(value: unknown): string[] {
  const words = useRightNames()
  return Array.isArray(value) ? value.map((right) => words.right(chosenRight(String(right)))) : []
}
