import Add from '@mui/icons-material/AddOutlined'
import Dark from '@mui/icons-material/DarkModeOutlined'
import SignOut from '@mui/icons-material/LogoutOutlined'
import Language from '@mui/icons-material/TranslateOutlined'
import { inSentence } from '@parvis/admin-kit'
import type { ConsoleAction } from '@parvis/admin-kit/console'
import { french, type Locale, type Resource } from '@parvis/schema'
import { localeNames } from '../i18n/current-locale'
import { entriesOpenTo } from '../navigation/shown-entries'
import type { Connection } from '../session/connection'
import type { LabelledItem } from './palette-item'

const creationWords = ['Nouveau', 'Nouvelle', 'Ajouter', 'Create', 'Add']

/** The creation of a record of each resource. */
export function creations(resources: readonly Resource[]): readonly ConsoleAction[] {
  return resources
    .filter(({ actions }) => actions.includes('create'))
    .map(({ label: { one }, route, rights }) => ({
      title: { fr: french`Créer : ${inSentence(one.fr)}`, en: `New ${inSentence(one.en)}` },
      words: creationWords.flatMap((word) => [`${word} ${one.fr}`, `${word} ${one.en}`]),
      icon: Add,
      path: `${route}/create`,
      right: rights.create,
    }))
}

/**
 * The actions that somebody may take; none changes anything while they look as somebody else. Of two that lead to the same
 * page, the last one counts.
 */
export function actionItems(
  connection: Connection,
  actions: readonly ConsoleAction[],
): readonly LabelledItem[] {
  if (connection.viewAs) return []
  const byPath = new Map(entriesOpenTo(connection, actions).map((action) => [action.path, action]))
  return [...byPath.values()].map(({ title, words, icon, path }) => ({
    key: `action ${path}`,
    title,
    icon,
    to: `/${path}`,
    ...(words && { words }),
  }))
}

/** What the console itself can do. */
interface OwnActions {
  readonly dark: boolean
  readonly otherLocale: Locale | undefined
  toggleTheme(): void
  show(locale: Locale): void
  signOut(): void
}

/** The theme, the language, and to sign out. */
export function ownItems({ dark, otherLocale, ...own }: OwnActions): readonly LabelledItem[] {
  return [
    {
      key: 'theme',
      title: dark
        ? { fr: 'Passer au thème clair', en: 'Switch to the light theme' }
        : { fr: 'Passer au thème sombre', en: 'Switch to the dark theme' },
      icon: Dark,
      run: own.toggleTheme,
    },
    ...(otherLocale
      ? [
          {
            key: 'language',
            title: {
              fr: `Afficher en ${languages.fr[otherLocale]}`,
              en: `Show in ${languages.en[otherLocale]}`,
            },
            words: [localeNames[otherLocale], 'Langue', 'Language'],
            icon: Language,
            run: () => own.show(otherLocale),
          },
        ]
      : []),
    {
      key: 'sign out',
      title: { fr: 'Se déconnecter', en: 'Sign out' },
      words: ['Quitter', 'Log out', 'Logout'],
      icon: SignOut,
      run: own.signOut,
    },
  ]
}

/** The name of each language, in each. */
const languages = {
  fr: { fr: 'français', en: 'anglais' },
  en: { fr: 'French', en: 'English' },
} as const
