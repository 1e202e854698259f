import { kitFrench, resourceMessages } from '@parvis/admin-kit'
import { spaceMessages } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import reactAdmin from 'ra-language-french'
import { mergeTranslations } from 'react-admin'
import { rightNames } from './right-names'

/** What react-admin, the generated screens and rights say in French; everything else loads with what says it. */
export const catalogue = spaceMessages(
  mergeTranslations(reactAdmin, kitFrench, resourceMessages(resources, 'fr'), rightNames('fr')),
)
