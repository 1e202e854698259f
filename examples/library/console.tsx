import { AdminConsole } from '@parvis/admin-kit/console'
import { createRoot } from 'react-dom/client'
import { isbnComponents } from './isbn-components.js'
import { resources } from './resources.js'

const title = { fr: 'Bibliothèque', en: 'Library' }
const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <AdminConsole title={title} resources={resources} kinds={{ isbn: isbnComponents }} />,
)
