import { PageHeader } from '@parvis/admin-kit'
import { useWords } from '../../i18n/use-words'
import { widgetsWords } from './words'

/** What the bot does for a community, network by network. */
export function WidgetsScreen() {
  const text = useWords(widgetsWords)
  return <PageHeader title={text('title')} />
}
