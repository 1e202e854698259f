import { useNavigate } from 'react-router-dom'
import { dashboardRoute } from '../communities/routes'
import { CommunitySearch } from '../communities/selection/community-search'
import { selectCommunity } from '../communities/selection/select-community'
import { useFoundCommunities } from '../communities/selection/use-found-communities'
import { useWords } from '../i18n/use-words'
import { mediaWords } from './words'

/** Communities, each of which opens at its dashboard. */
export function LatestCommunities() {
  const text = useWords(mediaWords)
  const communities = useFoundCommunities()
  const navigate = useNavigate()
  const open = (id: string) => {
    selectCommunity(id)
    navigate(`/${dashboardRoute}`)
  }
  return <CommunitySearch communities={communities} label={text('latest')} onChoose={({ id }) => open(id)} />
}
