import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'

const lines = [0, 1, 2, 3, 4, 5]

/** The skeleton of a list of rights. */
export function RightsSkeleton() {
  return (
    <Stack spacing={1} aria-busy="true" sx={{ maxWidth: 960 }}>
      {lines.map((line) => (
        <Skeleton key={line} variant="rounded" height={48} />
      ))}
    </Stack>
  )
}
