import { resourceMessages } from '@parvis/admin-kit'
import { resources } from '@parvis/schemas'
import reactAdmin from 'ra-language-english'
import { mergeTranslations } from 'react-admin'
import { rightNames } from './right-names'

/** React-admin's messages, and the names of resources and rights, in English; other messages load with their components. */
export const catalogue = mergeTranslations(reactAdmin, resourceMessages(resources, 'en'), rightNames('en'))
