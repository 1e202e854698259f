import { kitEnglish, resourceMessages } from '@parvis/admin-kit'
import { resources } from '@parvis/schemas'
import reactAdmin from 'ra-language-english'
import { mergeTranslations } from 'react-admin'
import { rightNames } from './right-names'

/** What react-admin, the generated screens and rights say in English; everything else loads with what says it. */
export const catalogue = mergeTranslations(
  reactAdmin,
  kitEnglish,
  resourceMessages(resources, 'en'),
  rightNames('en'),
)
