import { PageHeader } from '@parvis/admin-kit'
import { communityMembers } from '@parvis/schemas'
import { currentLocale } from '../../../i18n/current-locale'
import { useWords } from '../../../i18n/use-words'
import { membersRoute } from '../../../routing/routes'
import { SuggestedPairs } from './suggested-pairs'
import { peopleWords } from './words'

/** Who of the members of a community may be one person. */
export function SuggestionsScreen() {
  const text = useWords(peopleWords)
  const back = { to: `/${membersRoute}`, label: communityMembers.label.many[currentLocale()] }
  return (
    <>
      <PageHeader title={text('screenTitle')} back={back} />
      <SuggestedPairs />
    </>
  )
}
