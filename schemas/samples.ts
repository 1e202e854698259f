import { type Sampled, sampled } from '@parvis/schema'
import { adminLinkSamples, adminLinks } from './admin-links.js'
import { apiUserSamples, apiUsers } from './api-users.js'
import { contactMessageSamples, contactMessages } from './contact-messages.js'
import { dashboardSamples, dashboards } from './dashboards.js'
import { faq, faqSamples } from './faq.js'
import { fileCollectionSamples, fileCollections } from './file-collections.js'
import { groupSamples, groups } from './groups.js'
import { newsletterSubscriberSamples, newsletterSubscribers } from './newsletter-subscribers.js'
import { newsletterSamples, newsletters } from './newsletters.js'
import { pageSamples, pages } from './pages.js'
import { quoteSamples, quotes } from './quotes.js'
import { settingSamples, settings } from './settings.js'
import { tokenSamples, tokens } from './tokens/tokens.js'

/** Sample records of an evaluation besides companies and people; those with references come after their targets. */
export const evaluationSamples: readonly Sampled[] = [
  sampled(groups, groupSamples),
  sampled(fileCollections, fileCollectionSamples),
  sampled(pages, pageSamples),
  sampled(faq, faqSamples),
  sampled(contactMessages, contactMessageSamples),
  sampled(quotes, quoteSamples),
  sampled(newsletters, newsletterSamples),
  sampled(newsletterSubscribers, newsletterSubscriberSamples),
  sampled(apiUsers, apiUserSamples),
  sampled(tokens, tokenSamples),
  sampled(dashboards, dashboardSamples),
  sampled(adminLinks, adminLinkSamples),
  sampled(settings, settingSamples),
]
