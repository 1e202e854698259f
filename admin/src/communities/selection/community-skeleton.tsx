import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** The shape of a page about a community, while that is read. */
export function CommunitySkeleton() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" width={220} height={24} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {['one', 'two', 'three', 'four'].map((each) => (
          <Skeleton key={each} variant="rounded" height={96} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={240} />
    </Box>
  )
}
