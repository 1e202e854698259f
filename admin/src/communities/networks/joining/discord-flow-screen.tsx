import { PageHeader } from '@parvis/admin-kit'
import { useWords } from '../../../i18n/use-words'
import { connectRoute } from '../../../routing/routes'
import { useCommunity } from '../../selection/use-community'
import { FlowExplained } from './flow-explained'
import { joiningWords } from './words'

/** Explains how a Discord server is connected to the community, before one leaves for Discord's page. */
export function DiscordFlowScreen() {
  const text = useWords(joiningWords)
  const { id: communityId, name } = useCommunity()
  return (
    <>
      <PageHeader title={text('flowTitle')} back={{ to: `/${connectRoute}`, label: text('choiceTitle') }} />
      <FlowExplained intro={text('flowIntro', { community: name })} invitation={{ communityId }} />
    </>
  )
}
