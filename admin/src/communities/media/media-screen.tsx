import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { EmptyIllustration, PageHeader, StateMessage, useMessages } from '@parvis/admin-kit'
import type { ListPage } from '@parvis/data-provider'
import type { Resource } from '@parvis/schema'
import { defineMessages } from '@parvis/schema'
import { communities, fileCollections, files } from '@parvis/schemas'
import type { PropsWithChildren } from 'react'
import { useGetList } from 'react-admin'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { wholeNavigation } from '../../navigation/navigation'
import { dashboardRoute } from '../../routing/routes'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { CommunitySearch } from '../selection/community-search'
import { selectCommunity } from '../selection/select-community'
import { useFoundCommunities } from '../selection/use-found-communities'

/** Messages of the landing page of media. */
const mediaMessages = defineMessages({
  title: { fr: 'Multimédia', en: 'Multimedia' },
  communities: {
    fr: 'Vos communautés sur Discord : leurs membres, leurs réseaux, ce que le robot y fait.',
    en: 'Your communities on Discord: their members, their networks, and what the bot does there.',
  },
  files: {
    fr: 'Images, documents et vidéos du compte, à reprendre partout.',
    en: 'Pictures, documents and videos of the account, to be used everywhere.',
  },
  collections: {
    fr: 'Des fichiers rangés ensemble, sous une image de couverture.',
    en: 'Files kept together under a cover picture.',
  },
  latest: { fr: 'Ouvrir directement', en: 'Open at once' },
  nothing: {
    fr: 'Vous n’avez accès ni aux communautés ni aux fichiers de ce compte. Demandez-le à un administrateur.',
    en: 'You have access to neither the communities nor the files of this account. Ask an administrator for it.',
  },
})

const sections = [
  { resource: communities, says: 'communities', Below: LatestCommunities },
  { resource: files, says: 'files', Below: undefined },
  { resource: fileCollections, says: 'collections', Below: undefined },
] as const

/** The landing page of media: each section with its purpose, its count and a link. */
export function MediaScreen() {
  const text = useMessages(mediaMessages)
  const connection = useConnection()
  const open = sections.filter(({ resource }) => mayOpen(connection, { right: resource.rights.read }))
  return (
    <>
      <PageHeader title={text('title')} />
      {open.length === 0 && <StateMessage drawing={<EmptyIllustration />} sentence={text('nothing')} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {open.map(({ resource, says, Below }) => (
          <MediaCard key={resource.name} resource={resource} sentence={text(says)}>
            {Below && <Below />}
          </MediaCard>
        ))}
      </Box>
    </>
  )
}

interface MediaCardProps {
  resource: Resource
  sentence: string
}

/** A section: its link, its number of records, and its purpose. */
function MediaCard({ resource, sentence, children }: PropsWithChildren<MediaCardProps>) {
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

/** The number of records; nothing if it cannot be read. */
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

/** Communities, each of which opens at its dashboard. */
function LatestCommunities() {
  const text = useMessages(mediaMessages)
  const communities = useFoundCommunities()
  const navigate = useNavigate()
  const open = (id: string) => {
    selectCommunity(id)
    navigate(`/${dashboardRoute}`)
  }
  return <CommunitySearch communities={communities} label={text('latest')} onChoose={({ id }) => open(id)} />
}
