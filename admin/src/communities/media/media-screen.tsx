import Box from '@mui/material/Box'
import { EmptyIllustration, PageHeader, StateMessage } from '@parvis/admin-kit'
import { communities, fileCollections, files } from '@parvis/schemas'
import { useWords } from '../../i18n/use-words'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { LatestCommunities } from './latest-communities'
import { MediaCard } from './media-card'
import { mediaWords } from './words'

const sections = [
  { resource: communities, says: 'communities', Below: LatestCommunities },
  { resource: files, says: 'files', Below: undefined },
  { resource: fileCollections, says: 'collections', Below: undefined },
] as const

/** Where the sections of media begin: what each is for, how much is in it, and the way there. */
export function MediaScreen() {
  const text = useWords(mediaWords)
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
