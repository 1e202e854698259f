import reactAdmin from 'ra-language-english'
import { productMessages } from './product-messages'

/** React-admin's messages, and the names of resources and rights, in English; other messages load with their components. */
export const catalogue = { ...reactAdmin, ...productMessages('en') }
