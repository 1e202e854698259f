import { spaceMessages } from '@parvis/schema'
import reactAdmin from 'ra-language-french'
import { productMessages } from './product-messages'

/** React-admin's messages, and the names of resources and rights, in French; other messages load with their components. */
export const catalogue = spaceMessages({ ...reactAdmin, ...productMessages('fr') })
