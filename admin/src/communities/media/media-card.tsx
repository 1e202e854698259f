import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ListPage } from '@parvis/data-provider'
import type { Resource } from '@parvis/schema'
import type { PropsWithChildren } from 'react'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { wholeNavigation } from '../../navigation/navigation'

interface MediaCardProps {
  resource: Resource
  sentence: string
}

/** A section: its name that leads there, how many records it has, and what it is for. */
export function MediaCard({ resource, sentence, children }: PropsWithChildren<MediaCardProps>) {
  const { label, route } = resource
  const Icon = wholeNavigation.find((entry) => entry.route === route)?.icon
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ p: 3, display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        {Icon && <Icon />}
        <Link
          component={RouterLink}
          to={`/${route}`}
          color="textPrimary"
          underline="hover"
          variant="h6"
          sx={{ flex: 1 }}
        >
          <h2 style={{ all: 'unset' }}>{label.many[currentLocale()]}</h2>
        </Link>
        <Count resource={resource} />
      </Box>
      <Typography color="textSecondary">{sentence}</Typography>
      {children}
    </Paper>
  )
}

/** How many records there are; nothing where that cannot be told. */
function Count({ resource }: { resource: Resource }) {
  const { total, isPending } = useGetList(
    resource.route,
    { pagination: { page: 1, perPage: 1 } },
    { retry: false, onError: () => {} },
  ) as Partial<ListPage> & { isPending: boolean }
  if (isPending) return <Skeleton variant="text" width={32} />
  if (total === undefined) return null
  return (
    <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {total.toLocaleString(currentLocale())}
    </Typography>
  )
}
