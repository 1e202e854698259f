import Paper from '@mui/material/Paper'
import { EmptyIllustration, PageHeader, StateMessage } from '@parvis/admin-kit'
import { useWords } from '../../i18n/use-words'
import { CommunityBeginnings, useMayBegin } from './community-beginnings'
import { CommunitySearch } from './community-search'
import { selectCommunity } from './select-community'
import { useFoundCommunities } from './use-found-communities'
import { selectionWords } from './words'

/** In place of a page about a community while none is selected: the communities to choose from, or how to begin. */
export function CommunityChoice({ isAfterRemoval = false }: { isAfterRemoval?: boolean }) {
  const text = useWords(selectionWords)
  const communities = useFoundCommunities()
  const isEmpty = communities.found?.length === 0 && !communities.typed
  return (
    <>
      <PageHeader title={text('title')} />
      <Paper variant="outlined" sx={{ maxWidth: 560, mx: 'auto', p: { xs: 2, sm: 3 } }}>
        {isEmpty ? (
          <NoCommunity isAfterRemoval={isAfterRemoval} />
        ) : (
          <>
            <StateMessage
              drawing={<EmptyIllustration />}
              sentence={text(isAfterRemoval ? 'gone' : 'none')}
              role={isAfterRemoval ? 'alert' : undefined}
            />
            <CommunitySearch
              communities={communities}
              label={text('title')}
              onChoose={({ id }) => selectCommunity(id)}
            />
          </>
        )}
      </Paper>
    </>
  )
}

function NoCommunity({ isAfterRemoval }: { isAfterRemoval: boolean }) {
  const text = useWords(selectionWords)
  const mayBegin = useMayBegin()
  if (!mayBegin) return <StateMessage drawing={<EmptyIllustration />} sentence={text('emptyOthers')} />
  return (
    <StateMessage drawing={<EmptyIllustration />} sentence={text(isAfterRemoval ? 'emptyGone' : 'empty')}>
      <CommunityBeginnings />
    </StateMessage>
  )
}
