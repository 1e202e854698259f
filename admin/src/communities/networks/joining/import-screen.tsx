import { PageHeader } from '@parvis/admin-kit'
import { communities } from '@parvis/schemas'
import { useLocation } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words'
import { FlowExplained } from './flow-explained'
import { importedIn } from './invited-outcome'
import { ServerForm } from './server-form'
import { joiningWords } from './words'

/** Builds a community from a server: explains how, then asks what it is to be called. */
export function ImportScreen() {
  const text = useWords(joiningWords)
  const found = importedIn(useLocation().state)
  return (
    <>
      <PageHeader
        title={text(found ? 'serverTitle' : 'importTitle')}
        back={{ to: `/${communities.route}`, label: text('communities') }}
      />
      {found ? <ServerForm {...found} /> : <FlowExplained intro={text('importIntro')} invitation={{}} />}
    </>
  )
}
