import { resourceMessages } from '@parvis/admin-kit'
import { spaceMessages } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import reactAdmin from 'ra-language-french'
import { mergeTranslations } from 'react-admin'
import { rightNames } from './right-names'

/** What react-admin says, and what resources and rights are called, in French; everything else loads with what says it. */
export const catalogue = spaceMessages(
  mergeTranslations(reactAdmin, resourceMessages(resources, 'fr'), rightNames('fr')),
)
