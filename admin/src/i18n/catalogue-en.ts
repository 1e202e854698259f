import { resourceMessages } from '@parvis/admin-kit'
import { resources } from '@parvis/schemas'
import reactAdmin from 'ra-language-english'
import { mergeTranslations } from 'react-admin'
import { rightNames } from './right-names'

/** What react-admin says, and what resources and rights are called, in English; everything else loads with what says it. */
export const catalogue = mergeTranslations(reactAdmin, resourceMessages(resources, 'en'), rightNames('en'))
