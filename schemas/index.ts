import { auditLog } from '@parvis/schema'
import { accountSettings } from './account-settings.js'
import { adminLinks } from './admin-links.js'
import { apiUsers } from './api-users.js'
import { companies } from './companies.js'
import { contactMessages } from './contact-messages.js'
import { dashboards } from './dashboards.js'
import { faq } from './faq.js'
import { fileCollections } from './file-collections.js'
import { files } from './files.js'
import { groups } from './groups.js'
import { locales } from './locales.js'
import { newsletterSubscribers } from './newsletter-subscribers.js'
import { pages } from './pages.js'
import { profile } from './profile.js'
import { quotes } from './quotes.js'
import { realisations } from './realisations.js'
import { services } from './services.js'
import { settings } from './settings.js'
import { users } from './users.js'

export {
  accountSettings,
  adminLinks,
  apiUsers,
  auditLog,
  companies,
  contactMessages,
  dashboards,
  faq,
  fileCollections,
  files,
  groups,
  locales,
  newsletterSubscribers,
  pages,
  profile,
  quotes,
  realisations,
  services,
  settings,
  users,
}

/** Every resource of the product; the order is the console's. */
export const resources = [
  companies,
  files,
  fileCollections,
  pages,
  faq,
  realisations,
  services,
  contactMessages,
  quotes,
  newsletterSubscribers,
  apiUsers,
  groups,
  users,
  locales,
  adminLinks,
  dashboards,
  settings,
  auditLog,
] as const
