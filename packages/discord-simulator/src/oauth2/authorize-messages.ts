import { defineMessages, inLanguage, type Locale, type Messages } from '@parvis/schema'
import type { InvitationProblem } from './authorize-routes.js'

const definitions = defineMessages({
  simulation: {
    fr: 'Ceci est une simulation de Discord sur cette machine. Aucun compte ni serveur réel n’est concerné.',
    en: 'This is a simulation of Discord on this machine. No real account or server is involved.',
  },
  panel: { fr: 'Provoquer des événements', en: 'Make things happen' },
  title: { fr: 'Autoriser %{application}', en: 'Let %{application} in' },
  wants: { fr: 'souhaite accéder à votre compte', en: 'wants to access your account' },
  signedInAs: { fr: 'Connecté en tant que %{name}', en: 'Signed in as %{name}' },
  scopes: {
    bot: { fr: 'Ajouter un bot à un serveur', en: 'Add a bot to a server' },
    'applications.commands': { fr: 'Créer des commandes', en: 'Create commands' },
    identify: { fr: 'Voir votre nom et votre image', en: 'See your name and picture' },
    email: { fr: 'Voir votre adresse e-mail', en: 'See your email address' },
    guilds: { fr: 'Voir sur quels serveurs vous êtes', en: 'See which servers you are on' },
    'guilds.join': { fr: 'Rejoindre des serveurs pour vous', en: 'Join servers for you' },
  },
  chooseGuild: { fr: 'Ajouter au serveur', en: 'Add to server' },
  noGuild: {
    fr: 'Il n’y a aucun serveur auquel vous pouvez ajouter un bot.',
    en: 'There is no server that you may add a bot to.',
  },
  pickOne: { fr: 'Choisissez un serveur', en: 'Choose a server' },
  members: { fr: '%{count} membres', en: '%{count} members' },
  permissions: { fr: 'Permissions', en: 'Permissions' },
  permissionsHint: {
    fr: 'Décochez celles que vous ne voulez pas accorder.',
    en: 'Clear those that you do not want to grant.',
  },
  allow: { fr: 'Autoriser', en: 'Authorize' },
  deny: { fr: 'Annuler', en: 'Cancel' },
  returnsTo: { fr: 'Vous serez ensuite renvoyé vers %{place}', en: 'Afterwards you are sent to %{place}' },
  done: { fr: 'Autorisé', en: 'Authorized' },
  doneHint: {
    fr: 'Le bot arrive. Vous pouvez fermer cette page.',
    en: 'The bot is on its way. You may close this page.',
  },
  denied: {
    fr: 'Rien n’a été autorisé. Vous pouvez fermer cette page.',
    en: 'Nothing was authorized. You may close this page.',
  },
  wrong: { fr: 'Cette demande ne peut pas être affichée', en: 'This request cannot be shown' },
  /** Problems of an invitation. */
  problems: {
    unknown_application: { fr: 'Application inconnue.', en: 'Unknown application.' },
    invalid_redirect: {
      fr: 'redirect_uri OAuth2 invalide : elle n’est pas parmi celles de l’application.',
      en: 'Invalid OAuth2 redirect_uri: it is not among those of the application.',
    },
    invalid_scope: {
      fr: 'Le scope demandé est invalide, inconnu ou mal formé.',
      en: 'The requested scope is invalid, unknown, or malformed.',
    },
    invalid_response_type: {
      fr: 'Ce response_type n’est pas pris en charge.',
      en: 'The response_type is not supported.',
    },
    code_grant_required: {
      fr: 'L’intégration exige un code d’autorisation.',
      en: 'Integration requires code grant.',
    },
    invalid_permissions: {
      fr: 'Les permissions ne sont pas un nombre.',
      en: 'The permissions are not a number.',
    },
    invalid_guild: { fr: 'Le guild_id n’est pas un identifiant.', en: 'The guild_id is not an id.' },
    invalid_integration_type: {
      fr: 'L’application ne peut pas être ajoutée ainsi.',
      en: 'The application cannot be added that way.',
    },
    not_allowed_there: {
      fr: 'Choisissez un serveur auquel vous pouvez ajouter un bot.',
      en: 'Choose a server on which you may add a bot.',
    },
  } satisfies Messages<InvitationProblem | 'not_allowed_there'>,
})

/** Messages of the pages, by language. */
export const messages = { fr: inLanguage(definitions, 'fr'), en: inLanguage(definitions, 'en') }

/** Language of a page, by the header `accept-language`; English by default. */
export function languageOf(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
      return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) }
    })
    .filter(({ language, quality }) => (language === 'fr' || language === 'en') && quality > 0)
    .sort((one, other) => other.quality - one.quality)
  return wanted[0]?.language === 'fr' ? 'fr' : 'en'
}
