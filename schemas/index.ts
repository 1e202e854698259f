import { defineAuditLog } from '@parvis/schema'
import { adminLinks } from './admin-links.js'
import { communityAnnouncementTemplates } from './announcements/announcement-templates.js'
import { communityAnnouncements } from './announcements/announcements.js'
import { apiUsers } from './api-users.js'
import { auditActions } from './audit-actions.js'
import { communities } from './communities.js'
import { communityMembers, mostPresences } from './community-members.js'
import { communityNetworks } from './community-networks.js'
import { communityNotes } from './community-notes.js'
import { communityTags, mostTags } from './community-tags.js'
import { companies } from './companies.js'
import { contactMessages } from './contact-messages.js'
import { dashboardColumns, dashboardPeriods, dashboards, mostDashboardItems } from './dashboards.js'
import { faq } from './faq.js'
import { fileCollections } from './file-collections.js'
import { files } from './files.js'
import { groups } from './groups.js'
import { invitations } from './invitations.js'
import { locales } from './locales.js'
import { menuEntries } from './menu-entries.js'
import { newsletterSubscribers } from './newsletter-subscribers.js'
import { newsletters } from './newsletters.js'
import { pages } from './pages.js'
import { quotes } from './quotes.js'
import { realisations } from './realisations.js'
import { redirects } from './redirects.js'
import { services } from './services.js'
import { settings } from './settings.js'
import { tokens } from './tokens/tokens.js'
import { users } from './users.js'
import { websiteSettings } from './website-settings.js'
import { widgetResources } from './widgets/widget-resources.js'

export type { ProductIcon, ProductRole, ProductSection } from './product-names.js'
export {
  adminLinks,
  apiUsers,
  auditActions,
  communities,
  communityAnnouncements,
  communityAnnouncementTemplates,
  communityMembers,
  communityNetworks,
  communityNotes,
  communityTags,
  companies,
  contactMessages,
  dashboardColumns,
  dashboardPeriods,
  dashboards,
  faq,
  fileCollections,
  files,
  groups,
  invitations,
  locales,
  menuEntries,
  mostDashboardItems,
  mostPresences,
  mostTags,
  newsletterSubscribers,
  newsletters,
  pages,
  quotes,
  realisations,
  redirects,
  services,
  settings,
  tokens,
  users,
  websiteSettings,
}

/** All resources declared here, in the order of the sidebar. */
const declared = [
  communities,
  communityMembers,
  communityNetworks,
  communityAnnouncements,
  communityAnnouncementTemplates,
  communityTags,
  communityNotes,
  ...widgetResources,
  companies,
  files,
  fileCollections,
  pages,
  faq,
  realisations,
  services,
  websiteSettings,
  menuEntries,
  redirects,
  contactMessages,
  quotes,
  newsletters,
  newsletterSubscribers,
  tokens,
  apiUsers,
  dashboards,
  groups,
  users,
  invitations,
  locales,
  adminLinks,
  settings,
] as const

/** The audit log of all other resources. */
export const auditLog = defineAuditLog({
  resources: declared.filter(({ audited }) => audited),
  actions: auditActions,
  navigation: { section: 'settings' },
})

/** All resources of the product, in the order of the sidebar. */
export const resources = [...declared, auditLog] as const
