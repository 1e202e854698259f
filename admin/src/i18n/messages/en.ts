import { auditEn } from './audit'
import type { fr } from './fr'

/** The console's own words, in English. */
export const en: typeof fr = {
  frame: {
    skip: 'Skip to content',
    navigation: 'Main navigation',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    collapse: 'Collapse menu',
    expand: 'Expand menu',
    home: 'Parvis, console home',
    site: 'Back to the site',
    settings: 'Settings',
    loading: 'Loading…',
    offline: 'You are offline: nothing can be saved.',
    otherLanguage: 'Show in French',
    darkTheme: 'Dark theme',
    footer: 'Footer',
    signInPage: 'Sign in',
    tagline: 'Digital services studio',
  },
  account: {
    menu: 'Your account',
    signOut: 'Sign out',
    roles: {
      user: 'User',
      moderator: 'Moderator',
      admin: 'Administrator',
      mcp: 'Master administrator',
    },
  },
  errors: {
    generic: 'An error occurred, please contact support.',
    notFound: {
      title: 'Page not found',
      message: 'Page Not Found',
      help: 'The address may be incomplete, or what you are looking for was moved or deleted.',
    },
    server: {
      title: 'Error!',
      message: 'Internal Server Error',
      help: 'What you had saved is safe. Reload the page; if the error comes back, contact support.',
    },
    forbidden: {
      title: 'Access denied',
      message: 'You do not have access to this page.',
      help: 'Ask an administrator of your account to give you the right it needs.',
    },
    newVersion: {
      title: 'A new version is available',
      message: 'Parvis was updated while you were working.',
      help: 'Reload the page to go on with the new version.',
    },
    status: 'Error %{status}',
    back: 'Go back',
    home: 'Go to the first page',
    reload: 'Reload the page',
  },
  formPage: {
    title: 'Kinds of fields',
    intro: 'A field of each kind, to be tried: nothing is saved.',
    schema: 'JSON Schema (%{kind})',
    value: 'Stored value',
    refused: 'Refused value',
  },
  audit: auditEn,
  permissions: {
    caption: 'Rights of the group: a row for each entity, a column for each action',
    entity: 'Entity',
    sections: { media: 'Media section', api: 'API section' },
    cell: '%{action}: %{entity}',
    checkEverything: 'Check all',
    checkAll: 'Check all: %{name}',
    included: '“Full” includes every action: unchecking one keeps the others.',
    above: 'You can neither give nor take away a right that you do not have: its box is disabled.',
    unknown: 'Rights unknown to this version, kept as they are:',
  },
}
