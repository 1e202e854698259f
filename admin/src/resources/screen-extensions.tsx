import type { RecordComponent, ScreenExtensions } from '@parvis/admin-kit'
import { hasTrash } from '@parvis/schema'
import {
  apiUsers,
  auditLog,
  communities,
  communityMembers,
  communityNetworks,
  contactMessages,
  faq,
  files,
  groups,
  invitations,
  newsletterSubscribers,
  newsletters,
  pages,
  quotes,
  realisations,
  resources,
  services,
  settings,
  users,
  websiteSettings,
} from '@parvis/schemas'
import type { ComponentType } from 'react'
import { rightsExtensions } from '../people/rights/rights-pages'

type Load = () => Promise<ScreenExtensions>

/** Records that are seen on the site. */
const onSite: Load = async () => ({
  RecordActions: (await import('../site/preview-button')).PreviewButton,
})

/** What the console puts into the generated screens of some resources, by name. */
const loaders: Readonly<Record<string, Load>> = {
  [apiUsers.name]: async () => (await import('../people/api-users/api-user-extensions')).apiUserExtensions,
  [communities.name]: async () =>
    (await import('../communities/records/community-extensions')).communityExtensions,
  [communityNetworks.name]: async () =>
    (await import('../communities/networks/network-extensions')).networkExtensions,
  [communityMembers.name]: async () =>
    (await import('../communities/members/member-extensions')).memberExtensions,
  [contactMessages.name]: async () => (await import('../site/visitors/visitor-extensions')).messageExtensions,
  [quotes.name]: async () => (await import('../site/visitors/visitor-extensions')).quoteExtensions,
  [newsletters.name]: async () =>
    (await import('../site/newsletters/newsletter-extensions')).newsletterExtensions,
  [newsletterSubscribers.name]: async () =>
    (await import('../site/visitors/visitor-extensions')).subscriberExtensions,
  [files.name]: async () => (await import('../files/file-extensions')).fileExtensions,
  [groups.name]: async () => ({
    RemovalDetails: (await import('../people/permissions/removal-of-groups')).RemovalOfGroups,
  }),
  [invitations.name]: async () =>
    (await import('../people/invitations/invitation-extensions')).invitationExtensions,
  [settings.name]: async () => ({
    ListDetails: (await import('../settings/system/unchanged-settings')).UnchangedSettings,
  }),
  [users.name]: async () => (await import('../people/users/user-extensions')).userExtensions,
  ...Object.fromEntries(
    [pages, services, faq, realisations, websiteSettings].map(({ name }) => [name, onSite]),
  ),
  [auditLog.name]: async () => (await import('../audit/audit-extensions')).auditExtensions,
}

/**
 * What the console puts into the screens of a resource: what is its own, the ways to the rights of who has some, the way
 * from a record to its history, and from a list to its trash.
 *
 * @param hasRecord whether it is for a screen of one record that is there
 */
export async function screenExtensionsOf(name: string, hasRecord: boolean): Promise<ScreenExtensions> {
  const extensions = await Promise.all([
    loaders[name]?.(),
    rightsExtensions[name]?.(),
    hasRecord ? history() : trash(name),
  ])
  return mergeExtensions(extensions.filter((some) => some !== undefined))
}

async function trash(name: string): Promise<ScreenExtensions> {
  const resource = resources.find((each) => each.name === name)
  if (!resource || !hasTrash(resource)) return {}
  return { ListActions: (await import('../trash/trash-button')).TrashButton }
}

async function history(): Promise<ScreenExtensions> {
  return { RecordActions: (await import('../audit/history-button')).HistoryButton }
}

/** What several parts of the console put into the screens of one resource, the actions of all of them one after the other. */
function mergeExtensions(all: readonly ScreenExtensions[]): ScreenExtensions {
  const ofRecords = all.flatMap(({ RecordActions }) => RecordActions ?? [])
  const ofLists = all.flatMap(({ ListActions }) => ListActions ?? [])
  return {
    ...Object.assign({}, ...all),
    RecordActions: ofRecords.length > 0 ? renderRecordComponents(ofRecords) : undefined,
    ListActions: ofLists.length > 0 ? renderComponents(ofLists) : undefined,
  }
}

function renderRecordComponents(components: readonly RecordComponent[]): RecordComponent {
  return ({ record }) => components.map((Part, index) => <Part key={String(index)} record={record} />)
}

function renderComponents(components: readonly ComponentType[]): ComponentType {
  return () => components.map((Part, index) => <Part key={String(index)} />)
}
