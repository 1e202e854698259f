import type {} from '@parvis/schema'

/** The sections of the sidebar, and the pages that have tabs. */
export type ProductSection =
  | 'start'
  | 'community'
  | 'members'
  | 'widgets'
  | 'media'
  | 'site'
  | 'publishing'
  | 'web3'
  | 'administration'
  | 'people'
  | 'settings'

/** Labels of the roles in `roles.ts` of the server, and of the default group of new accounts. */
export type ProductRole = 'user' | 'moderator' | 'defaultGroup'

/** Actions on some resources, besides those on every record. */
export type ProductAction = 'deploy' | 'mint'

/** The icons of the sidebar. */
export type ProductIcon =
  | 'api'
  | 'brush'
  | 'building'
  | 'calendar'
  | 'collection'
  | 'dashboard'
  | 'folder'
  | 'forum'
  | 'hub'
  | 'list'
  | 'mail'
  | 'megaphone'
  | 'page'
  | 'people'
  | 'question'
  | 'quote'
  | 'tag'
  | 'tools'

declare module '@parvis/schema' {
  interface ProductNames {
    readonly section: ProductSection
    readonly icon: ProductIcon
    readonly role: ProductRole
    readonly action: ProductAction
  }
}
