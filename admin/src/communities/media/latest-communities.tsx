import { useNavigate } from 'react-router-dom'
import { useWords } from '../../i18n/use-words'
import { dashboardRoute } from '../../routing/routes'
import { CommunitySearch } from '../selection/community-search'
import { selectCommunity } from '../selection/select-community'
import { useFoundCommunities } from '../selection/use-found-communities'
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
