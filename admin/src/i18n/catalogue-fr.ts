import { resourceMessages } from '@parvis/admin-kit'
import { spaceMessages } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import reactAdmin from 'ra-language-french'
import { mergeTranslations } from 'react-admin'
import { rightNames } from './right-names'

/** React-admin's messages, and the names of resources and rights, in French; other messages load with their components. */
export const catalogue = spaceMessages(
  mergeTranslations(reactAdmin, resourceMessages(resources, 'fr'), rightNames('fr')),
)
